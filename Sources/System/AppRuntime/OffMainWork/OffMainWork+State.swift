// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Dispatch

// What is known about the work of one device.

extension OffMainWork {
    struct Held {
        let number: Int
        /// nil for work of no app.
        let app: ProcessContext?
        let handOver: @Sendable () -> Void
    }

    /// Work that has not begun.
    struct Queued {
        /// As in ``Begun``.
        let queue: UInt
        /// The address of the queue to which it was submitted, which lives at least until the work has begun.
        let own: UInt
        /// Whether it may begin before what was submitted to the queue earlier, except for what must itself be the first.
        let overtakes: Bool
        /// Whether it has begun, and goes on after it has waited for other code.
        var hasBegun = false

        var isStopped: Bool { portico_is_stopped_queue(UnsafeMutableRawPointer(bitPattern: own)) }
    }

    /// Work that has begun.
    struct Begun {
        /// 0 for libdispatch's own queues and those of tasks, on which nothing waits behind other work.
        let queue: UInt
        /// As in ``Queued``.
        let overtakes: Bool
        var thread = WorkThread()

        /// The same work when it goes on: it is waited for anew.
        var again: Begun {
            var again = self
            again.thread.restart()
            return again
        }
    }

    struct Blocked {
        let number: Int
        let work: Begun
        /// What it waits for: the address of a semaphore, a group, a work item, a condition, a lock or a queue.
        let object: UInt
        /// Whether nothing at this instant will end that: as work that sleeps, it is not waited for.
        var isParked = false
    }

    struct State {
        var last = 0
        /// During the current call of the test, work started by work up to this number is not counted either.
        var ancestors = 0
        /// Calls of the test so far; uncounted work is numbered by them, from -1 downwards.
        var calls = 1
        /// How much abandoned work occupies a thread.
        var abandoned = 0
        /// The counted work that has not begun, by number.
        var waiting: [Int: Queued] = [:]
        var running: [Int: Begun] = [:]
        var sleeping: [Int: Begun] = [:]
        /// How much of the waiting work has begun, and goes on after it has waited for other code.
        var goingOn = 0
        /// What of the waiting work has not been handed over, in order.
        var held: [Held] = []
        weak var lastApp: ProcessContext?
        /// What of the waiting work may have begun: libdispatch does not say when work items do.
        var untold: Set<Int> = []
        /// What of that does not say so itself either.
        var silent: Set<Int> = []
        /// In the order in which they began to wait.
        var blocked: [Blocked] = []
        /// Whether something at this instant may end what some of them wait for.
        var hasUnparked: Bool { blocked.contains { !$0.isParked } }
        /// Whether it is settled that what was handed over waits behind work that sleeps or is blocked.
        var isHeldUp = false
        var waiter: DispatchSemaphore?

        /// Whether something that was handed over will come to rest by itself.
        var isBusy: Bool { !isHeldUp && (!running.isEmpty || hasHandedOver) }

        /// Whether something was handed over that has not begun, and whose queue is not suspended.
        private var hasHandedOver: Bool {
            guard portico_has_stopped_queues() else { return waiting.count > held.count }
            let numbers = Set(held.map(\.number))
            return waiting.contains { !numbers.contains($0.key) && !$0.value.isStopped }
        }

        /// Whether its queue is suspended: it is not its turn.
        private func isStopped(_ number: Int) -> Bool {
            portico_has_stopped_queues() && waiting[number]?.isStopped == true
        }

        /// Whether something keeps a queue for itself, or shares it, that sleeps or is blocked.
        private var hasPaused: Bool { !sleeping.isEmpty || !blocked.isEmpty || goingOn > 0 }

        /// Whether something on its queue that it must not overtake sleeps or is blocked: it is not its turn either.
        private func isBehindPaused(_ queued: Queued) -> Bool {
            func isInTheWay(_ queue: UInt, _ overtakes: Bool) -> Bool {
                queue == queued.queue && !(overtakes && queued.overtakes)
            }
            return sleeping.values.contains { isInTheWay($0.queue, $0.overtakes) }
                || blocked.contains { isInTheWay($0.work.queue, $0.work.overtakes) }
                || goingOn > 0 && waiting.values.contains { $0.hasBegun && isInTheWay($0.queue, $0.overtakes) }
        }

