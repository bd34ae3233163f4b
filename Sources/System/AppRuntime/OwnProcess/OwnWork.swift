// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Dispatch
import Synchronization
import SystemModel

/// What code of the app has submitted to other queues than the main queue, in a process of its own: one piece runs at a
/// time, and when it has come to rest, what it has added to the main queue runs before the next piece does. So does whatever else
/// waits there.
///
///     submitted ──► held ──► a turn on the main queue: which piece? ──► handed over ──► at rest
///                                  ▲      │ the first; the device decides where orders are explored
///                                  └──────┘ while there are more
///
/// Where orders are explored, what the app adds to the main queue is held too, and has its turns: the device decides what goes on,
/// or that all of it waits for the next callback.
///
/// A main thread that waits or sleeps hands over what is held before time passes for it.
struct OwnWork: WorkSubmitter {
    static let offMain = OffMainWork()
    private static let allItems = WorkItems()

    var offMain: OffMainWork { Self.offMain }
    var items: WorkItems { Self.allItems }
    var hasEnded: Bool { false }
    var isAbandoned: Bool { false }

    func run(_ body: () -> Void) { OwnCalls.run(body) }

    func onMain(_ work: Work, _ membership: Membership?) {
        Self.addToMainQueue {
            OwnCalls.run(work.runLast)
            membership?.end()
        }
    }

    /// Runs code of the app on the main thread, after what is waiting there.
    static func addToMainQueue(_ body: @escaping @Sendable () -> Void) {
        guard OwnCalls.time.explores else {
            return post { mainQueue.withLock { $0.next(behind: body) }?() }
        }
        mainQueue.withLock { $0.add(body) }
        addTurn()
    }

    /// Each in its place, behind what the frameworks have added before.
    private static func addTurn() {
        post { if OwnCalls.time.explores { takeTurn() } else { mainQueue.withLock { $0.take() }?() } }
    }

    private static func post(_ body: @escaping @Sendable () -> Void) {
        mainQueue.withLock { $0.posted += 1 }
        portico_real_async_on_main {
            mainQueue.withLock { $0.posted -= 1 }
            body()
        }
    }

    /// Nothing runs that the app has added to the main queue, until it is resumed.
    static func pauseMainQueue() { mainQueue.withLock { $0.isPaused = true } }

    static func resumeMainQueue() {
        // Turns that came meanwhile found nothing.
        for _ in 0..<mainQueue.withLock({ $0.resume() }) { addTurn() }
    }

    func hold(_ number: Int, _ handOver: @escaping @Sendable () -> Void) {
        if offMain.hold(number, of: nil, handOver) { Self.waitForTurn() }
    }

    /// A queue was resumed, perhaps one for which something is held.
    static func heldGoesOn() { if offMain.hasHeld { waitForTurn() } }

    // MARK: - Turns

    /// How long one piece is waited for. Our choice, the same as in a test.
    private static let limits = OffMainWork.Limits(begun: .milliseconds(1500), unbegun: .seconds(30))
    /// How many pieces run while the main thread waits for one thing, before they count as polling. Our choice.
    private static let mostWithoutNews = 2000

    private static let handedOver = Atomic(0)
    private static let isTold = Atomic(false)

    /// How many have been handed over so far.
    static var count: Int { handedOver.load(ordering: .relaxed) }

    /// The same; nil while something waits for its turn, or runs.
    static var restingAfter: Int? { hasWaiting && !isLate || offMain.isBusy ? nil : count }

    private static let mainQueue = Mutex(MainQueue())

    /// What the app has added to the main queue, where orders are explored; elsewhere what was its turn while the queue was
    /// paused.
    private struct MainQueue: Sendable {
        private var items: [@Sendable () -> Void] = []
        private var taken = 0
        var isPaused = false
        /// How many wait for their turn on the real main queue.
        var posted = 0

        /// The number of the first item; nil for none that may run.
        var first: Int? { items.isEmpty || isPaused ? nil : taken + 1 }

        mutating func add(_ item: @escaping @Sendable () -> Void) { items.append(item) }

        /// Adds an item whose turn it is, and takes the one that has waited longest, if any may run.
        mutating func next(behind item: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)? {
            add(item)
            return take()
        }

