// Portico
// SPDX-License-Identifier: Apache-2.0

/// The type of a push, from `apns-push-type`. Source: APNs sheet §5.
public enum PushType: String, CaseIterable, Hashable, Sendable {
    case alert, background, voip, complication, fileprovider, mdm, liveactivity, location, pushtotalk, widgets
    case controls

    /// The maximum payload size, in bytes as sent; the gateway, the device and the checks all use it (§7.1). A Live
    /// Activity's broadcast channel allows 5120.
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

    /// The limit of a type by its name in `apns-push-type`; for an unknown name, that of an alert.
    public static func payloadLimit(ofTypeNamed name: String) -> Int {
        (PushType(rawValue: name) ?? .alert).payloadLimit
    }

    /// The maximum payload size of all types, in bytes.
    public static let largestPayloadLimit = allCases.map(\.payloadLimit).max() ?? 0

    /// What `apns-topic` has after the bundle identifier; nil where it is the bundle identifier alone.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
    public var topicSuffix: String? {
        switch self {
        case .alert, .background, .mdm: nil
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileprovider: ".pushkit.fileprovider"
        case .liveactivity: ".push-type.liveactivity"
        case .location: ".location-query"
        case .pushtotalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        case .controls: ".push-type.controls"
        }
    }

    /// The `apns-topic` of a push of this type to an app.
    public func topic(of bundle: String) -> String { bundle + (topicSuffix ?? "") }

    /// Whether the payload must have an `aps` object; other types have the app's own keys only (§7.1).
    public var requiresAps: Bool {
        switch self {
        case .alert, .background, .liveactivity: true
        case .voip, .complication, .fileprovider, .mdm, .location, .pushtotalk, .widgets, .controls: false
        }
    }
}
