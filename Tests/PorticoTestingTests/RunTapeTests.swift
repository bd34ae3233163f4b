// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import OrderExploration
import PorticoUIKit
import RunComparison
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// Does what takes time on the main thread, and shows what has come of it as items of its icon.
private class BusyAppDelegate: UIResponder, UIApplicationDelegate {
    private var done: [String] = []

    func applicationDidBecomeActive(_ application: UIApplication) {
        let number = Int.random(in: 0..<1000)
        Task {
            try? await Task.sleep(for: .seconds(2))
            show("slept \(number)")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.show("later") }
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        Thread.sleep(forTimeInterval: 0.5)
        show("\(url.absoluteString) at \(Date().timeIntervalSince1970)")
        return true
    }

    func show(_ text: String) {
        done.append(text)
        UIApplication.shared.shortcutItems = done.suffix(3).map {
            UIApplicationShortcutItem(type: "t", localizedTitle: $0)
        }
    }
}

/// Works on other threads too: on a machine that is so busy that a thread gets no turn for 1.5 seconds, the order is open.
private final class ThreadedAppDelegate: BusyAppDelegate {
    override func applicationDidBecomeActive(_ application: UIApplication) {
        super.applicationDidBecomeActive(application)
        Task.detached { await self.show("detached") }
        DispatchQueue.global().async { DispatchQueue.main.async { self.show("queue") } }
    }
}

/// Behaves otherwise in each run, where nothing is decided: by a global.
private final class FickleAppDelegate: UIResponder, UIApplicationDelegate {
    nonisolated(unsafe) static var launches = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.launches += 1
        application.shortcutItems = [UIApplicationShortcutItem(type: "t", localizedTitle: "Launch \(Self.launches)")]
        return true
    }
}

/// Runs that begin as an earlier one did: its answers come from a tape.
@Suite("Runs from a tape") struct RunTapeTests {
    private static let bundle = "com.example.busy"

    @MainActor private static func install(on device: TestDevice) {
        device.install(bundle, urlSchemes: ["busy"], delegate: BusyAppDelegate.self)
    }

    private static var streams: [EventStream] {
        [
            .events([.openURL("busy://1", sender: nil), .openURL("busy://2", sender: nil)]),
            .events([.goHome, .launch(bundle: bundle), .lock, .unlock]),
        ]
    }

    @MainActor private func compare(
        _ properties: [Property] = [], runs: Int = 120, onlyEveryOrder: Bool = false,
        _ scenario: @escaping @MainActor (TestDevice) async throws -> Void
    ) async throws {
        let comparison = try await RunComparison(
            of: Exploration(scenario: scenario), properties, runs: runs, onlyEveryOrder: onlyEveryOrder)
        #expect(comparison.difference == nil)
        #expect(comparison.fromTape > 5)
    }

    @Test("tasks, delays, random numbers and dates of an app", arguments: [true, false])
    @MainActor func work(onlyEveryOrder: Bool) async throws {
        try await compare(onlyEveryOrder: onlyEveryOrder) { device in
            Self.install(on: device)
            device.interleave(Self.streams, for: .seconds(5))
        }
    }

    @Test("queues and detached tasks of an app")
    @MainActor func threads() async throws {
        try await compare(runs: 12) { device in
            device.install(Self.bundle, urlSchemes: ["busy"], delegate: ThreadedAppDelegate.self)
            device.interleave(Self.streams, for: .seconds(5))
        }
    }

    @Test("a scenario that makes things happen itself, and leaves something open")
    @MainActor func gestures() async throws {
        try await compare { device in
            Self.install(on: device)
            try device.open("busy://\(device.choose("which", from: ["1", "2", "3"]))")
            device.advance(by: .seconds(1))
            if device.chooses("to go home") { try device.perform(.goHome) }
            await device.settleTasks()
            device.interleave([.events([.lock, .unlock])], for: .seconds(3))
            try device.inApp(Self.bundle) { UIApplication.shared.shortcutItems = [] }
            device.settle()
        }
    }

    @Test("a scenario and properties that look at the device again and again")
    @MainActor func looks() async throws {
        var seen: [[String]] = []
        let shown = Property("something is shown", .always) { device in
            device.summary().apps.isEmpty && device.device.now > .boot ? "nothing" : nil
        }
        let look = Property("looked at", .always) { device in
            seen.append(device.device.installedApps)
            return nil
        }
        try await compare([shown, look] + Property.ofEveryApp) { device in
            Self.install(on: device)
            let before = device.device
            device.interleave(Self.streams, for: .seconds(5))
            try #require(before.eventCount < device.device.eventCount)
            try #require(device.device.eventCount == device.journal.count)
        }
        #expect(seen.contains([Self.bundle]))
    }

    @Test("a run so long that not every copy of the device is kept")
    @MainActor func longRun() async throws {
        let comparison = try await RunComparison(
            of: Exploration { device in
                Self.install(on: device)
                for second in 1...300 {
                    try device.open("busy://\(second)")
                    device.advance(by: .seconds(3))
                }
                device.interleave([.events([.lock, .unlock]), .events([.setMuted(true)])], for: .seconds(3))
            }, [], runs: 8)
        #expect(comparison.difference == nil)
        #expect(comparison.fromTape > 5)
    }

