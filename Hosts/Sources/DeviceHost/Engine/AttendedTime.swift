// Portico
// SPDX-License-Identifier: Apache-2.0

/// Time in which the host could have seen what its processes do: a limit in real time is measured in it.
///
/// The host itself may stand still: the machine was asleep, a debugger held it, or other tasks of its process took all
/// threads. What processes have said meanwhile is unread when it goes on, and they must not pay for that. From one look at
/// the clock to the next, at most ``step`` counts; whoever waits looks that often.
struct AttendedTime {
    /// Our choice: far below every limit. A host that goes on has time to read what processes have said.
    static let step = Duration.milliseconds(250)

    private var attended: ContinuousClock.Instant
    private var last: ContinuousClock.Instant

    init(since now: ContinuousClock.Instant = .now) {
        (attended, last) = (now, now)
    }

    /// The instant at which it would be now, had the host stood still nowhere.
    mutating func look(at now: ContinuousClock.Instant = .now) -> ContinuousClock.Instant {
        attended += min(max(.zero, last.duration(to: now)), Self.step)
        last = now
        return attended
    }

    /// Sleeps in steps, of which a host that stands still misses no more than one.
    static func sleep(for duration: Duration) async throws {
        var rest = duration
        while rest > .zero {
            let step = min(rest, step)
            try await Task.sleep(for: step)
            rest -= step
        }
    }
}
