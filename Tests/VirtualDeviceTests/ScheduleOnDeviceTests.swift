// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// Events that happen by themselves at a later instant.
@Suite struct ScheduleOnDeviceTests {
    private let bundle = Sample.scenes.bundleIdentifier
    private let second = VirtualInstant.boot.advanced(by: .seconds(60))

    private func launched(_ chooser: Chooser = .usual) -> ScriptedDevice {
        var device = ScriptedDevice(authorized: true)
        device.settle(.launch(bundle: bundle))
        device.send(.choose(chooser))
        return device
    }

    private func inputs(_ device: ScriptedDevice) -> [String] {
        device.history.compactMap { entry in
            guard case .input(let event) = entry.kind, entry.time == second else { return nil }
            return event.summary
        }
    }

    @Test("an event happens at its instant, and is in the history as if somebody had made it happen")
    func happens() {
        var device = launched()
        device.send(.schedule(.setTimeZone("Asia/Tokyo"), at: second))
        #expect(device.device.timeZone == "UTC")
        device.advance(by: .seconds(59))
        #expect(device.device.timeZone == "UTC" && device.device.nextActivity == nil)
        device.advance(by: .seconds(10))
        #expect(device.device.timeZone == "Asia/Tokyo")
        #expect(inputs(device) == ["clock zone Asia/Tokyo"])
    }

    @Test("events of one instant happen in the order of scheduling")
    func usualOrder() {
        var device = launched()
        for zone in ["Asia/Tokyo", "Europe/Berlin", "America/Lima"] {
            device.send(.schedule(.setTimeZone(zone), at: second))
        }
        device.advance(by: .seconds(60))
        #expect(inputs(device) == ["clock zone Asia/Tokyo", "clock zone Europe/Berlin", "clock zone America/Lima"])
    }

    @Test("one that is not possible at its time changes nothing, and the timeline says why")
    func impossible() {
        var device = launched()
        device.send(.schedule(.tapAlertButton(title: "OK"), at: second))
        let before = device.device.summary
        device.advance(by: .seconds(60))
        #expect(
            device.history.diagnostics.last?.hasPrefix(#"not possible at its time: tap alert button "OK": "#) == true)
        #expect(device.device.summary.apps.map(\.screen) == before.apps.map(\.screen))
    }

    static let refused: [(DeviceEvent, String)] = [
        (.choose(.usual), "choose cannot be scheduled; only what the user or the outside world does can be"),
        (.shutDown, "shutdown cannot be scheduled; only what the user or the outside world does can be"),
        (.connected(1), "process 1 connected cannot be scheduled; only what the user or the outside world does can be"),
        (
            .schedule(.goHome, at: .boot),
            "schedule at 00:00.000: background (home) cannot be scheduled; only what the user or the outside world does can be"
        ),
    ]

    @Test("what cannot be scheduled is refused at once, and nothing changes", arguments: refused)
    func refusals(_ event: DeviceEvent, _ text: String) {
        var device = launched().device
        let deadline = device.nextDeadline
        #expect(device.handle(.schedule(event, at: second)) == [.refused(.cannotBeScheduled(event.summary))])
        #expect(DeviceError.cannotBeScheduled(event.summary).description == text)
        #expect(device.nextDeadline == deadline)
    }

    @Test("an instant that has passed, or lies behind the clock's end, is refused")
    func instants() {
        var scripted = launched()
        scripted.advance(by: .seconds(1))
        var device = scripted.device
        for instant in [VirtualInstant.boot, VirtualInstant(nanoseconds: .max)] {
            let effects = device.handle(.schedule(.goHome, at: instant))
            #expect(effects.count == 1)
            guard case .refused = effects.first else {
                Issue.record("\(effects)")
                continue
            }
        }
    }

    // MARK: - Every order

    /// A timer of the app, a push and a gesture, all at one instant.
    private func run(_ chooser: Chooser) -> (order: [String], choices: [Choice]) {
        var device = launched(chooser)
        let nanoseconds = device.device.now.duration(to: second) / .nanoseconds(1)
        device.say(.startTimer(timer: 1, nanoseconds: Int64(nanoseconds)), from: 1)
        device.send(.schedule(.push(Sample.push(), sequence: nil), at: second))
        device.send(.schedule(.setTimeZone("Asia/Tokyo"), at: second))
        let start = device.history.count
        device.advance(by: .seconds(61))
        let entries = device.history.dropFirst(start)
        let order = entries.compactMap { entry -> String? in
            switch entry.kind {
            case .input(.push): "push"
            case .input(.setTimeZone): "gesture"
            case .callback(_, _, let delivery):
                switch delivery.callback {
                case .timerFired: "timer called"
                case .notification(.willPresent): "push called"
                case .dateSettings(.timeZone): "gesture called"
                default: nil
                }
            default: nil
            }
        }
        return (order, entries.choices)
    }

    @Test("a timer, a push and a gesture at the same instant, in every order")
    func everyOrder() {
        #expect(run(.usual).choices.isEmpty)
        var orders: Set<[String]> = []
        var runs = 0
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let (order, choices) = run(now)
            runs += 1
            orders.insert(order)
            #expect(order.count == 5 && Set(order).count == 5, "\(order)")
            // What a push or a gesture leads to comes after it.
            for cause in ["push", "gesture"] {
                #expect(order.firstIndex(of: cause)! < order.firstIndex(of: "\(cause) called")!, "\(order)")
            }
            #expect(choices.allSatisfy { Set($0.optionTexts).count == $0.options.count })
            chooser = now.next(after: choices)
        }
        // Both calls are of the life cycle, whose order is that of their causes: push and gesture in two orders, with the
        // first call before or after the second cause; and the timer's call, of another source, at each of five places.
        #expect(orders.count == 2 * 2 * 5, "\(runs) runs")
    }

