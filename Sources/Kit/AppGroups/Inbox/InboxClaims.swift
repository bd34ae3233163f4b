// Portico
// SPDX-License-Identifier: Apache-2.0

extension InboxDirectory {
    /// The items as a sequence without end: what is there, oldest first, then what arrives.
    ///
    /// Each is claimed by the loop that gets it, in whichever process: two loops never have the same one. An item comes
    /// back, to one of them, when it is given back, and when the process that has it dies. On Apple's systems the latter
    /// is found at the next arrival, and at ``resume()``.
    ///
    /// While the inbox is suspended the sequence waits. It ends with the task.
    public var claims: InboxClaims { InboxClaims(inbox: self) }
}

/// The items of an inbox, one after the other, each of them claimed.
public struct InboxClaims: AsyncSequence, Sendable {
    public typealias Element = InboxClaim

    let inbox: InboxDirectory

    /// Claims nothing yet: that begins with the first ``Iterator/next()``.
    public func makeAsyncIterator() -> Iterator { Iterator(inbox: inbox) }

    /// One loop's place in the sequence.
    public struct Iterator: AsyncIteratorProtocol {
        private let inbox: InboxDirectory
        private var observation: SignalObservation?
        /// At most one: that there may be something to claim.
        private var wakes: AsyncStream<Void>.Iterator?

        init(inbox: InboxDirectory) {
            self.inbox = inbox
        }

        /// The next item that nobody has; nil when the task is cancelled.
        ///
        /// - Throws: ``InboxError``.
        public mutating func next() async throws -> InboxClaim? {
            if observation == nil {
                let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
                observation = try inbox.observe { continuation.yield() }
                wakes = stream.makeAsyncIterator()
            }
            var looks = 0
            while !Task.isCancelled {
                do {
                    if let claim = try inbox.claim() { return claim }
                } catch InboxError.suspended {
                    // Woken by the resumption.
                }
                // The kernel tells of a dead process's files an instant before it gives back their locks.
                if looks < 5, !inbox.isEmpty {
                    try? await inbox.clock.sleep(for: .milliseconds(1 << looks))
                    looks += 1
                    continue
                }
                guard await wakes?.next() != nil else { return nil }
                looks = 0
            }
            return nil
        }
    }
}
