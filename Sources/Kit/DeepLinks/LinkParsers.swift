// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// How an app reads its links: one parser for each source, all giving the same type.
///
///     let parsers = LinkParsers<Screen>(
///         customURL: { Screen(path: $0.host, $0.pathComponents) },
///         notification: { ($0["chat"] as? String).map(Screen.chat) }
///     )
///
/// A parser returns nil for what it does not know; the inbox then reports the entry as unknown and forgets it. A
/// source without a parser knows nothing. Parsers run on the main actor, once for each arrival.
@MainActor
public struct LinkParsers<Link> {
    var quickAction: (UIApplicationShortcutItem) -> Link?
    var customURL: (URL) -> Link?
    var universalLink: (URL) -> Link?
    var notification: ([AnyHashable: Any]) -> Link?
    var userActivity: (NSUserActivity) -> Link?

    /// - Parameters:
    ///   - customURL: URLs of the app's schemes. A URL need not have a host: `scheme:text` is legal.
    ///   - universalLink: The web page of a browsing activity, http or https.
    ///   - notification: The whole payload of the notification, `aps` included.
    ///   - userActivity: Activities of every type but browsing.
    public init(
        quickAction: @escaping (UIApplicationShortcutItem) -> Link? = { _ in nil },
        customURL: @escaping (URL) -> Link? = { _ in nil },
        universalLink: @escaping (URL) -> Link? = { _ in nil },
        notification: @escaping ([AnyHashable: Any]) -> Link? = { _ in nil },
        userActivity: @escaping (NSUserActivity) -> Link? = { _ in nil }
    ) {
        self.quickAction = quickAction
        self.customURL = customURL
        self.universalLink = universalLink
        self.notification = notification
        self.userActivity = userActivity
    }
}
