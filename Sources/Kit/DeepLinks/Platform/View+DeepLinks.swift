// Portico
// SPDX-License-Identifier: Apache-2.0

// SwiftUI's entries. Portico's device runs no SwiftUI, so no test of ours has run this file: `Scripts/check-apple` compiles
// it against shapes of SwiftUI, and it must stay small enough to be read.

#if canImport(SwiftUI) && canImport(UIKit)
    public import SwiftUI
    import SystemFrameworks

    extension View {
        /// Gives the inbox what reaches this scene: URLs of both kinds, the user's searches, the activities of the
        /// types named, and whether the scene is active.
        ///
        /// Portico's device runs no SwiftUI: test what the inbox does by giving it the same URLs and activities.
        ///
        /// Once, on the root view of each scene:
        ///
        ///     WindowGroup {
        ///         RootView().deepLinks(app.inbox, activityTypes: ["com.example.reading"])
        ///     }
        ///
        /// Quick actions and notifications have no modifier: see
        /// ``DeepLinkInbox/receive(_:connecting:)`` for an adaptor's `configurationForConnecting`, and pass the
        /// notification delegate's responses.
        @MainActor
        public func deepLinks<Link>(_ inbox: DeepLinkInbox<Link>, activityTypes: [String] = []) -> some View {
            modifier(DeepLinksModifier(inbox: inbox, activityTypes: activityTypes))
        }
    }

    private struct DeepLinksModifier<Link>: ViewModifier {
        let inbox: DeepLinkInbox<Link>
        let activityTypes: [String]

        @Environment(\.scenePhase) private var phase
        /// SwiftUI does not say which scene this is; any stable name will do.
        @State private var scene = UUID().uuidString

        init(inbox: DeepLinkInbox<Link>, activityTypes: [String]) {
            self.inbox = inbox
            self.activityTypes = activityTypes
        }

        func body(content: Content) -> some View {
            // Not browsing: a universal link comes by onOpenURL, and would come twice.
            let types = activityTypes + [CSSearchableItemActionType, CSQueryContinuationActionType]
            let view = types.reduce(AnyView(content.onOpenURL { inbox.receive($0) })) { view, type in
                AnyView(view.onContinueUserActivity(type) { inbox.receive($0) })
            }
            return
                view
                .onAppear { tell(phase) }
                // The form of iOS 14, deprecated in 17: the one that replaces it needs 17.
                .onChange(of: phase) { tell($0) }
                .onDisappear { inbox.willResignActive(scene) }
        }

        private func tell(_ phase: ScenePhase) {
            if phase == .active { inbox.didBecomeActive(scene) } else { inbox.willResignActive(scene) }
        }
    }
#endif
