// Portico
// SPDX-License-Identifier: Apache-2.0

/// The intervals for polling for a change that the system makes without reporting when it is done.
///
/// The first check is immediate. Each pause is twice as long as the previous one.
public struct PollingPolicy: Hashable, Sendable {
    /// The pause before the second check.
    public var firstPause: Duration
    /// The maximum length of a pause.
    public var longestPause: Duration
    /// The total time of all pauses. The last check takes place when it is over.
    public var limit: Duration

    /// Creates a policy. The default polls for at most five seconds, at intervals from 5 to 250 milliseconds.
    public init(
        firstPause: Duration = .milliseconds(5), longestPause: Duration = .milliseconds(250),
        limit: Duration = .seconds(5)
    ) {
        precondition(firstPause > .zero && longestPause >= firstPause, "a pause must be longer than nothing")
        self.firstPause = firstPause
        self.longestPause = longestPause
        self.limit = limit
    }

    /// Polls until nothing remains.
    ///
    /// - Parameter remaining: Returns the identifiers whose change is not complete, in any order.
    func wait(
        on clock: any Clock<Duration>, isolation: isolated (any Actor)? = #isolation, remaining: () async -> [String]
    ) async throws(NotificationCenterWaitError) {
        var pause = firstPause
        var left = limit
        while true {
            let identifiers = await remaining().sorted()
            if identifiers.isEmpty { return }
            if Task.isCancelled { throw .cancelled(identifiers) }
            guard left > .zero else { throw .timedOut(identifiers) }
            let next = min(pause, left)
            do {
                try await clock.sleep(for: next)
            } catch {
                // A clock only throws if the task is cancelled.
                throw .cancelled(identifiers)
            }
            left -= next
            pause = min(pause * 2, longestPause)
        }
    }
}
