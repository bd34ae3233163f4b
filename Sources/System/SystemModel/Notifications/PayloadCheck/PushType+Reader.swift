// Portico
// SPDX-License-Identifier: Apache-2.0

extension PushType {
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

/// A part of the system that knows keys of `aps` (APNs sheet §7.2, the last column).
enum PayloadReader: Sendable {
    case notifications, activities, widgets
    /// The app, or an extension of it, gets the whole payload; the system looks at none of it.
    case nobody
}
