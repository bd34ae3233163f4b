// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What the system reads out of a push's payload.
///
/// A value of the wrong type inside `aps` is ignored, key by key, as the device does; only a payload without an `aps`
/// object is refused. Source: https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
public struct NotificationPayload: Codable, Hashable, Sendable {
    /// The limit for ordinary pushes, in bytes.
    public static let maximumSize = 4096

    /// `aps.alert.title`; empty when absent, as the next two.
    public var title = ""
    /// `aps.alert.subtitle`.
    public var subtitle = ""
    /// `aps.alert.body`, or `aps.alert` itself when that is a string. Localisation keys are not looked up.
    public var body = ""
    /// nil leaves the badge as it is, 0 removes it.
    public var badge: Int?
    /// `aps.sound`, or the `name` in it; nil means silent.
    public var sound: String?
    /// `aps.category`; empty when absent.
    public var category = ""
    /// `aps.thread-id`; empty when absent.
    public var thread = ""
    /// `aps.target-content-id`.
    public var targetContentIdentifier: String?
    /// Whether the payload asks for an alert at all.
    public var hasAlert = false

    /// Whether there is anything to show: a title, a subtitle or a body.
    public var isVisible: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }

    /// Reads a payload.
    ///
    /// - Throws: ``PayloadError``.
    public init(_ data: Data, maximumSize: Int = Self.maximumSize) throws(PayloadError) {
        guard !data.isEmpty else { throw .empty }
        guard data.count <= maximumSize else { throw .tooLarge(size: data.count, limit: maximumSize) }
        guard let object = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else {
            throw .notJSON
        }
        guard let root = object as? [String: Any] else { throw .notAnObject }
        guard let aps = root["aps"] else { throw .missingAps }
        guard let aps = aps as? [String: Any] else { throw .apsNotAnObject }
        read(aps)
    }

    private mutating func read(_ aps: [String: Any]) {
        if let text = aps["alert"] as? String {
            body = text
            hasAlert = true
        } else if let alert = aps["alert"] as? [String: Any] {
            title = alert["title"] as? String ?? ""
            subtitle = alert["subtitle"] as? String ?? ""
            body = alert["body"] as? String ?? ""
            hasAlert = true
        }
        badge = (aps["badge"] as? NSNumber)?.intValue
        sound = aps["sound"] as? String ?? (aps["sound"] as? [String: Any])?["name"] as? String
        category = aps["category"] as? String ?? ""
        thread = aps["thread-id"] as? String ?? ""
        targetContentIdentifier = aps["target-content-id"] as? String
    }
}

/// Why a payload is refused.
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
