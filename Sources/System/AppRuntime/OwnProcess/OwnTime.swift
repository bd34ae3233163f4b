// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Dispatch
import Synchronization
import SystemModel

/// The device's time in a process of its own, and what waits for it there.
///
/// The process learns the time with each delivery, and before the device looks whether it is at rest; its clocks stand still
/// in between. What waits for time to pass is a timer of the device's:
///
///     asyncAfter, Task.sleep, Timer, sleep ──► delay ──► the device ──► delayEnded ──► the block, on its queue
///     sleep and wait on the main thread ─────► stall ──► the device lets the time pass ──► wake
///
/// - Differs: as long as the main thread waits for other threads that are at work, real time passes, and not the device's.
final class OwnTime: ProcessQueues {
    private let shown: ShownTime
    private let transmit: @Sendable (ClockMessage) -> Bool
    private let state = Mutex(State())
    private let awoken = DispatchSemaphore(value: 0)
    /// Whether the device is asked which work comes first.
    let explores: Bool

    private struct State {
        var elapsed: Int64
        var lastDelay = 0
        var delays: [Int: Delay] = [:]
        /// The numbers of queues, by their addresses, which differ from run to run.
        var lines: [UInt: Int] = [:]
        /// How many stalls have begun, and the number of the last one that is over.
        var stalls = 0
        var awoken = 0

        init(elapsed: Int64 = 0) { self.elapsed = elapsed }

        mutating func line(of queue: UInt) -> Int {
            if let line = lines[queue] { return line }
            lines[queue] = lines.count + 1
            return lines.count
        }
    }

    private struct Delay {
        var due: Int64
        var body: @Sendable () -> Void
    }

    /// - Parameter transmit: Sends a message to the device; returns false if it is refused.
    private init(_ environment: AppEnvironment, owner: String, transmit: @escaping @Sendable (ClockMessage) -> Bool) {
        shown = ShownTime(epoch: environment.epoch, owner: owner)
        self.transmit = transmit
        explores = environment.exploresOrders
        move(to: environment.elapsed)
    }

    /// Makes the device's time this program's, once; nil where it cannot be: see ``missing``.
    ///
    /// - Parameter owner: What the random numbers follow from: see ``ProcessEnvironment/seed``.
    static func make(_ environment: AppEnvironment, owner: String) -> OwnTime? {
        let time = OwnTime(environment, owner: owner) { ProcessContext.current.isSent(.clock($0)) }
        return OwnCalls.install(time) ? time : nil
    }

    /// What is said where it cannot be.
    static let missing =
        "the clocks of this process show the machine's time, and delays take it: libdispatch is linked statically; "
        + "link the app without -static-stdlib"

    /// What the C library shows.
    var pointer: UnsafePointer<portico_time> { shown.pointer.assumingMemoryBound(to: portico_time.self) }

    private var elapsed: Int64 { state.withLock { $0.elapsed } }

    /// The device's time has moved on; it never moves back.
    func move(to elapsed: Int64) {
        state.withLock { state in
            guard elapsed >= state.elapsed else { return }
            state.elapsed = elapsed
            shown.move(to: VirtualInstant(nanoseconds: elapsed))
        }
    }

    func setEpoch(_ epoch: Double) { shown.setEpoch(epoch) }

    // MARK: - For the frameworks

    func onMain(of process: ProcessContext, _ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async(execute: body)
    }

    func pauseMainQueue(of process: ProcessContext) { OwnWork.pauseMainQueue() }
    func resumeMainQueue(of process: ProcessContext) { OwnWork.resumeMainQueue() }

    /// What a framework does on the main thread, as code of the app: it has no turns.
    func later(_ body: @escaping @MainActor @Sendable () -> Void) {
        portico_real_async_on_main { OwnCalls.run { MainActor.assumeIsolated { body() } } }
    }

    var wallDate: Double { shown.wallDate(of: VirtualInstant(nanoseconds: elapsed)) }

    var uptime: Duration { .nanoseconds(elapsed) }

    func after(
        _ delay: Duration, of process: ProcessContext, _ body: @escaping @MainActor @Sendable () -> Void
    ) {
        self.delay(delay.wholeNanoseconds, on: SerialQueue.runLoop) { DispatchQueue.main.async(execute: body) }
    }

    func afterWork(_ body: @escaping @Sendable () -> Void) { OwnThreads.afterWork(body) }

    // MARK: - Delays

    /// Calls `body` once when so many nanoseconds have passed on the device; on any thread, and soon to return.
    ///
    /// - Parameter queue: On which the delay ends, where those that begin and end together keep their order.
    /// - Returns: A number for ``cancel(_:)``; nil for one that never ends, as the clock's end comes before.
    @discardableResult
    func delay(_ nanoseconds: Int64, on queue: UInt? = nil, _ body: @escaping @Sendable () -> Void) -> Int? {
        guard VirtualInstant(nanoseconds: elapsed).advanced(by: .nanoseconds(nanoseconds)) <= .end else { return nil }
        let (number, line) = state.withLock { state in
            state.lastDelay += 1
            state.delays[state.lastDelay] = Delay(due: state.elapsed + nanoseconds, body: body)
            return (state.lastDelay, explores ? queue.map { state.line(of: $0) } : nil)
        }
        say(.delay(number: number, nanoseconds: nanoseconds, line: line))
        return number
    }

    /// Nobody waits for the delay any more. Does nothing for one that is over.
    func cancel(_ number: Int) {
        guard state.withLock({ $0.delays.removeValue(forKey: number) }) != nil else { return }
        say(.cancelDelay(number: number))
    }

