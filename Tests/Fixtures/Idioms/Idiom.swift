// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization
import SystemFrameworks

/// What an idiom has done, with the time at which it thinks that it has.
package final class IdiomLog: Sendable {
    private let start: Date
    private let list = Mutex<[String]>([])
    private let changed: @Sendable ([String]) -> Void

    package var lines: [String] { list.withLock { $0 } }

    /// - Parameter changed: Called with all lines when there is another one, on the thread that adds it.
    package init(start: Date, changed: @escaping @Sendable ([String]) -> Void = { _ in }) {
        self.start = start
        self.changed = changed
    }

    /// Adds a line, with the seconds since the start on the caller's `Date()`.
    package func add(_ text: String) {
        let seconds = Date().timeIntervalSince(start)
        let lines = list.withLock { list in
            list.append("\((seconds * 1000).rounded() / 1000) \(text)")
            return list
        }
        changed(lines)
    }
}

/// Code as it stands in apps, that waits for time to pass. Not one line of it is written for a test.
package enum Idiom: String, CaseIterable, Sendable {
    case delayOnMain, delayElsewhere, delayUntilDate, sleepOnMain, sleepOfBefore, sleepDetached, sleepUntil
    case debounceWorkItem, debounceTask, throttle, countdown, retryWithBackOff, refreshAtEight, timeout
    case stream, measure, suspendingClock, nestedDelays, workItemNotify, groupWithDelays
    case sleepWithTolerance, timerSource, timerSourceElsewhere, slowWork, semaphoreOnMain, groupOnMain
    case sleepBesideWork, dueDelay
    case workInTurn, workThatWaits, workBesideMainQueue
    case sourceOnMain, sourceElsewhere, sourceOfOptions, suspendedSource, lostSource
    case suspendedQueue, inactiveQueue, answerInTime, answerTooLate
    case actors, childTasks, streams, continuations, hops, operations, cancelledSleep
    case releasedByWork, releasedOnMain, releasedInIsolation
    case pausedTimer, scheduledTimer, timerOfRunLoop, timerInTwoModes, timerOnce, postponedTimer, runLoopPerform

    /// How long it takes at most.
    package var duration: Duration { self == .refreshAtEight ? .seconds(86_400) : .seconds(600) }

    /// What it does in that time.
    package var expected: [String] {
        switch self {
        case .delayOnMain, .delayElsewhere, .sleepOnMain, .sleepOfBefore, .sleepDetached: ["0.3 done"]
        case .delayUntilDate: ["60.0 done"]
        case .sleepUntil: ["2.5 done"]
        case .debounceWorkItem, .debounceTask: ["0.7 search c"]
        case .throttle: ["0.0 sent 0", "1.0 sent 4", "2.0 sent 8"]
        case .countdown: ["1.0 3", "2.0 2", "3.0 1", "3.0 lift-off"]
        case .retryWithBackOff: ["0.0 attempt 1", "1.0 attempt 2", "3.0 attempt 3", "7.0 attempt 4", "7.0 done"]
        case .refreshAtEight: ["82799.47 refresh at 8:00"]
        case .timeout: ["5.0 timed out"]
        case .stream: ["10.0 tick 1", "20.0 tick 2", "30.0 tick 3"]
        case .measure: ["1.5 1.5 seconds"]
        case .suspendingClock: ["4.0 4.0 seconds"]
        case .nestedDelays: ["1.0 first", "2.0 second", "3.0 third"]
        case .workItemNotify: ["1.0 item", "1.0 notified"]
        case .groupWithDelays: ["2.0 all"]
        case .sleepWithTolerance: ["2.0 done"]
        case .timerSource, .timerSourceElsewhere: ["1.0 tick 1", "1.5 tick 2", "2.0 tick 3"]
        case .slowWork: ["2.0 loaded", "2.0 shown"]
        case .semaphoreOnMain: ["1.0 answer", "1.5 nothing more"]
        case .groupOnMain: ["3.0 all"]
        case .sleepBesideWork: ["0.5 first", "1.0 second", "2.0 awake"]
        case .dueDelay: ["0.0 answer"]
        case .workInTurn: ["0.0 \(Self.submittedWork.joined(separator: ", "))"]
        case .workThatWaits: ["0.0 waits", "0.0 works", "0.0 goes on", "0.0 last"]
        case .workBesideMainQueue: ["0.0 main 1", "0.0 main 2", "0.0 work 1", "0.0 work 2"]
        case .sourceOnMain: ["0.0 3 more", "0.0 behind", "0.0 4 more", "0.0 2 more"]
        case .sourceElsewhere: ["0.0 3 more", "0.0 behind", "0.0 4 more"]
        case .sourceOfOptions: ["0.0 options 5", "0.0 value 4"]
        case .suspendedSource: ["1.0 6 more", "1.0 cancelled"]
        case .lostSource: ["1.0 nothing"]
        case .suspendedQueue: ["3.0 signed in", "3.0 upload 1", "3.0 upload 2", "3.0 uploaded"]
        case .answerInTime: ["0.0 asks", "2.0 answered", "2.0 has it", "2.0 shown"]
        case .answerTooLate: ["0.0 asks", "5.0 gives up", "9.0 answered"]
        case .inactiveQueue: ["2.0 begins", "2.0 saved", "2.0 read"]
        case .actors: ["0.0 1, 2, true"]
        case .childTasks: ["0.0 4, 12"]
        case .streams: ["0.0 number 1", "0.0 number 2", "0.0 finished"]
        case .continuations: ["0.0 1, 2, 3"]
        case .hops: ["0.0 at once", "0.0 after", "0.0 2"]
        case .operations: ["0.0 first", "0.0 second", "0.0 completed"]
        case .cancelledSleep: ["0.0 true"]
        case .releasedByWork, .releasedInIsolation: ["0.0 done", "0.0 gone", "0.0 next"]
        case .releasedOnMain: ["0.0 done", "0.0 gone"]
        case .scheduledTimer, .timerOfRunLoop, .timerInTwoModes: ["1.5 tick 1", "3.0 tick 2", "4.5 tick 3"]
        case .timerOnce: ["2.0 once"]
        case .pausedTimer: ["1.0 tick 1", "5.0 tick 2", "6.0 tick 3"]
        case .postponedTimer: ["7.0 tick 1", "12.0 tick 2"]
        case .runLoopPerform: ["0.0 after", "0.0 performed", "0.0 performed in modes"]
        }
    }

    /// Whether it waits before it returns.
    package var occupiesMain: Bool { [.semaphoreOnMain, .groupOnMain, .sleepBesideWork].contains(self) }

    @MainActor
    package func run(_ log: IdiomLog) {
        switch self {
        case .delayOnMain:
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.add("done") }
        case .delayElsewhere:
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { log.add("done") }
        case .delayUntilDate:
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 60) { log.add("done") }
        case .sleepOnMain:
            Task {
                try await Task.sleep(for: .milliseconds(300))
                log.add("done")
            }
        case .sleepOfBefore:
            Task {
                try await Task.sleep(nanoseconds: 300_000_000)
                log.add("done")
            }
        case .sleepDetached:
            Task.detached {
                try await Task.sleep(for: .milliseconds(300))
                log.add("done")
            }
        case .sleepUntil:
            Task {
                try await Task.sleep(until: .now + .seconds(2.5), clock: .continuous)
                log.add("done")
            }
        case .debounceWorkItem: debounceWorkItem(log)
        case .debounceTask: debounceTask(log)
        case .throttle: throttle(log)
        case .countdown:
            Task {
                for number in [3, 2, 1] {
                    try await Task.sleep(for: .seconds(1))
                    log.add("\(number)")
                }
                log.add("lift-off")
            }
        case .retryWithBackOff: retry(log)
        case .refreshAtEight: refresh(log)
        case .timeout: timeout(log)
        case .stream: stream(log)
        case .measure:
            Task {
                let taken = await ContinuousClock().measure { try? await Task.sleep(for: .seconds(1.5)) }
                log.add("\(taken)")
            }
        case .suspendingClock:
            Task {
                let clock = SuspendingClock()
                let start = clock.now
                try await clock.sleep(for: .seconds(4))
                log.add("\(start.duration(to: clock.now))")
            }
        case .nestedDelays:
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                log.add("first")
                DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
                    log.add("second")
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("third") }
                }
            }
        case .workItemNotify:
            let item = DispatchWorkItem { log.add("item") }
            item.notify(queue: .main) { log.add("notified") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
        case .groupWithDelays:
            let group = DispatchGroup()
            for seconds in [1, 2] {
                group.enter()
                DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { group.leave() }
            }
            group.notify(queue: .main) { log.add("all") }
        case .sleepWithTolerance:
            Task {
                try await Task.sleep(for: .seconds(2), tolerance: .seconds(1))
                log.add("done")
            }
        case .timerSource: tick(on: .main, log)
        case .timerSourceElsewhere: tick(on: DispatchQueue(label: "ticks"), log)
        case .slowWork:
            DispatchQueue.global().async {
                Thread.sleep(forTimeInterval: 2)
                log.add("loaded")
                DispatchQueue.main.async { log.add("shown") }
            }
        case .semaphoreOnMain:
            let answer = DispatchSemaphore(value: 0)
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { answer.signal() }
            answer.wait()
            log.add("answer")
            if answer.wait(timeout: .now() + 0.5) == .timedOut { log.add("nothing more") }
        case .groupOnMain:
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 3) }
            group.enter()
            Task.detached {
                try? await Task.sleep(for: .seconds(1))
                group.leave()
            }
            group.wait()
            log.add("all")
        case .sleepBesideWork:
            DispatchQueue.global().async {
                Thread.sleep(forTimeInterval: 0.5)
                log.add("first")
                Thread.sleep(forTimeInterval: 0.5)
                log.add("second")
            }
            Thread.sleep(forTimeInterval: 2)
            log.add("awake")
        case .dueDelay:
            let answer = DispatchSemaphore(value: 0)
            DispatchQueue.global().asyncAfter(deadline: .now()) { answer.signal() }
            answer.wait()
            log.add("answer")
        case .workInTurn: workInTurn(log)
        case .workThatWaits: workThatWaits(log)
        case .workBesideMainQueue:
            DispatchQueue.global().async { log.add("work 1") }
            DispatchQueue.main.async {
                log.add("main 1")
                DispatchQueue.global().async { log.add("work 2") }
            }
            DispatchQueue.main.async { log.add("main 2") }
        case .sourceOnMain: sourceOnMain(log)
        case .sourceElsewhere: sourceElsewhere(log)
        case .sourceOfOptions: sourceOfOptions(log)
        case .suspendedSource: suspendedSource(log)
        case .lostSource: lostSource(log)
        case .suspendedQueue: suspendedQueue(log)
        case .inactiveQueue: inactiveQueue(log)
        case .answerInTime: ask(log, after: 2)
        case .answerTooLate: ask(log, after: 9)
        case .actors: actors(log)
        case .childTasks: childTasks(log)
        case .streams: streams(log)
        case .continuations: continuations(log)
        case .hops: hops(log)
        case .operations: operations(log)
        case .cancelledSleep: cancelledSleep(log)
        case .releasedByWork:
            let object = Farewell { log.add("gone") }
            DispatchQueue.global().async { object.greet { log.add("done") } }
            DispatchQueue.global().async { log.add("next") }
        case .releasedOnMain:
            let object = Farewell { log.add("gone") }
            DispatchQueue.main.async { object.greet { log.add("done") } }
        case .releasedInIsolation:
            let object = IsolatedFarewell(log)
            DispatchQueue.global().async { object.greet() }
            DispatchQueue.global().async { log.add("next") }
        case .scheduledTimer:
            let ticks = Ticks(3, log)
            _ = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: true) { ticks.tick($0) }
        case .timerOfRunLoop:
            let ticks = Ticks(3, log)
            let timer = Timer(timeInterval: 1.5, repeats: true) { ticks.tick($0) }
            RunLoop.main.add(timer, forMode: .common)
        case .pausedTimer:
            let ticks = Ticks(3, log)
            let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
                ticks.tick(timer)
                if ticks.number == 1 { timer.fireDate = .distantFuture }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { timer.fireDate = Date() }
        case .timerInTwoModes:
            let ticks = Ticks(3, log)
            let timer = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: true) { ticks.tick($0) }
            RunLoop.current.add(timer, forMode: .common)
        case .timerOnce:
            _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in log.add("once") }
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.add("never") }.invalidate()
        case .postponedTimer:
            let ticks = Ticks(2, log)
            let timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { ticks.tick($0) }
            timer.fireDate = Date(timeIntervalSinceNow: 7)
        case .runLoopPerform:
            RunLoop.main.perform { log.add("performed") }
            RunLoop.current.perform(inModes: [.default]) { log.add("performed in modes") }
            log.add("after")
        }
    }

    /// Counts a timer's ticks, and ends it.
    private final class Ticks: Sendable {
        private let last: Int
        private let log: IdiomLog
        private let count = Mutex(0)

        var number: Int { count.withLock { $0 } }

        init(_ last: Int, _ log: IdiomLog) { (self.last, self.log) = (last, log) }

        func tick(_ timer: Timer) {
            let number = count.withLock { count in
                count += 1
                return count
            }
            log.add("tick \(number)")
            if number == last { timer.invalidate() }
        }
    }

    private func tick(on queue: DispatchQueue, _ log: IdiomLog) {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let count = Mutex(0)
        timer.schedule(deadline: .now() + 1, repeating: 0.5)
        timer.setEventHandler {
            let number = count.withLock { count in
                count += 1
                return count
            }
            log.add("tick \(number)")
            if number == 3 { timer.cancel() }
        }
        timer.resume()
    }

    @MainActor
    private func debounceWorkItem(_ log: IdiomLog) {
        var pending: DispatchWorkItem?
        func type(_ text: String) {
            pending?.cancel()
            let item = DispatchWorkItem { log.add("search \(text)") }
            pending = item
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
        }
        type("a")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { type("b") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { type("c") }
    }

    @MainActor
    private func debounceTask(_ log: IdiomLog) {
        var pending: Task<Void, any Error>?
        func type(_ text: String) {
            pending?.cancel()
            pending = Task {
                try await Task.sleep(for: .seconds(0.5))
                log.add("search \(text)")
            }
        }
        Task {
            for text in ["a", "b", "c"] {
                type(text)
                try await Task.sleep(for: .seconds(0.1))
            }
        }
    }

    @MainActor
    private func throttle(_ log: IdiomLog) {
        var last = Date.distantPast
        Task {
            for number in 0..<10 {
                if Date().timeIntervalSince(last) >= 0.999 {
                    last = Date()
                    log.add("sent \(number)")
                }
                try await Task.sleep(for: .seconds(0.25))
            }
        }
    }

    @MainActor
    private func retry(_ log: IdiomLog) {
        Task {
            for attempt in 1...4 {
                log.add("attempt \(attempt)")
                if attempt == 4 { break }
                try await Task.sleep(for: .seconds(1 << (attempt - 1)))
            }
            log.add("done")
        }
    }

    @MainActor
    private func refresh(_ log: IdiomLog) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let time = DateComponents(hour: 8, minute: 0)
        guard let date = calendar.nextDate(after: Date(), matching: time, matchingPolicy: .nextTime) else { return }
        Task {
            try await Task.sleep(for: .seconds(date.timeIntervalSinceNow))
            let now = calendar.dateComponents([.hour, .minute], from: Date())
            log.add("refresh at \(now.hour ?? 0):0\(now.minute ?? 0)")
        }
    }

    /// What ``submitWork(_:of:)`` adds, in the order of submission.
    package static let submittedWork = (1...3).flatMap { round in
        ["global", "serial", "concurrent", "barrier", "item", "of group", "task"].map { "\(round) \($0)" }
    }

    /// Submits work to other queues in every way, three times.
    @MainActor
    package static func submitWork(_ log: IdiomLog, of group: DispatchGroup = DispatchGroup()) {
        let serial = DispatchQueue(label: "serial")
        let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
        for round in 1...3 {
            DispatchQueue.global().async { log.add("\(round) global") }
            serial.async { log.add("\(round) serial") }
            concurrent.async { log.add("\(round) concurrent") }
            concurrent.async(flags: .barrier) { log.add("\(round) barrier") }
            DispatchQueue.global(qos: .utility).async(execute: DispatchWorkItem { log.add("\(round) item") })
            DispatchQueue.global().async(group: group) { log.add("\(round) of group") }
            Task.detached { log.add("\(round) task") }
        }
    }

    @MainActor
    private func workInTurn(_ log: IdiomLog) {
        let done = IdiomLog(start: Date())
        Self.submitWork(done)
        DispatchQueue.global().async { log.add(done.lines.map { $0.dropFirst(4) }.joined(separator: ", ")) }
    }

    /// The first piece of work waits for what the second does, and the third comes after both.
    @MainActor
    private func workThatWaits(_ log: IdiomLog) {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            log.add("waits")
            semaphore.wait()
            log.add("goes on")
        }
        DispatchQueue.global().async {
            log.add("works")
            semaphore.signal()
        }
        DispatchQueue.global().async { log.add("last") }
    }

    @MainActor
    private func timeout(_ log: IdiomLog) {
        Task {
            let answer = await withTaskGroup(of: String.self) { group in
                group.addTask {
                    try? await Task.sleep(for: .seconds(60))
                    return "answered"
                }
                group.addTask {
                    try? await Task.sleep(for: .seconds(5))
                    return "timed out"
                }
                defer { group.cancelAll() }
                return await group.next() ?? ""
            }
            log.add(answer)
        }
    }

    @MainActor
    private func stream(_ log: IdiomLog) {
        let ticks = AsyncStream<Int> { continuation in
            Task {
                for number in 1...3 {
                    try await Task.sleep(for: .seconds(10))
                    continuation.yield(number)
                }
                continuation.finish()
            }
        }
        Task { for await tick in ticks { log.add("tick \(tick)") } }
    }
}
