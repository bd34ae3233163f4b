// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// When a service extension runs, what becomes of its answers, and how it fails. Notifications sheet 2.12.
@Suite struct ServiceTables {
    // MARK: - Rule 1: when it runs

    struct Gate: CustomTestStringConvertible, Sendable {
        var says: String
        var aps = #""alert":"A","mutable-content":1"#
        var prepare: @Sendable (inout Stage) -> Void = { _ in }
        var app = Sample.withService()
        var isAuthorized = true
        var runsForQuietApps = true
        var runs: Bool

        var testDescription: String { "2.12 #1: \(says)" }
    }

    static let gates: [Gate] = [
        Gate(says: "an alert and mutable-content", runs: true),
        Gate(says: "a title alone", aps: #""alert":{"title":"T"},"mutable-content":1"#, runs: true),
        Gate(says: "a subtitle alone", aps: #""alert":{"subtitle":"S"},"mutable-content":1"#, runs: true),
        Gate(says: "without mutable-content", aps: #""alert":"A""#, runs: false),
        Gate(says: "mutable-content 0", aps: #""alert":"A","mutable-content":0"#, runs: false),
        Gate(says: "badge only", aps: #""badge":1,"mutable-content":1"#, runs: false),
        Gate(says: "sound only", aps: #""sound":"default","mutable-content":1"#, runs: false),
        Gate(says: "silent", aps: #""content-available":1,"mutable-content":1"#, runs: false),
        Gate(says: "an alert without text", aps: #""alert":{"title":""},"mutable-content":1"#, runs: false),
        Gate(says: "alerts off", prepare: { $0.change(.alert(false)) }, runs: false),
        Gate(says: "alert style none", prepare: { $0.change(.alertStyle(.none)) }, runs: false),
        Gate(says: "only sounds off", prepare: { $0.change(.sound(false)) }, runs: true),
        Gate(says: "locked", prepare: { $0.send(.lock) }, runs: true),
        Gate(says: "turned off", prepare: { $0.change(.allow(false)) }, runs: false),
        Gate(says: "never asked", isAuthorized: false, runs: false),
        Gate(says: "no extension", app: Sample.app, runs: false),
        Gate(says: "only a content extension", app: Sample.withContent(), runs: false),
        Gate(
            says: "quiet, where it runs for those",
            prepare: {
                $0.launch()
                $0.ask(64 | 7)
                $0.settle(.goHome)
            }, isAuthorized: false, runs: true),
        Gate(
            says: "quiet, where it does not",
            prepare: {
                $0.launch()
                $0.ask(64 | 7)
                $0.settle(.goHome)
            }, isAuthorized: false, runsForQuietApps: false, runs: false),
    ]

    @Test("it runs for a remote alert only, while alerts are on", arguments: BehaviorProfile.names, gates)
    func gate(profile: String, gate: Gate) {
        var stage = Stage(
            Sample.profile(profile) { $0.extensions.service.runsForQuietApps = gate.runsForQuietApps },
            apps: [gate.app], authorized: gate.isAuthorized)
        gate.prepare(&stage)
        stage.mark()
        stage.settle(Sample.push(gate.aps))
        #expect(stage.events.contains("service push-1") == gate.runs)
        #expect(stage.events.contains { $0.contains("changed") } == gate.runs)
    }

    @Test("it does not run for local notifications", arguments: BehaviorProfile.names)
    func local(profile: String) {
        var stage = Stage(Sample.profile(profile), apps: [Sample.withService()])
        stage.launchAndLeave()
        stage.add("a", Sample.content("A"), .after(1))
        stage.advance(by: .seconds(1))
        #expect(stage.log == ["00:00.930 done", "00:01.930 banner |A"])
    }

    // MARK: - Rule 6: what becomes of the answer

    struct Answer: CustomTestStringConvertible, Sendable {
        var says: String
        var content: NotificationContentRecord
        var filters = false
        var type = "alert"
        var expected: [String]

        var testDescription: String { "2.12 #6: \(says)\(filters ? ", may filter" : "")" }
    }

    private static let unchanged = [
        "! Service handed back no alert text: push-1 is shown unchanged", "badge 5", "banner |A",
    ]
    private static let empty = NotificationContentRecord()
    private static let badge = Sample.content("") { $0.badge = 9 }

    static let answers: [Answer] = [
        Answer(says: "a title is enough", content: Sample.content("", title: "T"), expected: ["banner T|"]),
        Answer(
            says: "everything in it counts",
            content: Sample.content("B") {
                $0.badge = 9; $0.sound = SoundRecord()
            },
            expected: ["badge 9", "banner |B", "sound default"]),
        Answer(says: "empty", content: empty, expected: unchanged),
        Answer(says: "empty", content: empty, filters: true, expected: ["- push-1 is suppressed"]),
        Answer(
            says: "empty, another push type", content: empty, filters: true, type: "background", expected: unchanged),
        Answer(says: "no text, but a badge", content: badge, expected: unchanged),
        Answer(says: "no text, but a badge", content: badge, filters: true, expected: unchanged),
        Answer(says: "a text", content: Sample.content("B"), filters: true, expected: ["banner |B"]),
    ]

    @Test("an answer without a text is ignored, an empty one may suppress", arguments: BehaviorProfile.names, answers)
    func answer(profile: String, row: Answer) {
        var stage = Stage(Sample.profile(profile), apps: [Sample.withService(filters: row.filters)])
        stage.script.service = { _, number in .says([.completed(number: number, .content(row.content))], .done) }
        stage.mark()
        stage.settle(Sample.push(#""alert":"A","badge":5,"mutable-content":1"#, type: row.type))
        #expect(stage.events == ["Service starts", "service push-1"] + row.expected, "\(Page.filtering)")
        #expect(stage.delivered() == (row.expected == ["- push-1 is suppressed"] ? [] : ["push-1"]))
    }

    // MARK: - Rule 5: failures

    /// A way to fail with two notifications in hand, and the whole history of it.
    struct Failure: CustomTestStringConvertible, Sendable {
        var says: String
        var prepare: @Sendable (inout Stage) -> Void = { _ in }
        /// After both pushes.
        var then: @Sendable (inout Stage) -> Void = { _ in }
        var change: @Sendable (inout BehaviorProfile) -> Void = { _ in }
        var expected: [String]

        var testDescription: String { "2.12 #5: \(says)" }
    }

    private static let handed = ["00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 service push-2"]

    private static func shown(at time: String) -> [String] {
        [
            "\(time) - push-1 is shown unchanged", "\(time) banner |A", "\(time) - push-2 is shown unchanged",
            "\(time) banner |B",
        ]
    }

    static let failures: [Failure] = [
        Failure(
            says: "cannot be started at all", prepare: { $0.script.extensionsConnect = false },
            then: { $0.send(.ended(1, .notStarted(reason: "no executable"))) },
            expected: [
                "00:00.000 Service starts",
                "00:00.000 ! the process of com.example.app.service (com.apple.usernotifications.service) could not be started: no executable",
                "00:00.000 Service ends: not started",
            ] + shown(at: "00:00.000")),
        Failure(
            says: "hangs before main: the start-up limit, and no expiry call",
            prepare: { $0.script.extensionsConnect = false }, then: { $0.advance(by: .seconds(60)) },
            expected: [
                "00:00.000 Service starts", "00:10.000 ! Service did not start in time",
                "00:10.000 Service ends: did not start",
            ] + shown(at: "00:10.000")),
        Failure(
            says: "another start-up limit", prepare: { $0.script.extensionsConnect = false },
            then: { $0.advance(by: .seconds(60)) },
            change: { $0.extensions.service.startupLimit.duration = .seconds(3) },
            expected: [
                "00:00.000 Service starts", "00:03.000 ! Service did not start in time",
                "00:03.000 Service ends: did not start",
            ] + shown(at: "00:03.000")),
        Failure(
            says: "crashes in its call", prepare: { $0.script.service = { _, _ in .crashes } },
            then: { $0.settle() },
            expected: [
                "00:00.000 Service starts", "00:00.120 service push-1",
                "00:00.120 ! the process of com.example.app.service (com.apple.usernotifications.service) crashed with signal 11",
                "00:00.120 Service ends: crashed with signal 11",
            ] + shown(at: "00:00.120")),
        Failure(
            says: "crashes later, at work", prepare: { $0.script.service = { _, _ in .returns } },
            then: {
                $0.settle()
                $0.advance(by: .seconds(5))
                $0.send(.ended(1, .crashed(signal: 6)))
                $0.advance(by: .seconds(60))
            },
            expected: handed + [
                "00:05.120 ! the process of com.example.app.service (com.apple.usernotifications.service) crashed with signal 6",
                "00:05.120 Service ends: crashed with signal 6",
            ] + shown(at: "00:05.120")),
        Failure(
            says: "crashes after its first answer: only the second is left",
            prepare: {
                $0.script.service = { request, number in
                    request.identifier == "push-1"
                        ? .says([.completed(number: number, .content(Sample.content("changed")))], .done) : .crashes
                }
            }, then: { $0.settle() },
            expected: [
                "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |changed",
                "00:00.120 service push-2",
                "00:00.120 ! the process of com.example.app.service (com.apple.usernotifications.service) crashed with signal 11",
                "00:00.120 Service ends: crashed with signal 11", "00:00.120 - push-2 is shown unchanged",
                "00:00.120 banner |B",
            ]),
        Failure(
            says: "answers and crashes in one breath: the answer counts, once",
            prepare: {
                $0.script.service = {
                    .saysAndCrashes([.completed(number: $1, .content(Sample.content("changed \($0.identifier)")))])
                }
            }, then: { $0.settle() },
            expected: [
                "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |changed push-1",
                "00:00.120 ! the process of com.example.app.service (com.apple.usernotifications.service) crashed with signal 9",
                "00:00.120 Service ends: crashed with signal 9",
                "00:00.120 - push-2 is shown unchanged", "00:00.120 banner |B",
            ]),
        Failure(
            says: "needs too much memory", prepare: { $0.script.service = { _, _ in .returns } },
            then: {
                $0.settle()
                $0.send(.memoryUse(1, bytes: 25_165_824))
                $0.send(.memoryUse(1, bytes: 25_165_825))
            },
            expected: handed.dropLast() + [
                "00:00.120 service push-2",
                "00:00.120 ! Service needs 25165825 bytes of memory; the limit is 25165824",
                "00:00.120 Service ends: killed for its memory",
            ] + shown(at: "00:00.120")),
        Failure(
            says: "needs too much of another limit", prepare: { $0.script.service = { _, _ in .returns } },
            then: {
                $0.settle()
                $0.send(.memoryUse(1, bytes: 1001))
            }, change: { $0.extensions.service.memoryLimit = 1000 },
            expected: handed + [
                "00:00.120 ! Service needs 1001 bytes of memory; the limit is 1000",
                "00:00.120 Service ends: killed for its memory",
            ] + shown(at: "00:00.120")),
        Failure(
            says: "never comes back from its call", prepare: { $0.script.service = { _, _ in .hangs } },
            then: { $0.advance(by: .seconds(90)) },
            expected: [
                "00:00.000 Service starts", "00:00.120 service push-1", "00:30.120 - its time is up",
                "00:31.120 ! Service did not answer in time: push-1 is shown unchanged", "00:31.120 banner |A",
                "00:31.120 Service ends: hangs", "00:31.120 - push-2 is shown unchanged", "00:31.120 banner |B",
            ]),
        Failure(
            says: "answers and never comes back: the next one does not wait for ever",
            prepare: { $0.script.service = { _, _ in .hangs } },
            then: {
                $0.settle()
                $0.say(.completed(number: 1, .content(Sample.content("changed"))), from: 1)
                $0.advance(by: .seconds(90))
            },
            expected: [
                "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |changed",
                "00:31.120 ! watchdog 0x8badf00d: didReceive(_:withContentHandler:) did not return in time",
                "00:31.120 Service ends: killed by the watchdog in didReceive(_:withContentHandler:)",
                "00:31.120 - push-2 is shown unchanged", "00:31.120 banner |B",
            ]),
        Failure(
            says: "never comes back from the expiry call",
            prepare: {
                $0.script.service = { _, _ in .returns }
                $0.script.expiry = { _ in .hangs }
            }, then: { $0.advance(by: .seconds(90)) },
            expected: handed + [
                "00:30.120 - its time is up", "00:30.120 service time will expire",
                "00:30.120 - its time is up",
                "00:31.120 ! Service did not answer in time: push-1 is shown unchanged", "00:31.120 banner |A",
                "00:31.120 Service ends: hangs", "00:31.120 - push-2 is shown unchanged", "00:31.120 banner |B",
            ]),
        Failure(
            says: "crashes in the expiry call",
            prepare: {
                $0.script.service = { _, _ in .returns }
                $0.script.expiry = { _ in .crashes }
            }, then: { $0.advance(by: .seconds(90)) },
            expected: handed + [
                "00:30.120 - its time is up", "00:30.120 service time will expire", "00:30.120 - its time is up",
                "00:30.120 ! the process of com.example.app.service (com.apple.usernotifications.service) crashed with signal 11",
                "00:30.120 Service ends: crashed with signal 11",
            ] + shown(at: "00:30.120")),
        Failure(
            says: "has no principal object", prepare: { $0.script.service = { _, _ in .says([], .noDelegate) } },
            then: { $0.settle() },
            expected: [
                "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 - push-1 is shown unchanged",
                "00:00.120 banner |A", "00:00.120 Service ends: has no principal object",
                "00:00.120 - push-2 is shown unchanged", "00:00.120 banner |B",
            ]),
        Failure(
            says: "says that it has no principal object after it has answered: shown once",
            prepare: {
                $0.script.service = { request, number in
                    .says([.completed(number: number, .content(request.content))], .noDelegate)
                }
            }, then: { $0.settle() },
            expected: [
                "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |A",
                "00:00.120 service push-2", "00:00.120 banner |B",
            ]),
    ]

    @Test("however it fails, each notification is shown once, as it came", arguments: BehaviorProfile.names, failures)
    func failure(profile: String, row: Failure) {
        var stage = Stage(Sample.profile(profile, row.change), apps: [Sample.withService()])
        row.prepare(&stage)
        stage.mark()
        stage.send(Sample.push(#""alert":"A","mutable-content":1"#))
        stage.send(Sample.push(#""alert":"B","mutable-content":1"#))
        row.then(&stage)
        #expect(stage.log == row.expected, "https://developer.apple.com/forums/thread/807554")
        #expect(stage.delivered() == ["push-2", "push-1"])
    }
}
