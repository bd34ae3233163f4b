// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import SystemModel

/// The device that a schedule is for.
struct World: Hashable, CustomStringConvertible {
    var profile: BehaviorProfile
    /// The first boot, in whole seconds since 1970.
    var epoch: Int
    var zone: ModelZone
    /// Whether both apps have scenes.
    var usesScenes: Bool

    static let profiles: [BehaviorProfile] = BehaviorProfile.names.map { name in
        do throws(ProfileError) {
            return try .named(name)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// When clocks and calendars do something, in the zones of the model.
    private static let turns = [
        // Clocks: 2026-03-29 in Berlin, 03-08 in New York, 10-25, 11-01; on Lord Howe Island 04-05 and 10-04.
        1_774_746_000, 1_772_953_200, 1_792_890_000, 1_793_512_800, 1_775_314_800, 1_791_041_400,
        // The last days of February, leap or not, of a year, and of a month of 30 days.
        1_772_280_000, 1_835_400_000, 1_798_761_600, 1_780_272_000,
    ]

    /// What a schedule that has been shrunk falls back to, if it can.
    static let plain = World(
        profile: profiles[BehaviorProfile.names.firstIndex(of: BehaviorProfile.defaultName) ?? 0], epoch: 1_767_258_000,
        zone: .utc, usesScenes: true)

    var description: String {
        let rules = profile.notifications
        return """
            \(profile.name), \(usesScenes ? "scenes" : "no scenes"), booted at \(epoch) in \(zone.rawValue), limit \
            \(rules.pendingLimit) \(rules.pendingOverflow), removals take \(rules.removalLatency.duration), denied: \
            \(rules.addWhenDenied), no date: \(rules.addWithoutDate), no delegate: \(rules.foregroundWithoutDelegate) \
            and \(rules.lateDelegate), willPresent \(rules.willPresentLimit.duration), inactive asked: \
            \(rules.inactiveAppIsAsked), answered leaves: \(rules.answeredLeavesList), zero clears: \
            \(rules.zeroBadgeClearsDelivered), not entitled: \(rules.levelWithoutEntitlement), regions \
            \(rules.regionLimit), cold response twice: \(rules.responseAlsoToDelegateOnColdLaunch), \
            gap \(rules.calendar.dstGap), day \(rules.calendar.dayOverflow), floats \(rules.calendar.zonelessFloats)
            """
    }
}

extension World {
    /// Every policy that the daemon asks, drawn.
    init(using random: inout SeededGenerator) {
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }
        profile = pick(Self.profiles)
        let flags = [false, true]
        func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
        profile.notifications.pendingLimit = pick([1, 2, 3, 4, 64])
        profile.notifications.pendingOverflow = pick([.keepLastAdded, .keepSoonest, .failAll])
        profile.notifications.removalLatency.duration = pick([.zero, .milliseconds(5), .milliseconds(400), .seconds(7)])
        profile.notifications.addWhenDenied = pick([.ignoreSilently, .error])
        profile.notifications.addWithoutDate = pick([.ignoreSilently, .error])
        profile.notifications.foregroundWithoutDelegate = pick([.hide, .present])
        profile.notifications.lateDelegate = pick([.drop, .deliverOnSet])
        profile.notifications.willPresentLimit.duration = pick([.milliseconds(700), .seconds(4), .seconds(25)])
        profile.notifications.inactiveAppIsAsked = pick(flags)
        profile.notifications.answeredLeavesList = pick(flags)
        profile.notifications.zeroBadgeClearsDelivered = pick(flags)
        profile.notifications.levelWithoutEntitlement = pick([.passive, .active])
        profile.notifications.categoriesPersist = pick(flags)
        profile.notifications.regionLimit = pick([1, 2, 20])
        profile.notifications.responseAlsoToDelegateOnColdLaunch = pick(flags)
        profile.extensions.service.burstFallback = chance(4)
        profile.extensions.service.runsForQuietApps = pick(flags)
        profile.notifications.calendar.zonelessFloats = pick(flags)
        profile.notifications.calendar.dstGap = pick([.nextTime, .strict])
        profile.notifications.calendar.dayOverflow = pick([.nextTime, .strict])
        zone = pick(ModelZone.allCases)
        epoch = pick(Self.turns) - Int.random(in: 0..<200_000, using: &random)
        usesScenes = profile.lifecycle.withoutSceneManifest == .fails || pick(flags)
    }
}
