// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Takes every link that enters the app, by whatever callback, and opens each exactly once.
///
/// Make one for the app, pass it what the delegates are told, and say when scenes become active:
///
///     let inbox = DeepLinkInbox(parsers: parsers) { link in navigator.open(link) }
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         inbox.receive(options)
///     }
///     func sceneDidBecomeActive(_ scene: UIScene) { inbox.sceneDidBecomeActive(scene) }
///
/// Links are opened in order of arrival, as soon as a scene is active, whatever the order of the callbacks. What is
/// not opened is reported with the reason. The inbox keeps nothing across launches.
///
/// Everything happens on the main actor. `open` may call back into the inbox: the new link is opened after the
/// current one.
@MainActor
public final class DeepLinkInbox<Link> {
    /// What became of an arrival.
    public enum Event {
        /// Handed to `open`.
        case opened(Link, from: LinkSource)
        /// Not opened; `text` says what it was, for a log. The link is nil when nothing could read it.
        case dropped(Link?, from: LinkSource, LinkDropReason, text: String)
    }

    /// Called after each arrival was opened or dropped.
    public var onEvent: ((Event) -> Void)?

    private let parsers: LinkParsers<Link>
    private let open: @MainActor (Link) -> Void
    private var queue: InboxQueue<Link>
    private var isOpening = false

    /// - Parameter open: Shows a link; called once for each accepted link, while a scene is active.
    public init(
        parsers: LinkParsers<Link>, policy: LinkPolicy = .openAll, open: @escaping @MainActor (Link) -> Void
    ) {
        self.parsers = parsers
        self.open = open
        queue = InboxQueue(policy: policy)
    }

    /// How many accepted links wait for an active scene.
    public var waitingCount: Int { queue.count }

    // MARK: - One link

    /// Takes a URL: of the app's own scheme, or of the web.
    ///
    /// - Returns: Whether the link is known, also when it is a repetition.
    @discardableResult
    public func receive(_ url: URL) -> Bool {
        let isWeb = url.scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false
        let source: LinkSource = isWeb ? .universalLink : .customURL
        return accept(
            source, text: url.absoluteString, identity: identity(of: url, from: source),
            parse: { isWeb ? parsers.universalLink(url) : parsers.customURL(url) })
    }

    /// Takes a continued activity; a browsing activity counts as its web page.
    ///
    /// - Returns: Whether the link is known, also when it is a repetition.
    @discardableResult
    public func receive(_ activity: NSUserActivity) -> Bool {
        if activity.activityType == NSUserActivityTypeBrowsingWeb {
            if let url = activity.webpageURL { return receive(url) }
            return accept(.universalLink, text: "an activity without a web page", identity: nil, parse: { nil })
        }
        return accept(
            .userActivity, text: activity.activityType, identity: identity(of: activity),
            parse: { parsers.userActivity(activity) })
    }

    /// Takes a quick action; pass the result to the system's completion handler.
    ///
    /// - Returns: Whether the action is known, also when it is a repetition.
    @discardableResult
    public func receive(_ item: UIApplicationShortcutItem) -> Bool {
        accept(
            .quickAction, text: item.type, identity: identity(of: item),
            parse: { parsers.quickAction(item) })
    }

    /// Takes the user's answer to a notification. At a cold start of a scene app the same response comes twice, in
    /// the connection options and to the notification delegate: pass both.
    ///
    /// - Returns: Whether the payload is known, also when it is a repetition.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
        let request = response.notification.request
        let moment = response.notification.date.timeIntervalSinceReferenceDate
        return accept(
            .notification, text: request.identifier,
            identity: .response("\(request.identifier)/\(moment)/\(response.actionIdentifier)"),
            parse: { parsers.notification(request.content.userInfo) })
    }

    func accept(
        _ source: LinkSource, text: String, identity: InboxQueue<Link>.Identity?, parse: () -> Link?
    ) -> Bool {
        guard let link = parse() else {
            onEvent?(.dropped(nil, from: source, .unknown, text: text))
            return false
        }
        if queue.isRepeated(identity) {
            onEvent?(.dropped(link, from: source, .duplicate, text: text))
            return true
        }
        for old in queue.append(.init(link: link, source: source)) {
            onEvent?(.dropped(old.link, from: old.source, .superseded, text: "overtaken by \(text)"))
        }
        openWaiting()
        return true
    }

    /// What was taken from launch options will come once more by callback.
    func expectAgain(_ identity: InboxQueue<Link>.Identity) {
        queue.expectAgain(identity)
    }

    func identity(of url: URL, from source: LinkSource) -> InboxQueue<Link>.Identity {
        .launch(source, url.absoluteString)
    }

    /// Two activities of one type are two links when they carry different things.
    func identity(of activity: NSUserActivity) -> InboxQueue<Link>.Identity {
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL {
            return identity(of: url, from: .universalLink)
        }
        return .launch(.userActivity, activity.activityType, info: NSDictionary(dictionary: activity.userInfo ?? [:]))
    }

    func identity(of item: UIApplicationShortcutItem) -> InboxQueue<Link>.Identity {
        .launch(.quickAction, item.type, info: NSDictionary(dictionary: item.userInfo ?? [:]))
    }

    // MARK: - Activity

    /// A scene, or an app without scenes, is active: what waits is opened. Any stable name will do.
    public func didBecomeActive(_ scene: String) {
        queue.activate(scene)
        openWaiting()
    }

    /// The scene is no longer active, or gone.
    public func willResignActive(_ scene: String) {
        queue.deactivate(scene)
    }

    private func openWaiting() {
        guard !isOpening else { return }
        isOpening = true
        defer { isOpening = false }
        while let arrival = queue.next() {
            open(arrival.link)
            onEvent?(.opened(arrival.link, from: arrival.source))
        }
    }
}
