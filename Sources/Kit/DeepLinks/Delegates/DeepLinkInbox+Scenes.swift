// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// What a scene delegate passes on.

extension DeepLinkInbox {
    /// Takes everything that a connection brings: pass the options of `scene(_:willConnectTo:options:)`.
    ///
    /// The options' sets have no order; their links are taken in the order of their text, so that every run agrees.
    /// Activities of other types are only taken when the app's parser knows them: a state restoration activity may sit
    /// beside the link.
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

    /// Takes the quick action and the notification response of a connection that is about to be made: pass the options
    /// of `application(_:configurationForConnecting:options:)`.
    ///
    /// For SwiftUI, which has no modifier for them and need not forward `willConnectTo`. URLs and activities come by
    /// the modifiers, or by `willConnectTo`, and are left alone. Passing `willConnectTo` too is no mistake: what it
    /// repeats counts once.
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

    /// Call from `sceneDidBecomeActive(_:)`.
    public func sceneDidBecomeActive(_ scene: UIScene) {
        didBecomeActive(scene.linkName)
    }

    /// Call from `sceneWillResignActive(_:)` and `sceneDidDisconnect(_:)`.
    public func sceneWillResignActive(_ scene: UIScene) {
        willResignActive(scene.linkName)
    }
}

extension NSUserActivity {
    /// What tells activities apart, as far as text can.
    fileprivate var linkText: String {
        if let page = webpageURL { return page.absoluteString }
        let info = (userInfo ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
        return ([activityType, targetContentIdentifier ?? ""] + info).joined(separator: " ")
    }
}
