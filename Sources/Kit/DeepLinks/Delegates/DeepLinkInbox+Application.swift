// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// What an app delegate without scenes passes on.

extension DeepLinkInbox {
    /// Takes the link of a launch from its options.
    ///
    /// Needed only by an app one of whose launch methods returns false: the system then keeps the link's own callback
    /// back. Should it come all the same, it counts as a duplicate. An app whose launch methods return true passes the
    /// callbacks and leaves this alone.
    public func receive(launchOptions: [UIApplication.LaunchOptionsKey: Any]?) {
        guard let launchOptions else { return }
        if let url = launchOptions[.url] as? URL, receive(url) {
            remember { $0.expectAgain(identity(of: url)) }
        }
        if let item = launchOptions[.shortcutItem] as? UIApplicationShortcutItem, receive(item) {
            remember { $0.expectAgain(identity(of: item)) }
        }
        let dictionary = launchOptions[.userActivityDictionary] as? [AnyHashable: Any]
        for case let activity as NSUserActivity in dictionary.map({ Array($0.values) }) ?? [] where receive(activity) {
            remember { $0.expectAgain(identity(of: activity)) }
        }
    }

    /// Call from `applicationDidBecomeActive(_:)` of an app without scenes.
    public func applicationDidBecomeActive() {
        didBecomeActive(Self.application)
    }

    /// Call from `applicationWillResignActive(_:)` of an app without scenes.
    public func applicationWillResignActive() {
        willResignActive(Self.application)
    }

    private static var application: String { "application" }
}
