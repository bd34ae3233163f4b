// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyboardTracking
import Synchronization

/// One look of a watchdog that finds nothing, on a clock whose pauses take no time. Each wakes the main actor from
/// elsewhere, as any clock does; a loop that only wakes is measured beside it.
@MainActor
func watchdogLooks(_ app: KeyboardApp) async throws -> Measurement {
    let count = 20_000
    var (looking, waking) = (Double.infinity, Double.infinity)
    for _ in 0..<5 {
        let clock = CountingClock(pauses: count)
        var looks = 0
        let watchdog = try app.run {
            let tracker = KeyboardTracker()
            let watchdog = KeyboardWatchdog(
                tracker: tracker, window: app.window, clock: clock,
                actual: {
                    looks += 1
                    return 0
                }, repair: { _ in preconditionFailure("the watchdog has found something") })
            watchdog.start()
            return watchdog
        }
        looking = min(looking, await clock.nanosecondsEach())
        precondition(looks == count, "\(looks) looks of \(count)")
        withExtendedLifetime(watchdog) {}

        let idle = CountingClock(pauses: count)
        let loop: any Clock<Duration> = idle
        Task { while (try? await loop.sleep(for: .milliseconds(500))) != nil {} }
        waking = min(waking, await idle.nanosecondsEach())
    }
    return Measurement(
        name: "one look of a watchdog, two of which are due in a second",
        value: "\(nanoseconds(looking)) with waking up, which alone takes \(nanoseconds(waking))", budget: "50 µs",
        isMet: looking < 50_000)
}

/// A clock on which so many pauses take no time; the next one is cancelled.
private final class CountingClock: Clock, Sendable {
    private struct State {
        var left: Int
        var start: ContinuousClock.Instant?
    }

    private let pauses: Int
    private let state: Mutex<State>
    private let (time, continuation) = AsyncStream.makeStream(of: Duration.self)

    init(pauses: Int) {
        self.pauses = pauses
        state = Mutex(State(left: pauses))
    }

    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let time = state.withLock { state -> Duration? in
            if state.start == nil { state.start = .now }
            state.left -= 1
            return state.left < 0 ? state.start?.duration(to: .now) : nil
        }
        guard let time else { return }
        continuation.yield(time)
        continuation.finish()
        throw CancellationError()
    }

    /// When all pauses are over: how long each took, with what was done after it.
    func nanosecondsEach() async -> Double {
        var all = Duration.zero
        for await time in time { all += time }
        return all / .nanoseconds(1) / Double(pauses)
    }
}
