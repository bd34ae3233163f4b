// Portico
// SPDX-License-Identifier: Apache-2.0

/// A call of the system about the settings of date and time.
public enum DateSettingsCallback: Codable, Hashable, Sendable {
    /// By name, such as `Europe/Berlin`.
    case timeZone(String)
    /// The clock was set: what the date was at the device's first boot, or would have been, in seconds since 1970.
    case moved(epoch: Double)

    /// As the cases were called when they were cases of ``Callback``.
    enum CodingKeys: String, CodingKey {
        case timeZone = "timeZoneChanged"
        case moved = "dateMoved"
    }
}
