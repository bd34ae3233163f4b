// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// The rules of the watchdog, independent of clocks and views.
//
//     right ── wrong ──► suspicious ── the same twice ──► violation ── still wrong ──► waiting ──► violation ──► …
//       ▲                                                                                  │
//       └────────────────────────────────── right ─────────────────────────────────────────┘
//
//  1. A difference seen once may be temporary: the notification, or the layout, may be pending. Only a difference that
//     is seen twice, with no notification in between, is a violation.
//  2. A violation is repaired and recorded once (I12). If it persists, the repair is repeated after two checks, then
//     after four, eight, and so on up to 64, so that an ineffective repair does not fill the log (B16).
//  3. After one correct check, everything starts from the beginning.
//  4. A missing layout, nil, is correct. A value that is not a number is wrong.

struct WatchdogState: Hashable, Sendable {
    enum Verdict: Hashable, Sendable {
        case right
        case suspicious
        /// Must be recorded and repaired, for the first time or again.
        case violation(attempt: Int)
        /// Still wrong, but it is not time for the next attempt.
        case waiting
    }

    private struct Sight: Hashable, Sendable {
        var expected: CGFloat
        var actual: CGFloat
        var heard: Int
    }

    /// The maximum number of doublings; the longest wait is 64 checks.
    private static let mostDoublings = 6

    private let tolerance: CGFloat
    private var suspicion: Sight?
    private var attempts = 0
    private var wait = 0

    /// - Parameter tolerance: The permitted difference between expected and actual, in points.
    init(tolerance: CGFloat) {
        self.tolerance = tolerance
    }

    /// Makes one check.
    ///
    /// - Parameter heard: The number of notifications so far.
    mutating func look(expected: CGFloat, actual: CGFloat?, heard: Int) -> Verdict {
        guard let actual, !(abs(actual - expected) <= tolerance) else {
            reset()
            return .right
        }
        // NaN does not equal NaN, so it is replaced.
        let sight = Sight(expected: expected, actual: actual.isNaN ? .infinity : actual, heard: heard)
        if attempts == 0, suspicion != sight {
            suspicion = sight
            return .suspicious
        }
        if wait > 1 {
            wait -= 1
            return .waiting
        }
        attempts += 1
        wait = 1 << min(attempts, Self.mostDoublings)
        return .violation(attempt: attempts)
    }

    /// Forgets the last check, because the scene is not active.
    mutating func reset() {
        suspicion = nil
        attempts = 0
        wait = 0
    }
}
