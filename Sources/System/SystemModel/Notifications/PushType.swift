// Portico
// SPDX-License-Identifier: Apache-2.0

/// What kind of push a request announces in `apns-push-type`. Source: APNs sheet §5.
public enum PushType: String, CaseIterable, Hashable, Sendable {
    case alert, background, voip, complication, fileprovider, mdm, liveactivity, location, pushtotalk, widgets
    case controls

    /// The largest payload, in bytes as sent (§7.1). A Live Activity's broadcast channel allows 5120.
    public var payloadLimit: Int { self == .voip ? Self.largestPayloadLimit : 4096 }

    /// The largest payload that any type allows, in bytes.
    public static let largestPayloadLimit = 5120

    /// Whether the payload must have an `aps` object; the others carry the app's own keys only (§7.1).
    public var requiresAps: Bool {
        switch self {
        case .alert, .background, .liveactivity: true
        case .voip, .complication, .fileprovider, .mdm, .location, .pushtotalk, .widgets, .controls: false
        }
    }
}
