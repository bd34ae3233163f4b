// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is on the general pasteboard.
public struct PasteboardRecord: Codable, Hashable, Sendable {
    /// Rises with every change.
    public var changeCount: Int
    /// Each item's representations, by type identifier: `public.utf8-plain-text`.
    public var items: [[String: Data]]
    /// The bundle identifier of the app that has put it there; nil for none on this device.
    public var owner: String?

    public init(changeCount: Int = 0, items: [[String: Data]] = [], owner: String? = nil) {
        self.changeCount = changeCount
        self.items = items
        self.owner = owner
    }
}

/// A message of an app about the pasteboard.
public enum PasteboardMessage: Codable, Hashable, Sendable {
    case set([[String: Data]])
    /// The app's code reads what another app has put there, as of that change.
    case read(change: Int)
}

/// A call of the system about the pasteboard. The app's code is not called, but for the notification.
public enum PasteboardCallback: Codable, Hashable, Sendable {
    /// Somebody else has changed it.
    indirect case changed(PasteboardRecord)
    /// The user lets the app read what is there as of that change.
    case mayRead(change: Int)
}