    private func say(_ message: ClockMessage) {
        // Code that waits for what the device does not know would wait for ever, and nobody would know why.
        precondition(
            transmit(message),
            "\(AppMessage.clock(message).name) is one too many since the device has last called the app: code that waits "
                + "again and again")
    }

    /// The device says that a delay is over.
    func delayEnded(_ number: Int) {
        state.withLock { $0.delays.removeValue(forKey: number) }?.body()
    }

    /// Ends those that are over, while the main thread does not return and the device cannot say so, in order; returns
    /// whether there were any.
    @discardableResult
    private func endDueDelays() -> Bool {
        let due = state.withLock { state in
            let due = state.delays.filter { $0.value.due <= state.elapsed }
            for number in due.keys { state.delays[number] = nil }
            return due
        }
        for (_, delay) in due.sorted(by: { ($0.value.due, $0.key) < ($1.value.due, $1.key) }) { delay.body() }
        return !due.isEmpty
    }

    // MARK: - Which work comes first

    private struct Question {
        /// How many there have been.
        var number = 0
        /// The last one that is answered, and the answer.
        var answered = 0
        var picked = 0
    }

    private let question = Mutex(Question())
    private let answered = DispatchSemaphore(value: 0)

    /// Which of these pieces of work begins, as a position: the first, unless orders are explored. On the main thread, which
    /// waits for the answer.
    func pick(of pieces: [Int]) -> Int { explores && pieces.count > 1 ? answer(to: .work(pieces)) : 0 }

    /// Which of these goes on; nil if a callback comes first. On the main thread, which waits for the answer.
    ///
    /// - Parameter turns: At least one, the usual one first.
    func pick(of turns: [ClockMessage.Turn], mayWait: Bool) -> ClockMessage.Turn? {
        guard turns.count > 1 || mayWait else { return turns[0] }
        let picked = answer(to: .turns(turns, mayWait: mayWait))
        return turns.indices.contains(picked) ? turns[picked] : nil
    }

    private func answer(to message: ClockMessage) -> Int {
        question.withLock { $0.number += 1 }
        say(message)
        OwnCalls.outsideOfTime { answered.wait() }
        return question.withLock { $0.picked }
    }

    /// Whether the main thread waits for such an answer.
    var isAsked: Bool { question.withLock { $0.answered < $0.number } }

    /// The device has decided. May be said again.
    func turn(of number: Int, _ picked: Int) {
        let isNew = question.withLock { question in
            guard question.number == number, question.answered < number else { return false }
            (question.answered, question.picked) = (number, picked)
            return true
        }
        if isNew { answered.signal() }
    }

    // MARK: - Waiting

    /// The calling thread sleeps, in the device's time.
    func sleep(_ nanoseconds: Int64) {
        if MainThread.isCurrent {
            let end = state.withLock { $0.elapsed + nanoseconds }
            endDueDelays()
            OwnWork.runAll()
            while let rest = rest(until: end) {
                stall(rest)
                OwnWork.runAll()
            }
        } else {
            sleepOffMain(nanoseconds)
        }
    }

    private func sleepOffMain(_ nanoseconds: Int64) {
        let isOver = DispatchSemaphore(value: 0)
        let (offMain, number) = (OwnWork.offMain, Int(portico_work()))
        let resumed = Mutex(number)
        delay(nanoseconds) {
            resumed.withLock { $0 = offMain.resumes(number) }
            isOver.signal()
        }
        // Not before, so that the next piece of work says nothing before this one has said how long it sleeps.
        offMain.pauses(number)
        OwnCalls.outsideOfTime { isOver.wait() }
        portico_set_work(Int64(resumed.withLock { $0 }))
    }

    /// How long until the next delay ends, at the latest at `end`; nil if that is now or over.
    private func rest(until end: Int64) -> Int64? {
        state.withLock { state in
            let now = state.elapsed
            guard now < end else { return nil }
            let next = state.delays.values.lazy.map(\.due).filter { $0 > now }.min() ?? end
            return min(next, end) - now
        }
    }

    /// Whether something waits for time to pass.
    var hasDelays: Bool { state.withLock { !$0.delays.isEmpty } }

    /// The main thread waits: answers of the system come meanwhile, those that are there before this returns. Returns whether
    /// there may be some.
    func takesAnswers() -> Bool {
        guard ProcessContext.current.awaitsMoreAnswers() else { return false }
        say(.awaitsAnswers)
        stall(0)
        return true
    }

    /// The main thread waits for something that no thread seems to be about to do: ends a delay that is due, or lets time
    /// pass until the next one ends.
    ///
    /// - Parameter rest: The most, in nanoseconds; `Int64.max` for as long as it takes.
    /// - Returns: false if nothing would end the wait.
    func passForMainThread(atMost rest: Int64) -> Bool {
        if endDueDelays() { return true }
        let (sum, overflow) = elapsed.addingReportingOverflow(rest)
        let last = VirtualInstant.end.nanoseconds
        guard let step = self.rest(until: overflow ? last : min(sum, last)), step < last - elapsed else { return false }
        stall(step)
        return true
    }

    /// The main thread occupies itself until so much time has passed on the device.
    private func stall(_ nanoseconds: Int64) {
        state.withLock { $0.stalls += 1 }
        say(.stall(nanoseconds: nanoseconds))
        OwnCalls.outsideOfTime { awoken.wait() }
        endDueDelays()
    }

    /// The device has let the time of the stall with this number pass. May be said again.
    func wake(_ number: Int, at elapsed: Int64) {
        move(to: elapsed)
        let isNew = state.withLock { state in
            guard state.stalls == number, state.awoken < number else { return false }
            state.awoken = number
            return true
        }
        if isNew { awoken.signal() }
    }
}
