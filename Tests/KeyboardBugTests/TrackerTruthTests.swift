// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import KeyboardTracking

/// The kit's tracker against the device's own word about its keyboard: whatever a user does, in every profile, on phones
/// and iPads, with usual and drawn orders, an app in front makes room for what is there and for nothing else.
@Suite struct TrackerTruthTests {
    private static let profiles = BehaviorProfile.allNames
    private static let models = ["iPhone 16", "iPhone SE", "iPad (9.7-inch)", "iPad Pro 11-inch"]

    /// How many schedules are tried; `Scripts/soak` asks for more.
    private static let schedules =
        ProcessInfo.processInfo.environment["PORTICO_TRACKER_SCHEDULES"].flatMap(UInt64.init) ?? 1000

    @Test("1,000 random schedules: at rest the tracker says what is true", arguments: 0..<4)
    @MainActor func random(part: UInt64) async throws {
        var failures = 0
        let tally = Tally()
        for seed in part * Self.schedules / 4..<(part + 1) * Self.schedules / 4 {
            // Others wait for the main actor too.
            if seed % 10 == 0 { await Task.yield() }
            let schedule = PuppetSchedule.truth(seed: seed, profiles: Self.profiles, models: Self.models)
            let app: PuppetApp.Type = seed % 2 == 0 ? AppOf<FocusedPuppet>.self : AppOf<TrackedPuppet>.self
            guard try await Self.difference(in: schedule, of: app, tally) != nil else { continue }
            let smallest = try await schedule.shrunk { try await Self.difference(in: $0, of: app) != nil }
            let difference = try await Self.difference(in: smallest, of: app) ?? "none any more"
            Issue.record("seed \(seed): \(difference) in \(app)\n\(smallest)")
            failures += 1
            if failures == 3 { return }
        }
        // Nothing is said of a puppet that is never in front, or of a keyboard that nobody can judge. Ours: each schedule
        // has an app that was opened and came to rest, so there is more than one comparison for each.
        if failures == 0 { #expect(tally.comparisons > Int(Self.schedules) / 4) }
    }

    /// How often what the tracker says was held against the truth.
    private final class Tally {
        var comparisons = 0
    }

    @Test("schedules that failed once", arguments: PuppetSchedule.untrue)
    @MainActor func kept(_ schedule: PuppetSchedule) async throws {
        for app in [AppOf<FocusedPuppet>.self, AppOf<TrackedPuppet>.self] as [PuppetApp.Type] {
            if let difference = try await Self.difference(in: schedule, of: app) {
                Issue.record("\(difference) in \(app)")
            }
        }
    }

    /// The first moment at rest at which the tracker is wrong, in words; nil when there is none.
    @MainActor
    private static func difference(
        in schedule: PuppetSchedule, of app: PuppetApp.Type, _ tally: Tally? = nil
    ) async throws -> String? {
        let puppet = try PuppetDevice(app, for: schedule)
        for (index, step) in (schedule.steps + [.settle]).enumerated() {
            await puppet.take(step)
            guard step.endsAtRest else { continue }
            let difference = puppet.inPuppet { screen, app -> String? in
                guard let window = app.window, let screen = screen as? TrackedPuppet, puppet.isPuppetActive,
                    let truth = puppet.truth(in: window)
                else { return nil }
                tally?.comparisons += 1
                // What was heard, too: it is what has to be explained.
                let heard = "\n  heard: \(screen.tracker.trace.lines.suffix(16).joined(separator: "\n  heard: "))"
                let room = Double(screen.lift ?? .nan)
                if abs(room - truth) > 0.5 {
                    return "after step \(index + 1) room for \(room), and \(truth) is right\(heard)"
                }
                let overlap = Double(screen.tracker.overlap(in: window).height)
                return abs(overlap - truth) > 0.5
                    ? "after step \(index + 1) the tracker says \(overlap), and \(truth) is right\(heard)" : nil
            }
            if let difference = difference ?? nil { return difference }
        }
        return nil
    }
}

extension PuppetDevice {
    /// Whether the user looks at the puppet and can use it; asked in the app.
    fileprivate var isPuppetActive: Bool {
        let device = summary
        return UIApplication.shared.applicationState == .active && device.foregroundApp == PuppetBundle.puppet
            && !device.isLocked && !device.isSwitcherOpen && device.systemAlert == nil
    }

