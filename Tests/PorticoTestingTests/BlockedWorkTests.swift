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

/// Work off the main thread that waits for other code, in the device's time.
@MainActor
@Suite(.timeline) struct BlockedWorkTests {
    private let device: TestDevice
    private let notes: TestApp
    private let log: IdiomLog

    init() throws {
        device = try TestDevice()
        notes = try AppTimeTests.running(device)
        log = IdiomLog(start: device.wallDate)
    }

    /// What a piece of work waits for that an answer brings.
    enum Wait: CaseIterable {
        case semaphore, group, condition, item, semaphoreWithLimit, groupWithLimit, conditionWithLimit

        /// Returns how to wait, and how to answer.
        func make() -> (wait: @Sendable () -> Bool, answer: @Sendable () -> Void) {
            switch self {
            case .semaphore, .semaphoreWithLimit:
                let semaphore = DispatchSemaphore(value: 0)
                let limit = self == .semaphore ? nil : 60.0
                return (
                    { semaphore.wait(timeout: limit.map { .now() + $0 } ?? .distantFuture) == .success },
                    { semaphore.signal() }
                )
            case .group, .groupWithLimit:
                let group = DispatchGroup()
                group.enter()
                let limit = self == .group ? nil : 60.0
                return (
                    { group.wait(timeout: limit.map { .now() + $0 } ?? .distantFuture) == .success },
                    { group.leave() }
                )
            case .condition, .conditionWithLimit:
                return Self.onCondition(NSCondition(), self == .condition ? nil : 60.0)
            case .item:
                nonisolated(unsafe) let item = DispatchWorkItem {}
                return ({ item.wait(timeout: .distantFuture) == .success }, { item.perform() })
            }
        }

        private static func onCondition(
            _ condition: NSCondition, _ limit: Double?
        ) -> (wait: @Sendable () -> Bool, answer: @Sendable () -> Void) {
            let isDone = Flag()
            return (
                {
                    condition.withLock {
                        let end = limit.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
                        while !isDone.value {
                            if limit == nil { condition.wait() } else if !condition.wait(until: end) { return false }
                        }
                        return true
                    }
                },
                {
                    condition.withLock {
                        isDone.value = true
                        condition.signal()
                    }
                }
            )
        }
    }

    private final class Flag: Sendable {
        private let state = Atomic(false)

        var value: Bool {
            get { state.load(ordering: .relaxed) }
            set { state.store(newValue, ordering: .relaxed) }
        }
    }

    /// Runs what asks on a queue, and answers two seconds later on the main queue.
    private func ask(_ wait: Wait, answers: Bool = true) throws {
        try notes.run { [log] in
            let (wait, answer) = wait.make()
            DispatchQueue.global().async {
                log.add("asks")
                log.add(wait() ? "has it" : "gives up")
                for number in 1...20 { DispatchQueue.global().async { log.add("\(number)") } }
            }
            guard answers else { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                answer()
                log.add("answered")
            }
        }
    }

    @Test(
        "work that waits for what comes later goes on then, and what it submits has its turn", arguments: Wait.allCases)
    func later(_ wait: Wait) throws {
        try ask(wait)
        device.advance(by: .seconds(5))
        // What had been given up would have no turn.
        #expect(log.lines == ["0.0 asks", "2.0 answered", "2.0 has it"] + (1...20).map { "2.0 \($0)" })
    }

    @Test(
        "a limit is one of the device's time",
        arguments: [Wait.semaphoreWithLimit, .groupWithLimit, .conditionWithLimit])
    func limit(_ wait: Wait) throws {
        try ask(wait, answers: false)
        device.advance(by: .seconds(59))
        #expect(log.lines == ["0.0 asks"])
        device.advance(by: .seconds(3600))
        #expect(log.lines == ["0.0 asks", "60.0 gives up"] + (1...20).map { "60.0 \($0)" })
    }