        /// Returns how many wait; none if the queue was not paused.
        mutating func resume() -> Int {
            guard isPaused else { return 0 }
            isPaused = false
            return items.count
        }

        mutating func take() -> (@Sendable () -> Void)? {
            guard first != nil else { return nil }
            taken += 1
            return items.removeFirst()
        }
    }

    private static var hasWaiting: Bool { offMain.hasHeld || mainQueue.withLock { $0.first != nil } }

    /// Whether a callback comes before what waits, as the device has decided.
    private static var isLate: Bool { late.load(ordering: .relaxed) }
    private static let late = Atomic(false)

    /// The device calls the app: what was late has its turn, behind the callback.
    static func callBegins() {
        offMain.beginCall()
        if late.exchange(false, ordering: .relaxed) { waitForTurn() }
    }

    /// How many callbacks wait for the return of a completion handler off the main thread. No other callback comes before that, so
    /// that nothing can be later than one.
    private static let callOuts = Atomic(0)

    static func callOutBegins() { callOuts.add(1, ordering: .relaxed) }
    static func callOutEnds() { callOuts.subtract(1, ordering: .relaxed) }

    /// Whether so many have been handed over since then that they count as polling.
    static func isPolling(since count: Int) -> Bool {
        self.count - count > mostWithoutNews
    }

    private static func waitForTurn() {
        watch()
        if isTold.exchange(true, ordering: .relaxed) { return }
        portico_real_async_on_main {
            isTold.store(false, ordering: .relaxed)
            takeTurn()
        }
    }

    /// Lets one thing go on, which may be the next item of the main queue: on the main thread, where nothing else runs.
    private static func takeTurn() {
        if isLate { return }
        if OwnCalls.time.explores {
            runOne()
        } else if !mainQueueGoesFirst() {
            runNext()
        }
        if hasWaiting, !isLate { waitForTurn() } else { offMain.park() }
    }

    /// Whether a piece of work lets the main queue go first: as in a test, what waits there is first, unless it goes on and on.
    private static func mainQueueGoesFirst() -> Bool {
        let isFirst =
            mainQueue.withLock { !$0.isPaused && $0.posted > 0 }
            && timesBehind.load(ordering: .relaxed) < mostWithoutNews
        timesBehind.store(isFirst ? timesBehind.load(ordering: .relaxed) + 1 : 0, ordering: .relaxed)
        return isFirst
    }

    /// How often in a row it has been first. Only the main thread counts.
    private static let timesBehind = Atomic(0)

    /// The same, where orders are explored.
    private static func runOne() {
        // What has slept and goes on now may submit more.
        if offMain.isBusy {
            OwnCalls.outsideOfTime { _ = offMain.wait(limits, while: { false }, handOver: { false }) }
        }
        let item = mainQueue.withLock { $0.first }.map { [ClockMessage.Turn.mainQueue($0)] } ?? []
        let pieces = offMain.next.map { ClockMessage.Turn.work($0.number) }
        let turns = item + pieces
        if turns.isEmpty { return }
        let isCalledOut = callOuts.load(ordering: .relaxed) > 0
        let mayWait = !isCalledOut && (!offMain.isUnderWay || offMain.isOnlyHeld)
        switch OwnCalls.time.pick(of: turns, mayWait: mayWait) {
        case nil: late.store(true, ordering: .relaxed)
        case .work(let number)?: runNext { offMain.next.firstIndex { $0.number == number } ?? 0 }
        case .mainQueue?:
            MainThreadPatience.isHere()
            mainQueue.withLock { $0.take() }?()
        }
    }

    /// Hands over the next piece, and returns when nothing runs: on the main thread. Returns false if nothing was left to
    /// do.
    ///
    /// - Parameter pick: The position of the piece, of those that could be next.
    @discardableResult
    static func runNext(
        pick: () -> Int = { OwnCalls.time.pick(of: offMain.next.map(\.number)) }
    ) -> Bool {
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
            if !OwnCalls.time.isAsked, !isLate, isOver { offMain.handOverForgotten(since: last) }
            if offMain.hasHeld { watch() }
        }
    }
}
