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
///
/// A tap on a widget arrives as an ordinary URL. Put `url.markedForWidget` into the widget and its source is
/// ``LinkSource/widget``; the parser sees the URL without the mark. An app whose widgets have URLs of their own says so
/// by `isWidget` instead.
@MainActor
public struct LinkParsers<Link> {
    var quickAction: (UIApplicationShortcutItem) -> Link?
    var customURL: (URL) -> Link?
    var universalLink: (URL) -> Link?
    var notification: ([AnyHashable: Any]) -> Link?
    var notificationActions: Set<String>
    var userActivity: (NSUserActivity) -> Link?
    var isWidget: (URL) -> Bool
    var widget: ((URL) -> Link?)?
    var search: ((SearchEntry) -> Link?)?
    var intent: (any Sendable) -> Link?

    /// - Parameters:
    ///   - customURL: URLs of the app's schemes. A URL need not have a host: `scheme:text` is legal.
    ///   - universalLink: The web page of a browsing activity, http or https.
    ///   - notification: The whole payload of the notification, `aps` included.
    ///   - notificationActions: The identifiers of the actions that open the notification's link as a tap does. The
    ///     answer of any other action, a dismissal among them, opens nothing.
    ///   - userActivity: Activities of every type but browsing, and but search where `search` is given. A widget
    ///     without a URL also arrives as an activity.
    ///   - isWidget: Whether a URL comes from a widget; without it, whether it is marked.
    ///   - widget: URLs of widgets. Without it the parser of the URL's own kind reads them.
    ///   - search: What comes from the system's search. Without it `userActivity` reads it, as its source.
    ///   - intent: Values that App Intents make. Without it a link counts as itself, and nothing else is known.
    public init(
        quickAction: @escaping (UIApplicationShortcutItem) -> Link? = { _ in nil },
        customURL: @escaping (URL) -> Link? = { _ in nil },
        universalLink: @escaping (URL) -> Link? = { _ in nil },
        notification: @escaping ([AnyHashable: Any]) -> Link? = { _ in nil },
        notificationActions: Set<String> = [],
        userActivity: @escaping (NSUserActivity) -> Link? = { _ in nil },
        isWidget: @escaping (URL) -> Bool = { $0.isMarkedForWidget },
        widget: ((URL) -> Link?)? = nil,
        search: ((SearchEntry) -> Link?)? = nil,
        intent: @escaping (any Sendable) -> Link? = { $0 as? Link }
    ) {
        self.quickAction = quickAction
        self.customURL = customURL
        self.universalLink = universalLink
        self.notification = notification
        self.notificationActions = notificationActions
        self.userActivity = userActivity
        self.isWidget = isWidget
        self.widget = widget
        self.search = search
        self.intent = intent
    }

    /// Whether the user wants to see something, and not to be rid of it.
    func opensLink(_ actionIdentifier: String) -> Bool {
        actionIdentifier == UNNotificationDefaultActionIdentifier || notificationActions.contains(actionIdentifier)
    }

    func source(of url: URL) -> LinkSource {
        if isWidget(url) { .widget } else { url.isWeb ? .universalLink : .customURL }
    }

    func parse(_ url: URL, from source: LinkSource) -> Link? {
        guard source == .widget else { return url.isWeb ? universalLink(url) : customURL(url) }
        let plain = url.withoutWidgetMark
        if let widget { return widget(plain) }
        return plain.isWeb ? universalLink(plain) : customURL(plain)
    }

    func source(of activity: NSUserActivity) -> LinkSource {
        search != nil && SearchEntry.isSearch(activity) ? .search : .userActivity
    }

    func parse(_ activity: NSUserActivity, from source: LinkSource) -> Link? {
        if source == .search { SearchEntry(activity).flatMap { search?($0) } } else { userActivity(activity) }
    }
}

extension URL {
    fileprivate var isWeb: Bool { scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false }
}
