// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The parsers for an app's links: one parser for each source, all with the same result type.
///
///     // For a type with `@DeepLink`, which reads the URLs:
///     let parsers = LinkParsers(Screen.self, notification: { ($0["chat"] as? String).map(Screen.chat) })
///
///     // For any other type:
///     let parsers = LinkParsers<Screen>(
///         customURL: { Screen(path: $0.host, $0.pathComponents) },
///         notification: { ($0["chat"] as? String).map(Screen.chat) }
///     )
///
/// A parser returns nil or throws for an entry that it cannot read. The inbox then reports ``LinkDropReason/unknown``
/// with the error. A source without a parser has no links. Parsers run on the main actor, once for each arrival.
///
/// A tap on a widget arrives as an ordinary URL. Use `url.markedForWidget` in the widget, and the link's source is
/// ``LinkSource/widget``; the parser receives the URL without the mark. If your widgets use distinct URLs, recognize
/// them with `isWidget` instead.
@MainActor
public struct LinkParsers<Link> {
    var quickAction: (QuickActionItem) throws -> Link?
    var customURL: (URL) throws -> Link?
    var universalLink: (URL) throws -> Link?
    var notification: ([AnyHashable: Any]) throws -> Link?
    var notificationActions: Set<String>
    var userActivity: (NSUserActivity) throws -> Link?
    var isWidget: (URL) -> Bool
    var widget: ((URL) throws -> Link?)?
    var search: ((SearchEntry) throws -> Link?)?
    var intent: (any Sendable) throws -> Link?

    /// - Parameters:
    ///   - quickAction: The items of the menu of the app's icon. A Mac has none.
    ///   - customURL: URLs of the app's schemes. A URL need not have a host: `scheme:text` is valid.
    ///   - universalLink: The web page of a browsing activity, http or https.
    ///   - notification: The complete payload of the notification, including `aps`.
    ///   - notificationActions: The identifiers of the actions that open the notification's link like a tap. A response
    ///     with any other action, including a dismissal, opens nothing.
    ///   - userActivity: Activities of every type except browsing, and except search if `search` is given. A widget
    ///     without a URL also arrives as an activity.
    ///   - isWidget: Whether a URL comes from a widget. By default, whether it is marked.
    ///   - widget: URLs of widgets. By default, the parser for the URL's own kind reads them.
    ///   - search: Entries from the system's search. By default, `userActivity` reads them, and they have that source.
    ///   - intent: Values made by App Intents. By default, a value of the link's type is the link.
    public init(
        quickAction: @escaping (QuickActionItem) throws -> Link? = { _ in nil },
        customURL: @escaping (URL) throws -> Link? = { _ in nil },
        universalLink: @escaping (URL) throws -> Link? = { _ in nil },
        notification: @escaping ([AnyHashable: Any]) throws -> Link? = { _ in nil },
        notificationActions: Set<String> = [],
        userActivity: @escaping (NSUserActivity) throws -> Link? = { _ in nil },
        isWidget: @escaping (URL) -> Bool = { $0.isMarkedForWidget },
        widget: ((URL) throws -> Link?)? = nil,
        search: ((SearchEntry) throws -> Link?)? = nil,
        intent: @escaping (any Sendable) throws -> Link? = { $0 as? Link }
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

    /// Whether the action opens the notification's link.
    func opensLink(_ actionIdentifier: String) -> Bool {
        actionIdentifier == UNNotificationDefaultActionIdentifier || notificationActions.contains(actionIdentifier)
    }

    func source(of url: URL) -> LinkSource {
        if isWidget(url) { .widget } else { url.isWeb ? .universalLink : .customURL }
    }

    func parse(_ url: URL, from source: LinkSource) throws -> Link? {
        guard source == .widget else { return try url.isWeb ? universalLink(url) : customURL(url) }
        let plain = url.withoutWidgetMark
        if let widget { return try widget(plain) }
        return try plain.isWeb ? universalLink(plain) : customURL(plain)
    }

    func source(of activity: NSUserActivity) -> LinkSource {
        search != nil && SearchEntry.isSearch(activity) ? .search : .userActivity
    }

    func parse(_ activity: NSUserActivity, from source: LinkSource) throws -> Link? {
        if source == .search {
            try SearchEntry(activity).flatMap { try search?($0) }
        } else {
            try userActivity(activity)
        }
    }
}

extension LinkParsers where Link: DeepLinkable {
    /// Parsers for a type with `@DeepLink`: its routes read all URLs, and the quick actions declared with
    /// `@QuickAction`. Pass a closure for each other source that the app has.
    ///
    ///     let inbox = DeepLinkInbox(parsers: LinkParsers(Screen.self)) { screen in navigator.open(screen) }
    ///
    /// A link that the routes cannot read is reported with a ``LinkError``, which contains the position in the link and
    /// the nearest route.
    ///
    /// - Parameters:
    ///   - quickAction: By default, the action's type is read as a link.
    ///   - notification: The complete payload of the notification, including `aps`.
    ///   - notificationActions: The identifiers of the actions that open the notification's link like a tap.
    ///   - userActivity: Activities of every type except browsing, and except search if `search` is given.
    ///   - isWidget: Whether a URL comes from a widget. By default, whether it is marked.
    ///   - search: Entries from the system's search. By default, `userActivity` reads them, and they have that source.
    public init(
        _ type: Link.Type,
        quickAction: @escaping (QuickActionItem) throws -> Link? = { try Link($0.type) },
        notification: @escaping ([AnyHashable: Any]) throws -> Link? = { _ in nil },
        notificationActions: Set<String> = [],
        userActivity: @escaping (NSUserActivity) throws -> Link? = { _ in nil },
        isWidget: @escaping (URL) -> Bool = { $0.isMarkedForWidget },
        search: ((SearchEntry) throws -> Link?)? = nil
    ) {
        self.init(
            quickAction: quickAction, customURL: { try Link($0) }, universalLink: { try Link($0) },
            notification: notification, notificationActions: notificationActions, userActivity: userActivity,
            isWidget: isWidget, search: search)
    }
}

extension URL {
    fileprivate var isWeb: Bool { scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false }
}
