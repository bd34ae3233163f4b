// Portico
// SPDX-License-Identifier: Apache-2.0

// SwiftUI's entries. Portico's device runs no SwiftUI, so no test of ours has run this file: `Scripts/check-apple` compiles
// it against shapes of SwiftUI, and it must stay small enough to be read.

#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Takes the answers to notifications out of the inbox, one after the other, while this view is on the screen:
        /// those that have waited for it, and those that come.
        ///
        ///     RootView().onNotificationAnswer(in: app.inbox) { answer in
        ///         path.append(Screen(answer))
        ///     }
        ///
        /// The inbox gets them from the notification center's delegate, which is set before the app has launched
        /// (``NotificationCenterRelay``), in an app delegate that `UIApplicationDelegateAdaptor` makes. One view takes
        /// answers at a time: the one that appeared last.
        ///
        /// Portico's device runs no SwiftUI: there, test the inbox and what `action` does.
        @MainActor
        public func onNotificationAnswer(
            in inbox: ResponseInbox, perform action: @escaping @MainActor (NotificationAnswer) async -> Void
        ) -> some View {
            task {
                for await answer in inbox.answers { await action(answer) }
            }
        }
    }
#endif
