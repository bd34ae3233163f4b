// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Dispatch
import Synchronization

/// What code of the app has submitted to other queues than the main queue, in a process of its own: one piece runs at a
/// time, and when it has come to rest, what it has added to the main queue runs before the next piece does.
///
///     submitted ──► held ──► a turn on the main queue: which piece? ──► handed over ──► at rest
///                                  ▲      │ the first; the device decides where orders are explored
///                                  └──────┘ while there are more
///
/// A main thread that waits or sleeps hands over what is held before time passes for it.
struct OwnWork: WorkSubmitter {
    static let offMain = OffMainWork()
    private static let allItems = WorkItems()

    var offMain: OffMainWork { Self.offMain }
    var items: WorkItems { Self.allItems }

    func run(_ body: () -> Void) { OwnCalls.run(body) }

    func onMain(_ work: Work, _ membership: Membership?) {
        portico_real_async_on_main {
            OwnCalls.run(work.run)
            membership?.end()
        }
    }

    func hold(_ number: Int, _ handOver: @escaping @Sendable () -> Void) {
        if offMain.hold(number, of: nil, handOver) { Self.waitForTurn() }
    }

    // MARK: - Turns

    /// How long one piece is waited for. Our choice, the same as in a test.
    private static let limits = OffMainWork.Limits(begun: .milliseconds(1500), unbegun: .seconds(30))
    /// How many pieces run while the main thread waits for one thing, before they count as polling. Our choice.
    private static let mostWithoutNews = 2000

    private static let handedOver = Atomic(0)
    private static let isTold = Atomic(false)

    /// How many have been handed over so far.
    static var count: Int { handedOver.load(ordering: .relaxed) }

    /// The same; nil while some are held, or run.
    static var restingAfter: Int? { offMain.hasHeld || offMain.isBusy ? nil : count }

    /// Whether so many have been handed over since then that they count as polling.
    static func isPolling(since count: Int) -> Bool {
        self.count - count > mostWithoutNews
    }

    private static func waitForTurn() {
        watch()
        if isTold.exchange(true, ordering: .relaxed) { return }
        portico_real_async_on_main {
            isTold.store(false, ordering: .relaxed)
            runNext()
            if offMain.hasHeld { waitForTurn() }
        }
    }

    /// Hands over the next piece, and returns when nothing runs: on the main thread. Returns false if nothing was left to
    /// do.
    @discardableResult
    static func runNext() -> Bool {
        guard offMain.hasHeld || offMain.isBusy else { return false }
        MainThreadPatience.isHere()
        var isOver = false
        OwnCalls.outsideOfTime {
            _ = offMain.wait(
                limits, while: { !isOver && offMain.hasHeld },
                handOver: {
                    isOver = true
                    handedOver.add(1, ordering: .relaxed)
                    return offMain.handOverNext(pick())
                })
        }
        return true
    }

    /// The main thread is about to let time pass: hands over all that is held.
    static func runAll() {
        let before = count
        while !isPolling(since: before), runNext() {}
    }

    /// The position of the piece that is next, of those that could be.
    private static func pick() -> Int {
        let next = offMain.next
        return next.count > 1 ? OwnCalls.time.pick(of: next.map(\.number)) : 0
    }

    // MARK: - A main thread that does not come

    /// How long a piece may wait for the main thread before it is handed over without its turn: the main thread may be
    /// waiting for it, in a way that nobody sees. Our choice: longer than a main thread keeps a device waiting. One that
    /// waits for the device comes.
    private static let patience = Duration.seconds(5)

    private static let isWatched = Atomic(false)

    private static func watch() {
        if isWatched.exchange(true, ordering: .relaxed) { return }
        look(since: offMain.last, MainThreadPatience(patience))
    }

    private static func look(since last: Int, _ patience: MainThreadPatience) {
        portico_real_after(Int64(patience.interval / .nanoseconds(1))) {
            var patience = patience
            let isOver = patience.isOver()
            if !isOver, offMain.hasHeld { return look(since: last, patience) }
            isWatched.store(false, ordering: .relaxed)
            if !OwnCalls.time.isAsked, isOver { offMain.handOverForgotten(since: last) }
            if offMain.hasHeld { watch() }
        }
    }
}
