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
/// that end at the same instant end in the order in which they began.
///
/// When the device is deallocated, sleeps end with `CancellationError`; later ones take real time.
public final class DeviceClock: Clock, Sendable {
    /// Counted from the device's first boot.
    public typealias Instant = VirtualInstant

    private struct Sleeper {
        let number: Int
        let deadline: VirtualInstant
        /// The app whose code sleeps; nil for code of the test.
        let app: ProcessContext?
        let continuation: CheckedContinuation<Void, any Error>

        /// Resumes the sleeping task as code of its app.
        func end(_ error: (any Error)? = nil) {
            func resume() {
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
            if let app { app.asCurrent(resume) } else { resume() }
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

    init() {}

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
                let sleeper = Sleeper(number: number, deadline: deadline, app: app, continuation: continuation)
                switch begin(sleeper) {
                case .sleeps: break
                case .isDue: continuation.resume()
                case .isCancelled: continuation.resume(throwing: CancellationError())
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
            sleeper?.end(CancellationError())
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

    /// Whether nobody sleeps.
    public var isIdle: Bool { state.withLock { $0.sleepers.isEmpty } }

    // MARK: - For the device

    /// The next instant at which a sleep ends.
    var nextDeadline: VirtualInstant? {
        state.withLock { state in state.sleepers.first { $0.deadline > state.now }?.deadline }
    }

    /// Moves the clock, and ends the sleeps whose time it is.
    ///
    /// - Parameter isSuspended: Whether the app with this context must not run now.
    func move(to instant: VirtualInstant, isSuspended: (ProcessContext) -> Bool) {
        let due = state.withLock { state in
            state.now = instant
            guard let first = state.sleepers.first, first.deadline <= instant else { return [Sleeper]() }
            let due = state.sleepers.prefix { $0.deadline <= instant }.filter { $0.app.map(isSuspended) != true }
            let numbers = Set(due.map(\.number))
            state.sleepers.removeAll { numbers.contains($0.number) }
            return due
        }
        for sleeper in due { sleeper.end() }
    }

    /// The device is deallocated.
    func end() {
        let sleepers = state.withLock { state in
            state.isOver = true
            defer { state.sleepers = [] }
            return state.sleepers
        }
        for sleeper in sleepers { sleeper.end(CancellationError()) }
    }
}