        /// Position of the first held piece that may be handed over.
        ///
        /// - Parameter last: The highest number that it may have.
        func firstPosition(upTo last: Int = .max) -> Int? {
            guard !held.isEmpty else { return nil }
            if hasPaused { return nextPositions.first { held[$0].number <= last } }
            return held.firstIndex { $0.number <= last && !isStopped($0.number) }
        }

        /// Removes what is held, except for what is on suspended queues.
        mutating func takeHeld() -> [Held] {
            let all = held
            held = all.filter { isStopped($0.number) }
            return all.filter { !isStopped($0.number) }
        }

        /// Removes what an app has on suspended queues.
        mutating func takeStopped(of app: ProcessContext) -> [Held] {
            guard portico_has_stopped_queues() else { return [] }
            let stopped = held.filter { $0.app === app && isStopped($0.number) }
            held.removeAll { piece in stopped.contains { $0.number == piece.number } }
            for piece in stopped where waiting.removeValue(forKey: piece.number)?.hasBegun == true { goingOn -= 1 }
            return stopped
        }

        mutating func abandon() {
            ancestors = last
            let (parked, unparked) = (blocked.filter(\.isParked), blocked.filter { !$0.isParked })
            abandoned += running.count + untold.count + unparked.count
            let numbers = Set(held.map(\.number))
            waiting = waiting.filter { numbers.contains($0.key) }
            goingOn = waiting.values.count(where: \.hasBegun)
            (running, untold, silent, blocked) = ([:], [], [], parked)
        }

        /// Whether all that was handed over and has not begun is on queues on which something sleeps or is blocked.
        var seemsHeldUp: Bool {
            guard running.isEmpty, hasHandedOver, !sleeping.isEmpty || !blocked.isEmpty || goingOn > 0 else {
                return false
            }
            let numbers = Set(held.map(\.number))
            return waiting.allSatisfy { number, queued in
                numbers.contains(number) || hasSleeper(on: queued.queue) || isStopped(number)
            }
        }

        /// Whether some of the work may have begun, and has not ended; which thread it has is not known.
        var mayRunSomewhere: Bool {
            silent.contains { number in (waiting[number]?.queue).map(hasSleeper) == false && !isStopped(number) }
        }

        /// Whether what was handed over has taken too long.
        ///
        /// - Parameter quiet: For how long nothing has happened.
        func isLate(_ limits: Limits, quiet: Duration) -> Bool {
            if !running.isEmpty { return running.values.allSatisfy { $0.thread.spent >= limits.begun } }
            return quiet >= limits.begun && (mayRunSomewhere || abandoned > 0)
        }

        func hasSleeper(on queue: UInt) -> Bool {
            queue != 0
                && (sleeping.values.contains { $0.queue == queue } || blocked.contains { $0.work.queue == queue }
                    || waiting.values.contains { $0.hasBegun && $0.queue == queue })
        }

        /// Whoever waits for work to come to rest, if nothing is left that will by itself.
        var waiterAtRest: DispatchSemaphore? { !isBusy || seemsHeldUp ? waiter : nil }

        var nextPositions: [Int] {
            var (queues, closed): (Set<UInt>, Set<UInt>) = ([], [])
            let hasPaused = hasPaused
            return held.indices.filter { index in
                if isStopped(held[index].number) { return false }
                guard let queued = waiting[held[index].number], queued.queue != 0 else { return true }
                let isFirst = queues.insert(queued.queue).inserted
                let isOpen = !closed.contains(queued.queue)
                if queued.hasBegun || !queued.overtakes { closed.insert(queued.queue) }
                if queued.hasBegun { return true }
                if hasPaused, isBehindPaused(queued) { return false }
                return queued.overtakes ? isOpen : isFirst
            }
        }

        mutating func unblock(_ index: Int) {
            let work = blocked.remove(at: index)
            running[work.number] = work.work.again
            isHeldUp = false
        }

        mutating func park() {
            for index in blocked.indices { blocked[index].isParked = true }
        }

        func startsUncounted(_ parent: Int) -> Bool {
            parent == -calls || parent > 0 && parent <= ancestors
        }
    }
}
