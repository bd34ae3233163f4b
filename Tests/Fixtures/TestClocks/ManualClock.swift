// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Clock, Sendable {
    /// How far the clock has been moved.
    public struct Instant: InstantProtocol {
        var offset: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [(number: Int, deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = []
        var cancelled: Set<Int> = []
        var lastNumber = 0
        /// Those who wait for this many sleepers.
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var sleeps: [Duration] = []
    }

    private let state = Mutex(State())

    /// Stands at zero.
    public init() {}

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// How long each sleep was asked to take, in order.
    public var sleeps: [Duration] { state.withLock { $0.sleeps } }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (awake, watchers) = state.withLock { state in
                    state.sleeps.append(state.now.duration(to: deadline))
                    if state.cancelled.remove(number) != nil { return (Awake.cancelled, Self.none) }
                    if deadline <= state.now { return (.atOnce, Self.none) }
                    state.sleepers.append((number, deadline, continuation))
                    return (.later, Self.satisfied(&state))
                }
                switch awake {
                case .cancelled: continuation.resume(throwing: CancellationError())
                case .atOnce: continuation.resume()
                case .later: break
                }
                for watcher in watchers { watcher.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> CheckedContinuation<Void, any Error>? in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return nil
                }
                return state.sleepers.remove(at: index).continuation
            }
            sleeper?.resume(throwing: CancellationError())
        }
    }

    private enum Awake { case cancelled, atOnce, later }
    private static var none: [CheckedContinuation<Void, Never>] { [] }

    private static func satisfied(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
        let count = state.sleepers.count
        defer { state.watchers.removeAll { $0.count <= count } }
        return state.watchers.filter { $0.count <= count }.map(\.continuation)
    }

    /// Wakes everybody whose time comes, in order of their deadlines.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            let due = state.sleepers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
            state.sleepers.removeAll { $0.deadline <= now }
            return due.map(\.continuation)
        }
        for sleeper in woken { sleeper.resume() }
    }

    /// Returns when at least this many sleep.
    public func sleepers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isEnough = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isEnough { continuation.resume() }
        }
    }

    /// How many sleep now.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }
}
