// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a notification says, as it travels and as the daemon keeps it: `UNNotificationContent` as a value.
public struct NotificationContentRecord: Codable, Hashable, Sendable {
    /// Empty when there is none, as the next two. May hold a LocalizedText marker until delivery.
    public var title = ""
    public var subtitle = ""
    public var body = ""
    /// nil leaves the badge as it is, 0 removes it.
    public var badge: Int?
    /// nil is silent.
    public var sound: SoundRecord?
    /// In the order in which the app added them.
    public var attachments: [AttachmentRecord] = []
    /// Of a push the whole payload, `aps` included.
    public var userInfo = UserInfoRecord.none
    /// Empty when absent, as the next two.
    public var category = ""
    public var thread = ""
    /// Kept; nothing here shows it.
    public var launchImage = ""
    /// Which scene should show it; nil leaves that to the system.
    public var targetContentIdentifier: String?
    /// What the sender asks for; entitlement and settings may lower it.
    public var interruptionLevel = InterruptionLevel.active
    /// 0…1; sorts the app's notifications in a summary.
    public var relevanceScore = 0.0
    /// Kept; a Focus here knows apps only.
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
    /// Gets past the mute switch, for apps that may.
    public var isCritical: Bool
    /// 0…1, of a critical sound; nil leaves it to the system.
    public var volume: Double?
    /// Plays for as long as a phone rings.
    public var isRingtone: Bool

    public init(name: String? = nil, isCritical: Bool = false, volume: Double? = nil, isRingtone: Bool = false) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
        self.isRingtone = isRingtone
    }

    /// The name in a timeline: `default`, a file's name, with what is special about it.
    public var summary: String {
        let kind = isCritical ? "critical " : isRingtone ? "ringtone " : ""
        return kind + (name ?? "default")
    }
}

/// `userInfo` on its way: the sender's own bytes of a push, or a property list of the app's.
public enum UserInfoRecord: Codable, Hashable, Sendable {
    case none
    /// A JSON object, byte for byte as it was sent.
    case payload(Data)
    /// A binary property list whose root is a dictionary.
    case propertyList(Data)
}
