// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Saves something in pieces when it goes to the background, and stops when its time expires.
private class SavingAppDelegate: UIResponder, UIApplicationDelegate {
    /// How many pieces of half a second there are.
    class var pieces: Int { 3 }
    let progress = Progress()

    final class Progress: Sendable {
        private let state = Mutex((lines: [String](), isExpired: false))
        var lines: [String] { state.withLock { $0.lines } }
        var isExpired: Bool { state.withLock { $0.isExpired } }
        func note(_ line: String) { state.withLock { $0.lines.append(line) } }
        func expire() { state.withLock { $0 = ($0.lines + ["expired"], true) } }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        let pieces = Self.pieces
        ProcessInfo.processInfo.performExpiringActivity(withReason: "Saving") { [progress] expired in
            if expired { return progress.expire() }
            for piece in 1...pieces {
                if progress.isExpired { return progress.note("stopped before \(piece)") }
                Thread.sleep(forTimeInterval: 0.5)
            }
            progress.note("saved")
        }
        progress.note("in the background")
    }
}

private final class SavingMuchAppDelegate: SavingAppDelegate {
    override class var pieces: Int { 1000 }
}

/// Waits until its time expires, as Apple's technical note on background tasks does with a semaphore.
private final class WaitingAppDelegate: SavingAppDelegate {
    override func applicationDidEnterBackground(_ application: UIApplication) {
        let semaphore = DispatchSemaphore(value: 0)
        ProcessInfo.processInfo.performExpiringActivity(withReason: "Waiting") { [progress] expired in
            progress.note(expired ? "expired" : "waits")
            if expired { semaphore.signal() } else { semaphore.wait() }
            progress.note("returns")
        }
    }
}

/// Symptom: the block ran before the method returned, in real time, and could not wait for its expiration.
@MainActor
@Suite("Activities that expire, in a test") struct ExpiringActivityTests {
    private static let bundle = "com.example.saving"

    private static func lines(_ delegate: SavingAppDelegate.Type) throws -> (lines: [String], device: TestDevice) {
        let device = try TestDevice()
        device.install(bundle, delegate: delegate)
        try device.performAndSettle(.launch(bundle: bundle))
        let app = try #require(device.delegate(of: bundle, as: SavingAppDelegate.self))
        try device.performAndSettle(.goHome)
        device.advance(by: .seconds(300))
        return (app.progress.lines, device)
    }

    @Test("the block runs beside the callback, and sleeps in the device's time")
    func saves() throws {
        let (lines, device) = try Self.lines(SavingAppDelegate.self)
        #expect(lines == ["in the background", "saved"])
        #expect(device.history.diagnostics.filter { $0.contains("activity") } == [])
    }

    @Test("it is called a second time when its time expires, while the first call runs")
    func expires() throws {
        let (lines, device) = try Self.lines(SavingMuchAppDelegate.self)
        #expect(lines.count == 3 && lines.prefix(2) == ["in the background", "expired"], "\(lines)")
        #expect(lines.last?.hasPrefix("stopped before ") == true)
        #expect(!device.history.diagnostics.contains { $0.contains("has not ended") })
    }

    @Test("the first call may wait for the second")
    func waits() throws {
        #expect(try Self.lines(WaitingAppDelegate.self).lines == ["waits", "expired", "returns", "returns"])
    }

    @Test("a search through its orders takes no real time")
    func search() async throws {
        let exploration = Exploration { device in
            device.install(Self.bundle, delegate: SavingAppDelegate.self)
            try device.performAndSettle(.launch(bundle: Self.bundle))
            device.interleave([.events([.goHome, .launch(bundle: Self.bundle)])], for: .seconds(60))
        }
        let report = try await exploration.search(within: .seconds(600), runs: 50, onlyEveryOrder: true)
        #expect(report.failure == nil && report.runs > 2, "\(report)")
    }
}
