// Portico
// SPDX-License-Identifier: Apache-2.0

// The entry points for SwiftUI. The device runs no SwiftUI, so no test runs this file: `Scripts/check-apple` compiles it
// against shapes of SwiftUI. It must stay small enough to be verified by reading.

#if canImport(SwiftUI)
    public import SwiftUI
    import SystemFrameworks

    extension View {
        /// Passes the entries of this scene to the inbox: URLs of both kinds, search results and queries, activities of
        /// the given types, and whether the scene is active.
        ///
        /// The virtual device runs no SwiftUI: test the inbox by passing it the same URLs and activities.
        ///
        /// Apply this once, to the root view of each scene:
        ///
        ///     WindowGroup {
        ///         RootView().deepLinks(app.inbox, activityTypes: ["com.example.reading"])
        ///     }
        ///
        /// There are no modifiers for quick actions and notifications. For quick actions, call
        /// ``DeepLinkInbox/receive(_:connecting:)`` in `configurationForConnecting` of an adaptor's app delegate; for
        /// notifications, pass the responses that the notification delegate receives.
        @MainActor
        public func deepLinks<Link>(_ inbox: DeepLinkInbox<Link>, activityTypes: [String] = []) -> some View {
            modifier(DeepLinksModifier(inbox: inbox, activityTypes: activityTypes))
        }
    }

    private struct DeepLinksModifier<Link>: ViewModifier {
        let inbox: DeepLinkInbox<Link>
        let activityTypes: [String]

        @Environment(\.scenePhase) private var phase
        /// SwiftUI does not expose the scene's identifier. Any stable name works.
        @State private var scene = UUID().uuidString

        init(inbox: DeepLinkInbox<Link>, activityTypes: [String]) {
            self.inbox = inbox
            self.activityTypes = activityTypes
        }

        func body(content: Content) -> some View {
            // Without browsing activities: a universal link arrives through onOpenURL and would be received twice.
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
