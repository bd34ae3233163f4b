// Portico
// SPDX-License-Identifier: Apache-2.0

/// How long to wait for something that the system does without saying when it is done.
///
/// The first look is taken at once, each further one after a pause twice as long as the one before.
public struct PollingPolicy: Hashable, Sendable {
    /// Before the second look.
    public var firstPause: Duration
    /// No pause gets longer than this.
    public var longestPause: Duration
    /// All pauses together. The last look is taken when they are over.
    public var limit: Duration

    /// Looks for at most five seconds, at intervals from 5 to 250 milliseconds.
    public init(
        firstPause: Duration = .milliseconds(5), longestPause: Duration = .milliseconds(250),
        limit: Duration = .seconds(5)
    ) {
        precondition(firstPause > .zero && longestPause >= firstPause, "a pause must be longer than nothing")
        self.firstPause = firstPause
        self.longestPause = longestPause
        self.limit = limit
    }

    /// Looks until nothing remains.
    ///
    /// - Parameter remaining: What is not yet as it should be, in any order.
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
                // A clock throws for nothing but a cancelled task.
                throw .cancelled(identifiers)
            }
            left -= next
            pause = min(pause * 2, longestPause)
        }
    }
}
