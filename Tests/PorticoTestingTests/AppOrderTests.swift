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

/// Work of an app on other queues runs one piece after the other, in the order in which it was submitted.
@MainActor
@Suite(.timeline) struct AppOrderTests {
    private static func started() throws -> (device: TestDevice, notes: TestApp, log: IdiomLog) {
        let device = try TestDevice()
        return (device, try AppTimeTests.running(device), IdiomLog(start: device.wallDate))
    }

    private static func submit(_ log: IdiomLog) {
        let group = DispatchGroup()
        Idiom.submitWork(log, of: group)
        group.notify(queue: DispatchQueue(label: "notified")) { log.add("group") }
        OperationQueue().addOperation { log.add("operation") }
    }

    @Test("the order of submission, whatever the queues, a hundred times")
    func order() throws {
        let expected = Idiom.submittedWork.map { "0.0 \($0)" }
        for _ in 0..<100 {
            let (device, notes, log) = try Self.started()
            try notes.run { Self.submit(log) }
            // Not while the app's code runs.
            #expect(log.lines == [])
            device.settle()
            try #require(Array(log.lines.prefix(expected.count)) == expected)
            #expect(log.lines.dropFirst(expected.count).sorted() == ["0.0 group", "0.0 operation"])
        }
    }

    @Test("what a piece of work puts on the main queue comes in that order too, and before the next piece")
    func mainQueue() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            for number in 1...50 {
                DispatchQueue.global().async {
                    DispatchQueue.main.async { log.add("\(number) on main") }
                    log.add("\(number)")
                }
            }
        }
        device.settle()
        #expect(log.lines == (1...50).flatMap { ["0.0 \($0)", "0.0 \($0) on main"] })
    }

    /// How a piece of work waits for one that comes later.
    enum Wait: CaseIterable {
        case semaphore, group, workItem, condition, sync, barrierSync, operation, mainQueue
    }

    @Test("a piece of work that waits for a later one lets that run, and takes no time", arguments: Wait.allCases)
    func waiting(_ wait: Wait) throws {
        let (device, notes, log) = try Self.started()
        let start = device.clock.now
        let expected =
            switch wait {
            // What the queue is waited for with comes after all that was submitted.
            case .sync, .barrierSync: ["waits", "works", "last", "goes on"]
            case .operation: ["waits", "last", "works", "goes on"]
            default: ["waits", "works", "goes on", "last"]
            }
        // No time of the machine's either: abandoned work would be seen by its order.
        for _ in 0..<20 {
            let before = log.lines.count
            try notes.run { Self.wait(wait, log) }
            device.settle()
            try #require(Array(log.lines.dropFirst(before)) == expected.map { "0.0 \($0)" })
        }
        #expect(device.clock.now == start)
    }

    private static func wait(_ wait: Wait, _ log: IdiomLog) {
        let works: @Sendable () -> Void = { log.add("works") }
        let other = DispatchQueue(label: "other", attributes: wait == .barrierSync ? .concurrent : [])
        func first(_ body: @escaping @Sendable () -> Void) {
            DispatchQueue.global().async {
                log.add("waits")
                body()
                log.add("goes on")
            }
        }
        switch wait {
        case .semaphore:
            let semaphore = DispatchSemaphore(value: 0)
            first { semaphore.wait() }
            DispatchQueue.global().async {
                works()
                semaphore.signal()
            }
        case .group:
            let group = DispatchGroup()
            group.enter()
            first { group.wait() }
            DispatchQueue.global().async {
                works()
                group.leave()
            }
        case .workItem:
            let item = DispatchWorkItem(block: works)
            nonisolated(unsafe) let awaited = item
            first { awaited.wait() }
            other.async(execute: item)
        case .condition:
            let condition = NSCondition()
            let isDone = Atomic(false)
            first { condition.withLock { while !isDone.load(ordering: .relaxed) { condition.wait() } } }
            DispatchQueue.global().async {
                works()
                condition.withLock {
                    isDone.store(true, ordering: .relaxed)
                    condition.broadcast()
                }
            }
        case .sync:
            first { other.sync {} }
            other.async(execute: works)
        case .barrierSync:
            first { other.sync(flags: .barrier) {} }
            other.async(execute: works)
        case .operation:
            let queue = OperationQueue()
            queue.isSuspended = true
            queue.addOperation(works)
            first {
                queue.isSuspended = false
                queue.waitUntilAllOperationsAreFinished()
            }
        case .mainQueue: first { DispatchQueue.main.sync(execute: works) }
        }
        DispatchQueue.global().async { log.add("last") }
    }

    /// The lines and decisions of each run, in all that there are.
    ///
    /// - Parameter time: How much of the device's time passes at the end.
    static func everyRun(
        for time: Duration = .zero, _ body: (_ notes: TestApp, _ other: TestApp, IdiomLog) throws -> Void
    ) throws -> [(lines: [String], choices: [Choice])] {
        var runs: [(lines: [String], choices: [Choice])] = []
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let device = try TestDevice()
            let other = device.installNotes("com.example.Other", name: "Other", scheme: "other")
            try other.launch()
            let notes = try AppTimeTests.running(device)
            let (log, start) = (IdiomLog(start: device.wallDate), device.history.count)
            try device.perform(.choose(now))
            try body(notes, other, log)
            device.settle()
            device.advance(by: time)
            let choices = Array(device.history.dropFirst(start)).choices
            runs.append((log.lines, choices))
            chooser = now.next(after: choices)
        }
        return runs
    }

    @Test("with interleaving, which piece of work begins is a decision; those of one queue stay in order")
    func everyOrderOfWork() throws {
        let runs = try Self.everyRun { notes, _, log in
            try notes.run {
                let serial = DispatchQueue(label: "serial")
                for number in 1...2 { serial.async { log.add("\(number)") } }
                Task.detached { log.add("task") }
                DispatchQueue.global().async { log.add("global") }
            }
        }
        let orders = Set(runs.map { $0.lines.map { String($0.dropFirst(4)) } })
        // 4! / 2!, each once.
        #expect(runs.count == 12 && orders.count == 12)
        #expect(
            orders.allSatisfy { order in
                order.sorted() == ["1", "2", "global", "task"] && order.filter { $0 == "1" || $0 == "2" } == ["1", "2"]
            })
        #expect(runs.allSatisfy { Set($0.choices.map(\.label)) == ["which work begins"] })
        #expect(try #require(runs.first).choices.first?.optionTexts.allSatisfy { $0.hasSuffix(" of Notes") } == true)
    }

    @Test("a post on another thread returns when the main thread has heard it")
    func observerOnMain() throws {
        let name = Notification.Name("com.example.saved")
        let runs = try Self.everyRun { notes, _, log in
            try notes.run {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
                    log.add("observed")
                }
                DispatchQueue.global().async {
                    log.add("block")
                    NotificationCenter.default.post(name: name, object: nil)
                    log.add("posted")
                }
            }
        }
        #expect(runs.map { $0.lines.map { String($0.dropFirst(4)) } } == [["block", "observed", "posted"]])
    }

    @Test("with interleaving, which of an app's tasks begins is a decision, whatever their priority")
    func everyOrderOfTasks() throws {
        let runs = try Self.everyRun { notes, _, log in
            try notes.run {
                for name in ["first", "second"] { Task.detached { log.add(name) } }
                Task.detached(priority: .background) { log.add("later") }
            }
        }
        let orders = Set(runs.map { $0.lines.map { String($0.dropFirst(4)) } })
        #expect(runs.count == 6 && orders.count == 6)
        #expect(orders.allSatisfy { $0.sorted() == ["first", "later", "second"] })
    }

    /// What an app submits to a concurrent queue, and in how many orders it may begin.
    enum OnConcurrentQueue: CaseIterable {
        case blocks, items, behindBarrier, behindBarrierItem, operations, reader
        case ofSerialQueue, withSerialTarget, serialOnes

        var orders: Int {
            switch self {
            case .blocks, .items, .operations: 6
            case .behindBarrier, .behindBarrierItem, .reader: 2
            case .ofSerialQueue, .withSerialTarget, .serialOnes: 1
            }
        }

        func submit(_ log: IdiomLog) {
            let serial = DispatchQueue(label: "serial")
            let queue =
                switch self {
                case .ofSerialQueue: DispatchQueue(label: "concurrent", attributes: .concurrent, target: serial)
                case .withSerialTarget: DispatchQueue(label: "later", attributes: [.concurrent, .initiallyInactive])
                default: DispatchQueue(label: "concurrent", attributes: .concurrent)
                }
            switch self {
            case .blocks, .ofSerialQueue:
                for name in ["a", "b", "c"] { queue.async { log.add(name) } }
            case .withSerialTarget:
                queue.setTarget(queue: serial)
                queue.activate()
                for name in ["a", "b", "c"] { queue.async { log.add(name) } }
            case .serialOnes:
                // Their blocks run one at a time, in the order in which they are submitted.
                let first = DispatchQueue(label: "first", target: serial)
                let second = DispatchQueue(label: "second", attributes: .initiallyInactive)
                second.setTarget(queue: first)
                second.activate()
                serial.async { log.add("a") }
                first.async { log.add("b") }
                second.async { log.add("c") }
            case .items:
                queue.async(execute: DispatchWorkItem { log.add("a") })
                queue.async(qos: .utility) { log.add("b") }
                queue.async(group: DispatchGroup()) { log.add("c") }
            case .behindBarrier:
                for name in ["a", "b"] { queue.async { log.add(name) } }
                queue.async(flags: .barrier) { log.add("barrier") }
                queue.async { log.add("c") }
            case .behindBarrierItem:
                queue.async(execute: DispatchWorkItem(flags: .barrier) { log.add("barrier") })
                for name in ["a", "b"] { queue.async { log.add(name) } }
            case .operations:
                let operations = OperationQueue()
                for name in ["a", "b", "c"] { operations.addOperation { log.add(name) } }
            case .reader:
                // Without a barrier, what is read may be what was there before.
                queue.async { log.add("written") }
                queue.sync { log.add("read") }
            }
        }
    }

    @Test(
        "with interleaving, which block of a concurrent queue begins is a decision, but for barriers",
        arguments: OnConcurrentQueue.allCases)
    func everyOrderOnConcurrentQueue(_ work: OnConcurrentQueue) throws {
        let runs = try Self.everyRun { notes, _, log in try notes.run { work.submit(log) } }
        let orders = Set(runs.map { $0.lines.map { String($0.dropFirst(4)) } })
        #expect(runs.count == work.orders && orders.count == work.orders)
        let allowed = orders.filter { order in
            switch work {
            case .behindBarrier: Array(order.suffix(2)) == ["barrier", "c"]
            case .behindBarrierItem: order.first == "barrier"
            case .ofSerialQueue, .withSerialTarget, .serialOnes: order == ["a", "b", "c"]
            default: true
            }
        }
        #expect(allowed == orders)
    }

    // M1 before M2; B on another queue, and what it puts on the main queue, which comes behind what is there by then:
    // B may be first, second or last. If it is first, M1 and M2 are before its item still: 3, each once.
    @Test("with interleaving, whether the main queue or another one goes on is a decision; items of one stay in order")
    func everyOrderOfMainQueue() throws {
        let runs = try Self.everyRun { notes, _, log in
            try notes.run {
                DispatchQueue.global().async {
                    log.add("other")
                    DispatchQueue.main.async { log.add("last") }
                }
                DispatchQueue.main.async { log.add("block") }
                Task { log.add("task") }
            }
        }
        let orders = runs.map { $0.lines.map { String($0.dropFirst(4)) } }
        #expect(
            Set(orders) == [
                ["block", "task", "other", "last"], ["block", "other", "task", "last"],
                ["other", "block", "task", "last"],
            ])
        #expect(orders.count == 3)
        #expect(runs.first?.choices.first?.optionTexts == ["work 1 on the main queue of Notes", "work 1 of Notes"])
    }

    @Test("with interleaving, which app's main queue goes on is a decision, and the frameworks wait for none")
    func everyOrderOfMainQueues() throws {
        let runs = try Self.everyRun { notes, other, log in
            for (app, name) in [(notes, "notes"), (other, "other")] {
                try app.run { for number in 1...2 { DispatchQueue.main.async { log.add("\(name) \(number)") } } }
            }
        }
        // 4! / (2! × 2!), each once.
        #expect(runs.count == 6 && Set(runs.map(\.lines)).count == 6)
        #expect(
            runs.allSatisfy { run in
                ["notes", "other"].allSatisfy { name in
                    run.lines.filter { $0.contains(name) } == (1...2).map { "0.0 \(name) \($0)" }
                }
            })
    }

    @Test("with interleaving, whose message arrives first is a decision")
    func everyOrderOfMessages() throws {
        let runs = try Self.everyRun { notes, other, _ in
            for app in [notes, other] {
                try app.run { for title in ["a", "b"] { UIApplication.shared.open(URL(string: "none://\(title)")!) } }
            }
        }
        let orders = Set(
            runs.map { run in run.choices.filter { $0.label == "whose message comes first" }.map(\.picked) })
        #expect(runs.count > 1 && orders.count > 1)
        #expect(try #require(runs.first).choices.first?.optionTexts == ["Notes", "Other"])
    }

    /// Has an app wait for one second in three ways.
    private static func waitInEveryWay(_ log: IdiomLog) {
        Task {
            try? await Task.sleep(for: .seconds(1))
            log.add("sleep")
        }
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.add("timer") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("block") }
    }

    @Test("with interleaving, which of the delays ends first that are over at one instant is a decision")
    func everyOrderOfDelays() throws {
        let runs = try Self.everyRun(for: .seconds(2)) { notes, _, log in
            try notes.run { Self.waitInEveryWay(log) }
        }
        // 3!, each once.
        #expect(runs.count == 6 && Set(runs.map(\.lines)).count == 6)
        #expect(runs.allSatisfy { $0.lines.sorted() == ["1.0 block", "1.0 sleep", "1.0 timer"] })
        #expect(runs.allSatisfy { $0.choices.map(\.label) == ["which delay ends first", "which delay ends first"] })
        #expect(try #require(runs.first).choices.first?.optionTexts.allSatisfy { $0.hasSuffix(" of Notes") } == true)
        // The usual order is the one without interleaving.
        let (device, notes, log) = try Self.started()
        try notes.run { Self.waitInEveryWay(log) }
        device.advance(by: .seconds(2))
        #expect(log.lines == runs.first?.lines)
    }

    @Test("the delays of two apps, too; and one that was cancelled has no effect")
    func everyOrderOfTwoApps() throws {
        let two = try Self.everyRun(for: .seconds(2)) { notes, other, log in
            for (app, name) in [(notes, "notes"), (other, "other")] {
                try app.run { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add(name) } }
            }
        }
        #expect(two.map(\.lines) == [["1.0 notes", "1.0 other"], ["1.0 other", "1.0 notes"]])
        let cancelled = try Self.everyRun(for: .seconds(2)) { notes, _, log in
            try notes.run {
                let timers = (0...1).map { number in
                    Timer(timeInterval: 1, repeats: false) { _ in log.add("\(number)") }
                }
                for timer in timers { RunLoop.main.add(timer, forMode: .common) }
                Task {
                    try? await Task.sleep(for: .milliseconds(500))
                    timers[0].invalidate()
                }
            }
        }
        #expect(Set(cancelled.map(\.lines)) == [["1.0 1"]])
    }

    @Test("a device that is restored ends the delays in the order in which they ended", arguments: [true, false])
    func restoredDelays(decides: Bool) throws {
        var orders: Set<[String]> = []
        for seed in 0..<20 as Range<UInt64> {
            let device = try TestDevice(chooser: .interleaving(.seeded(seed)))
            if decides { device.decide = { $0.options.count - 1 } }
            device.install("com.example.Waiting", urlSchemes: [], delegate: WaitingDelegate.self)
            try device.app("com.example.Waiting").launch()
            device.advance(by: .seconds(2))
            let restored = try TestDevice(restoring: device.snapshot())
            #expect(restored.history == device.history)
            let log = try #require(device.delegate(of: "com.example.Waiting", as: WaitingDelegate.self)).log
            #expect(restored.delegate(of: "com.example.Waiting", as: WaitingDelegate.self)?.log.lines == log.lines)
            orders.insert(log.lines)
        }
        #expect(decides ? orders.count == 1 : orders.count == 6)
    }

    private final class WaitingDelegate: UIResponder, UIApplicationDelegate {
        let log = IdiomLog(start: Date())

        func applicationDidBecomeActive(_ application: UIApplication) { AppOrderTests.waitInEveryWay(log) }
    }

    @Test("sleeping in a work item, and in an operation, takes the device's time")
    func sleepingItems() throws {
        let (device, notes, log) = try Self.started()
        try notes.run {
            DispatchQueue.global().async(
                execute: DispatchWorkItem {
                    Thread.sleep(forTimeInterval: 60)
                    log.add("item")
                })
            let operations = OperationQueue()
            operations.maxConcurrentOperationCount = 1
            for number in 1...3 {
                operations.addOperation {
                    Thread.sleep(forTimeInterval: 100)
                    log.add("operation \(number)")
                }
            }
        }
        device.advance(by: .seconds(600))
        #expect(log.lines == ["60.0 item", "100.0 operation 1", "200.0 operation 2", "300.0 operation 3"])
    }

    @Test("without a call of the device, the main queue lets it run when the test waits")
    func testWaits() async throws {
        let (device, notes, log) = try Self.started()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            do {
                try notes.run {
                    Self.submit(log)
                    DispatchQueue.global().async { done.resume() }
                }
            } catch {
                Issue.record(error)
                done.resume()
            }
        }
        #expect(log.lines.count >= 21)
        withExtendedLifetime(device) {}
    }

    @Test("a step of the device is taken when the work before it has run")
    func step() throws {
        let (device, notes, log) = try Self.started()
        try device.perform(.setTimeZone("Asia/Tokyo"))
        try notes.run { DispatchQueue.global().async { DispatchQueue.main.async { log.add("shown") } } }
        #expect(device.step())
        #expect(log.lines == ["0.0 shown"])
    }

    @Test("the main thread may wait for it in a way that nobody sees: it comes, late")
    func unseenWait() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let device = try TestDevice()
            let notes = try AppTimeTests.running(device)
            let isDone = Atomic(false)
            try notes.run {
                DispatchQueue.global().async { isDone.store(true, ordering: .relaxed) }
                while !isDone.load(ordering: .relaxed) {}
            }
        }
    }
}
