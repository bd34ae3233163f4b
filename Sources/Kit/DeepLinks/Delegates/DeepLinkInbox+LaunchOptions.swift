// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    extension DeepLinkInbox {
        /// Takes the link that launched the app from the launch options.
        ///
        /// Call this only if one of your launch methods returns false: the system then does not call the link's own
        /// callback. If the callback arrives anyway, it counts as a duplicate. If your launch methods return true, pass
        /// the callbacks to the inbox and do not call this method.
        public func receive(launchOptions: [UIApplication.LaunchOptionsKey: Any]?) {
            guard let launchOptions else { return }
            if let url = launchOptions[.url] as? URL, receive(url) {
                remember { $0.expectAgain(identity(of: url)) }
            }
            if let item = launchOptions[.shortcutItem] as? UIApplicationShortcutItem, receive(item) {
                remember { $0.expectAgain(identity(of: item)) }
            }
            let dictionary = launchOptions[.userActivityDictionary] as? [AnyHashable: Any]
            for case let activity as NSUserActivity in dictionary.map({ Array($0.values) }) ?? []
            where receive(activity) {
                remember { $0.expectAgain(identity(of: activity)) }
            }
        }
    }
#endif
