// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// The kit's puppet under random use: every profile, phones and an iPad, usual orders and drawn ones.
@Suite struct KitScheduleTests {
    private static let profiles = BehaviorProfile.allNames
    private static let models = ["iPhone 16", "iPhone SE", "iPad (9.7-inch)", "iPad Pro 11-inch"]

    /// How many schedules are tried; `Scripts/soak` asks for more.
    private static let schedules =
        ProcessInfo.processInfo.environment["PORTICO_KEYBOARD_SCHEDULES"].flatMap(UInt64.init) ?? 2000

    @Test("2,000 random schedules: nothing is wrong, and the watchdog would repair nothing", arguments: 0..<4)
    @MainActor func random(part: UInt64) async throws {
        for seed in part * Self.schedules / 4..<(part + 1) * Self.schedules / 4 {
            // Others wait for the main actor too.
            if seed % 10 == 0 { await Task.yield() }
            let schedule = PuppetSchedule(seed: seed, profiles: Self.profiles, models: Self.models)
            guard let failure = try await Failure(of: schedule) else { continue }
            Issue.record("seed \(seed): \(failure)")
            return
        }
    }

    @Test(
        "60 random schedules: a watchdog that looks repairs faults in half of them, and nothing else", arguments: 0..<4)
    @MainActor func watched(part: UInt64) async throws {
        for seed in part * 15..<(part + 1) * 15 {
            var schedule = PuppetSchedule(seed: seed, profiles: Self.profiles, models: Self.models)
            let rest: [PuppetStep] = seed % 2 == 0 ? [.settle, .seconds(2)] : [.settle, .fault, .seconds(2)]
            schedule.steps = schedule.steps.flatMap { $0 == .settle ? rest : [$0] }
            guard let failure = try await Failure(of: schedule) else { continue }
            Issue.record("seed \(seed): \(failure)")
            return
        }
    }

    @Test("schedules that failed once", arguments: PuppetSchedule.kept)
    @MainActor func kept(_ schedule: PuppetSchedule) async throws {
        #expect(try await PuppetJudge.violations(of: KitPuppetApp.self, in: schedule) == [])
    }
}

/// What is wrong with the kit's puppet in a schedule, and the smallest schedule in which anything is.
private struct Failure: CustomStringConvertible {
    var description: String

    /// nil for a schedule in which nothing is wrong.
    @MainActor
    init?(of schedule: PuppetSchedule) async throws {
        func violations(_ schedule: PuppetSchedule) async throws -> [Violation] {
            try await PuppetJudge.violations(of: KitPuppetApp.self, in: schedule)
        }
        guard try await !violations(schedule).isEmpty else { return nil }
        let smallest = try await schedule.shrunk { try await !violations($0).isEmpty }
        description = "\(try await violations(smallest))\n\(smallest)"
    }
}

extension PuppetSchedule {
    fileprivate static let kept = [
        // The keyboard was off the picture while the app had not been told that it goes.
        PuppetSchedule(
            profile: "ios26", model: "iPhone SE", chooser: .usual,
            steps: [.open, .settle, .tapTummy, .settle, .fractional, .openNotes]),
        // A second tap is under way when the device is locked.
        PuppetSchedule(
            profile: "ios18", model: "iPhone SE", chooser: .seeded(641),
            steps: [.open, .settle, .tapTummy, .settle, .done, .tapTummy, .lock, .open]),
        // Where iOS 27 puts the layout guide is not where the keyboard is.
        PuppetSchedule(
            profile: "ios27", model: "iPhone SE", chooser: .usual,
            steps: [.open, .settle, .tapTummy, .settle, .lock, .settle]),
        // Its own keyboard grows while the switcher is open.
        PuppetSchedule(
            profile: "ios15", model: "iPhone 16", chooser: .usual,
            steps: [.open, .settle, .hardware, .tapTummy, .settle, .noHardware, .switcher]),
        // A bar is taken hold of while it comes up.
        PuppetSchedule(
            profile: "ios10", model: "iPad Pro 11-inch", chooser: .usual,
            steps: [.open, .settle, .tapTummy, .settle, .hardware, .startDrag, .endDrag]),
        // A finger docks a split keyboard in Slide Over: no show says that it is docked.
        PuppetSchedule(
            profile: "ios10", model: "iPad (9.7-inch)", chooser: .usual,
            steps: [.open, .settle, .tapTummy, .settle, .splitByFinger, .slideOver, .dockByFinger]),
        // The focus was taken because the user left, after the app had heard that the user was back.
        PuppetSchedule(
            profile: "ios15", model: "iPhone SE", chooser: .seeded(45409),
            steps: [.open, .settle, .tapTummy, .tapTummy, .settle, .switcher, .open, .fingerOnKeyboard]),
    ]
}
