// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LogLines
import SystemFrameworks
import TaggedLogging
import Telemetry
import TestClocks
import Testing

@testable import KeyboardTracking

/// The watchdog over hours, on a clock that a test moves.
@MainActor
@Suite struct KeyboardWatchdogTests {
    private let stage = Stage()
    private let clock = ManualClock()
    private let recorder = LineRecorder()
    private let tracker: KeyboardTracker
    private let layout = Layout()

    /// What is watched.
    private final class Layout {
        var inset: CGFloat? = 0
        var repairs: [CGFloat] = []
        var looks = 0
        var isStubborn = false
        var crashes: [String] = []
        var isCrashOn = false
        var incidents: [[TelemetryRecord]] = []
    }

    init() {
        tracker = stage.run { [stage] in KeyboardTracker(center: stage.center) }
        stage.live(.didBecomeActive)
    }

    private func makeWatchdog(telemetry: TelemetryReporter? = nil) -> KeyboardWatchdog {
        stage.run {
            KeyboardWatchdog(
                tracker: tracker, window: stage.window, clock: clock, center: stage.center,
                logger: TaggedLogger("keyboard", logger: recorder.logger()), telemetry: telemetry,
                crashSwitch: CrashSwitch { [layout] in
                    layout.isCrashOn
                } crash: { [layout] in
                    layout.crashes.append($0)
                }
            ) { [layout] in
                layout.looks += 1
                return layout.inset
            } repair: { [layout] overlap in
                layout.repairs.append(overlap.height)
                if !layout.isStubborn { layout.inset = overlap.height }
            }
        }
    }

    /// Focused, the keyboard up, and the layout right.
    private func show() {
        stage.run { tracker.overlap(in: stage.window) }
        stage.run { stage.first.becomeFirstResponder() }
        stage.post("WC WS", Screen.phone.docked)
        layout.inset = 336
    }

