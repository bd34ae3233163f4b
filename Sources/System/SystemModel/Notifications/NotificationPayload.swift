// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The parts of a push's payload that the system reads.
///
/// A value of the wrong type inside `aps` is ignored, key by key, as on a device; only a payload without an `aps`
/// object is rejected. `PayloadReport` lists what was ignored and why.
/// Source: https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
public struct NotificationPayload: Hashable, Sendable {
    /// The limit for ordinary pushes, in bytes; see ``PushType/payloadLimit`` for all types.
    public static let maximumSize = PushType.alert.payloadLimit

    /// The content; its `userInfo` is the payload itself. Texts given by key are ``LocalizedText`` placeholders.
    public var content = NotificationContentRecord()
    /// Whether the payload requests an alert.
    public var hasAlert = false
    /// `mutable-content` is 1: a service extension may modify the notification.
    public var isMutable = false
    /// `content-available` is 1: the app should be woken.
    public var isContentAvailable = false

    /// Whether there is anything to show: a title, a subtitle or a body.
    public var isVisible: Bool { content.isVisible }

    /// Reads a payload.
    ///
    /// - Parameter requiresAps: Whether it is an error that the payload has no `aps` object.
    /// - Throws: ``PayloadError``.
    public init(
        _ data: Data, maximumSize: Int = Self.maximumSize, requiresAps: Bool = true
    ) throws(PayloadError) {
        guard !data.isEmpty else { throw .empty }
        guard data.count <= maximumSize else { throw .tooLarge(size: data.count, limit: maximumSize) }
        guard let object = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else {
            throw .notJSON
        }
        guard let root = object as? [String: Any] else { throw .notAnObject }
        if root["aps"] == nil, !requiresAps {
            content.userInfo = .payload(data)
            return
        }
        guard let aps = root["aps"] else { throw .missingAps }
        guard let aps = aps as? [String: Any] else { throw .apsNotAnObject }
        content.userInfo = .payload(data)
        readAlert(aps["alert"])
        read(aps)
    }

    /// Reads a push's payload, whose maximum size depends on its type. Only the first time takes time: copies of the push
    /// know the result.
    ///
    /// - Throws: ``PayloadError``.
    public init(_ push: RemoteNotification) throws(PayloadError) {
        self = try push.reading.payload(of: push)
    }

    private mutating func readAlert(_ alert: Any?) {
        if let text = alert as? String {
            content.body = text
            hasAlert = true
        } else if let alert = alert as? [String: Any] {
            content.title = Self.text("title", localized: "title-loc", in: alert)
            content.subtitle = Self.text("subtitle", localized: "subtitle-loc", in: alert)
            content.body = Self.text("body", localized: "loc", in: alert)
            content.launchImage = alert["launch-image"] as? String ?? ""
            hasAlert = true
        }
    }

    /// The text itself, or a marker for the one that is looked up; a key wins over a text.
    private static func text(_ name: String, localized: String, in alert: [String: Any]) -> String {
        guard let key = alert["\(localized)-key"] as? String else { return alert[name] as? String ?? "" }
        let arguments = alert["\(localized)-args"] as? [Any] ?? []
        return LocalizedText.marker(key: key, arguments: arguments.map { $0 as? String ?? "\($0)" })
    }

    private mutating func read(_ aps: [String: Any]) {
        content.badge = (aps["badge"] as? NSNumber)?.intValue
        content.sound = Self.sound(aps["sound"])
        content.category = aps["category"] as? String ?? ""
        content.thread = aps["thread-id"] as? String ?? ""
        content.targetContentIdentifier = aps["target-content-id"] as? String
        content.filterCriteria = aps["filter-criteria"] as? String
        content.relevanceScore = (aps["relevance-score"] as? NSNumber)?.doubleValue ?? 0
        if let name = aps["interruption-level"] as? String, let level = InterruptionLevel(payloadName: name) {
            content.interruptionLevel = level
        }
        isMutable = (aps["mutable-content"] as? NSNumber)?.intValue == 1
        isContentAvailable = (aps["content-available"] as? NSNumber)?.intValue == 1
    }

    private static func sound(_ value: Any?) -> SoundRecord? {
        func named(_ name: String) -> String? { name == "default" ? nil : name }
        if let name = value as? String { return SoundRecord(name: named(name)) }
        guard let sound = value as? [String: Any], let name = sound["name"] as? String else { return nil }
        return SoundRecord(
            name: named(name), isCritical: (sound["critical"] as? NSNumber)?.intValue == 1,
            volume: (sound["volume"] as? NSNumber)?.doubleValue)
    }
}

extension InterruptionLevel {
    /// Reads `aps.interruption-level`.
    public init?(payloadName: String) {
        switch payloadName {
        case "passive": self = .passive
        case "active": self = .active
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: return nil
        }
    }
}

/// Why a payload is rejected.
public enum PayloadError: Error, Hashable, CustomStringConvertible {
    case empty
    case tooLarge(size: Int, limit: Int)
    case notJSON
    case notAnObject
    case missingAps
    case apsNotAnObject

    public var description: String {
        switch self {
        case .empty: "the payload is empty"
        case .tooLarge(let size, let limit): "the payload has \(size) bytes; the limit is \(limit)"
        case .notJSON: "the payload is not JSON"
        case .notAnObject: "the payload's root is not a JSON object"
        case .missingAps: "the payload has no \"aps\" object at its root"
        case .apsNotAnObject: "\"aps\" is not a JSON object"
        }
    }
}
