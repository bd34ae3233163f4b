// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import SystemModel

/// What a journal starts with: who the device is, and everything beside the events that decides what they mean.
public struct BootRecord: Hashable, Sendable {
    /// The name people use for the device.
    public var name: String
    /// The device's own identifier; device tokens are derived from it.
    public var identifier: String
    /// A copy of the rules, so that a journal stays true when a profile file changes.
    public var profile: BehaviorProfile
    /// Who decides from the first boot on; `DeviceEvent.choose` puts another one in its place.
    public var chooser: Chooser
    /// Wall time of the first boot on the device's virtual calendar, in seconds since 1970.
    public var epoch: Double
    /// The zone in which the device is first switched on, an identifier of the time zone database.
    public var timeZone: String
    /// The user's language, `en`: picks the app's `Localizable.strings`.
    public var language: String
    /// A copy of the model's figures, for the same reason as that of the rules.
    public var model: DeviceModel
    /// A copy of the types that the system knows.
    public var types: TypeTree
    /// The version of the time zone database, `2025b`, with which calendar triggers were computed; nil in journals that
    /// do not say.
    public var zoneRules: String?
    /// How often the system may behave otherwise than is usual, work of an app may begin late, and faults of a scenario may
    /// happen, all in all; nil for any number. Of what is left out nobody is asked. Set for a search through orders.
    public var faults: Int?

    /// 2026-01-01 09:00 UTC, an arbitrary morning on which every device is first switched on.
    public static let defaultEpoch = 1_767_258_000.0

    /// The version of the time zone database of this build.
    public static let currentZoneRules = TimeZone.timeZoneDataVersion

    public init(
        name: String, identifier: String, profile: BehaviorProfile, chooser: Chooser = .usual,
        epoch: Double = Self.defaultEpoch, timeZone: String = "UTC", language: String = "en",
        model: DeviceModel = .default, faults: Int? = nil
    ) {
        self.name = name
        self.identifier = identifier
        self.profile = profile
        self.chooser = chooser
        self.epoch = epoch
        self.timeZone = timeZone
        self.language = language
        self.model = model
        self.faults = faults
        types = .system
        zoneRules = Self.currentZoneRules
    }

    /// What differs between this build and the one that the record is from, a sentence each: its events may mean
    /// something else here. Empty when nothing does, or the record does not say.
    public var differences: [String] {
        guard let zoneRules, zoneRules != Self.currentZoneRules else { return [] }
        return [
            "written with the time zone rules \(zoneRules), read with \(Self.currentZoneRules): dates of calendar "
                + "triggers may differ where a zone's rules have changed"
        ]
    }
}

extension BootRecord {
    /// A moment on the device's calendar, in seconds since 1970.
    ///
    /// - Parameter shift: How much later its clock is set, in seconds. Added first, as the clocks of apps do: the same moment
    ///   has the same date everywhere, to the last bit.
    func wallDate(of instant: VirtualInstant, shiftedBy shift: Double = 0) -> Double {
        epoch + shift + Double(instant.nanoseconds) / 1e9
    }

    /// The moment of a calendar date; nil when the device's clock ends before it. A date before the epoch is the moment of
    /// the boot.
    func instant(of wallDate: Double) -> VirtualInstant? {
        let nanoseconds = ((wallDate - epoch) * 1e9).rounded()
        guard nanoseconds <= Double(VirtualInstant.end.nanoseconds) else { return nil }
        return VirtualInstant(nanoseconds: Int64(max(nanoseconds, 0)))
    }
}
