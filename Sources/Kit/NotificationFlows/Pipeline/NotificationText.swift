// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// What a sealed payload usually says, as JSON: the texts of the notification. What is nil stays as it is.
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

    /// Overwrites the texts that are not nil, an empty one too.
    public func apply(to content: UNMutableNotificationContent) {
        if let title { content.title = title }
        if let subtitle { content.subtitle = subtitle }
        if let body { content.body = body }
    }
}
