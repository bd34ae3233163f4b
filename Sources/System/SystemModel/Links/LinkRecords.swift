// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A URL for an app, with the system's information about the sender.
public struct OpenURLRecord: Codable, Hashable, Sendable {
    /// The URL as the sender wrote it; a device delivers only those that Foundation's `URL` accepts.
    public var url: String
    /// The sender's bundle identifier, only when sender and receiver share a team.
    public var sourceApplication: String?

    public init(url: String, sourceApplication: String? = nil) {
        self.url = url
        self.sourceApplication = sourceApplication
    }
}

/// A user activity outside of a process.
public struct ActivityRecord: Codable, Hashable, Sendable {
    /// `NSUserActivityTypeBrowsingWeb`'s raw value, which marks a universal link.
    public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

    /// Reverse DNS, as in `NSUserActivityTypes`, or ``browsingWeb``.
    public var type: String
    /// The title; nil if the activity has none, as a universal link.
    public var title: String?
    /// http or https; always present for a universal link.
    public var webpageURL: String?
    /// The page that linked to `webpageURL`; nil when the link did not come from a page.
    public var referrerURL: String?
    /// A binary property list of the `userInfo` dictionary, or nil for an empty one.
    public var userInfo: Data?
    /// Identifies the scene that should show it; nil leaves the choice to the system.
    public var targetContentIdentifier: String?
    /// The team of the app on the device that offers the activity: only apps of that team can continue it. nil means
    /// the same team.
    public var team: String?

    public init(
        type: String, title: String? = nil, webpageURL: String? = nil, referrerURL: String? = nil,
        userInfo: Data? = nil, targetContentIdentifier: String? = nil, team: String? = nil
    ) {
        self.team = team
        self.type = type
        self.title = title
        self.webpageURL = webpageURL
        self.referrerURL = referrerURL
        self.userInfo = userInfo
        self.targetContentIdentifier = targetContentIdentifier
    }
}

/// One entry of an app icon's quick-action menu.
public struct ShortcutRecord: Codable, Hashable, Sendable {
    /// Chosen by the app; identifies a quick action. If two entries have the same type, the first is used.
    public var type: String
    /// The title in the menu.
    public var title: String
    /// The entry's second line; nil shows none.
    public var subtitle: String?
    /// `template:NAME`, `system:NAME` or `type:RAWVALUE`.
    public var icon: String?
    /// A binary property list of the `userInfo` dictionary.
    public var userInfo: Data?
    /// Identifies the scene that should perform it; nil leaves the choice to the system.
    public var targetContentIdentifier: String?

    public init(
        type: String, title: String, subtitle: String? = nil, icon: String? = nil, userInfo: Data? = nil,
        targetContentIdentifier: String? = nil
    ) {
        self.type = type
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        self.userInfo = userInfo
        self.targetContentIdentifier = targetContentIdentifier
    }
}

extension ShortcutRecord {
    /// Names of `UIApplicationShortcutItemIconType`, each at its raw value.
    static let iconTypes = [
        "Compose", "Play", "Pause", "Add", "Location", "Search", "Share", "Prohibit", "Contact", "Home",
        "MarkLocation", "Favorite", "Love", "Cloud", "Invitation", "Confirmation", "Mail", "Message", "Date", "Time",
        "CapturePhoto", "CaptureVideo", "Task", "TaskCompleted", "Alarm", "Bookmark", "Shuffle", "Audio", "Update",
    ].map { "UIApplicationShortcutIconType\($0)" }
}
