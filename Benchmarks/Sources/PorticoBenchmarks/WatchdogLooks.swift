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
    private let pauses: Int
    private let left: Mutex<Int>
    private let (end, continuation) = AsyncStream.makeStream(of: Void.self)

    init(pauses: Int) {
        self.pauses = pauses
        left = Mutex(pauses)
    }

    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let isOver = left.withLock { left in
            left -= 1
            return left < 0
        }
        guard isOver else { return }
        continuation.finish()
        throw CancellationError()
    }

    /// When all pauses are over: how long each took, with what was done after it. Measured from outside of the app, whose
    /// clocks are the device's and stand still.
    func nanosecondsEach() async -> Double {
        let start = ContinuousClock.now
        for await _ in end {}
        return start.duration(to: .now) / .nanoseconds(1) / Double(pauses)
    }
}
