// Portico
// SPDX-License-Identifier: Apache-2.0

// The entry point for SwiftUI. The device runs no SwiftUI, so no test runs this file: `Scripts/check-apple` compiles it
// against shapes of SwiftUI. It must stay small enough to be verified by reading.

#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Handles the responses in an inbox, one after the other, while this view is on the screen: those that have waited
        /// for it, and those that come.
        ///
        ///     RootView().onNotificationResponse(in: app.inbox) { response in
        ///         path.append(Screen(response))
        ///     }
        ///
        /// The inbox receives them from the notification center's delegate, which must be set before the app has finished
        /// launching (``NotificationCenterRelay``), in an app delegate created by `UIApplicationDelegateAdaptor`. One view
        /// at a time receives responses: the one that appeared last. When it disappears, no other view takes over, so apply
        /// this to one view that stays, such as the root view.
        ///
        /// The virtual device runs no SwiftUI: test the inbox, and what `action` does.
        @MainActor
        public func onNotificationResponse(
            in inbox: ResponseInbox, perform action: @escaping @MainActor (ReceivedResponse) async -> Void
        ) -> some View {
            task(id: ObjectIdentifier(inbox)) {
                for await response in inbox.responses { await action(response) }
            }
        }
    }
#endif
