// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// App code that was not written for a test sees the device's time, and its delays take that time.
@MainActor
@Suite(.timeline) struct AppTimeTests {
    static func running(_ device: TestDevice) throws -> TestApp {
        let notes = device.installNotes()
        try notes.launch()
        return notes
    }

    private static func history(_ idiom: Idiom) throws -> [String] {
        let device = try TestDevice()
        let notes = try running(device)
        let log = IdiomLog(start: device.wallDate)
        try notes.run { idiom.run(log) }
        device.settle()
        if !idiom.occupiesMain {
            #expect(log.lines.allSatisfy { $0.hasPrefix("0.0 ") }, "settling takes no time: \(log.lines)")
        }
        device.advance(by: .seconds(600))
        return log.lines
    }

    @Test("an idiom that waits, in ten minutes of the device's time", arguments: Idiom.allCases)
    func idiom(_ idiom: Idiom) throws {
        #expect(try Self.history(idiom) == idiom.expected)
    }

    @Test(
        "a hundred times the same history",
        arguments: [
            Idiom.timeout, .debounceTask, .nestedDelays, .stream, .timerSourceElsewhere, .slowWork, .groupOnMain,
        ])
    func again(_ idiom: Idiom) throws {
        for _ in 0..<100 { try #require(try Self.history(idiom) == idiom.expected) }
    }

    @Test("an app's clocks show the device's time; those of the test show the machine's")
    func clocks() throws {
        let device = try TestDevice(epoch: Date(timeIntervalSince1970: 1_800_000_000))
        let notes = try Self.running(device)
        let before = device.wallDate
        let (date, continuous, suspending, uptime) = try notes.run {
            (Date(), ContinuousClock.now, SuspendingClock.now, DispatchTime.now().uptimeNanoseconds)
        }
        #expect(date == before)
        #expect(abs(Date().timeIntervalSince(date)) > 86_400)
        device.advance(by: .seconds(8 * 3600))
        try notes.run {
            #expect(Date().timeIntervalSince(date) == 8 * 3600)
            #expect(NSDate().timeIntervalSince(date) == 8 * 3600)
            #expect(continuous.duration(to: .now) == .seconds(8 * 3600))
            #expect(suspending.duration(to: .now) == .seconds(8 * 3600))
            #expect(DispatchTime.now().uptimeNanoseconds - uptime == 8 * 3600 * 1_000_000_000)
        }
    }

    @Test(
        "dates that nanoseconds in 64 bits cannot count", arguments: [-3.5, -86_400, 9_300_000_000, 64_092_211_200.25])
    func farDates(seconds: Double) throws {
        let device = try TestDevice(epoch: Date(timeIntervalSince1970: seconds))
        let notes = try Self.running(device)
        device.advance(by: .seconds(1))
        let (now, wall) = (try notes.run { Date() }, device.wallDate)
        #expect(abs(now.timeIntervalSince(wall)) < 0.000_01)
        #expect(wall.timeIntervalSince1970 - seconds > 1)
    }

    @Test("two devices show two times")
    func twoDevices() throws {
        let first = try TestDevice(epoch: Date(timeIntervalSince1970: 1_800_000_000))
        let second = try TestDevice(epoch: Date(timeIntervalSince1970: 1_900_000_000))
        let (one, other) = (try Self.running(first), try Self.running(second))
        try one.run {
            #expect(Date().timeIntervalSince1970 < 1_800_001_000)
            try other.run { #expect(Date().timeIntervalSince1970 > 1_899_999_000) }
            #expect(Date().timeIntervalSince1970 < 1_800_001_000)
        }
    }

    @Test("an app that sleeps on the main thread for too long in the background is ended by the watchdog")
    func sleepingInBackground() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        notes.delegate(as: NotesDelegate.self)?.onBackground = { Thread.sleep(forTimeInterval: 60) }
        try device.goHome()
        #expect(notes.state == .notRunning)
        #expect(device.history.diagnostics.contains { $0.contains("0x8badf00d") })
    }

    @Test("what an app sends before it sleeps reaches the device before, what it sends after reaches it later")
    func sendingAroundASleep() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        let start = device.clock.now
        notes.delegate(as: NotesDelegate.self)?.onBackground = {
            UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "Before")]
            usleep(2_000_000)
            UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "b", localizedTitle: "After")]
        }
        try device.goHome()
        let menus = device.history.compactMap { entry -> (String, Duration)? in
            guard case .quickActions(_, let titles) = entry.kind else { return nil }
            return (titles.joined(), start.duration(to: entry.time))
        }
        #expect(menus.map(\.0) == ["New, Before", "New, After"].map { $0.replacing(", ", with: "") })
        #expect(menus.count == 2 && menus[1].1 - menus[0].1 == .seconds(2))
    }

    @Test("waiting in vain takes the time it says: a semaphore, a condition, a look at the clock until it is late")
    func waiting() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        let seconds = try notes.run { () -> [Double] in
            let start = Date()
            func passed() -> Double { (Date().timeIntervalSince(start) * 1000).rounded() / 1000 }
            let semaphore = DispatchSemaphore(value: 0)
            #expect(semaphore.wait(timeout: .now() + 0.05) == .timedOut)
            let first = passed()
            let condition = NSCondition()
            condition.lock()
            while condition.wait(until: start.addingTimeInterval(0.1)) {}
            condition.unlock()
            let second = passed()
            while Date() < start.addingTimeInterval(0.2) {}
            return [first, second, passed() >= 0.2 ? 0.2 : 0]
        }
        #expect(seconds == [0.05, 0.1, 0.2])
    }

    @Test("a suspended app sleeps on; a terminated one does nothing more")
    func suspended() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        let log = IdiomLog(start: device.wallDate)
        try notes.run {
            Task {
                try await Task.sleep(for: .seconds(60))
                log.add("task")
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 60) { log.add("block") }
        }
        try device.goHome()
        device.advance(by: .seconds(3600))
        #expect(notes.state == .suspended && log.lines == [])
        try notes.launch()
        #expect(log.lines.count == 2)
        try notes.run { DispatchQueue.main.asyncAfter(deadline: .now() + 60) { log.add("never") } }
        try notes.terminate()
        device.advance(by: .seconds(3600))
        #expect(log.lines.count == 2)
    }

    @Test("eight hours of a loop that sleeps ten seconds at a time")
    func eightHours() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        var count = 0
        try notes.run {
            Task {
                while true {
                    try await Task.sleep(for: .seconds(10))
                    count += 1
                }
            }
        }
        device.advance(by: .seconds(8 * 3600))
        #expect(count == 8 * 360)
    }

    // MARK: - Whose time

    @Test("a task of the test that app code resumes sees the machine's time, and sleeps in it")
    func testTask() async throws {
        let device = try TestDevice(epoch: Date(timeIntervalSince1970: 1_000_000_000))
        let notes = try Self.running(device)
        let date = Mutex<Date?>(nil)
        let (signals, signal) = AsyncStream<Void>.makeStream()
        let task = Task { @MainActor in
            for await _ in signals { break }
            date.withLock { $0 = Date() }
            try await Task.sleep(for: .milliseconds(1))
        }
        await Task.yield()
        try notes.run { signal.yield() }
        device.settle()
        try await task.value
        let seen = try #require(date.withLock { $0 })
        #expect(seen.timeIntervalSince1970 > 1_500_000_000)
    }

    @Test("code of an app that has ended does not sleep, and sees that it would have")
    func sleepingAfterTheEnd() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        var passed: TimeInterval = 0
        notes.delegate(as: NotesDelegate.self)?.onBackground = {
            // The watchdog ends the app in here.
            Thread.sleep(forTimeInterval: 60)
            let start = Date()
            Thread.sleep(forTimeInterval: 3600)
            passed = Date().timeIntervalSince(start)
        }
        let start = device.clock.now
        try device.goHome()
        #expect(passed == 3600)
        #expect(start.duration(to: device.clock.now) < .seconds(120))
    }
}