    @Test("a scenario that goes back to a snapshot")
    @MainActor func snapshots() async throws {
        try await compare { device in
            Self.install(on: device)
            try device.open("busy://1")
            device.advance(by: .seconds(5))
            let snapshot = device.snapshot()
            device.interleave([.events([.lock, .unlock])], for: .seconds(1))
            device.advance(by: .seconds(5))
            try device.restore(snapshot)
            device.interleave([.events([.goHome, .launch(bundle: Self.bundle)])], for: .seconds(1))
        }
    }

    @Test("a scenario in which somebody else decides from some point on", arguments: [true, false])
    @MainActor func otherChoosers(setsDecide: Bool) async throws {
        let exploration = Exploration { device in
            Self.install(on: device)
            device.interleave([.events([.lock, .unlock])], for: .seconds(1))
            if setsDecide {
                device.decide = { $0.options.count - 1 }
            } else {
                try device.perform(.choose(.interleaving(.seeded(7))))
            }
            device.interleave(Self.streams, for: .seconds(5))
        }
        let tape = RunTape()
        // Those after the first are asked of nobody.
        for answers in [[0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 1], [1, 0, 1]] {
            let chooser = Chooser.interleaving(.pinned(answers))
            let alone = try await exploration.runInAnyCase(chooser, [], nil)
            tape.rewind(for: answers)
            let taped = try await exploration.runInAnyCase(chooser, [], tape)
            #expect(alone.history == taped.history)
        }
    }

    @Test("what need not come next is awake again as in a run by itself")
    @MainActor func awake() async throws {
        let comparison = try await RunComparison(
            of: Exploration { device in
                device.interleave([.event(.setMuted(true)), .events([.setMuted(false), .setMuted(true)])])
            }, [], runs: 20)
        #expect(comparison.difference == nil)
        #expect(comparison.fromTape > 2)
    }

    @Test("questions about two apps, in another order in each run")
    @MainActor func questions() async throws {
        var order = ["com.example.a", "com.example.b"]
        let exploration = Exploration { device in
            for bundle in ["com.example.a", "com.example.b"] {
                device.install(bundle, urlSchemes: [String(bundle.suffix(1))], delegate: BusyAppDelegate.self)
            }
            try device.open("a://1")
            order.reverse()
            for bundle in order {
                try #require((device.app(bundle).state == .notRunning) == bundle.hasSuffix("b"))
                try #require((device.delegate(of: bundle, as: BusyAppDelegate.self) == nil) == bundle.hasSuffix("b"))
            }
            device.interleave(Self.streams.suffix(1), for: .seconds(2))
        }
        let tape = RunTape()
        for last in [0, 1, 0, 1] {
            let answers = [0, 0, last]
            tape.rewind(for: answers)
            let run = try await exploration.runInAnyCase(.interleaving(.pinned(answers)), [], tape)
            #expect(run.violation == nil)
        }
    }

    @Test("a device whose run was on the tape to its end can be looked at")
    @MainActor func wholeRun() async throws {
        var devices: [TestDevice] = []
        let exploration = Exploration { device in
            devices.append(device)
            Self.install(on: device)
            _ = device.chooses("something")
        }
        let tape = RunTape()
        for _ in 1...2 {
            tape.rewind(for: [1, 0, 0])
            _ = try await exploration.runInAnyCase(.interleaving(.pinned([1, 0, 0])), [], tape)
        }
        for device in devices {
            #expect(device.device.installedApps == [Self.bundle])
            #expect(device.device.eventCount == device.journal.count)
        }
    }

    @Test("a search with tapes comes to the same end as one without")
    @MainActor func search() async throws {
        let exploration = Exploration { device in
            Self.install(on: device)
            device.interleave([.events([.openURL("busy://1", sender: nil)]), .events([.lock])], for: .seconds(3))
        }
        let report = try await exploration.search(for: [], within: .seconds(600), onlyEveryOrder: true)
        var alone = OrderSearch()
        while let chooser = alone.next() { try alone.record(try await exploration.points(of: chooser)) }
        #expect(report.orders == alone.complete)
        #expect(report.runs == alone.runs)
    }

    @Test("where an app behaves otherwise than on the tape, the device hears of it")
    @MainActor func otherCourse() async throws {
        let exploration = Exploration { device in
            device.install(Self.bundle, urlSchemes: ["busy"], delegate: FickleAppDelegate.self)
            device.interleave([.events([.launch(bundle: Self.bundle)]), .events([.lock, .unlock])], for: .seconds(3))
        }
        let tape = RunTape()
        FickleAppDelegate.launches = 0
        for launch in 1...3 {
            // The last decision of each run is another one than in the run before.
            let answers = [0, 0, 0, 0, 0, 0, launch % 2]
            tape.rewind(for: answers)
            let run = try await exploration.runInAnyCase(.interleaving(.pinned(answers)), [], tape)
            let shown = TimelineText.lines(of: run.history, all: true).filter { $0.contains("Launch \(launch)") }
            #expect(!shown.isEmpty, "launch \(launch)")
        }
    }

    @Test("the device of a run has that run's boot record, also while it answers from a tape")
    @MainActor func bootRecord() async throws {
        var records: [Chooser] = []
        let exploration = Exploration { device in
            Self.install(on: device)
            records.append(device.device.identity.chooser)
            device.interleave(Self.streams, for: .seconds(5))
            records.append(device.device.identity.chooser)
        }
        let tape = RunTape()
        for answer in [1, 2] {
            let chooser = Chooser.interleaving(.pinned([0, 0, answer]))
            tape.rewind(for: [0, 0, answer])
            _ = try await exploration.runInAnyCase(chooser, [], tape)
            #expect(records.suffix(2) == [chooser, chooser])
        }
    }
}
