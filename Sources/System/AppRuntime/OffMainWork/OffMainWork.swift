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
/// The next piece is handed over when the one before it has ended, sleeps or is blocked. Virtual time waits for all of it
/// as it waits for code on the main thread, except for work that sleeps, and for what waits behind that.
///
/// Work that takes longer than a device waits is abandoned, which means no longer counted: whatever it is waiting for, it
/// is not the device. The work that it starts is not counted either, and not held, until the test calls the device again:
/// otherwise code that polls would make the device wait forever. The time does not count while no work has begun, because
/// then others occupy the threads, for example tests that run at the same time.
package final class OffMainWork: Sendable {
    package init() {}

    private struct Held {
        let number: Int
        /// nil for work of no app.
        let app: ProcessContext?
        let handOver: @Sendable () -> Void
    }

    private struct Blocked {
        let number: Int
        let queue: UInt
        /// What it waits for: the address of a semaphore, a group, a work item, a condition or a queue.
        let object: UInt
    }

    private struct State {
        var last = 0
        /// During the current call of the test, work started by work up to this number is not counted either.
        var ancestors = 0
        /// Calls of the test so far; uncounted work is numbered by them, from -1 downwards.
        var calls = 1
        /// How much abandoned work occupies a thread.
        var abandoned = 0
        /// The queues of the counted work that has not begun, of that which runs, and of that which sleeps, by number; 0
        /// for libdispatch's own queues, on which nothing waits behind other work.
        var waiting: [Int: UInt] = [:]
        var running: [Int: UInt] = [:]
        var sleeping: [Int: UInt] = [:]
        /// What of the waiting work has not been handed over, in order.
        var held: [Held] = []
        /// What of the waiting work may have begun: libdispatch does not say when work items do.
        var untold: Set<Int> = []
        /// What of that does not say so itself either.
        var silent: Set<Int> = []
        /// In the order in which they began to wait.
        var blocked: [Blocked] = []
        /// Whether it is settled that what was handed over waits behind work that sleeps or is blocked.
        var isHeldUp = false
        var waiter: DispatchSemaphore?

        /// Whether something that was handed over will come to rest by itself.
        var isBusy: Bool { !isHeldUp && waiting.count - held.count + running.count > 0 }

        mutating func abandon() {
            ancestors = last
            abandoned += running.count + untold.count + blocked.count
            let numbers = Set(held.map(\.number))
            waiting = waiting.filter { numbers.contains($0.key) }
            (running, untold, silent, blocked) = ([:], [], [], [])
        }

        /// Whether all that was handed over and has not begun is on queues on which something sleeps or is blocked.
        var seemsHeldUp: Bool {
            guard running.isEmpty, waiting.count > held.count, !sleeping.isEmpty || !blocked.isEmpty else {
                return false
            }
            let numbers = Set(held.map(\.number))
            return waiting.allSatisfy { numbers.contains($0.key) || hasSleeper(on: $0.value) }
        }

        /// Whether some of the work may have begun, and has not ended.
        var mayRun: Bool {
            !running.isEmpty || silent.contains { number in waiting[number].map(hasSleeper) == false }
        }

        func hasSleeper(on queue: UInt) -> Bool {
            queue != 0 && (sleeping.values.contains(queue) || blocked.contains { $0.queue == queue })
        }

        /// Whoever waits for work to come to rest, if nothing is left that will by itself.
        var waiterAtRest: DispatchSemaphore? { !isBusy || seemsHeldUp ? waiter : nil }

        var nextPositions: [Int] {
            var queues: Set<UInt> = []
            return held.indices.filter { index in
                let queue = waiting[held[index].number] ?? 0
                return queue == 0 || queues.insert(queue).inserted
            }
        }

        mutating func unblock(_ index: Int) {
            let work = blocked.remove(at: index)
            running[work.number] = work.queue
            isHeldUp = false
        }

        func startsUncounted(_ parent: Int) -> Bool {
            parent == -calls || parent > 0 && parent <= ancestors
        }
    }

    private let state = Mutex(State())

    // MARK: - Looking

    /// Whether some of it has not ended and does not sleep.
    package var isUnderWay: Bool { state.withLock { $0.isBusy || !$0.held.isEmpty || !$0.blocked.isEmpty } }

    /// Whether some of it runs now, or is about to.
    package var isBusy: Bool { state.withLock { $0.isBusy } }

    package var hasHeld: Bool { state.withLock { !$0.held.isEmpty } }

    /// Whether all that was handed over seems to wait behind work that sleeps.
    package var seemsHeldUp: Bool { state.withLock { $0.seemsHeldUp } }

    /// The number of the work that was submitted, or went on after sleeping, last.
    package var last: Int { state.withLock { $0.last } }

    /// Whether counted work is on a queue, or waits there, and later work has to wait for it.
    package func isAtWork(on queue: UnsafeMutableRawPointer?) -> Bool {
        let queue = Self.key(of: queue)
        guard queue != 0 else { return false }
        return state.withLock { state in
            [state.waiting, state.running, state.sleeping].contains { $0.values.contains(queue) }
                || state.blocked.contains { $0.queue == queue }
        }
    }

    /// Whether some of it waits for this object.
    package func isBlocked(on object: UnsafeRawPointer?) -> Bool {
        let object = UInt(bitPattern: object)
        return state.withLock { state in state.blocked.contains { $0.object == object } }
    }

    private static func key(of queue: UnsafeMutableRawPointer?) -> UInt {
        portico_is_global_queue(queue) ? 0 : UInt(bitPattern: queue)
    }

    // MARK: - Submitting

    /// Called when the test calls the device: from now on, work started by abandoned work is counted again.
    package func beginCall() {
        state.withLock { state in
            state.ancestors = 0
            state.calls += 1
        }
    }

    /// Counts work that the calling thread submits; returns its number, negative if it is not counted.
    package func submitted(to queue: UnsafeMutableRawPointer? = nil) -> Int {
        let (parent, queue) = (Int(portico_work()), Self.key(of: queue))
        return state.withLock { state in
            if state.startsUncounted(parent) { return -state.calls }
            state.last += 1
            state.waiting[state.last] = queue
            state.isHeldUp = false
            return state.last
        }
    }

    /// Keeps submitted work until it is its turn; `handOver` is called once. Work that is not counted has no turn.
    ///
    /// - Returns: Whether it is kept.
    @discardableResult
    package func hold(_ number: Int, of app: ProcessContext?, _ handOver: @escaping @Sendable () -> Void) -> Bool {
        guard number > 0 else {
            handOver()
            return false
        }
        state.withLock { $0.held.append(Held(number: number, app: app, handOver: handOver)) }
        return true
    }

    /// The pieces of which each could be handed over next: of those for one queue the first.
    package var next: [(app: ProcessContext?, number: Int)] {
        state.withLock { state in state.nextPositions.map { (state.held[$0].app, state.held[$0].number) } }
    }

    /// Hands over the next piece; returns false when there is none.
    ///
    /// - Parameter picked: Position in ``next``.
    @discardableResult
    package func handOverNext(_ picked: Int = 0) -> Bool {
        let next = state.withLock { state -> Held? in
            if state.held.isEmpty { return nil }
            state.isHeldUp = false
            let positions = picked == 0 ? [0] : state.nextPositions
            return state.held.remove(at: positions.indices.contains(picked) ? positions[picked] : 0)
        }
        next?.handOver()
        return next != nil
    }

    /// Hands over, whatever runs, what has been held since the work with this number was the last: whoever gives the turns
    /// does not come. Who waits for work to come to rest does, however long that work gets no thread.
    package func handOverForgotten(since last: Int) {
        while let piece = takeForgotten(since: last) { piece.handOver() }
    }

    private func takeForgotten(since last: Int) -> Held? {
        state.withLock { state in
            guard state.waiter == nil, let index = state.held.firstIndex(where: { $0.number <= last }) else {
                return nil
            }
            state.isHeldUp = false
            return state.held.remove(at: index)
        }
    }

    // MARK: - Running

    package func began(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state in
            guard let queue = state.waiting.removeValue(forKey: number) else {
                state.abandoned += 1
                return
            }
            state.running[number] = queue
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
            state.running[number] = state.waiting.removeValue(forKey: number)
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
            guard let queue = state.running.removeValue(forKey: number) else {
                state.abandoned -= 1
                return nil
            }
            state.sleeping[number] = queue
            return state.waiterAtRest
        }?.signal()
    }

    /// It has waited. Returns the number that it has from now on: who abandoned everything meanwhile did not mean what
    /// slept.
    package func resumes(_ number: Int) -> Int {
        guard number > 0 else { return number }
        return state.withLock { state in
            guard let queue = state.sleeping.removeValue(forKey: number) else {
                state.abandoned += 1
                return number
            }
            state.last += 1
            state.running[state.last] = queue
            state.isHeldUp = false
            return state.last
        }
    }

    /// The work begins to wait for other code.
    package func blocks(_ number: Int, on object: UnsafeRawPointer?) {
        state.withLock { state -> DispatchSemaphore? in
            guard let queue = state.running.removeValue(forKey: number) else { return nil }
            state.blocked.append(Blocked(number: number, queue: queue, object: UInt(bitPattern: object)))
            return state.waiterAtRest
        }?.signal()
    }

    /// It has waited.
    package func unblocks(_ number: Int) {
        state.withLock { state in
            if let index = state.blocked.firstIndex(where: { $0.number == number }) { state.unblock(index) }
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

    /// From now on nobody waits for any of it, and none has to wait for its turn.
    package func abandon() {
        let held = state.withLock { state in
            let held = state.held
            state.held = []
            state.abandon()
            return held
        }
        for piece in held { piece.handOver() }
    }

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

    /// How many pieces may follow each other in one wait before they count as polling: at once, and when they have taken
    /// as long as work that gets no thread may. Our choice: a number, which is the same on every machine, and only where
    /// each piece takes long a time, which on a busy machine a few that wait for a thread take too.
    private static let mostWithoutNews = (atOnce: 2000, slowly: 30)

    /// How long to wait.
    package struct Limits {
        /// For work that has begun.
        package var begun: Duration
        /// For work none of which has begun, although none that was abandoned is in its way.
        package var unbegun: Duration
        /// For a thread to begin work, before that counts as waiting behind work that sleeps.
        package var heldUp: Duration

        package init(begun: Duration, unbegun: Duration, heldUp: Duration = .milliseconds(100)) {
            (self.begun, self.unbegun, self.heldUp) = (begun, unbegun, heldUp)
        }
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
    /// - Returns: Whether a limit has passed: what ran was abandoned.
    package func wait(_ limits: Limits, while isAwaited: () -> Bool, handOver: () -> Bool) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        state.withLock { $0.waiter = semaphore }
        defer { state.withLock { $0.waiter = nil } }
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
            guard state.withLock({ !$0.blocked.isEmpty }) else { return false }
            guard semaphore.wait(timeout: .now() + limits.begun.inSeconds) == .timedOut else { continue }
            let isAbandoned = state.withLock { state in
                if state.isBusy || state.blocked.isEmpty { return false }
                state.abandon()
                return true
            }
            if isAbandoned { return true }
        }
    }

    /// Returns whether it was abandoned.
    private func waitForRest(_ limits: Limits, _ semaphore: DispatchSemaphore) -> Bool {
        var rest = limits.unbegun
        while isBusy {
            if seemsHeldUp {
                if semaphore.wait(timeout: .now() + limits.heldUp.inSeconds) == .timedOut, settlesThatHeldUp() {
                    return false
                }
                continue
            }
            guard semaphore.wait(timeout: .now() + limits.begun.inSeconds) == .timedOut else { continue }
            rest -= limits.begun
            let isAbandoned = state.withLock { state in
                guard state.isBusy, !state.seemsHeldUp, state.mayRun || state.abandoned > 0 || rest <= .zero else {
                    return false
                }
                state.abandon()
                return true
            }
            if isAbandoned { return true }
        }
        return false
    }
}

extension Duration {
    fileprivate var inSeconds: Double { self / .seconds(1) }
}
