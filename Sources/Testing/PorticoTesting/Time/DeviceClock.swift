// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Synchronization
public import SystemModel

/// A test device's virtual time as a Swift clock, for code that takes an `any Clock<Duration>`: the kit's inboxes and
/// deadlines, and your own.
///
///     let inbox = DeepLinkInbox(..., clock: device.clock)
///
/// A sleep ends when the device's time gets there, in ``TestDevice/advance(by:)``; it does not keep
/// ``TestDevice/settle()`` from returning, as a limit does not. The sleeps of a suspended app end when the app is resumed;
/// those of an app whose process has ended do too, at their time, as all tasks in a test outlive their process. Sleeps
/// that end at the same instant end in the order in which they began; with `Chooser.interleaving`, it is a decision.
///
/// When the device is deallocated, sleeps end with `CancellationError`; later ones take real time.
public final class DeviceClock: Clock, Sendable {
    /// Counted from the device's first boot.
    public typealias Instant = VirtualInstant

    /// How a sleep ends.
    enum Ending { case due, cancelled, deviceIsGone }

    /// Delays that begin and end together, on one queue.
    private struct Line: Equatable {
        let queue: UInt
        let begin: VirtualInstant
        let end: VirtualInstant
    }

    private struct Sleeper {
        let number: Int
        let deadline: VirtualInstant
        /// The app whose code sleeps; nil for code of the test.
        let app: ProcessContext?
        /// Whether nothing happens after the end of the app's process.
        var endsWithApp = false
        /// Whether a thread sleeps, which ends with the app's process.
        var isThread = false
        /// nil where others that end at the same instant may end before or after it.
        var line: Line?
        let end: @Sendable (Ending) -> Void

        /// Goes on as code of its app.
        func callAsFunction(_ ending: Ending) {
            if let app { app.asCurrent { end(ending) } } else { end(ending) }
        }
    }

    private struct State {
        var now = VirtualInstant.boot
        /// In order of deadlines, and of numbers where these are equal.
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var last = 0
        var isOver = false
    }

    private enum Start { case sleeps, isDue, isCancelled }

    private let state = Mutex(State())
    /// What the operating system's clocks show to app code.
    let shown: ShownTime
    private let origins: WorkOrigins

    /// - Parameters:
    ///   - device: Its identifier; random numbers follow from it.
    ///   - origins: Where it is noted down what delays are for.
    init(epoch: Double, device: String, origins: WorkOrigins) {
        self.origins = origins
        shown = ShownTime(epoch: epoch, owner: device)
    }

    /// The device's time.
    public var now: VirtualInstant { state.withLock { $0.now } }

