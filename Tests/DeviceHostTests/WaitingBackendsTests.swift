// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import Idioms
import PorticoTesting
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import Waiting

/// Code that waits for time to pass, in the test's process and in one of its own: the same history in the same time.
@Suite struct WaitingBackendsTests {
    @Test("an idiom that waits, on both grounds", arguments: Idiom.allCases)
    func idiom(_ idiom: Idiom) async throws {
        let (inProcess, inProcesses) = try await histories { device in
            try await device.performAndSettle(.openURL("wait://\(idiom.rawValue)", sender: nil))
            try await device.advance(by: idiom.duration)
        }
        #expect(inProcess == inProcesses)
        // A menu shows four of them, and the time of day depends on when the app has started.
        let shown = inProcess.last { $0.contains("icon menu: ") } ?? ""
        let last = try #require(idiom.expected.prefix(4).last)
        #expect(shown.hasSuffix(String(last.drop { $0 != " " })), "\(shown)")
    }

    // Symptom: terminated by the watchdog after 20 s, or a wait until the limit.
    @Test(
        "the main thread waits for what the system answers off it, on both grounds",
        arguments: zip(
            Question.allCases,
            [
                "settings false after 0 s", "twice false 0 after 0 s", "withLimit true false after 5 s",
                "task done after 0 s", "request 3 after 0 s", "laterOnMain false 0 after 0 s",
            ]))
    func question(_ question: Question, _ answer: String) async throws {
        let (inProcess, inProcesses) = try await histories { device in
            for _ in 1...2 {
                try await device.performAndSettle(.openURL("wait://\(question.rawValue)", sender: nil))
                try await device.advance(by: .seconds(10))
            }
        }
        #expect(inProcess == inProcesses)
        #expect(inProcess.count { $0.hasSuffix("icon menu: \(answer)") } == 1, "\(inProcess)")
        #expect(!inProcess.contains { $0.contains("terminated") })
    }

    @Test("what a callback begins, on whatever thread, is done before the next callback of the same instant")
    func order() async throws {
        let (inProcess, inProcesses) = try await histories { device in
            for _ in 1...20 {
                try await device.performAndSettle(.openURL("wait://order", sender: nil))
                try await device.performAndSettle(.terminate(bundle: "test.waiting", .kill))
            }
        }
        #expect(inProcess == inProcesses)
        #expect(inProcess.contains { $0.hasSuffix("icon menu: prepared") })
        #expect(!inProcess.contains { $0.hasSuffix("icon menu: too early") })
    }

    @Test("the clock is set: apps are told, also when they run again, and what they measure goes on")
    func clockJumps() async throws {
        let (inProcess, inProcesses) = try await histories { device in
            try await device.performAndSettle(.openURL("wait://order", sender: nil))
            try await device.performAndSettle(.moveDate(seconds: 7200))
            try await device.advance(by: .seconds(60))
            try await device.performAndSettle(.moveDate(seconds: -86400))
            try await device.performAndSettle(.goHome)
            try await device.advance(by: .seconds(60))
            try await device.performAndSettle(.moveDate(seconds: 86400 * 31))
            try await device.performAndSettle(.launch(bundle: "test.waiting"))
            try await device.performAndSettle(.terminate(bundle: "test.waiting", .kill))
            try await device.performAndSettle(.launch(bundle: "test.waiting"))
            try await device.performAndSettle(.moveDate(seconds: 1))
        }
        #expect(inProcess == inProcesses)
        let shown = inProcess.compactMap { $0.components(separatedBy: "icon menu: change ").dropFirst().first }
        #expect(
            shown == [
                "1 at 2026-01-01T11:00:00Z after 350 ms", "2 at 2025-12-31T11:01:00Z after 60350 ms",
                "3 at 2026-01-31T11:02:00Z after 120750 ms", "1 at 2026-01-31T11:02:02Z after 350 ms",
            ])
    }

    @Test("the uptime stands still while an app is suspended, and the rest of the time goes on")
    func suspendedUptime() async throws {
        let (inProcess, inProcesses) = try await histories { device in
            for _ in 1...3 {
                try await device.performAndSettle(.openURL("wait://uptime", sender: nil))
                try await device.advance(by: .seconds(10))
                try await device.performAndSettle(.goHome)
                try await device.advance(by: .seconds(3600))
            }
        }
        #expect(inProcess == inProcesses)
        let shown = inProcess.compactMap { $0.components(separatedBy: "icon menu: uptime ").dropFirst().first }
        #expect(
            shown == [
                "0.0 seconds (0.0) of 0.0 seconds", "15.75 seconds (16.0) of 3610.75 seconds",
                "31.5 seconds (32.0) of 7221.5 seconds",
            ])
    }

    @Test(
        "a process says once what is not in the device's hands: a thread, the network, an endless wait",
        arguments: [
            ("outside", "Waiting has connected to the network: an answer takes real time"),
            ("endless", "Waiting waits on the main thread for what nothing on the device brings"),
        ])
    func outside(_ link: String, _ influence: String) async throws {
        let output = try await RunningHost.use(profile: "ios17") { host in
            try await host.install(.waiting)
            for _ in 1...2 { try await host.client.performAndSettle(.openURL("wait://\(link)", sender: nil)) }
            return try String(contentsOf: host.directory.output(of: "test.waiting"), encoding: .utf8)
        }
        #expect(
            output.split(separator: "\n") == [
                "portico: Waiting has created a thread: when it runs is up to the machine", "portico: \(influence)",
            ])
    }

    @Test("a main thread that waits for work in a way that nobody sees gets it after some seconds")
    func unseenWait() async throws {
        let lines = try await RunningHost.use(profile: "ios17") { host in
            try await host.install(.waiting)
            try await host.client.performAndSettle(.openURL("wait://pipe", sender: nil))
            return TimelineText.lines(of: try await host.client.timeline())
        }
        #expect(lines.contains { $0.hasSuffix("icon menu: read 1") }, "\(lines)")
    }

    private func histories(
        _ scenario: @Sendable (any DeviceControl & Sendable) async throws -> Void
    ) async throws -> (inProcess: [String], inProcesses: [String]) {
        let fixture = BundleFixture.waiting
        let device = try await TestDevice(profile: "ios17")
        let manifest = try fixture.manifest()
        await MainActor.run { _ = device.install(manifest, delegate: AppDelegate.self) }
        try await scenario(device)
        let inProcess = TimelineText.lines(of: await device.timeline())
        let inProcesses = try await RunningHost.use(profile: "ios17") { host in
            try await host.install(fixture)
            try await scenario(host.client)
            return TimelineText.lines(of: try await host.client.timeline())
        }
        return (inProcess, inProcesses)
    }
}
