// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// One entry of each kind. The scene, where the app knows it, is handed on to `open`; it does not decide when.

extension DeepLinkInbox {
    /// Takes a URL: of the app's own scheme, of the web, or of a widget.
    ///
    /// - Returns: Whether the link is known, also when it is a repetition.
    @discardableResult
    public func receive(_ url: URL, in scene: UIScene? = nil) -> Bool {
        let source = parsers.source(of: url)
        return accept(
            source, text: url.absoluteString, identity: .entry(source, url.absoluteString), in: scene?.linkName,
            parse: { try parsers.parse(url, from: source) })
    }

    /// Takes a continued activity; a browsing activity counts as its web page.
    ///
    /// - Returns: Whether the link is known, also when it is a repetition.
    @discardableResult
    public func receive(_ activity: NSUserActivity, in scene: UIScene? = nil) -> Bool {
        if activity.activityType == NSUserActivityTypeBrowsingWeb {
            if let url = activity.webpageURL { return receive(url, in: scene) }
            return accept(
                .universalLink, text: "an activity without a web page", identity: nil, in: nil, parse: { nil })
        }
        let source = parsers.source(of: activity)
        return accept(
            source, text: activity.activityType, identity: identity(of: activity), in: scene?.linkName,
            parse: { try parsers.parse(activity, from: source) })
    }

    /// Takes a quick action; pass the result to the system's completion handler.
    ///
    /// - Returns: Whether the action is known, also when it is a repetition.
    @discardableResult
    public func receive(_ item: UIApplicationShortcutItem, in scene: UIScene? = nil) -> Bool {
        receive(item, in: scene?.linkName)
    }

    func receive(
        _ item: UIApplicationShortcutItem, in scene: String?,
        isRepeated: (inout ArrivalMemory) -> Bool = { _ in false }
    ) -> Bool {
        accept(
            .quickAction, text: item.type, identity: identity(of: item), in: scene, isRepeated: isRepeated,
            parse: { try parsers.quickAction(item) })
    }

    /// Takes the user's response to a notification. When it launches an app with scenes, it comes twice: in the connection
    /// options and to the notification delegate. Pass both.
    ///
    /// A tap on the notification opens its link, and so do the actions that the parsers name. A dismissal and other
    /// actions open nothing and are reported as ``LinkDropReason/otherAction``.
    ///
    /// - Returns: Whether there is a link to open, also when it is a repetition.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
        receive(response, in: response.targetScene?.linkName, by: .delegate)
    }

    @discardableResult
    func receive(_ response: UNNotificationResponse, in scene: String?, by way: ResponseMemory.Way) -> Bool {
        let request = response.notification.request
        guard parsers.opensLink(response.actionIdentifier) else {
            refuse(.notification, .otherAction, text: "\(request.identifier), action \(response.actionIdentifier)")
            return false
        }
        return accept(
            .notification, text: request.identifier, identity: nil, in: scene,
            isRepeated: { $0.responses.isRepeated(response, by: way) },
            parse: { try parsers.notification(request.content.userInfo) })
    }

    /// Takes what the `perform()` of an App Intent has made: a link, or whatever the app's `intent` parser reads.
    ///
    ///     struct OpenMessage: AppIntent {
    ///         static let openAppWhenRun = true
    ///         @Parameter var message: MessageEntity
    ///         func perform() async throws -> some IntentResult {
    ///             await inbox.receive(intent: Screen.message(message.id))
    ///             return .result()
    ///         }
    ///     }
    ///
    /// - Parameter name: Names this one performance, where two callbacks may pass it on: it then counts once.
    /// - Returns: Whether the value is known, also when it is a repetition.
    @discardableResult
    public func receive(intent value: any Sendable, name: String? = nil, in scene: UIScene? = nil) -> Bool {
        accept(
            .intent, text: name ?? "\(type(of: value))",
            identity: name.map { .unique("intent \($0)") }
                ?? (value as? AnyHashable).map { .value($0) },
            in: scene?.linkName, parse: { try parsers.intent(value) })
    }

    // MARK: - What makes two arrivals one

    func identity(of url: URL) -> ArrivalMemory.Identity {
        .entry(parsers.source(of: url), url.absoluteString)
    }

    /// Two activities of one type are two links when they carry different things.
    func identity(of activity: NSUserActivity) -> ArrivalMemory.Identity {
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL {
            return identity(of: url)
        }
        return .entry(
            parsers.source(of: activity), activity.activityType,
            info: NSDictionary(dictionary: activity.userInfo ?? [:]))
    }

    func identity(of item: UIApplicationShortcutItem) -> ArrivalMemory.Identity {
        .entry(.quickAction, item.type, info: NSDictionary(dictionary: item.userInfo ?? [:]))
    }
}

extension UIScene {
    /// The name by which the inbox knows a scene.
    var linkName: String { session.persistentIdentifier }
}
