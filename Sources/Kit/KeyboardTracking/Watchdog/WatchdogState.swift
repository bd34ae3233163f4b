// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// The rules of the watchdog, apart from clocks and views.
//
//     right ── wrong ──► suspicious ── the same again ──► violation ── still wrong ──► waiting ──► violation ──► …
//       ▲                                                                                  │
//       └────────────────────────────────── right ─────────────────────────────────────────┘
//
//  1. What is seen once may be on its way: the notification, or the layout, is still to come. Only what looks the same
//     twice, with nothing heard in between, is a violation.
//  2. A violation is repaired and recorded once (I12). If it is still there, it is tried again after two looks, then
//     after four, eight, and so on up to 64: a repair that does not help must not fill the log (B16).
//  3. One right look, and everything begins anew.
//  4. A layout that is not there, nil, is right. One that is no number is wrong.

struct WatchdogState: Hashable, Sendable {
    enum Verdict: Hashable, Sendable {
        case right
        case suspicious
        /// To be recorded and repaired, for the first time or once more.
        case violation(attempt: Int)
        /// Still wrong, and not yet time to try again.
        case waiting
    }

    private struct Sight: Hashable, Sendable {
        var expected: CGFloat
        var actual: CGFloat
        var heard: Int
    }

    /// Doublings of the wait; 64 looks is the longest.
    private static let mostDoublings = 6

    private let tolerance: CGFloat
    private var suspicion: Sight?
    private var attempts = 0
    private var wait = 0

    /// - Parameter tolerance: How far apart expected and actual may be, in points.
    init(tolerance: CGFloat) {
        self.tolerance = tolerance
    }

    /// Looks once.
    ///
    /// - Parameter heard: How many notifications there have been.
    mutating func look(expected: CGFloat, actual: CGFloat?, heard: Int) -> Verdict {
        guard let actual, !(abs(actual - expected) <= tolerance) else {
            reset()
            return .right
        }
        // Two values that are no numbers are not equal; any other one is what it is.
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

    /// The scene is not active: what was seen does not count any more.
    mutating func reset() {
        suspicion = nil
        attempts = 0
        wait = 0
    }
}
