// Portico
// SPDX-License-Identifier: Apache-2.0

/// What kind of push a request announces in `apns-push-type`. Source: APNs sheet §5.
public enum PushType: String, CaseIterable, Hashable, Sendable {
    case alert, background, voip, complication, fileprovider, mdm, liveactivity, location, pushtotalk, widgets
    case controls

    /// The largest payload, in bytes as sent: the one table that the gateway, the device and the checks go by (§7.1). A
    /// Live Activity's broadcast channel allows 5120.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
    public var payloadLimit: Int {
        switch self {
        case .voip: 5120
        case .alert, .background, .complication, .fileprovider, .mdm, .liveactivity, .location, .pushtotalk, .widgets,
            .controls:
            4096
        }
    }

    /// The limit of a type by its name in `apns-push-type`; that of an alert where the name is not known.
    public static func payloadLimit(ofTypeNamed name: String) -> Int {
        (PushType(rawValue: name) ?? .alert).payloadLimit
    }

    /// The largest payload that any type allows, in bytes.
    public static let largestPayloadLimit = allCases.map(\.payloadLimit).max() ?? 0

    /// Whether the payload must have an `aps` object; the others carry the app's own keys only (§7.1).
    public var requiresAps: Bool {
        switch self {
        case .alert, .background, .liveactivity: true
        case .voip, .complication, .fileprovider, .mdm, .location, .pushtotalk, .widgets, .controls: false
        }
    }
}
