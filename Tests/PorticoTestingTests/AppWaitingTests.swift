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

/// Code of an app that blocks a thread: the device goes on, and nobody waits for ever.
@MainActor
@Suite(.timeline) struct AppWaitingTests {
    private static func started() throws -> (device: TestDevice, notes: TestApp, log: IdiomLog) {
        let device = try TestDevice()
        return (device, try AppTimeTests.running(device), IdiomLog(start: device.wallDate))
    }

    @Test("work behind work that sleeps comes when that has slept")
    func serialQueue() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            let queue = DispatchQueue(label: "uploads")
            for number in 1...3 {
                queue.async {
                    Thread.sleep(forTimeInterval: 1)
                    log.add("\(number)")
                }
            }
        }
        device.advance(by: .seconds(10))
        #expect(log.lines == ["1.0 1", "2.0 2", "3.0 3"])
    }

    // Symptom: from some instants, what was left of 0.2 seconds was less than a nanosecond, and the thread looked for its end
    // without a pause until the work was given up.
    @Test("a sleep comes to its end wherever its seconds are rounded")
    func rounding() throws {
        let (device, notes, log) = try Self.started()
        var expected: [String] = []
        for number in 0..<100 {
            try notes.run {
                DispatchQueue.global().async {
                    Thread.sleep(forTimeInterval: 0.2)
                    log.add("slept")
                }
            }
            device.advance(by: .milliseconds(210))
            expected.append("\(Double(20 + 21 * number) / 100) slept")
        }
        #expect(log.lines == expected)
        #expect(device.history.diagnostics == [])
    }

    // Symptom: the run loop returned at once, the main thread never came to an end, and the queue had no turn.
    @Test("code that runs the main run loop until work on a queue has been done goes on then, and not before")
    func runLoop() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            nonisolated(unsafe) var isDone = false
            DispatchQueue.global().async {
                Thread.sleep(forTimeInterval: 2)
                isDone = true
            }
            while !isDone, RunLoop.current.run(mode: .default, before: .distantFuture) {}
            log.add("done")
            RunLoop.current.run(until: Date().addingTimeInterval(3))
            log.add("run")
        }
        #expect(log.lines == ["2.0 done", "5.0 run"])
        withExtendedLifetime(device) {}
    }

    // Symptom: the block never ran, and nothing said so.
    @Test("a queue that waits for itself traps, as libdispatch says; one that has it as its target too")
    func ownQueue() async throws {
        for name in ["itself", "its target"] {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { @MainActor [name = name as String] in
                let (device, notes, _) = try Self.started()
                try notes.run {
                    let queue = DispatchQueue(label: "store")
                    let inner = name == "itself" ? queue : DispatchQueue(label: "inner", target: queue)
                    inner.async { queue.sync {} }
                }
                device.advance(by: .seconds(10))
            }
            let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(
                words.contains("code on the queue \"store\" calls sync on that queue, which waits for itself"),
                "\(words)")
        }
    }

    @Test("the main thread waits for a queue on which something sleeps")
    func sync() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            let queue = DispatchQueue(label: "store")
            queue.async { Thread.sleep(forTimeInterval: 2) }
            queue.sync { log.add("read") }
        }
        #expect(log.lines == ["2.0 read"])
        withExtendedLifetime(device) {}
    }

    @Test("a block that is a barrier waits for it too")
    func barrier() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            let queue = DispatchQueue(label: "store", attributes: .concurrent)
            queue.async {
                Thread.sleep(forTimeInterval: 2)
                log.add("written")
            }
            queue.sync(flags: .barrier) { log.add("read") }
        }
        #expect(log.lines == ["2.0 written", "2.0 read"])
        withExtendedLifetime(device) {}
    }

    @Test("a work item behind work that sleeps comes when that has slept")
    func itemBehindSleeper() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            let queue = DispatchQueue(label: "uploads")
            queue.async {
                Thread.sleep(forTimeInterval: 1)
                queue.async(execute: DispatchWorkItem { log.add("item") })
                Thread.sleep(forTimeInterval: 1)
                log.add("work")
            }
        }
        device.advance(by: .seconds(10))
        #expect(log.lines == ["2.0 work", "2.0 item"])
    }

    @Test("waiting for work that does not take long takes none of the device's time, ever")
    func shortWaits() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("later") }
            let (group, semaphore, condition) = (DispatchGroup(), DispatchSemaphore(value: 0), NSCondition())
            let signalled = Mutex(0)
            for number in 1...500 {
                DispatchQueue.global().async(group: group) {}
                group.wait()
                DispatchQueue.global().async { semaphore.signal() }
                semaphore.wait()
                DispatchQueue.global().async {
                    condition.withLock { signalled.withLock { $0 = number } }
                    // Allowed, and the hardest not to miss.
                    condition.signal()
                }
                condition.withLock { while signalled.withLock({ $0 }) < number { condition.wait() } }
            }
            log.add("waited")
        }
        #expect(log.lines == ["0.0 waited"])
        withExtendedLifetime(device) {}
    }

    @Test("waiting until a date ends then and not before, whatever happens meanwhile")
    func waitUntilDate() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "ticks"))
            timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
            timer.setEventHandler { @Sendable in ProcessInfo.processInfo.performWork() }
            timer.activate()
            let condition = NSCondition()
            let isSignalled = condition.withLock { condition.wait(until: Date(timeIntervalSinceNow: 5)) }
            log.add("\(isSignalled)")
            timer.cancel()
        }
        #expect(log.lines == ["5.0 false"])
        withExtendedLifetime(device) {}
    }

    @Test("a thread that has waited, and then sleeps, has waited for both")
    func waitThenSleep() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            DispatchQueue(label: "sync").async {
                _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)
                log.add("waited")
                // `Thread.sleep` looks at the clock afterwards, and sleeps again.
                usleep(1_000_000)
                log.add("slept")
            }
        }
        device.advance(by: .seconds(5))
        #expect(log.lines == ["0.05 waited", "1.05 slept"])
    }

    @Test("a block on the main queue that looks at the clock until time has passed takes that time")
    func lookingOnMain() throws {
        let (device, notes, log) = try Self.started()
        let start = device.clock.now
        try notes.run {
            DispatchQueue.main.async {
                let end = Date(timeIntervalSinceNow: 2)
                while Date() < end {}
                log.add("done")
            }
        }
        device.settle()
        // From some point on a look takes a millisecond.
        #expect(log.lines == ["2.001 done"])
        #expect(start.duration(to: device.clock.now) >= .seconds(1.9))
    }

    @Test("a condition without a limit, an operation queue: signalled after a delay")
    func conditions() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            let condition = NSCondition()
            let isReady = Mutex(false)
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
                condition.lock()
                isReady.withLock { $0 = true }
                condition.signal()
                condition.unlock()
            }
            condition.lock()
            while !isReady.withLock({ $0 }) { condition.wait() }
            condition.unlock()
            log.add("signalled")
            let answered = condition.withLock { condition.wait(until: Date(timeIntervalSinceNow: 2)) }
            log.add("answered: \(answered)")
        }
        #expect(log.lines == ["1.0 signalled", "3.0 answered: false"])
        withExtendedLifetime(device) {}
    }

    @Test("a completion handler of the system that sleeps does so in real time")
    func completionHandler() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            UNUserNotificationCenter.current().getNotificationSettings { _ in
                Thread.sleep(forTimeInterval: 0.01)
                log.add("settings")
            }
        }
        device.settle()
        #expect(log.lines.count == 1)
    }

    @Test("an app that was ended while it waits without a limit goes on")
    func endedWhileWaiting() throws {
        let (device, notes, log) = try Self.started()
        notes.delegate(as: NotesDelegate.self)?.onBackground = {
            let never = DispatchSemaphore(value: 0)
            DispatchQueue.global().asyncAfter(deadline: .now() + 600) { never.signal() }
            never.wait()
            log.add("went on")
        }
        try device.goHome()
        #expect(notes.state == .notRunning)
        #expect(log.lines.count == 1)
    }

    @Test("an app that was ended while it waits still gets what its work on other queues makes")
    func endedWhileWorking() throws {
        let (device, notes, log) = try Self.started()
        notes.delegate(as: NotesDelegate.self)?.onBackground = {
            Thread.sleep(forTimeInterval: 600)
            let made = Mutex<String?>(nil)
            let isDone = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                for _ in 0..<100 { ProcessInfo.processInfo.performWork() }
                made.withLock { $0 = "made" }
                isDone.signal()
            }
            isDone.wait()
            log.add(made.withLock { $0 ?? "nothing" })
        }
        try device.goHome()
        #expect(notes.state == .notRunning)
        #expect(log.lines.map { $0.split(separator: " ").last } == ["made"])
    }

    @Test("settling within app code does not count as waiting of the app")
    func settleInApp() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            DispatchQueue.global().async {
                ProcessInfo.processInfo.performWork()
                DispatchQueue.main.async { log.add("done") }
            }
            device.settle()
        }
        device.settle()
        #expect(log.lines == ["0.0 done"])
    }

    @Test("a wait that lets things happen for ever ends with what they are")
    func forEver() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice()
            device.stepLimit = 1000
            let notes = try AppTimeTests.running(device)
            try notes.run {
                let timer = DispatchSource.makeTimerSource(queue: .main)
                timer.schedule(deadline: .now(), repeating: 1)
                timer.setEventHandler {}
                timer.activate()
                DispatchSemaphore(value: 0).wait()
                timer.cancel()
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("TestDevice.wait: the device does not come to rest"), "\(said.prefix(400))")
    }
}

extension ProcessInfo {
    /// Takes a moment of real time.
    fileprivate func performWork() {
        var sum = 0
        for number in 0..<10_000 { sum &+= number }
        precondition(sum > 0)
    }
}
