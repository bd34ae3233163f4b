// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    // Entry points for scene delegates. The scene is passed to `open`; it does not affect when a link is opened.

    extension DeepLinkInbox {
        /// Takes everything in the connection options of `scene(_:willConnectTo:options:)`.
        ///
        /// The sets in the options are unordered. Their links are taken in the order of their text, so that the result
        /// is the same every time. Activities of types other than browsing and search are only taken if the app's
        /// parser knows them, because a state restoration activity may accompany the link.
        public func receive(_ options: UIScene.ConnectionOptions, in scene: UIScene? = nil) {
            receive(options.urlContexts, in: scene)
            let activities = options.userActivities.sorted { $0.linkText < $1.linkText }
            for activity in activities { receive(activity, in: scene) }
            if let item = options.shortcutItem {
                let action = identity(of: item)
                _ = receive(item, in: scene?.linkName) { $0.isRepeatedConnection(action, of: scene?.linkName) }
            }
            if let response = options.notificationResponse { receive(response, in: scene?.linkName, by: .connection) }
            if let scene { remember { $0.connectionEnded(scene.linkName) } }
        }

        /// Takes the quick action and the notification response from the connection options of
        /// `application(_:configurationForConnecting:options:)`.
        ///
        /// Use this with SwiftUI, which has no modifiers for them and may not call `willConnectTo`. URLs and activities
        /// arrive through the modifiers or through `willConnectTo`, so this method ignores them. You may pass the
        /// options of `willConnectTo` as well: entries that they repeat count once.
        public func receive(_ options: UIScene.ConnectionOptions, connecting session: UISceneSession) {
            let name = session.persistentIdentifier
            remember { $0.connectionEnded(name) }
            if let item = options.shortcutItem, receive(item, in: name) {
                remember { $0.expectConnection(identity(of: item), of: name) }
            }
            if let response = options.notificationResponse { receive(response, in: name, by: .connection) }
        }

        /// Takes the URLs of `scene(_:openURLContexts:)`, in the order of their text.
        public func receive(_ contexts: Set<UIOpenURLContext>, in scene: UIScene? = nil) {
            let urls = contexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
            for url in urls { receive(url, in: scene) }
        }

        /// Takes a URL that arrived in a scene: of one of the app's own schemes, of the web, or of a widget.
        ///
        /// - Returns: Whether the link is known, even if it is a repetition.
        @discardableResult
        public func receive(_ url: URL, in scene: UIScene?) -> Bool { receive(url, inScene: scene?.linkName) }

        /// Takes an activity that is continued in a scene. A browsing activity counts as its web page.
        ///
        /// - Returns: Whether the link is known, even if it is a repetition.
        @discardableResult
        public func receive(_ activity: NSUserActivity, in scene: UIScene?) -> Bool {
            receive(activity, inScene: scene?.linkName)
        }

        /// Takes the value of an App Intent's `perform()` for a scene.
        ///
        /// - Parameter name: Identifies this performance if two callbacks may pass it on. It then counts once.
        /// - Returns: Whether the value is known, even if it is a repetition.
        @discardableResult
        public func receive(intent value: any Sendable, name: String? = nil, in scene: UIScene?) -> Bool {
            receive(intent: value, name: name, inScene: scene?.linkName)
        }

        /// Call this from `sceneDidBecomeActive(_:)`.
        public func sceneDidBecomeActive(_ scene: UIScene) {
            didBecomeActive(scene.linkName)
        }

        /// Call this from `sceneWillResignActive(_:)` and `sceneDidDisconnect(_:)`.
        public func sceneWillResignActive(_ scene: UIScene) {
            willResignActive(scene.linkName)
        }
    }

    extension UIScene {
        /// The name that the inbox uses for the scene.
        var linkName: String { session.persistentIdentifier }
    }

    extension NSUserActivity {
        /// A text that differs between activities, as far as text can tell them apart.
        fileprivate var linkText: String {
            if let page = webpageURL { return page.absoluteString }
            let info = (userInfo ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
            return ([activityType, targetContentIdentifier ?? ""] + info).joined(separator: " ")
        }
    }
#endif
