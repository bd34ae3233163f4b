// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import KeyboardTracking

/// The tracker's state under random schedules of a keyboard server that knows nothing of its rules.
@Suite struct RandomKeyboardTests {
    /// A schedule as far as it has gone.
    private struct Run {
        var world: KeyboardWorld
        var state: KeyboardTrackerState
        var heightAtResign: CGFloat = 0
        var checks = 0
        /// All that was heard, for replay.
        var heard: [(event: KeyboardEvent?, situation: KeyboardTrackerState.Situation)] = []
        let first: KeyboardTrackerState.Situation

        init(seed: UInt64) {
            world = KeyboardWorld(seed: seed)
            first = Self.situation(world)
            state = KeyboardTrackerState(in: first)
        }

        static func situation(_ world: KeyboardWorld) -> KeyboardTrackerState.Situation {
            KeyboardTrackerState.Situation(
                geometry: world.geometry, isActive: world.isActive, responder: world.responder)
        }

        /// - Returns: What is wrong; nil if nothing is.
        mutating func deliver(_ item: KeyboardWorld.Item) -> String? {
            var event: KeyboardEvent?
            if case .notice(let notice) = item { event = notice }
            if case .responder = item { return nil }
            if case .foreground = item { return nil }
            let before = state.overlap
            if case .active(false) = item { heightAtResign = before.height }
            let situation = Self.situation(world)
            heard.append((event, situation))
            let change = state.apply(event, in: situation)
            if change == nil, before != state.overlap { return "changed without a word" }
            if let change, change.overlap == before { return "I10: said the same again" }
            if let change, change.overlap != state.overlap { return "said something else" }
            let height = state.overlap.height
            if !(height >= 0 && height < world.geometry.window.height) { return "I2: \(height)" }
            if height > 0, state.overlap.docking != .docked { return "room for a keyboard that is not docked" }
            if !situation.isActive, height > before.height { return "I3: an inactive window makes room" }
            return world.isAtRest ? judge() : nil
        }

        /// The truth, when everything has arrived.
        mutating func judge() -> String? {
            checks += 1
            if world.isActive {
                let truth = world.truth
                let isRight =
                    state.overlap.docking == truth.docking && abs(state.overlap.height - truth.height) < 0.001
                if !isRight { return "I1: \(state.overlap), and right is \(truth)" }
                if world.responder == nil, state.overlap != .none { return "I5" }
            } else if state.overlap.height != 0, state.overlap.height != heightAtResign {
                return "I3: \(state.overlap.height), and it was \(heightAtResign)"
            }
            return nil
        }

        /// I11: the same, told from the beginning.
        func replay(_ count: Int) -> KeyboardOverlap {
            var state = KeyboardTrackerState(in: first)
            for (event, situation) in heard.prefix(count) { _ = state.apply(event, in: situation) }
            return state.overlap
        }
    }

    private func play(seed: UInt64, checks: inout Int) -> String? {
        var run = Run(seed: seed)
        var overlaps: [KeyboardOverlap] = []
        func deliver(_ item: KeyboardWorld.Item) -> String? {
            let count = run.heard.count
            if let failure = run.deliver(item) { return failure }
            if run.heard.count > count { overlaps.append(run.state.overlap) }
            return nil
        }
        for _ in 0..<36 {
            guard let item = run.world.step() else { continue }
            if let failure = deliver(item) { return describe(run, failure) }
        }
        while let item = run.world.arrive() {
            if let failure = deliver(item) { return describe(run, failure) }
        }
        checks += run.checks
        if seed % 16 == 0 {
            for count in overlaps.indices where run.replay(count + 1) != overlaps[count] {
                return describe(run, "I11: told again, the first \(count + 1) end otherwise")
            }
        }
        return nil
    }

    private func describe(_ run: Run, _ failure: String) -> String {
        let history = run.heard.map { event, situation in
            "\(event.map(\.description) ?? "-") active \(situation.isActive) responder \(situation.responder ?? 0)"
        }
        return "\(failure)\n\(run.world.version) \(run.world.mode) \(run.world.screen)\n"
            + history.suffix(24).joined(separator: "\n")
    }

    @Test("100,000 random schedules: always the truth at rest, and none of the invariants hurt", arguments: 0..<4)
    func schedules(part: Int) {
        var checks = 0
        for seed in UInt64(part) * 25_000..<UInt64(part + 1) * 25_000 {
            if let failure = play(seed: seed, checks: &checks) {
                Issue.record("seed \(seed): \(failure)")
                return
            }
        }
        // Schedules that never come to rest would prove nothing.
        #expect(checks > 60_000, "\(checks)")
    }

    @Test("50,000 notifications that make no sense: no crash, and never an impossible height (I2, I13)")
    func nonsense() {
        var random = SeededGenerator(seed: 13)
        let numbers: [CGFloat] = [
            0, -1, 1, 0.4999, 336, 516, 852, 1194, -852, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, 1e-300,
        ]
        func number() -> CGFloat { numbers.randomElement(using: &random) ?? 0 }
        var state = KeyboardTrackerState(
            in: .init(geometry: Screen.phone.full, isActive: true, responder: 1))
        for _ in 0..<50_000 {
            let screen = random.chance(oneIn: 2) ? Screen.phone : .pad
            var geometry = WindowMode.allCases.randomElement(using: &random)!.geometry(on: screen)
            if random.chance(oneIn: 20) { geometry.window = rect(number(), number(), abs(number()), abs(number())) }
            let event = KeyboardEvent(
                name: KeyboardEvent.Name.allCases.randomElement(using: &random) ?? .willShow,
                end: random.chance(oneIn: 5) ? nil : rect(number(), number(), number(), number()),
                duration: random.chance(oneIn: 3) ? nil : Double(number()), curve: random.chance(oneIn: 3) ? nil : 99,
                isLocal: random.chance(oneIn: 3) ? nil : random.chance(oneIn: 2))
            let situation = KeyboardTrackerState.Situation(
                geometry: geometry, isActive: !random.chance(oneIn: 4), responder: random.chance(oneIn: 4) ? nil : 1)
            let change = state.apply(random.chance(oneIn: 9) ? nil : event, in: situation)
            let height = state.overlap.height
            guard height.isFinite, height >= 0 else {
                Issue.record("\(height) after \(event) in \(geometry)")
                return
            }
            if let change, change.overlap.height > 0 { #expect(height < geometry.window.height) }
            if let change { #expect(change.animation.duration.isFinite && change.animation.duration >= 0) }
        }
    }
}
