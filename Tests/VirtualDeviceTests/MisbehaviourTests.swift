// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Processes that crash or speak nonsense end; the device does not.
@Suite struct MisbehaviourTests {
    private static let bundle = Sample.scenes.bundleIdentifier

    struct Nonsense: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The process has said 6 messages, one for each call of its launch.
        var event: DeviceEvent
        var lines: [String]

        init(_ name: String, _ event: DeviceEvent, _ lines: [String]) {
            (testDescription, self.event, self.lines) = (name, event, lines.map { "00:00.530 \($0)" })
        }
    }

    static let nonsense: [Nonsense] = [
        Nonsense(
            "returns from a call twice", .said(1, number: 7, .returned(number: 6, .done)),
            [
                "! said that delivery 6 returned while no delivery is outstanding",
                "process 1 ends: spoke nonsense",
            ]),
        Nonsense(
            "returns from a call it never got", .said(1, number: 7, .returned(number: 99, .done)),
            [
                "! said that delivery 99 returned while no delivery is outstanding",
                "process 1 ends: spoke nonsense",
            ]),
        Nonsense(
            "leaves out a message", .said(1, number: 8, .notification(.removeAllDelivered)),
            ["! message 8 came after message 6", "process 1 ends: spoke nonsense"]),
        Nonsense(
            "broke the wire's rules", .misbehaved(1, reason: "a frame of 2 GB"),
            ["! a frame of 2 GB", "process 1 ends: spoke nonsense"]),
        // It used to overflow the clock, and with it every later replay of the journal.
        Nonsense(
            "asks for a timer at the end of time",
            .said(1, number: 7, .startTimer(timer: 1, nanoseconds: .max)),
            [
                "! asked for a timer beyond the clock's end, \(VirtualInstant.end)",
                "process 1 ends: spoke nonsense",
            ]),
        Nonsense("repeats a message", .said(1, number: 6, .completedAgain(number: 1)), []),
        Nonsense("is not there", .said(9, number: 1, .completedAgain(number: 1)), []),
        Nonsense(
            "answers a completion handler that nobody waits for", .said(1, number: 7, .completed(number: 2, .none)),
            ["! called the completion handler of delivery 2 that nobody waits for"]),
        Nonsense(
            "answers a completion handler twice", .said(1, number: 7, .completedAgain(number: 2)),
            [
                "! called the completion handler of delivery 2 a second time",
                "process 1 ends: called a completion handler twice",
            ]),
        Nonsense(
            "exits", .ended(1, .exited(3)),
            ["! the process exited with status 3", "process 1 ends: exited with status 3"]),
        Nonsense(
            "is lost", .ended(1, .lost), ["! the process closed its connection", "process 1 ends: lost"]),
    ]

    @Test("a process that misbehaves ends, alone", arguments: nonsense)
    func misbehaves(_ nonsense: Nonsense) {
        var device = ScriptedDevice()
        device.settle(.launch(bundle: Self.bundle))
        let before = device.log.count
        device.settle(nonsense.event)
        #expect(device.log(since: before) == nonsense.lines)
        let ended = nonsense.lines.contains { $0.contains("ends") }
        #expect(device.state(of: Self.bundle) == (ended ? "not running" : "foreground"))
        device.settle(.launch(bundle: Self.bundle))
        #expect(device.state(of: Self.bundle) == "foreground")
    }

    @Test("a profile may let the second call of a completion handler pass")
    func secondCompletionTolerated() {
        var device = ScriptedDevice(profile: Sample.profile { $0.homeScreen.secondCompletionEndsApp = false })
        device.settle(.launch(bundle: Self.bundle))
        let before = device.log.count
        device.settle(.said(1, number: 7, .completedAgain(number: 2)))
        #expect(
            device.log(since: before) == [
                "00:00.530 ! called the completion handler of delivery 2 a second time"
            ])
    }

    @Test("an app that crashes at launch loses its link, and the line says which")
    func crashAtLaunch() {
        var device = ScriptedDevice(apps: [Sample.classic])
        device.react = { delivery in
            if case .application(.didFinishLaunching) = delivery.callback { .crashes } else { .returns(.done) }
        }
        device.settle(.openURL("classic://1", sender: nil))
        #expect(
            Array(device.log.dropFirst(2)) == [
                "00:00.180 application(_:willFinishLaunchingWithOptions:) url: classic://1",
                "00:00.180 application(_:didFinishLaunchingWithOptions:) url: classic://1",
                "00:00.180 ! the process crashed with signal 11",
                "00:00.180 ! lost with the process: application(_:open:options:) classic://1",
                "00:00.180 process 1 ends: crashed with signal 11",
            ])
        #expect(device.device.foregroundApp == nil)
        #expect(device.device.nextDeadline == nil)
    }

    @Test("an app that cannot be started")
    func notStarted() {
        var device = Device(BootRecord(name: "test", identifier: "T", profile: Sample.profile()))
        _ = device.handle(.install(Sample.scenes, location: "/nowhere"))
        _ = device.handle(.launch(bundle: Self.bundle))
        let effects = device.handle(.ended(1, .notStarted(reason: "no such file")))
        #expect(
            effects == [
                .trace(
                    TraceEntry(
                        time: .boot, event: 3,
                        kind: .diagnostic(
                            app: "scenes", "the process could not be started: no such file"))),
                .trace(
                    TraceEntry(
                        time: .boot, event: 3, kind: .processEnded(app: "scenes", process: 1, reason: "not started"))),
            ])
        #expect(device.summary.apps.map(\.state) == ["not running"])
    }

    // It used to go on until the disk was full.
    @Test("a process that never stops talking is ended, and another can be started")
    func flood() {
        var device = ScriptedDevice()
        device.settle(.launch(bundle: Self.bundle))
        let before = device.log.count
        var said = 0
        while device.state(of: Self.bundle) != "not running" {
            device.say(.diagnostic("again"), from: 1)
            said += 1
        }
        // The answer to the launch's last call was the first thing it said since that call.
        #expect(said == 10_000)
        #expect(
            device.log(since: before).suffix(2) == [
                "00:00.530 ! said 10000 things without having been called",
                "00:00.530 process 1 ends: spoke nonsense",
            ])
        device.settle(.launch(bundle: Self.bundle))
        #expect(device.state(of: Self.bundle) == "foreground")
    }

    @Test("the clock goes to its end and not beyond")
    func clockEnds() {
        var device = ScriptedDevice()
        device.send(.clock(.end))
        #expect(device.device.now == .end)
        device.send(.clock(VirtualInstant(nanoseconds: .max)))
        #expect(device.effects.last == [.refused(.clockEnds("\(VirtualInstant.end)"))])
        #expect(device.device.now == .end)
        device.settle(.launch(bundle: Self.bundle))
        #expect(device.device.now == .end)
    }
}
