// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Booking under every iOS version that ships with Portico. TN3187, lifecycle sheet 1.0.
@Suite struct ProfileTests {
    /// A day with Booking: every way in, from every state.
    @MainActor private func day(_ lifeCycle: LifeCycle, profile: String) throws -> [String] {
        let device = try lifeCycle.device(profile: profile)
        for state in AppState.allCases {
            for entry in Entry.allCases where entry != .quickAction || state != .notRunning {
                if device.app(lifeCycle.bundle)?.process != nil {
                    try device.perform(.terminate(bundle: lifeCycle.bundle, .kill))
                }
                try device.bring(
                    lifeCycle.bundle, to: state,
                    push: entry == .notificationTap ? BookingEntryTests.push(lifeCycle) : nil)
                try device.perform(BookingEntryTests.event(entry, lifeCycle))
                device.settle()
            }
        }
        #expect(device.history.alerts.count == 19)
        #expect(Set(device.history.diagnostics).count <= 1)
        return device.history.callbacks + device.history.alerts
    }

    static let runs = BehaviorProfile.names.flatMap { profile in LifeCycle.allCases.map { (profile, $0) } }
        .filter { $0 != ("ios27", .appDelegate) }

    @Test("the same calls and alerts everywhere", arguments: runs)
    @MainActor func identical(profile: String, lifeCycle: LifeCycle) throws {
        #expect(try day(lifeCycle, profile: profile) == day(lifeCycle, profile: BehaviorProfile.defaultName))
    }

    @Test("ios27 refuses the form without scenes, whichever way it is entered", arguments: Entry.allCases)
    @MainActor func refused(_ entry: Entry) throws {
        let device = try LifeCycle.appDelegate.device(profile: "ios27")
        let bundle = LifeCycle.appDelegate.bundle
        if entry == .notificationTap {
            try device.perform(.push(BookingEntryTests.push(.appDelegate), sequence: nil))
        }
        let before = device.history.count
        #expect(throws: DeviceError.needsSceneLifeCycle(bundle: bundle, profile: "ios27")) {
            try device.perform(BookingEntryTests.event(entry, .appDelegate))
        }
        #expect(device.history.count == before)
    }
}
