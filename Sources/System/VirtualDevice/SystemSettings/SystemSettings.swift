// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The service of what the user has set for the whole device: date and time zone, the Focus, the mute switch.
struct SystemSettings: Codable, Sendable {
    private var zone: String
    private var shift = 0.0
    private var activeFocus: Focus?
    private var mute = false

    init(timeZone: String) { zone = timeZone }

    /// An identifier of the time zone database.
    var timeZone: String { zone }
    /// How much later the clock on the wall is than the time since the boot says, in seconds.
    var dateShift: Double { shift }
    /// The Focus that is on.
    var focus: Focus? { activeFocus }
    var isMuted: Bool { mute }

    /// Returns false when it is the zone already.
    mutating func setTimeZone(_ new: String) -> Bool {
        defer { zone = new }
        return new != zone
    }

    /// The dates that a device may be set to, in seconds since 1970: 2001 to 2101. Our choice.
    static let dates = 978_307_200.0...4_133_980_800.0

    mutating func moveDate(by seconds: Double) { shift += seconds }

    mutating func setFocus(_ new: Focus?) { activeFocus = new }

    mutating func setMuted(_ isMuted: Bool) { mute = isMuted }

    /// Whether a notification of that level is shown and heard now. Rules: notifications sheet 2.7.
    func letsThrough(_ level: InterruptionLevel, of bundle: String) -> Bool {
        guard let focus = activeFocus else { return true }
        switch level {
        case .critical: return true
        case .timeSensitive where focus.allowsTimeSensitive: return true
        default: return focus.allowedApps.contains(bundle)
        }
    }
}
