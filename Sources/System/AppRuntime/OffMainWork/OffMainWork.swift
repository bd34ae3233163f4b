// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Dispatch
import Synchronization

/// The work of a device's processes off the main thread: blocks on queues, slices of tasks, handlers of timers; in a test of
/// all of them, in a process of its own of that process. It runs when the device says so, one piece at a time, in the order
/// in which it was submitted, or another one that is chosen:
///
///     submitted ──► held ──► handed over to its queue ──► running ──► ended
///                                                          │   ▲
///                                                          ▼   │
///                                      sleeping (the device's time), blocked (other work)
///
/// What it was blocked for has come: it goes on in its turn, which is before that of work that was submitted later. So only
/// one piece runs at a time. If nothing that is left at an instant will end that, time moves on.
///
/// It has no turn while its queue, or one that this has as a target, is suspended, and is not waited for then.
///
/// The next piece is handed over when the one before it has ended, sleeps or is blocked. Virtual time waits for all of it
/// as it waits for code on the main thread, except for work that sleeps, and for what waits behind that.
///
/// Work that takes longer than a device waits is abandoned, which means no longer counted: whatever it is waiting for, it
/// is not the device. The work that it starts is not counted either, and not held, until the test calls the device again:
/// otherwise code that polls would make the device wait forever. Only the time counts in which the work computes or
/// sleeps; not, within a longer limit, while it gets no processor, or has not begun, because then others occupy the threads,
/// for example tests that run at the same time.
package final class OffMainWork: Sendable {
    package init() {}

    private let state = Mutex(State())
    /// For the stories of searches.
    package let origins = WorkOrigins()

    // MARK: - Looking

    /// Whether some of it has not ended and does not sleep.
    package var isUnderWay: Bool { state.withLock { $0.isBusy || $0.firstPosition() != nil || $0.hasUnparked } }

    /// Whether some of it is held, and all the rest sleeps.
    package var isOnlyHeld: Bool { state.withLock { !$0.isBusy && $0.firstPosition() != nil && !$0.hasUnparked } }

    /// Whether some of it runs now, or is about to.
    package var isBusy: Bool { state.withLock { $0.isBusy } }

    package var hasHeld: Bool { state.withLock { $0.firstPosition() != nil } }

    /// Whose work was handed over last.
    package var lastApp: ProcessContext? { state.withLock { $0.lastApp } }

    /// Whether all that was handed over seems to wait behind work that sleeps.
    package var seemsHeldUp: Bool { state.withLock { $0.seemsHeldUp } }

    /// The number of the work that was submitted, or went on after sleeping, last.
    package var last: Int { state.withLock { $0.last } }

    /// Whether counted work is on a queue, or waits there, and later work has to wait for it; or the queue is suspended.
    package func isAtWork(on queue: UnsafeMutableRawPointer?) -> Bool {
        if portico_is_stopped_queue(queue) { return true }
        let queue = Self.key(of: queue)
        guard queue != 0 else { return false }
        return state.withLock { state in
            state.waiting.values.contains { $0.queue == queue } || state.running.values.contains { $0.queue == queue }
                || state.hasSleeper(on: queue)
        }
    }

    /// Whether some of it waits for other code, at this instant or later.
    package var isBlocked: Bool { state.withLock { !$0.blocked.isEmpty } }

    /// Whether this work does.
    package func isBlocked(_ number: Int) -> Bool {
        state.withLock { state in state.blocked.contains { $0.number == number } }
    }

    /// Whether some of it waits for this object.
    package func isBlocked(on object: UnsafeRawPointer?) -> Bool {
        let object = UInt(bitPattern: object)
        return state.withLock { state in state.blocked.contains { $0.object == object } }
    }

    /// Whether it is one of libdispatch's own queues, or one of tasks: they have the threads of a pool, and no order.
    static func isOfPool(_ queue: UnsafeMutableRawPointer?) -> Bool {
        portico_is_global_queue(queue) || portico_is_task_queue(queue)
    }

    /// Queues with a serial target in common have the same: what is on them runs one after the other.
    private static func key(of queue: UnsafeMutableRawPointer?) -> UInt {
        isOfPool(queue) ? 0 : UInt(bitPattern: queue.flatMap { portico_serial_queue($0) })
    }

    // MARK: - Submitting

    /// Called when the test calls the device: from now on, work started by abandoned work is counted again.
    package func beginCall() {
        MainThreadPatience.isHere()
        state.withLock { state in
            state.ancestors = 0
            state.calls += 1
        }
    }

    /// Counts work that the calling thread submits; returns its number, negative if it is not counted.
    ///
    /// - Parameter overtakes: Whether it may begin before what was submitted to the queue earlier.
    package func submitted(to queue: UnsafeMutableRawPointer? = nil, overtakes: Bool = false) -> Int {
        let (parent, own, key) = (Int(portico_work()), UInt(bitPattern: queue), Self.key(of: queue))
        let number = state.withLock { state in
            if state.startsUncounted(parent) { return -state.calls }
            state.last += 1
            state.waiting[state.last] = Queued(queue: key, own: own, overtakes: overtakes)
            state.isHeldUp = false
            return state.last
        }
        if number > 0 { origins.note(.work(number), WorkOrigins.kind(on: queue)) }
        return number
    }

    /// Keeps submitted work until it is its turn; `handOver` is called once. Work that is not counted has no turn.
    ///
    /// - Returns: Whether it is kept.
    @discardableResult
    package func hold(_ number: Int, of app: ProcessContext?, _ handOver: @escaping @Sendable () -> Void) -> Bool {
        guard number > 0 else {
            Self.$isOutOfTurn.withValue(true) { handOver() }
            return false
        }
        let piece = Held(number: number, app: app, handOver: handOver)
        state.withLock { state -> DispatchSemaphore? in
            // Only what goes on after it has waited was submitted before what is there.
            let isLast = state.held.last.map { $0.number < number } ?? true
            let place = isLast ? nil : state.held.firstIndex { $0.number > number }
            state.held.insert(piece, at: place ?? state.held.endIndex)
            return state.waiterAtRest
        }?.signal()
        return true
    }

    /// The pieces of which each could be handed over next: of those for one serial queue the first.
    package var next: [(app: ProcessContext?, number: Int)] {
        state.withLock { state in state.nextPositions.map { (state.held[$0].app, state.held[$0].number) } }
    }

    /// Hands over the next piece; returns false when there is none.
    ///
    /// - Parameter picked: Position in ``next``.
    @discardableResult
    package func handOverNext(_ picked: Int = 0) -> Bool {
        let next = state.withLock { state -> Held? in
            guard let first = state.firstPosition() else { return nil }
            state.isHeldUp = false
            let positions = picked == 0 ? [] : state.nextPositions
            let next = state.held.remove(at: positions.indices.contains(picked) ? positions[picked] : first)
            state.lastApp = next.app
            return next
        }
        next?.handOver()
        return next != nil
    }

    /// Hands over, whatever runs, what has been held since the work with this number was the last: whoever gives the turns
    /// does not come. Who waits for work to come to rest does, however long that work gets no thread.
    package func handOverForgotten(since last: Int) {
        Self.$isOutOfTurn.withValue(true) { while let piece = takeForgotten(since: last) { piece.handOver() } }
    }

    /// A process is about to end: what is on its suspended queues will have no turn. All else has, and finds out.
    package func forget(of app: ProcessContext) {
        let forgotten = state.withLock { $0.takeStopped(of: app) }
        // Not while the state is locked: what it captures ends here.
        withExtendedLifetime(forgotten) {}
    }

    private func takeForgotten(since last: Int) -> Held? {
        state.withLock { state in
            guard state.waiter == nil, let index = state.firstPosition(upTo: last) else { return nil }
            state.isHeldUp = false
            return state.held.remove(at: index)
        }
    }

    // MARK: - Running

    package func began(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state in
            guard let queued = state.waiting.removeValue(forKey: number) else {
                state.abandoned += 1
                return
            }
            if queued.hasBegun { state.goingOn -= 1 }
            state.running[number] = Begun(queue: queued.queue, overtakes: queued.overtakes)
            state.isHeldUp = false
        }
    }

    /// This work may begin from now on.
    ///
    /// - Parameter saysSo: Whether it calls ``hasBegun(_:)``. Other work may have begun, so that one waits for its end no longer
    ///   than for that of work that has.
    package func mayBegin(_ number: Int, saysSo: Bool = false) {
        guard number > 0 else { return }
        state.withLock { state in
            guard state.waiting[number] != nil else {
                state.abandoned += 1
                return
            }
            state.untold.insert(number)
            if !saysSo { state.silent.insert(number) }
        }
    }

    /// It has.
    package func hasBegun(_ number: Int) {
        state.withLock { state in
            guard state.untold.remove(number) != nil else { return }
            state.silent.remove(number)
            state.running[number] = state.waiting.removeValue(forKey: number).map {
                Begun(queue: $0.queue, overtakes: $0.overtakes)
            }
            state.isHeldUp = false
        }
    }

    package func ended(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state -> DispatchSemaphore? in
            if state.untold.remove(number) != nil {
                state.silent.remove(number)
                state.waiting[number] = nil
            } else if state.running.removeValue(forKey: number) == nil {
                state.abandoned -= 1
                return nil
            }
            state.isHeldUp = false
            return state.waiterAtRest
        }?.signal()
    }

    /// The work begins to wait for the device's time.
    package func pauses(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state -> DispatchSemaphore? in
            guard let work = state.running.removeValue(forKey: number) else {
                state.abandoned -= 1
                return nil
            }
            state.sleeping[number] = work
            return state.waiterAtRest
        }?.signal()
    }

    /// It has waited. Returns the number that it has from now on: who abandoned everything meanwhile did not mean what
    /// slept.
    package func resumes(_ number: Int) -> Int {
        guard number > 0 else { return number }
        let next = state.withLock { state in
            guard let work = state.sleeping.removeValue(forKey: number) else {
                state.abandoned += 1
                return number
            }
            state.last += 1
            state.running[state.last] = work.again
            state.isHeldUp = false
            return state.last
        }
        if next != number { origins.note(.work(next), .continuation(of: number)) }
        return next
    }

    /// The work begins to wait for other code.
    package func blocks(_ number: Int, on object: UnsafeRawPointer?) {
        state.withLock { state -> DispatchSemaphore? in
            guard let work = state.running.removeValue(forKey: number) else { return nil }
            state.blocked.append(Blocked(number: number, work: work, object: UInt(bitPattern: object)))
            return state.waiterAtRest
        }?.signal()
    }

    /// The thread of this work will end, which waits, or has waited and whose turn it was not yet. Returns false for one whose turn
    /// it is.
    package func losesWaiting(_ number: Int) -> Bool {
        state.withLock { state in
            if let index = state.blocked.firstIndex(where: { $0.number == number }) {
                state.blocked.remove(at: index)
                return true
            }
            guard let index = state.held.firstIndex(where: { $0.number == number }) else { return false }
            state.held.remove(at: index)
            if state.waiting.removeValue(forKey: number)?.hasBegun == true { state.goingOn -= 1 }
            return true
        }
    }

    /// The thread of this work ends.
    package func losesThread(_ number: Int) {
        if losesWaiting(number) { return }
        if state.withLock({ $0.waiting[number] != nil }) { began(number) }
        ended(number)
    }

    /// It waits no longer, as the limit of its wait is over: it runs from now on.
    package func unblocks(_ number: Int) {
        state.withLock { state in
            if let index = state.blocked.firstIndex(where: { $0.number == number }) { state.unblock(index) }
        }
    }

    /// It has waited, and is about to be held until its turn, which is before that of what was submitted after it. Returns false
    /// if it does not count any more.
    package func hasWaited(_ number: Int) -> Bool {
        state.withLock { state in
            if let index = state.blocked.firstIndex(where: { $0.number == number }) { state.unblock(index) }
            guard let work = state.running.removeValue(forKey: number) else { return false }
            state.waiting[number] = Queued(queue: work.queue, own: 0, overtakes: work.overtakes, hasBegun: true)
            state.goingOn += 1
            return true
        }
    }

    /// What work waits for has come, for the first that does or for all: it runs from now on. Returns whether some did.
    @discardableResult
    package func signals(_ object: UnsafeRawPointer?, all: Bool) -> Bool {
        let object = UInt(bitPattern: object)
        return state.withLock { state in
            var count = 0
            while all || count == 0, let index = state.blocked.firstIndex(where: { $0.object == object }) {
                state.unblock(index)
                count += 1
            }
            return count > 0
        }
    }

    // MARK: - Giving up

    /// From now on nobody waits for any of it, and none has to wait for its turn, unless its queue is suspended.
    package func abandon() {
        let held = state.withLock { state in
            let held = state.takeHeld()
            state.abandon()
            return held
        }
        Self.$isOutOfTurn.withValue(true) { for piece in held { piece.handOver() } }
    }

    /// Whether a piece is handed over that may not be the only one: those of one queue must stay in order.
    @TaskLocal static var isOutOfTurn = false

    /// From now on nobody waits for this work, which runs.
    package func abandon(_ number: Int) {
        state.withLock { state -> DispatchSemaphore? in
            guard state.running.removeValue(forKey: number) != nil else { return nil }
            state.abandoned += 1
            return state.waiterAtRest
        }?.signal()
    }

    /// Settles that what was handed over waits behind work that sleeps; returns false when it does not seem so.
    package func settlesThatHeldUp() -> Bool {
        state.withLock { state in
            state.isHeldUp = state.seemsHeldUp
            return state.isHeldUp
        }
    }

    // MARK: - Waiting for it

    /// How many threads wait for work of some device.
    private static let waits = Atomic(0)

    /// Whether somebody waits for work, of whichever device.
    package static var isWaitedFor: Bool { waits.load(ordering: .relaxed) > 0 }

    /// How many pieces may follow each other in one wait before they count as polling: at once, and when they have taken
    /// as long as work that gets no thread may. Our choice: a number, which is the same on every machine, and only where
    /// each piece takes long a time, which on a busy machine a few that wait for a thread take too.
    private static let mostWithoutNews = (atOnce: 2000, slowly: 30)

    /// How long to wait. Who waits looks at the threads in between, and what is counted are looks: a pause of the whole
    /// machine is one of them.
    package struct Limits {
        /// For work that has begun, and computes or sleeps.
        package var begun: Duration
        /// In all: also for work that gets no thread, or no processor.
        package var unbegun: Duration
        /// For a thread to begin work, before that counts as waiting behind work that sleeps.
        package var heldUp: Duration

        package init(begun: Duration, unbegun: Duration, heldUp: Duration = .milliseconds(100)) {
            (self.begun, self.unbegun, self.heldUp) = (begun, unbegun, heldUp)
        }

        /// How many looks one limit takes. Our choice.
        static let looks = 15
    }

    /// Called when work for the main thread has arrived.
    package func wake() {
        state.withLock { $0.waiter }?.signal()
    }

    /// Blocks until what runs has come to rest; hands over the next piece then, and so on.
    ///
    /// - Parameters:
    ///   - isAwaited: Whether there is still something to wait for; called while nothing runs.
    ///   - handOver: Hands over the next piece; returns false when there is none.
    ///   - mayBeEndedOutside: Whether code that nobody hands over may do what blocked work waits for: threads of the app's own,
    ///     the network. Such work is waited for a while; without, what it waits for comes at another instant.
    /// - Returns: Whether a limit has passed: what ran was abandoned.
    package func wait(
        _ limits: Limits, while isAwaited: () -> Bool, handOver: () -> Bool,
        mayBeEndedOutside: () -> Bool = { false }
    ) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        Self.waits.add(1, ordering: .relaxed)
        state.withLock { $0.waiter = semaphore }
        defer {
            state.withLock { $0.waiter = nil }
            Self.waits.subtract(1, ordering: .relaxed)
        }
        let end = DispatchTime.now() + limits.unbegun.inSeconds
        var pieces = 0
        while true {
            if waitForRest(limits, semaphore) { return true }
            portico_flush_notices()
            guard isAwaited() else { return false }
            // One piece submits the next, and so on: code that polls.
            let isPolling =
                pieces > Self.mostWithoutNews.atOnce
                || pieces > Self.mostWithoutNews.slowly && DispatchTime.now() > end
            if isPolling, hasHeld {
                abandon()
                return true
            }
            pieces += 1
            if isBusy || handOver() { continue }
            // Nothing is left that could be what they wait for, but they may be waiting for others.
            guard state.withLock({ $0.hasUnparked }) else { return false }
            if mayBeEndedOutside(), !semaphore.staysQuiet(for: limits.begun) { continue }
            let isParked = state.withLock { state in
                if !state.isBusy { state.park() }
                return !state.isBusy
            }
            if isParked { return false }
        }
    }

    /// What is blocked now waits for something of another instant.
    package func park() { state.withLock { if !$0.isBusy { $0.park() } } }

    /// Returns whether it was abandoned.
    private func waitForRest(_ limits: Limits, _ semaphore: DispatchSemaphore) -> Bool {
        let look = limits.begun / Limits.looks
        var (quiet, rest) = (Duration.zero, limits.unbegun)
        while isBusy {
            if seemsHeldUp {
                guard semaphore.staysQuiet(for: limits.heldUp) else { continue }
                if settlesThatHeldUp() { return false }
                continue
            }
            guard semaphore.wait(timeout: .now() + look.inSeconds) == .timedOut else {
                quiet = .zero
                state.withLock { state in state.running = state.running.mapValues(\.again) }
                continue
            }
            (quiet, rest) = (quiet + look, rest - look)
            lookAtThreads(after: look)
            let isAbandoned = state.withLock { state in
                guard state.isBusy, !state.seemsHeldUp, state.isLate(limits, quiet: quiet) || rest <= .zero else {
                    return false
                }
                state.abandon()
                return true
            }
            if isAbandoned { return true }
        }
        return false
    }

    private func lookAtThreads(after wait: Duration) {
        // Not under the lock: reading a file may be something that is told here.
        var threads = state.withLock { $0.running.mapValues(\.thread) }
        for number in threads.keys { threads[number]?.look(after: wait) }
        state.withLock { state in
            for (number, thread) in threads { state.running[number]?.thread = thread }
        }
    }
}

extension DispatchSemaphore {
    /// Whether nobody signals for so long; a pause of the machine does not count.
    fileprivate func staysQuiet(for duration: Duration) -> Bool {
        let looks = OffMainWork.Limits.looks
        return (0..<looks).allSatisfy { _ in wait(timeout: .now() + (duration / looks).inSeconds) == .timedOut }
    }
}

extension Duration {
    fileprivate var inSeconds: Double { self / .seconds(1) }
}
