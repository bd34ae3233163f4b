// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
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
        device.advance(by: idiom.duration)
        return log.lines
    }

    @Test("an idiom that waits, in the device's time", arguments: Idiom.allCases)
    func idiom(_ idiom: Idiom) throws {
        #expect(try Self.history(idiom) == idiom.expected)
    }

    @Test(
        "a hundred times the same history",
        arguments: [
            Idiom.timeout, .debounceTask, .nestedDelays, .stream, .timerSourceElsewhere, .slowWork, .groupOnMain,
            .scheduledTimer,
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

    @Test("clocks of the uptime stand still while an app is suspended, where the profile says so")
    func suspended() throws {
        try Self.isSuspended(.standsStill)
        try Self.isSuspended(.runsOn)
        try Self.isSuspended(nil)
    }

    private static func isSuspended(_ rule: BehaviorProfile.UptimeInSuspension?) throws {
        var profile = try BehaviorProfile.named("ios26")
        #expect(profile.background.uptimeInSuspension == .standsStill)
        profile.background.uptimeInSuspension = rule
        let device = TestDevice(profile: profile)
        let notes = try running(device)
        let (date, continuous, suspending) = try notes.run { (Date(), ContinuousClock.now, SuspendingClock.now) }
        let (dispatch, media) = try notes.run { (DispatchTime.now().uptimeNanoseconds, CACurrentMediaTime()) }
        try device.goHome()
        device.advance(by: .seconds(3600))
        #expect(notes.state == .suspended)
        try notes.launch()
        try notes.run {
            let passed = Date().timeIntervalSince(date)
            #expect(passed > 3600)
            #expect(abs(continuous.duration(to: .now) / .seconds(1) - passed) < 0.001)
            let uptime = suspending.duration(to: .now) / .seconds(1)
            #expect(abs(Double(DispatchTime.now().uptimeNanoseconds - dispatch) / 1e9 - uptime) < 0.001)
            #expect(abs(CACurrentMediaTime() - media - uptime) < 0.001)
            // The app was suspended some seconds after it had left the screen.
            if rule == .standsStill {
                #expect((1..<60).contains(uptime))
            } else {
                #expect(abs(uptime - passed) < 0.001)
            }
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

    /// An app that was suspended while a task of it sleeps and a block waits, both for less than it has been suspended.
    private static func suspended() throws -> (device: TestDevice, notes: TestApp, log: IdiomLog) {
        let device = try TestDevice()
        let notes = try running(device)
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
        try #require(notes.state == .suspended && log.lines == [])
        return (device, notes, log)
    }

    @Test("a suspended app sleeps on; a terminated one does nothing more")
    func sleepingWhileSuspended() throws {
        let (device, notes, log) = try Self.suspended()
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

    @Test(
        "a timer of a suspended app fires once when it is resumed, and then at its old times; one of an ended app never"
    )
    func suspendedTimer() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        let log = IdiomLog(start: device.wallDate)
        try notes.run { _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in log.add("tick") } }
        device.advance(by: .seconds(10))
        try device.goHome()
        device.advance(by: .seconds(3600))
        let suspended = log.lines.count
        #expect(notes.state == .suspended)
        try notes.launch()
        #expect(log.lines.count == suspended + 1)
        device.advance(by: .seconds(10))
        #expect(log.lines.count == suspended + 2)
        let last = try #require(log.lines.last.flatMap { Double($0.split(separator: " ")[0]) })
        #expect(last.truncatingRemainder(dividingBy: 10) == 0, "\(log.lines)")
        try notes.terminate()
        device.advance(by: .seconds(60))
        #expect(log.lines.count == suspended + 2)
    }

    @Test("a timer of the test, and one of an app's own thread, are the machine's")
    func otherTimers() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        let timer = Timer(timeInterval: 3600, repeats: false) { _ in }
        // As corelibs makes it.
        #expect(abs(timer.fireDate.timeIntervalSinceNow) < 60)
        RunLoop.main.add(timer, forMode: .common)
        defer { timer.invalidate() }
        #expect(device.clock.isIdle)
        try notes.run { _ = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in } }
        #expect(!device.clock.isIdle)
    }

    @Test("a task of a suspended app that is terminated goes on: whatever waits for it must not wait for ever")
    func terminatedWhileSuspended() throws {
        let (_, notes, log) = try Self.suspended()
        try notes.terminate()
        #expect(log.lines.map { $0.split(separator: " ")[1] } == ["task"])
    }

    @Test("an app that is uninstalled by a scheduled event takes its data with it")
    func scheduledUninstall() throws {
        let device = try TestDevice()
        let notes = try Self.running(device)
        try notes.run { UserDefaults.standard.set(7, forKey: "number") }
        try device.schedule(.uninstall(bundle: notes.bundleIdentifier), after: .seconds(10))
        device.advance(by: .seconds(10))
        let again = try Self.running(device)
        #expect(try again.run { UserDefaults.standard.integer(forKey: "number") } == 0)
    }

    // MARK: - Zone and language

    @Test("the device's time zone, also when it changes; that of the test is the machine's")
    func timeZone() throws {
        let device = try TestDevice(timeZone: "Europe/Berlin")
        let notes = try Self.running(device)
        let machine = TimeZone.current
        func zones() throws -> Set<String> {
            try notes.run {
                [
                    TimeZone.current.identifier, TimeZone.autoupdatingCurrent.identifier,
                    Calendar.current.timeZone.identifier, Calendar.autoupdatingCurrent.timeZone.identifier,
                    NSTimeZone.local.identifier, NSTimeZone.system.identifier,
                ]
            }
        }
        #expect(try zones() == ["Europe/Berlin"])
        // The device is switched on at nine in Greenwich.
        #expect(try notes.run { Calendar.current.component(.hour, from: Date()) } == 10)
        try device.performAndSettle(.setTimeZone("Asia/Tokyo"))
        #expect(try zones() == ["Asia/Tokyo"])
        #expect(try notes.run { Calendar.current.component(.hour, from: Date()) } == 18)
        #expect(TimeZone.current == machine)
    }

    @Test(
        "the user's language, with the region where most of its speakers are",
        arguments: [("en", "en_US"), ("de", "de_DE"), ("en-GB", "en_GB"), ("pt-BR", "pt_BR"), ("ja", "ja_JP")])
    func language(_ language: String, _ locale: String) throws {
        let device = try TestDevice(language: language)
        let notes = try Self.running(device)
        try notes.run {
            #expect(Locale.current.identifier == locale)
            #expect(Locale.autoupdatingCurrent.identifier == locale)
            #expect(Locale.preferredLanguages == [language])
            #expect(Calendar.current.locale?.identifier == locale)
        }
    }

    @Test("two apps of two devices at once, each in its own zone, also off the main thread")
    func twoZones() throws {
        let (berlin, tokyo) = (try TestDevice(timeZone: "Europe/Berlin"), try TestDevice(timeZone: "Asia/Tokyo"))
        let (one, other) = (try Self.running(berlin), try Self.running(tokyo))
        let log = IdiomLog(start: berlin.wallDate)
        for (app, device) in [(one, berlin), (other, tokyo)] {
            try app.run {
                DispatchQueue.global().async { log.add(TimeZone.current.identifier) }
                Task.detached { log.add(Calendar.current.timeZone.identifier) }
            }
            device.settle()
        }
        let zones = log.lines.map { $0.split(separator: " ")[1] }
        #expect(zones == ["Europe/Berlin", "Europe/Berlin", "Asia/Tokyo", "Asia/Tokyo"])
    }

    @Test("texts that Foundation formats are in the user's language and the device's zone")
    func formatting() throws {
        let device = try TestDevice(language: "de", timeZone: "Asia/Tokyo")
        let notes = try Self.running(device)
        let (styled, formatted) = try notes.run { () -> (String, String) in
            let formatter = DateFormatter()
            formatter.dateStyle = .long
            formatter.timeStyle = .short
            return (Date().formatted(date: .long, time: .shortened), formatter.string(from: Date()))
        }
        #expect(styled.contains("Januar") && styled.contains("18:00"), "\(styled)")
        #expect(formatted.contains("Januar") && formatted.contains("18:00"), "\(formatted)")
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
