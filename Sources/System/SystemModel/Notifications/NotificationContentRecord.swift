// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The content of a notification, as it is sent and as the daemon stores it: `UNNotificationContent` as a value.
public struct NotificationContentRecord: Codable, Hashable, Sendable {
    /// Empty if there is none; this also applies to the next two. May contain a LocalizedText placeholder until
    /// delivery.
    public var title = ""
    public var subtitle = ""
    public var body = ""
    /// nil leaves the badge unchanged, 0 removes it.
    public var badge: Int?
    /// nil is silent.
    public var sound: SoundRecord?
    /// In the order the app added them.
    public var attachments: [AttachmentRecord] = []
    /// For a push, the whole payload, `aps` included.
    public var userInfo = UserInfoRecord.none
    /// Empty if absent; this also applies to the next one.
    public var category = ""
    public var thread = ""
    /// Stored without effect.
    public var launchImage = ""
    /// Identifies the scene that should show it; nil leaves the choice to the system.
    public var targetContentIdentifier: String?
    /// The requested level; entitlement and settings may lower it.
    public var interruptionLevel = InterruptionLevel.active
    /// 0…1; sorts the app's notifications in a summary.
    public var relevanceScore = 0.0
    /// Stored without effect; a Focus here only distinguishes apps.
    public var filterCriteria: String?
    /// Stored and ignored since iOS 15.
    public var summaryArgument = ""
    public var summaryArgumentCount = 1

    public init() {}

    /// Whether there is anything to show: a title, a subtitle or a body.
    public var isVisible: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}

/// `UNNotificationInterruptionLevel`, with its raw values.
public enum InterruptionLevel: UInt, Codable, Hashable, Sendable {
    case passive = 0, active, timeSensitive, critical
}

/// `UNNotificationSound` as a value.
public struct SoundRecord: Codable, Hashable, Sendable {
    /// The file's name; nil is the system's own sound of the kind.
    public var name: String?
    /// Ignores the mute switch, for apps with permission.
    public var isCritical: Bool
    /// 0…1, for a critical sound; nil leaves it to the system.
    public var volume: Double?
    /// Rings as long as a phone call.
    public var isRingtone: Bool

    public init(name: String? = nil, isCritical: Bool = false, volume: Double? = nil, isRingtone: Bool = false) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
        self.isRingtone = isRingtone
    }

    /// The name in a timeline: `default` or the file's name, with the kind of sound.
    public var summary: String {
        let kind = isCritical ? "critical " : isRingtone ? "ringtone " : ""
        return kind + (name ?? "default")
    }
}

/// `userInfo` as it is sent: the original bytes of a push, or a property list of the app.
public enum UserInfoRecord: Codable, Hashable, Sendable {
    case none
    /// A JSON object, with its original bytes.
    case payload(Data)
    /// A binary property list whose root is a dictionary.
    case propertyList(Data)
}
