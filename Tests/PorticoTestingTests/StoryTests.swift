// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

@testable import OrderExploration

/// Saves what the user has written when it leaves the screen, and at no other time.
private final class DraftsAppDelegate: UIResponder, UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {}
}

/// What is told of a property that is violated.
@MainActor
@Suite struct StoryTests {
    /// Three changes of the time zone, and two things that are left open in between.
    private static func zones(_ device: TestDevice) throws {
        try device.perform(.setTimeZone("Asia/Tokyo"))
        _ = device.chooses("the message is lost")
        try device.perform(.setTimeZone("Europe/Berlin"))
        _ = device.chooses("it rains")
        try device.perform(.setTimeZone("UTC"))
    }

    private static let exploration = Exploration { try Self.zones($0) }

    /// - Parameter answer: The answer to the first decision with which it does not hold.
    private static func arrives(unless answer: Int) -> Property {
        Property("the message arrives") { $0.history.choices.first?.picked == answer ? "it is lost" : nil }
    }

    @Test("one decision of two: what is decided, the moment from which on nothing helps, and the line of the order")
    func unusual() async throws {
        let report = try await Self.exploration.search(for: [Self.arrives(unless: 1)])
        let failure = try #require(report.failure)
        #expect(failure.property == "the message arrives" && failure.text == "it is lost")
        #expect(failure.chooser == .interleaving(.pinned([1])))
        #expect(failure.decisions == ["the message is lost: yes, not no"] && failure.decisionsAtFirst == 1)
        #expect(
            failure.inevitable
                == ExplorationReport.Inevitable(line: 2, decisions: 1, orders: 2, isEveryOrder: true))
        #expect(
            "\(report)" == """
                found after \(report.runs) runs: the message arrives: it is lost
                when this is decided, and the rest is as usual:
                  the message is lost: yes, not no
                what has happened until then:
                  00:00.000                 ● clock zone Asia/Tokyo
                  00:00.000                 ? the message is lost: yes, not no (2 of 2)
                  ──────── from here on nothing helps: all 2 orders tried ────────
                  00:00.000                 ● clock zone Europe/Berlin
                  00:00.000                 ● clock zone UTC
                again: interleaving pinned 1
                """)
    }

    @Test("the usual order: no decisions, and a moment only where another order would have helped")
    func usual() async throws {
        let lost = try #require(try await Self.exploration.search(for: [Self.arrives(unless: 0)]).failure)
        #expect(lost.decisions.isEmpty && lost.decisionsAtFirst == 0)
        #expect(lost.inevitable == ExplorationReport.Inevitable(line: 1, decisions: 1, orders: 2, isEveryOrder: true))
        let report = try await Self.exploration.search(for: [Property("never") { _ in "wrong" }])
        let never = try #require(report.failure)
        #expect(never.inevitable == ExplorationReport.Inevitable(line: 0, decisions: 0, orders: 4, isEveryOrder: true))
        #expect(
            "\(report)" == """
                found after 1 run: never: wrong
                in the usual order
                what has happened until then:
                  00:00.000                 ● clock zone Asia/Tokyo
                  00:00.000                 ● clock zone Europe/Berlin
                  00:00.000                 ● clock zone UTC
                again: interleaving pinned
                """)
    }

    /// An app that goes to the background and may be ended at any time.
    private static let drafts = Exploration(profile: "ios12") { device in
        try device.install("com.example.drafts", delegate: DraftsAppDelegate.self).launch()
        device.interleave([.event(.goHome), .kill("com.example.drafts")])
    }

    @Test("the app's process is ended before it has saved: nothing helps when that is decided")
    func killed() async throws {
        let isSaved = Property.finally("the draft is saved") {
            $0.history.callbacks.contains("applicationDidEnterBackground(_:)")
        }
        let failure = try #require(try await Self.drafts.search(for: [isSaved], within: .seconds(600)).failure)
        #expect(failure.decisions.count == 1)
        #expect(failure.decisions.first?.hasPrefix("what happens next: terminate com.example.drafts, not ") == true)
        #expect(failure.inevitable.orders == 1 && failure.inevitable.isEveryOrder)
        let line = try #require(failure.timeline.prefix(failure.inevitable.line).last)
        #expect(line.contains("? what happens next: terminate com.example.drafts, not "))
        let next = failure.timeline.dropFirst(failure.inevitable.line).first
        #expect(next?.hasSuffix("● terminate com.example.drafts") == true)
        #expect(
            failure.description.contains(
                "  \(line)\n  ──────── from here on nothing helps: the only order that is left was tried ────────\n"))
    }

    // Symptom: the callback was among those of the app, and in the story like any other, though its code had not run.
    @Test("a callback whose process is ended first: the story says so, and the app was not called with it")
    func cutOff() async throws {
        var ran: [Bool] = []
        let told = Property.finally("who is told saves") { device in
            let name = "applicationDidEnterBackground(_:)"
            let offered = device.history.offeredCallbacks.contains(name)
            let called = device.history.callbacks.contains(name)
            let lines = TimelineText.lines(of: device.history)
            #expect(lines.contains { $0.hasSuffix("\(name)  → the process ends first") } == (offered && !called))
            ran.append(called)
            return true
        }
        let report = try await Self.drafts.search(for: [told], within: .seconds(600))
        #expect(report.isExhausted && Set(ran) == [true, false])
    }

    @Test("a scenario that cannot be played is a violation in an unusual order, and an error in the usual one")
    func unplayable() async throws {
        let rain = Exploration { if $0.chooses("it rains") { throw DeviceError.noAlert } }
        let failure = try #require(try await rain.search(for: []).failure)
        #expect(failure.property == "the scenario can be played" && failure.text == "no alert is on the screen")
        #expect(failure.chooser == .interleaving(.pinned([1])) && failure.decisions == ["it rains: yes, not no"])
        #expect(failure.timeline == ["00:00.000                 ? it rains: yes, not no (2 of 2)"])
        #expect(!failure.description.contains("nothing helps"))
        let always = Exploration { _ in throw DeviceError.noAlert }
        await #expect(throws: DeviceError.noAlert) { try await always.search(for: []) }
    }

    // Symptom: a story had six unusual decisions where three do. None of the six could be taken back, and the three were others.
    @Test("a story that the one that was found does not contain is told where it has fewer unusual decisions")
    func otherStory() async throws {
        let exploration = Exploration { device in
            for number in 1...20 { _ = device.chooses("fault \(number)") }
        }
        let holds = Property("it holds") { device in
            let picked = device.history.choices.map(\.picked)
            let isLost = picked.count == 20 && (picked[..<2] == [1, 1] || picked[17...] == [1, 1, 1])
            return isLost ? "it is lost" : nil
        }
        let failure = try #require(try await exploration.search(for: [holds]).failure)
        #expect(failure.decisionsAtFirst == 3)
        #expect(failure.decisions == ["fault 1: yes, not no", "fault 2: yes, not no"])
        #expect(failure.chooser == .interleaving(.pinned([1, 1])))
    }

    // MARK: - Again

    @Test("a line that still fails is an issue, one that does not is none, and one that is not an order is an error")
    func replaying() async throws {
        let properties = [Self.arrives(unless: 1)]
        try await withKnownIssue {
            _ = try await explore(properties, replaying: "interleaving pinned 1") { try Self.zones($0) }
        } matching: { issue in
            // Whoever sees it need not search again to know what happens.
            "\(issue)".contains("the message arrives: it is lost\nwhat has happened until then:\n")
                && "\(issue)".contains("● clock zone Europe/Berlin")
        }
        let report = try await explore(properties, replaying: "interleaving pinned 0 1") { try Self.zones($0) }
        #expect(report.runs == 1 && report.failure == nil && !report.isExhausted)
        let error = await #expect(throws: ReplayError.self) {
            try await explore(properties, replaying: "again: pinned 1") { try Self.zones($0) }
        }
        let advice = #"give what stands behind "again:" in a report, such as "interleaving pinned 0 1""#
        #expect(error?.description == "\"again: pinned 1\" is not an order: \(advice)")
    }

    // Symptom: the pasted test of a bug failed when the app was repaired.
    @Test(
        "a line that no longer fits, as of an app that was repaired, is a warning, and the test searches",
        arguments: [
            ("interleaving pinned 0 5", "it rains has no option 5"),
            ("interleaving pinned 0 1 0 1", "it has 4 answers, and there are 2 decisions"),
        ])
    func stale(_ line: String, _ reason: String) async throws {
        try await withKnownIssue {
            let report = try await explore([], replaying: line) { try Self.zones($0) }
            #expect(report.isExhausted)
        } matching: { issue in
            issue.severity == .warning
                && "\(issue)".contains(
                    "as the app or the scenario has changed: \(reason). This test has searched instead: ")
        }
        try await withKnownIssue {
            let report = try await explore([Self.arrives(unless: 1)], replaying: line) { try Self.zones($0) }
            #expect(report.failure != nil)
        } matching: { issue in
            issue.severity == .error && "\(issue)".contains("found after ")
        }
    }

    // Symptom: the second search of an app with a leak told a false story, and did not say why.
    @Test("a story says if an earlier search of the program has ended because something outlives a run", .ownProcess)
    func afterLeak() async throws {
        var runs = 0
        await #expect(throws: ExplorationLeak.self) {
            try await explore([]) { device in
                runs += 1
                try Self.zones(device)
                if runs > 3 { try device.perform(.lock) }
            }
        }
        try await withKnownIssue {
            _ = try await explore([Property("never") { _ in "wrong" }]) { try Self.zones($0) }
        } matching: { issue in
            "\(issue)".contains("An earlier search in this test process has ended with an error")
        }
    }

    @Test("an event that no order accepts is said, and one that some order accepts is not")
    func impossible() async throws {
        let unlock = Exploration { device in
            try device.perform(.lock)
            device.interleave([.event(.unlock), .event(.launch(bundle: "com.example.none"))])
        }
        let report = try await unlock.search(within: .seconds(600))
        #expect(report.isExhausted && report.orders == 1)
        let reason = try #require(report.impossible?.first)
        #expect(report.impossible?.count == 1 && reason.hasPrefix("launch com.example.none: "), "\(reason)")
        #expect("\(report)".hasSuffix("and nothing is violated\npossible in no order: \(reason)"))
        let rain = Exploration { device in
            if device.chooses("it rains") { try device.perform(.lock) }
            device.interleave([.event(.unlock)])
        }
        #expect(try await rain.search(within: .seconds(600)).impossible == [])
        // A fault is not offered while it is not possible: only one of an app that nobody has can be said to be none.
        let nobody = Exploration { $0.interleave([.event(.lock), .kill("com.example.none")]) }
        let faults = try await nobody.search(within: .seconds(600))
        #expect(faults.orders == 1)
        let fault = try #require(faults.impossible?.first)
        #expect(faults.impossible?.count == 1 && fault.hasPrefix("terminate com.example.none: "), "\(fault)")
    }

    @Test("a failure on another device than the usual one, as a test")
    func swiftTestOfDevice() {
        let failure = ExplorationReport.Failure(
            property: "p", text: "it is lost", chooser: .interleaving(.pinned([1])), decisions: [], decisionsAtFirst: 1,
            timeline: [], inevitable: ExplorationReport.Inevitable(line: 0, decisions: 0, orders: 1, isEveryOrder: true)
        )
        let test = failure.swiftTest(
            named: "found", properties: nil, faults: 1, device: [#"profile: "ios15""#, #"model: "iPhone SE""#])
        #expect(
            test.contains(
                #"explore(profile: "ios15", model: "iPhone SE", faults: 1, replaying: "interleaving pinned 1") {"#))
    }

    @Test("a property that holds in the first run only is an error that says so, and no violation")
    func keptByProperty() async throws {
        var runs = 0
        let first = Property.finally("it is the first run") { _ in
            runs += 1
            return runs == 1
        }
        let leak = await #expect(throws: ExplorationLeak.self) { try await Self.exploration.search(for: [first]) }
        #expect(leak?.before == "nothing is violated" && leak?.after == "it is the first run: it does not hold")
    }

    @Test("a ready scenario as a test: its name, the manifest to put there, no closure where none was given")
    func swiftTestOfReadyScenario() {
        let failure = ExplorationReport.Failure(
            property: "p", text: "it is lost", chooser: .interleaving(.pinned([1])), decisions: [], decisionsAtFirst: 1,
            timeline: [], inevitable: ExplorationReport.Inevitable(line: 0, decisions: 0, orders: 1, isEveryOrder: true)
        )
        for scenario in ReadyScenario.all {
            #expect(ReadyScenario.named(scenario.name)?.expression == scenario.expression)
            #expect(scenario.expression.dropFirst() == scenario.name.camelCased)
        }
        #expect(ReadyScenario.linksAndLifecycle(["a:b"]).expression == #".linksAndLifecycle(["a:b"])"#)
        let played = [ReadyScenario.linksAndLifecycle.expression, "of: manifest", "app: AppDelegate.self"]
        #expect(
            failure.swiftTest(named: "found", playing: played, properties: nil).contains(
                """
                    try await explore(.linksAndLifecycle, of: manifest, app: AppDelegate.self, \
                replaying: "interleaving pinned 1")

                """))
    }

    @Test("what is not equal is shown with what it should be")
    func values() async throws {
        let usual = Chooser.interleaving(.pinned([]))
        let nothing = Exploration { _ in }
        for (property, text) in [
            (Property.finally("p", equal: "a") { _ in "b" }, #""b", not "a""#),
            (.finally("p", equal: [1]) { _ in [1, 2] }, "[1, 2], not [1]"),
            (.atRest("p", equal: true) { _ in false }, "false, not true"),
            (.finally("p", equal: 1) { _ in throw DeviceError.noAlert }, "no alert is on the screen"),
        ] {
            #expect(try await nothing.replay(usual, [property]) == "p: \(text)")
        }
        #expect(try await nothing.replay(usual, [.finally("p", equal: "a") { _ in "a" }]) == nil)
    }

    @Test("several decisions in a row that are the same are one line")
    func repeated() async throws {
        let rain = Exploration { device in for _ in 0..<3 { _ = device.chooses("it rains") } }
        let always = Property("it never rains thrice") { device in
            device.history.choices.allSatisfy { $0.picked == 1 } ? "it does" : nil
        }
        let failure = try #require(try await rain.search(for: [always], within: .seconds(600)).failure)
        #expect(failure.decisions == ["it rains: yes, not no (3 times)"])
        #expect(failure.timeline.count == 3)
    }

    @Test("two entries with the same line: what differs is said")
    func hiddenDifference() throws {
        func history(_ button: String) -> [TraceEntry] {
            [
                TraceEntry(
                    time: .boot, event: 1, kind: .screen(app: "News", ScreenRecord(screens: ["A"], buttons: [button])))
            ]
        }
        let leak = try #require(ExplorationLeak(history("old"), history("new"), runs: 3))
        #expect(leak.before.contains(#"buttons: ["old"]"#) && leak.after.contains(#"buttons: ["new"]"#), "\(leak)")
    }

    @Test("a failure as a test: names, remarks and the line in Swift's quotes")
    func swiftTest() {
        let failure = ExplorationReport.Failure(
            property: #"the "draft" is saved"#, text: "it is lost",
            chooser: .interleaving(.named([NamedAnswer(#""b""#, #"c\d"#)])), decisions: [#""b": c\d, not e"#],
            decisionsAtFirst: 3, timeline: [],
            inevitable: ExplorationReport.Inevitable(line: 0, decisions: 0, orders: 1, isEveryOrder: true))
        func text(_ body: String) -> String {
            #"""
            @Test("the \"draft\" is saved: in the order that was found once")
            @MainActor func lostDraft() async throws {
                // it is lost
                // "b": c\d, not e
                try await explore(properties, replaying: "interleaving named [[\"\\\"b\\\"\",\"c\\\\d\"]]") { device in
            \#(body)
                }
            }
            """#
        }
        #expect(
            failure.swiftTest(named: "lostDraft")
                == text("        // The scenario of the test that has found this."))
        #expect(
            failure.swiftTest(named: "lostDraft", scenario: "        play(device)") == text("        play(device)"))
    }

    @Test("two histories of the same entries are the same, whatever events they are from; what differs is said")
    func leak() throws {
        func history(_ event: Int, _ words: [String]) -> [TraceEntry] {
            words.map { TraceEntry(time: .boot, event: event, kind: .notice(app: "News", $0)) }
        }
        #expect(ExplorationLeak(history(1, ["a", "b"]), history(2, ["a", "b"]), runs: 3) == nil)
        let other = try #require(ExplorationLeak(history(1, ["a", "b"]), history(1, ["a", "c"]), runs: 3))
        #expect(other.before.hasSuffix("b") && other.after.hasSuffix("c") && other.runs == 3)
        let shorter = try #require(ExplorationLeak(history(1, ["a", "b"]), history(1, ["a"]), runs: 3))
        #expect(shorter.before.hasSuffix("b") && shorter.after.isEmpty)
    }
}

extension String {
    /// Words between hyphens, as a Swift name.
    fileprivate var camelCased: String {
        let words = split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
    }
}
