// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import VirtualDevice

/// How fast this machine is at this moment: budgets of time are given for one on which the bare fold does 40 million
/// events a second, and hold in proportion on any other.
@MainActor
enum Yardstick {
    /// What the bare fold does, a second: the best of a few goes, as what disturbs a go only slows it down.
    static let bareFoldRate: Double = {
        do {
            let events = try busyJournal(events: 100_000).events
            return (0..<20).map { _ in rate(of: events.count) { precondition(bareFold(events) > 0) } }.max() ?? 0
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// A budget for a machine of 40 million, as it is here.
    static func budget(_ microseconds: Double) -> Duration {
        .nanoseconds(Int64(microseconds * 1000 * 40_000_000 / bareFoldRate))
    }

    /// `80 µs at 40 million, 97 µs here`
    static func text(_ microseconds: Double) -> String {
        let here = budget(microseconds) / .microseconds(1)
        return String(format: "%.0f µs where the bare fold does 40 million, %.0f µs here", microseconds, here)
    }
}