    /// Lets half periods pass, one look each.
    private func pass(looks: Int) async {
        for _ in 0..<looks {
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(500))
        }
        await clock.sleepers(1)
    }

    @Test("a fault is found and repaired within the period, with one record, one incident and one repair (I12)")
    func fault() async {
        show()
        let telemetry = TelemetryReporter(
            release: "2.4", clock: clock, now: { Date(timeIntervalSince1970: 5) },
            send: { [layout] in layout.incidents.append($0) })
        let watchdog = makeWatchdog(telemetry: telemetry)
        stage.run {
            watchdog.start()
            watchdog.start()
        }
        var violations: [KeyboardViolation] = []
        watchdog.onViolation = { violations.append($0) }
        await pass(looks: 10)
        #expect(layout.looks == 10)
        #expect(layout.repairs == [])
        watchdog.note("bottom", 12.5)
        layout.inset = 100
        await pass(looks: 2)
        #expect(layout.repairs == [336])
        #expect(layout.inset == 336)
        await pass(looks: 10)
        #expect(layout.repairs == [336])
        #expect(
            recorder.lines == [
                "error [keyboard][watchdog] look: expected 336.0, actual 100.0, attempt 1, "
                    + "phone, docked, window (0, 0, 393 × 852) of 393 × 852; before: "
                    + "willChangeFrame (0, 516, 393 × 336) 0.25 s local | overlap 336.0 docked | "
                    + "willShow (0, 516, 393 × 336) 0.25 s local | bottom 12.5"
            ])
        #expect(violations.map(\.attempt) == [1])
        telemetry.flush()
        guard case .incident(let incident)? = layout.incidents.first?.first else {
            Issue.record("no incident")
            return
        }
        #expect(layout.incidents.map(\.count) == [1])
        #expect(
            incident
                == Incident(
                    kind: "keyboard.overlap", release: "2.4", time: Date(timeIntervalSince1970: 5), expected: 336,
                    actual: 100, situation: "phone, docked, window (0, 0, 393 × 852) of 393 × 852",
                    recentEvents: violations[0].recentEvents))
        #expect(layout.crashes == [])
        watchdog.stop()
    }

    @Test("a repair that does not help is tried ever more seldom, and reported as what it is")
    func stubborn() async {
        show()
        layout.isStubborn = true
        layout.inset = 0
        let watchdog = makeWatchdog()
        var kinds: [String] = []
        watchdog.onViolation = { kinds.append($0.kind) }
        stage.run { watchdog.start() }
        await pass(looks: 40)
        #expect(kinds == ["keyboard.overlap"] + Array(repeating: "keyboard.overlap.unrepaired", count: 4))
        #expect(layout.repairs.count == 5)
        #expect(recorder.lines.count == 5)
        watchdog.stop()
    }

    @Test("the keyboard went away without a word: the observers are told, and the layout is repaired")
    func missedHide() async {
        show()
        var heights: [CGFloat] = []
        let observation = stage.run { tracker.observe(stage.window) { heights.append($0.overlap.height) } }
        let watchdog = makeWatchdog()
        stage.run { watchdog.start() }
        stage.run { stage.first.resignFirstResponder() }
        await pass(looks: 1)
        #expect(heights == [336])
        await pass(looks: 1)
        #expect(heights == [336, 0])
        #expect(layout.repairs == [0])
        observation.cancel()
        watchdog.stop()
    }

    @Test("a notification that is on its way is no fault: what is heard between two looks begins anew")
    func onItsWay() async {
        show()
        let watchdog = makeWatchdog()
        stage.run { watchdog.start() }
        for _ in 0..<6 {
            // Its own hide comes two looks later each time, after what is left of the show.
            stage.run { stage.first.resignFirstResponder() }
            await pass(looks: 1)
            stage.post("DC DS", Screen.phone.docked)
            await pass(looks: 1)
            stage.post("WC WH", Screen.phone.hidden)
            layout.inset = 0
            await pass(looks: 1)
            show()
        }
        #expect(layout.repairs == [])
        #expect(recorder.lines == [])
        watchdog.stop()
    }

    @Test("I14: eight hours of suspension give no look, and one at most afterwards without a full pause")
    func suspension() async {
        show()
        let watchdog = makeWatchdog()
        stage.run { watchdog.start() }
        await pass(looks: 2)
        stage.live(.willResign)
        stage.live(.didEnterBackground)
        layout.inset = 0
        clock.advance(by: .seconds(8 * 3600))
        for _ in 0..<50 { await Task.yield() }
        #expect(layout.looks == 2)
        #expect(clock.sleeperCount == 0)
        layout.inset = 336
        stage.live(.willEnterForeground)
        for _ in 0..<50 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
        stage.live(.didBecomeActive)
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(499))
        for _ in 0..<50 { await Task.yield() }
        #expect(layout.looks == 2)
        clock.advance(by: .milliseconds(1))
        await clock.sleepers(1)
        #expect(layout.looks == 3)
        #expect(layout.repairs == [])
        watchdog.stop()
    }

    @Test("I14: frozen without a resign, it looks once on resume, and not once for each pause that was missed")
    func frozen() async {
        show()
        let watchdog = makeWatchdog()
        stage.run { watchdog.start() }
        await clock.sleepers(1)
        clock.advance(by: .seconds(8 * 3600))
        await clock.sleepers(1)
        #expect(layout.looks == 1)
        #expect(clock.sleeps == [.milliseconds(500), .milliseconds(500)])
        watchdog.stop()
    }

    @Test("thirty seconds of a permission alert: no look, no report (B3)")
    func alert() async {
        show()
        let watchdog = makeWatchdog()
        stage.run { watchdog.start() }
        await pass(looks: 1)
        stage.run { stage.first.resignFirstResponder() }
        stage.post("WC WH", Screen.phone.hidden)
        stage.live(.willResign)
        for _ in 0..<60 {
            clock.advance(by: .milliseconds(500))
            await Task.yield()
        }
        stage.run { stage.first.becomeFirstResponder() }
        stage.post("WC WS DC DS", Screen.phone.docked)
        stage.live(.didBecomeActive)
        #expect(layout.looks == 1)
        await pass(looks: 4)
        #expect(layout.looks == 5)
        #expect(layout.repairs == [])
        #expect(recorder.lines == [])
        watchdog.stop()
    }

    @Test("the crash switch: after record and repair, with all that was reported sent")
    func crash() async {
        show()
        let telemetry = TelemetryReporter(
            release: "2.4", clock: clock, send: { [layout] in layout.incidents.append($0) })
        let watchdog = makeWatchdog(telemetry: telemetry)
        stage.run { watchdog.start() }
        layout.inset = 0
        await pass(looks: 2)
        #expect(layout.crashes == [])
        await pass(looks: 1)
        layout.isCrashOn = true
        layout.inset = 0
        await pass(looks: 3)
        #expect(layout.repairs == [336, 336])
        #expect(layout.crashes.count == 1)
        #expect(
            layout.crashes.first?.hasPrefix(
                "keyboard watchdog, deliberate test crash: expected 336.0, actual 0.0, attempt 1, phone, docked")
                == true)
        #expect(layout.incidents.map(\.count) == [2])
        watchdog.stop()
    }

    @Test("the crash is one, unless it is said otherwise")
    func realCrash() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { CrashSwitch { true }.crash("on purpose") }
        }
    }

    @Test("it waits for the scene to be active, stops when it is told, and when it is let go")
    func startAndStop() async {
        let stage = Stage()
        let tracker = stage.run { KeyboardTracker(center: stage.center) }
        var watchdog: KeyboardWatchdog? = stage.run {
            KeyboardWatchdog(
                tracker: tracker, window: stage.window, clock: clock, center: stage.center, actual: { 0 },
                repair: { _ in })
        }
        stage.live(.didBecomeActive)
        #expect(clock.sleeperCount == 0)
        stage.live(.willResign)
        stage.run { watchdog?.start() }
        #expect(clock.sleeps == [])
        stage.live(.didBecomeActive)
        await clock.sleepers(1)
        stage.run { watchdog?.stop() }
        #expect(clock.sleeperCount == 0)
        stage.live(.didBecomeActive)
        stage.run { watchdog?.start() }
        await clock.sleepers(1)
        watchdog = nil
        #expect(clock.sleeperCount == 0)
    }

    @Test("a period of nothing is a mistake")
    func badPeriod() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let stage = Stage()
                stage.run {
                    _ = KeyboardWatchdog(
                        tracker: KeyboardTracker(center: stage.center), window: stage.window, period: .zero,
                        actual: { 0 }, repair: { _ in })
                }
            }
        }
    }
}
