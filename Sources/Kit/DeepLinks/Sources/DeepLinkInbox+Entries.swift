// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// One entry point for each kind, on every system. Those that need UIKit are in DeepLinkInbox+QuickActions.swift and in
// Delegates.

extension DeepLinkInbox {
    /// Takes a URL: of one of the app's own schemes, of the web, or of a widget.
    ///
    /// - Returns: Whether the link is known, even if it is a repetition.
    @discardableResult
    public func receive(_ url: URL) -> Bool { receive(url, inScene: nil) }

    /// - Parameter scene: The scene's name, which is passed to `open`; it does not affect when a link is opened.
    @discardableResult
    func receive(_ url: URL, inScene scene: String?) -> Bool {
        let source = parsers.source(of: url)
        return accept(
            source, text: url.absoluteString, identity: .entry(source, url.absoluteString), in: scene,
            parse: { try parsers.parse(url, from: source) })
    }

    /// Takes a continued activity. A browsing activity counts as its web page.
    ///
    /// - Returns: Whether the link is known, even if it is a repetition.
    @discardableResult
    public func receive(_ activity: NSUserActivity) -> Bool { receive(activity, inScene: nil) }

    @discardableResult
    func receive(_ activity: NSUserActivity, inScene scene: String?) -> Bool {
        if activity.activityType == NSUserActivityTypeBrowsingWeb {
            if let url = activity.webpageURL { return receive(url, inScene: scene) }
            return accept(
                .universalLink, text: "an activity without a web page", identity: nil, in: nil, parse: { nil })
        }
        let source = parsers.source(of: activity)
        return accept(
            source, text: activity.activityType, identity: identity(of: activity), in: scene,
            parse: { try parsers.parse(activity, from: source) })
    }

    /// Takes the user's response to a notification. When the response launches an app with scenes, it arrives twice: in
    /// the connection options and at the notification delegate. Pass both.
    ///
    /// A tap on the notification opens its link, and so do the actions given to the parsers. Dismissals and other
    /// actions open nothing and are reported as ``LinkDropReason/otherAction``.
    ///
    /// - Returns: Whether there is a link to open, even if it is a repetition.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
        receive(response, in: response.targetSceneName, by: .delegate)
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

    /// Takes the value of an App Intent's `perform()`: a link, or any value that the app's `intent` parser reads.
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
    /// - Parameter name: Identifies this performance if two callbacks may pass it on. It then counts once.
    /// - Returns: Whether the value is known, even if it is a repetition.
    @discardableResult
    public func receive(intent value: any Sendable, name: String? = nil) -> Bool {
        receive(intent: value, name: name, inScene: nil)
    }

    @discardableResult
    func receive(intent value: any Sendable, name: String?, inScene scene: String?) -> Bool {
        accept(
            .intent, text: name ?? "\(type(of: value))",
            identity: name.map { .unique("intent \($0)") }
                ?? (value as? AnyHashable).map { .value($0) },
            in: scene, parse: { try parsers.intent(value) })
    }

    // MARK: - Identities of arrivals

    func identity(of url: URL) -> ArrivalMemory.Identity {
        .entry(parsers.source(of: url), url.absoluteString)
    }

    /// Two activities of one type are two links if their contents differ.
    func identity(of activity: NSUserActivity) -> ArrivalMemory.Identity {
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL {
            return identity(of: url)
        }
        return .entry(
            parsers.source(of: activity), activity.activityType,
            info: NSDictionary(dictionary: activity.userInfo ?? [:]))
    }
}
