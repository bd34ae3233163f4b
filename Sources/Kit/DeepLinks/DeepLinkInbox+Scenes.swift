// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// What a scene delegate passes on.

extension DeepLinkInbox {
    /// Takes everything that a connection brings. Pass the options of `scene(_:willConnectTo:options:)`; those of
    /// `configurationForConnecting` hold the same and must not be passed as well.
    ///
    /// The options' sets have no order; their links are taken in the order of their text, so that every run agrees.
    /// Activities of other types are only taken when the app's parser knows them: a state restoration activity may sit
    /// beside the link.
    public func receive(_ options: UIScene.ConnectionOptions) {
        receive(options.urlContexts)
        let activities = options.userActivities.sorted { $0.linkText < $1.linkText }
        for activity in activities { receive(activity) }
        if let item = options.shortcutItem { receive(item) }
        if let response = options.notificationResponse { receive(response) }
    }

    /// Takes the URLs of `scene(_:openURLContexts:)`, in the order of their text.
    public func receive(_ contexts: Set<UIOpenURLContext>) {
        for url in contexts.map(\.url).sorted(by: { $0.absoluteString < $1.absoluteString }) { receive(url) }
    }

    /// Call from `sceneDidBecomeActive(_:)`.
    public func sceneDidBecomeActive(_ scene: UIScene) {
        didBecomeActive(scene.session.persistentIdentifier)
    }

    /// Call from `sceneWillResignActive(_:)` and `sceneDidDisconnect(_:)`.
    public func sceneWillResignActive(_ scene: UIScene) {
        willResignActive(scene.session.persistentIdentifier)
    }
}

extension NSUserActivity {
    fileprivate var linkText: String { webpageURL?.absoluteString ?? activityType }
}
