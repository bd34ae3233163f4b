// Portico
// SPDX-License-Identifier: Apache-2.0

extension PayloadReport {
    /// What `apns-push-type` announces. Source: APNs sheet §5.
    public enum PushType: String, CaseIterable, Hashable, Sendable {
        case alert, background, voip, complication, fileprovider, mdm, liveactivity, location, pushtotalk, widgets
        case controls

        /// The largest payload, in bytes (§7.1). A Live Activity's broadcast channel allows 5120.
        public var limit: Int { self == .voip ? 5120 : 4096 }

        /// Whether the payload must have an `aps` object; the others carry the app's own keys only (§7.1).
        var requiresAps: Bool {
            switch self {
            case .alert, .background, .liveactivity: true
            case .voip, .complication, .fileprovider, .mdm, .location, .pushtotalk, .widgets, .controls: false
            }
        }

        /// Who reads `aps` on the device.
        var reader: PayloadReader {
            switch self {
            case .alert, .background: .notifications
            case .liveactivity: .activities
            case .widgets, .controls: .widgets
            case .voip, .complication, .fileprovider, .mdm, .location, .pushtotalk: .nobody
            }
        }
    }
}

/// A part of the system that knows keys of `aps` (APNs sheet §7.2, the last column).
enum PayloadReader: Sendable {
    case notifications, activities, widgets
    /// The app, or an extension of it, gets the whole payload; the system looks at none of it.
    case nobody
}
