// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// What a user does in the share sheet that the app in front presents, a `UIActivityViewController`.
public enum ActivitySheetGesture: Codable, Hashable, Sendable {
    /// Picks an activity of the app by its type, or an extension by its bundle identifier.
    case choose(String)
    case cancel
}

extension ActivitySheetGesture {
    var summary: String {
        switch self {
        case .choose(let type): "choose \(type) in the share sheet"
        case .cancel: "cancel the share sheet"
        }
    }
}

/// The share sheet of an app in a ``DeviceSummary``.
public struct ActivitySheetSummary: Codable, Hashable, Sendable {
    /// Bundle identifier of the app that presents it.
    public var app: String
    /// What it offers: the app's own activities, then extensions, in the order of the apps' installation.
    public var activities: [ActivitySheetRecord.Offer]
    /// The one that the user has picked, and that is at work.
    public var chosen: String?
}
