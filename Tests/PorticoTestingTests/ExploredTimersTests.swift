// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Apps with a repeating timer of libdispatch: each run of the same answers is the same.
@MainActor
@Suite struct ExploredTimersTests {
    static let bundle = "com.example.ticking"

    private func search(_ delegate: any UIApplicationDelegate.Type, _ streams: [EventStream]) async throws {
        let exploration = Exploration { device in
            device.install(Self.bundle, urlSchemes: ["tick"], delegate: delegate)
            try device.perform(.launch(bundle: Self.bundle))
            device.interleave(streams, for: .seconds(5))
        }
        let report = try await exploration.search(for: [], within: .seconds(600), runs: 300)
        #expect(report.failure == nil && (report.runs == 300 || report.isExhausted))
    }

    // Symptom: "the same answers lead to another course", within a second.
    @Test("a timer on the main queue, in a process that may be ended at any time")
    func killed() async throws {
        try await search(
            TickingOnMain.self, [.event(.openURL("tick://1", sender: nil)), .event(.goHome), .kill(Self.bundle)])
    }

    // Symptom: the test's process ends: libdispatch traps when an inactive source is released.
    @Test("a timer that a delegate creates with itself, in a process that may be ended before it is resumed")
    func inactive() async throws {
        try await search(
            TickingSinceLaunch.self, [.event(.openURL("tick://1", sender: nil)), .event(.goHome), .kill(Self.bundle)])
    }

    @Test("a timer on a queue, suspended in the background and resumed in the foreground")
    func suspended() async throws {
        try await search(
            TickingElsewhere.self,
            [
                .events([.goHome, .openURL("tick://1", sender: nil)]),
                .events([.openURL("tick://2", sender: nil), .openURL("tick://3", sender: nil)]),
            ])
    }
}

private final class TickingOnMain: UIResponder, UIApplicationDelegate {
    private var timer: (any DispatchSourceTimer)?
    private var ticks = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { [weak self] in self?.ticks += 1 }
        timer.resume()
        self.timer = timer
        return true
    }
}

private final class TickingSinceLaunch: UIResponder, UIApplicationDelegate {
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    private var ticks = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { [weak self] in self?.ticks += 1 }
        timer.resume()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) { timer.suspend() }
    func applicationWillEnterForeground(_ application: UIApplication) { timer.resume() }
}

private final class TickingElsewhere: UIResponder, UIApplicationDelegate {
    private var timer: (any DispatchSourceTimer)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "ticks"))
        self.timer = timer
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { @Sendable in DispatchQueue.main.async {} }
        timer.resume()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) { timer?.suspend() }
    func applicationWillEnterForeground(_ application: UIApplication) { timer?.resume() }
}