    @Test("with interleaving, what is not possible yet waits for what makes it possible at the same instant")
    func waits() {
        func run(_ chooser: Chooser) -> (inputs: [String], diagnostics: [String], choices: [Choice]) {
            var device = launched(chooser)
            device.settle(.goHome)
            device.send(.schedule(.tapNotification(bundle: nil, identifier: nil), at: second))
            device.send(.schedule(.push(Sample.push(), sequence: nil), at: second))
            device.advance(by: .seconds(61))
            return (inputs(device), device.history.diagnostics, device.history.choices)
        }
        // In the order of scheduling there is nothing to tap.
        #expect(run(.usual).inputs == ["push push for com.example.scenes"])
        #expect(run(.usual).diagnostics.count == 1)
        var count = 0
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let run = run(now)
            #expect(run.inputs == ["push push for com.example.scenes", "tap notification"])
            #expect(run.diagnostics == [])
            count += 1
            chooser = now.next(after: run.choices)
        }
        #expect(count > 0)
    }

    @Test("the process that was called may return before what else is due at the instant, if that is decided")
    func returnsFirst() throws {
        var scripted = launched()
        for zone in ["Asia/Tokyo", "Europe/Berlin"] { scripted.send(.schedule(.setTimeZone(zone), at: second)) }
        var device = scripted.device
        let answers = ["clock zone Asia/Tokyo (scheduled 1)", "a callback", "scenes returns"]
        _ = device.handle(.choose(.interleaving(.named(answers.map { NamedAnswer("what comes first", $0) }))))
        let later = second.advanced(by: .seconds(1))
        _ = device.handle(.clock(later))
        #expect(device.now == second && device.timeZone == "Asia/Tokyo")
        #expect(device.nextDeadline == second && device.unusedAnswers.isEmpty)
        // Asked again without the process having returned, it goes on.
        _ = device.handle(.clock(later))
        #expect(device.now == later && device.timeZone == "Europe/Berlin")
    }
}