    /// One nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits until the device's time is `deadline`; returns at once if it is already.
    ///
    /// - Throws: `CancellationError` when the task is cancelled or the device is deallocated.
    public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
        let (number, isOver, rest) = state.withLock { state in
            state.last += 1
            return (state.last, state.isOver, state.now.duration(to: deadline))
        }
        if isOver { return try await Task.sleep(for: rest) }
        let app = ProcessContext.currentIfAny
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let sleeper = Sleeper(number: number, deadline: deadline, app: app) { ending in
                    if ending == .due {
                        continuation.resume()
                    } else {
                        continuation.resume(throwing: CancellationError())
                    }
                }
                switch begin(sleeper) {
                case .sleeps: break
                case .isDue: sleeper(.due)
                case .isCancelled: sleeper(.cancelled)
                }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?(.cancelled)
        }
        _ = state.withLock { $0.cancelled.remove(number) }
    }

    private func begin(_ sleeper: Sleeper) -> Start {
        state.withLock { state in
            if state.cancelled.remove(sleeper.number) != nil || state.isOver { return .isCancelled }
            if sleeper.deadline <= state.now { return .isDue }
            let index = state.sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? state.sleepers.endIndex
            state.sleepers.insert(sleeper, at: index)
            return .sleeps
        }
    }

    /// The device's time in seconds since 1970.
    var wallDate: Double { shown.wallDate(of: now) }

    /// Whether the device is gone.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Whether nobody sleeps.
    public var isIdle: Bool { state.withLock { $0.sleepers.isEmpty } }

    // MARK: - For the device

    /// Calls `end` as code of the app when this much time has passed.
    ///
    /// - Parameters:
    ///   - endsWithApp: Whether the call is dropped when the app's process ends.
    ///   - isThread: Whether it is called at once then: see ``endThreads(of:)``.
    ///   - queue: On which the delay ends. Delays of an app on one queue that begin and end at the same instants keep their order: on a
    ///     device the later one begins a little later. nil for a delay that has no such order.
    /// - Returns: A number for ``cancel(_:)``; nil, without effect, when the device is gone.
    func after(
        _ delay: Duration, of app: ProcessContext, endsWithApp: Bool, isThread: Bool = false, on queue: UInt? = nil,
        _ end: @escaping @Sendable (Ending) -> Void
    ) -> Int? {
        let sleeper = state.withLock { state -> Sleeper? in
            if state.isOver { return nil }
            state.last += 1
            // What never ends on the device ends with it.
            let deadline = min(state.now.advanced(by: delay), .end)
            return Sleeper(
                number: state.last, deadline: deadline, app: app, endsWithApp: endsWithApp, isThread: isThread,
                line: queue.map { Line(queue: $0, begin: state.now, end: deadline) }, end: end)
        }
        guard let sleeper else { return nil }
        origins.note(.delay(sleeper.number), .delay(Self.name(isThread, endsWithApp, queue), delay))
        if endsWithApp, app.hasEnded { return sleeper.number }
        switch begin(sleeper) {
        case .sleeps: break
        case .isDue: sleeper(.due)
        case .isCancelled: return nil
        }
        return sleeper.number
    }

    private static func name(_ isThread: Bool, _ endsWithApp: Bool, _ queue: UInt?) -> String {
        if isThread { return "a sleep of its thread" }
        if queue == SerialQueue.runLoop { return "a timer of the run loop" }
        return endsWithApp ? "asyncAfter" : "Task.sleep"
    }

    /// Drops what ``after(_:of:endsWithApp:_:)`` is to call; returns false when it has been called, or is dropped already.
    @discardableResult
    func cancel(_ number: Int) -> Bool {
        let dropped = state.withLock { state in
            state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
        }
        return dropped != nil
    }

    /// The next instant at which a sleep ends.
    var nextDeadline: VirtualInstant? {
        state.withLock { state in state.sleepers.first { $0.deadline > state.now }?.deadline }
    }

    /// The same for the sleeps of extensions.
    var nextDeadlineOfExtensions: VirtualInstant? {
        state.withLock { state in
            state.sleepers.first { $0.deadline > state.now && $0.app?.isExtension == true }?.deadline
        }
    }

    /// Moves the clock. Nobody's sleep ends by that alone: see ``end(_:)``.
    func move(to instant: VirtualInstant) {
        state.withLock { state in
            state.now = instant
            shown.move(to: instant)
        }
    }

    /// Whether it is time for somebody's sleep to end.
    var mayBeDue: Bool { state.withLock { state in state.sleepers.first.map { $0.deadline <= state.now } ?? false } }

    /// The sleeps whose time it is, in the order in which they began.
    ///
    /// - Parameter isSuspended: Whether the app with this context must not run now.
    /// - Returns: With each, whether it may end before those in front of it.
    func due(isSuspended: (ProcessContext) -> Bool) -> [(number: Int, app: ProcessContext?, mayBeFirst: Bool)] {
        state.withLock { state in
            let due = state.sleepers.prefix { $0.deadline <= state.now }.filter { $0.app.map(isSuspended) != true }
            return due.indices.map { index in
                let isBehind = due[index].line.map { line in
                    due[..<index].contains { $0.line == line && $0.app === due[index].app }
                }
                return (due[index].number, due[index].app, isBehind != true)
            }
        }
    }

    /// Ends this sleep, if it has not been cancelled.
    func end(_ number: Int) {
        let sleeper = state.withLock { state in
            state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?(.due)
    }

    /// The process has ended.
    func dropTimers(of app: ProcessContext) {
        let dropped = state.withLock { state in
            let dropped = state.sleepers.filter { $0.endsWithApp && $0.app === app }
            if !dropped.isEmpty { state.sleepers.removeAll { $0.endsWithApp && $0.app === app } }
            return dropped
        }
        // Released after the lock: what they hold may be an object of the app.
        withExtendedLifetime(dropped) {}
    }

    /// The process has ended, and knows it: its threads that sleep find out.
    func endThreads(of app: ProcessContext) {
        let threads = state.withLock { state in
            let threads = state.sleepers.filter { $0.isThread && $0.app === app }
            if !threads.isEmpty { state.sleepers.removeAll { $0.isThread && $0.app === app } }
            return threads
        }
        for thread in threads { thread(.due) }
    }

    /// The device is deallocated.
    func end() {
        let sleepers = state.withLock { state in
            state.isOver = true
            defer { state.sleepers = [] }
            return state.sleepers
        }
        for sleeper in sleepers { sleeper(.deviceIsGone) }
    }
}