    /// How much of the window the docked keyboard of the puppet covers; nil while a finger holds it, when nobody says.
    fileprivate func truth(in window: UIWindow) -> Double? {
        guard let keyboard = summary.keyboard, keyboard.owner == PuppetBundle.puppet else { return 0 }
        if keyboard.isDragged { return nil }
        guard keyboard.form == .docked || keyboard.form == .bar else { return 0 }
        let frame = window.convert(window.bounds, to: nil)
        let place = ScreenRect(
            x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height))
        let height = keyboard.frame.intersection(place)?.height ?? 0
        // Covered altogether, a window has no room to make.
        return height < place.height ? height : 0
    }
}

extension PuppetSchedule {
    /// What can happen to a tracker, the accessibility settings and all heights included.
    fileprivate static func truth(seed: UInt64, profiles: [String], models: [String]) -> PuppetSchedule {
        var random = SeededGenerator(seed: seed)
        let model = models.randomElement(using: &random)!
        let isPad = model.hasPrefix("iPad")
        var steps: [PuppetStep] = [.open, .settle]
        for _ in 0..<Int.random(in: 3...20, using: &random) {
            steps.append(PuppetStep.forTruth(isPad: isPad, using: &random))
            if random.chance(oneIn: 3) { steps.append(.settle) }
        }
        let profile = profiles.randomElement(using: &random)!
        // Cross-fade leaves the frame out of what is announced (K27), iOS 27 may leave it out of what comes after (K34):
        // then nobody says how high a third party's keyboard is, which comes from where another one was (K3).
        if profile == "ios27" {
            let dropsHeights = Bool.random(using: &random)
            steps.removeAll { dropsHeights ? $0.choosesKeyboard : $0 == .crossFade }
        }
        return PuppetSchedule(
            profile: profile, model: model, chooser: Bool.random(using: &random) ? .usual : .seeded(seed), steps: steps)
    }

    fileprivate static let untrue = [
        // The focus comes back without an animation, and cross-fade leaves the frame out: no burst of a locked device.
        PuppetSchedule(
            profile: "ios26", model: "iPhone 16", chooser: .usual,
            steps: [.open, .settle, .crossFade, .tapTummy, .settle, .home, .settle, .open, .settle]),
        // In Slide Over a frame that is lost after the show (K34) seemed to be docked, below the window.
        PuppetSchedule(
            profile: "ios27", model: "iPad (9.7-inch)", chooser: .usual,
            steps: [.open, .settle, .slideOver, .crossFade, .tapTummy, .settle]),
        // The end of a hide, a finger and the end of a show waited for each other: the app heard nothing any more.
        PuppetSchedule(
            profile: "ios27", model: "iPad Pro 11-inch", chooser: .seeded(9536),
            steps: [.open, .settle, .tapTummy, .settle, .float, .startDrag, .tapText, .dock, .settle]),
    ]
}

extension PuppetStep {
    private static let noCrossFade = Self.event(.setCrossFade(false), "no cross-fade")
    fileprivate static let tapText = Self.event(.tapField(name: "Text"), "tap the text view")
    private static let type = Self.event(.typeText("a"), "type")
    private static let bareHardware = Self.event(
        .keyboard(.connectHardware(bar: false)), "connect a hardware keyboard without a bar")
    private static let toggle = Self.event(.keyboard(.toggleSoftware), "toggle the software keyboard")
    private static let closeBar = Self.event(.keyboard(.closeBar), "close the bar")
    private static let otherLandscape = Self.event(.rotate(.landscapeRight), "landscape right")

    fileprivate var choosesKeyboard: Bool {
        if case .event(.keyboard(.selectKeyboard(height: .some)), _) = self { true } else { false }
    }

    fileprivate static func forTruth(isPad: Bool, using random: inout SeededGenerator) -> PuppetStep {
        if random.chance(oneIn: 12) {
            let height = Double(Int.random(in: 400...1300, using: &random)) / 4
            return .event(.keyboard(.selectKeyboard(height: height)), "a keyboard \(height) points high")
        }
        if isPad, random.chance(oneIn: 10) {
            let x = Double(Int.random(in: 0..<700, using: &random))
            let y = Double(Int.random(in: 0..<1000, using: &random))
            return .event(.keyboard(.endDrag(x: x, y: y)), "end at (\(x), \(y))")
        }
        let more: [PuppetStep] = [
            .crossFade, .crossFade, .noCrossFade, .tapSecond, .tapText, .type, .bareHardware, .toggle, .closeBar,
            .otherLandscape,
        ]
        let pool = PuppetSchedule.everywhere + more + (isPad ? PuppetSchedule.onPads : [])
        return pool.randomElement(using: &random)!
    }
}
