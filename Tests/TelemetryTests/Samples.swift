// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Telemetry

extension Incident {
    /// One that only its number tells from others.
    static func sample(
        _ number: Int, kind: String = "keyboard.overlap", release: String = "1", actual: Double = 0
    ) -> Incident {
        Incident(
            kind: kind, release: release, time: Date(timeIntervalSince1970: Double(number)), expected: Double(number),
            actual: actual)
    }
}

/// A clock whose time a test sets; nobody sleeps on it.
final class SettableClock: Clock, Sendable {
    typealias Instant = ContinuousClock.Instant
    typealias Duration = Swift.Duration

    private let start = ContinuousClock.now
    private let offset = Mutex(Duration.zero)

    var time: Duration {
        get { offset.withLock { $0 } }
        set { offset.withLock { $0 = newValue } }
    }
    var now: Instant { start.advanced(by: time) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        preconditionFailure("nobody sleeps on this clock")
    }
}
