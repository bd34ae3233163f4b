// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Time that stands still until a test moves it, in nanoseconds.
final class HandClock: Sendable {
    private let time = Atomic<UInt64>(1_000_000_000)

    var now: UInt64 { time.load(ordering: .sequentiallyConsistent) }

    func advance(by nanoseconds: UInt64) {
        time.add(nanoseconds, ordering: .sequentiallyConsistent)
    }
}
