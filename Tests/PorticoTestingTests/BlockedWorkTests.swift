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
        var orders: [[String]] = []
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let device = try TestDevice()
            let notes = try AppTimeTests.running(device)
            let (log, start) = (IdiomLog(start: device.wallDate), device.history.count)
            try device.perform(.choose(now))
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
            device.settle()
            orders.append(log.lines.map { String($0.dropFirst(4)) })
            chooser = now.next(after: Array(device.history.dropFirst(start)).choices)
        }
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
}