    @Test("whoever answers goes on until it ends, and a piece that was submitted before the answer is behind")
    func oneAtATime() throws {
        try notes.run { [log] in
            let semaphore = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                semaphore.wait()
                log.add("has it")
            }
            DispatchQueue.global().async {
                semaphore.signal()
                for number in 1...50 { log.add("\(number)") }
            }
            DispatchQueue.global().async { log.add("last") }
        }
        device.settle()
        #expect(log.lines == (1...50).map { "0.0 \($0)" } + ["0.0 has it", "0.0 last"])
    }

    @Test("with interleaving, whether the one that waited or another one goes on is a decision")
    func everyOrder() throws {
        let runs = try AppOrderTests.everyRun { notes, _, log in
            try notes.run {
                let semaphore = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    semaphore.wait()
                    log.add("has it")
                }
                DispatchQueue.global().async {
                    log.add("answers")
                    semaphore.signal()
                }
                DispatchQueue.global().async { log.add("other") }
            }
        }
        let orders = runs.map { $0.lines.map { String($0.dropFirst(4)) } }
        #expect(
            Set(orders) == [
                ["answers", "has it", "other"], ["answers", "other", "has it"], ["other", "answers", "has it"],
            ])
        // Wait, answer and other in 3! orders; if the answer comes behind the wait, the one that has it and the other one, if that is
        // left, in 2 more each: WAO 2, WOA 1, OWA 1; if it comes before, there is nothing to wait for: AWO, AOW, OAW.
        #expect(orders.count == 7)
    }

    @Test("the main thread may wait for work that waits for what comes later")
    func mainThread() throws {
        try notes.run { [log] in
            let (answer, group) = (DispatchSemaphore(value: 0), DispatchGroup())
            DispatchQueue.global().asyncAfter(deadline: .now() + 2) { answer.signal() }
            DispatchQueue.global().async(group: group) {
                answer.wait()
                log.add("has it")
                for number in 1...20 { DispatchQueue.global().async { log.add("\(number)") } }
            }
            group.wait()
            log.add("main")
        }
        device.settle()
        #expect(log.lines == ["2.0 has it", "2.0 main"] + (1...20).map { "2.0 \($0)" })
    }

    @Test("what a thread of the app's own answers is waited for")
    func ownThread() throws {
        try notes.run { [log] in
            let semaphore = DispatchSemaphore(value: 0)
            let thread = Thread {
                // Until the work below waits.
                for _ in 0..<1000 { sched_yield() }
                semaphore.signal()
            }
            DispatchQueue.global().async {
                semaphore.wait()
                log.add("has it")
            }
            thread.start()
        }
        device.settle()
        #expect(log.lines == ["0.0 has it"])
    }

    // More devices than libdispatch has threads: at the 255th, an app's work got none any more.
    @Test("what waits when its process has ended never goes on, and is in nobody's way")
    func ended() throws {
        for number in 0..<300 {
            let device = try TestDevice()
            let notes = try AppTimeTests.running(device)
            let log = IdiomLog(start: device.wallDate)
            let (jobs, group) = (DispatchSemaphore(value: 0), DispatchGroup())
            try notes.run {
                group.enter()
                DispatchQueue(label: "worker").async {
                    while true {
                        jobs.wait()
                        log.add("job")
                    }
                }
                DispatchQueue.global().async {
                    _ = jobs.wait(timeout: .now() + 60)
                    log.add("later")
                }
                Task.detached {
                    group.wait()
                    log.add("group")
                }
                DispatchQueue.global().async {
                    Thread.sleep(forTimeInterval: 5)
                    log.add("slept")
                }
                jobs.signal()
            }
            device.settle()
            try #require(log.lines == ["0.0 job"], "device \(number)")
            try notes.terminate()
            jobs.signal()
            group.leave()
            device.advance(by: .seconds(100))
            try #require(log.lines == ["0.0 job"], "device \(number)")
        }
    }

    @Test("of several that wait for one semaphore, the one that has waited longest has it", arguments: [true, false])
    func several(hasLimit: Bool) throws {
        for _ in 0..<20 {
            let before = log.lines.count
            try notes.run { [log] in
                let semaphore = DispatchSemaphore(value: 0)
                for number in 1...3 {
                    DispatchQueue.global().async {
                        _ = semaphore.wait(timeout: hasLimit && number == 2 ? .now() + 60 : .distantFuture)
                        log.add("\(number)")
                    }
                }
                for seconds in 1...3 {
                    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(seconds)) { semaphore.signal() }
                }
            }
            device.advance(by: .seconds(5))
            let found = log.lines.dropFirst(before).map { String($0.drop { $0 != " " }.dropFirst()) }
            try #require(found == ["1", "2", "3"])
        }
    }

    /// Computes for longer than a device waits, and submits when it is over: its work has no turn.
    @Test("blocks on a serial queue stay in order when the device has given up what submits them")
    func givenUp() throws {
        let isOver = Flag()
        let done = DispatchSemaphore(value: 0)
        try notes.run { [log] in
            DispatchQueue.global().async {
                while !isOver.value {}
                let queue = DispatchQueue(label: "serial")
                for number in 1...100 {
                    queue.async { log.add("\(number)") }
                    queue.async(execute: DispatchWorkItem { log.add("item \(number)") })
                }
                queue.async { done.signal() }
            }
        }
        device.settle()
        #expect(device.outsideInfluences.map(\.kind) == [.endlessWork])
        isOver.value = true
        done.wait()
        #expect(log.lines == (1...100).flatMap { ["0.0 \($0)", "0.0 item \($0)"] })
    }

    @Test("operations sleep at the same time, as many as there may be, and what comes of it is the same each time")
    func operations() throws {
        for _ in 0..<20 {
            let before = log.lines.count
            let start = device.wallDate
            try notes.run { [log] in
                let queue = OperationQueue()
                queue.maxConcurrentOperationCount = 2
                for _ in 1...4 {
                    queue.addOperation {
                        Thread.sleep(forTimeInterval: 1)
                        log.add("op \(Date().timeIntervalSince(start))")
                    }
                }
                DispatchQueue.global().async {
                    queue.waitUntilAllOperationsAreFinished()
                    log.add("all \(Date().timeIntervalSince(start))")
                }
            }
            device.advance(by: .seconds(10))
            let texts = log.lines.dropFirst(before).map { $0.drop { $0 != " " }.dropFirst() }
            #expect(texts == ["op 1.0", "op 1.0", "op 2.0", "op 2.0", "all 2.0"])
        }
    }
}
