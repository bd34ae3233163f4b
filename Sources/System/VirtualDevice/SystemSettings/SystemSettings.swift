// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The service of what the user has set for the whole device: the time zone, the Focus, the mute switch.
struct SystemSettings: Codable, Sendable {
    private var zone: String
    private var activeFocus: Focus?
    private var mute = false

    init(timeZone: String) { zone = timeZone }

    /// An identifier of the time zone database.
    var timeZone: String { zone }
    /// The Focus that is on.
    var focus: Focus? { activeFocus }
    var isMuted: Bool { mute }

    /// Returns false when it is the zone already.
    mutating func setTimeZone(_ new: String) -> Bool {
        defer { zone = new }
        return new != zone
    }

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
