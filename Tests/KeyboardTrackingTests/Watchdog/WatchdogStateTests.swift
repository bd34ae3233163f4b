// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeyboardTracking

/// What the watchdog makes of what it sees.
@Suite struct WatchdogStateTests {
    private func verdicts(_ looks: [(expected: CGFloat, actual: CGFloat?, heard: Int)]) -> [WatchdogState.Verdict] {
        var state = WatchdogState(tolerance: 0.5)
        return looks.map { state.look(expected: $0.expected, actual: $0.actual, heard: $0.heard) }
    }

    @Test("wrong twice in the same way is a violation; whatever happens in between begins anew")
    func twice() {
        #expect(verdicts([(336, 0, 1), (336, 0, 1)]) == [.suspicious, .violation(attempt: 1)])
        #expect(
            verdicts([(336, 0, 1), (336, 0, 2), (336, 0, 2)]) == [.suspicious, .suspicious, .violation(attempt: 1)])
        #expect(verdicts([(336, 0, 1), (400, 0, 1), (336, 5, 1)]) == [.suspicious, .suspicious, .suspicious])
        #expect(verdicts([(336, 0, 1), (336, 336, 1), (336, 0, 1)]) == [.suspicious, .right, .suspicious])
    }

    @Test("half a point is right, and so is no layout; no number is wrong")
    func tolerance() {
        #expect(verdicts([(336, 336.5, 1), (336, 335.5, 1), (336, nil, 1)]) == [.right, .right, .right])
        #expect(verdicts([(336, 336.6, 1), (336, 336.6, 1)]) == [.suspicious, .violation(attempt: 1)])
        #expect(verdicts([(0, .nan, 1), (0, .nan, 1)]) == [.suspicious, .violation(attempt: 1)])
        #expect(verdicts([(0, -.infinity, 1), (0, -.infinity, 1)]) == [.suspicious, .violation(attempt: 1)])
    }

    @Test("B16: a repair that does not help is tried after ever longer pauses")
    func backOff() {
        let looks = Array(repeating: (expected: 336 as CGFloat, actual: 0 as CGFloat?, heard: 1), count: 400)
        let attempts = verdicts(looks).enumerated().filter {
            if case .violation = $0.element { true } else { false }
        }.map(\.offset)
        #expect(attempts == [1, 3, 7, 15, 31, 63, 127, 191, 255, 319, 383])
    }

    @Test("a state that cannot be repaired for an hour is reported no more often than at first")
    func longBackOff() {
        let looks = Array(repeating: (expected: 336 as CGFloat, actual: 0 as CGFloat?, heard: 1), count: 7200)
        let reports = verdicts(looks).count { if case .violation = $0 { true } else { false } }
        #expect(reports == 6 + (7199 - 63) / 64)
    }

    @Test("when it was right once, the next mistake is a new one")
    func recovery() {
        let wrong = (expected: 336 as CGFloat, actual: 0 as CGFloat?, heard: 1)
        let right = (expected: 336 as CGFloat, actual: 336 as CGFloat?, heard: 1)
        #expect(
            verdicts([wrong, wrong, wrong, right, wrong, wrong])
                == [.suspicious, .violation(attempt: 1), .waiting, .right, .suspicious, .violation(attempt: 1)])
    }

    @Test("an absence forgets what was seen before it")
    func reset() {
        var state = WatchdogState(tolerance: 0.5)
        #expect(state.look(expected: 1, actual: 9, heard: 0) == .suspicious)
        state.reset()
        #expect(state.look(expected: 1, actual: 9, heard: 0) == .suspicious)
    }
}
