// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The usual content of a sealed payload: the texts of the notification, as JSON. Texts that are nil stay unchanged.
public struct NotificationText: Codable, Hashable, Sendable {
    public var title: String?
    public var subtitle: String?
    public var body: String?

    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }

    /// The JSON to seal.
    public func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Replaces the content's texts by those that are not nil, including empty ones.
    public func apply(to content: UNMutableNotificationContent) {
        if let title { content.title = title }
        if let subtitle { content.subtitle = subtitle }
        if let body { content.body = body }
    }
}
