// Portico
// SPDX-License-Identifier: Apache-2.0

extension InboxDirectory {
    /// The items as an endless sequence: first the existing items, oldest first, then new ones.
    ///
    /// Each item is claimed by the loop that receives it, in any process: two loops never have the same item. An item
    /// is delivered again, to one of the loops, when it is given back or the process that has it dies. On Apple's
    /// systems the death of a process is only noticed at the next arrival or at ``resume()``.
    ///
    /// While the inbox is suspended, the sequence waits. It ends when the task is cancelled.
    public var claims: InboxClaims { InboxClaims(inbox: self) }
}

/// An asynchronous sequence of an inbox's items, each of them claimed.
public struct InboxClaims: AsyncSequence, Sendable {
    public typealias Element = InboxClaim

    let inbox: InboxDirectory

    /// Creates an iterator. Claiming begins with the first ``Iterator/next()``.
    public func makeAsyncIterator() -> Iterator { Iterator(inbox: inbox) }

    /// An iterator over the claims.
    public struct Iterator: AsyncIteratorProtocol {
        private let inbox: InboxDirectory
        private var observation: SignalObservation?
        /// A buffer for at most one wake-up.
        private var wakes: AsyncStream<Void>.Iterator?

        init(inbox: InboxDirectory) {
            self.inbox = inbox
        }

        /// Returns the next unclaimed item, or nil if the task is cancelled.
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
                    // The resumption wakes the loop.
                }
                // The kernel reports the closed files of a dead process slightly before it releases their locks.
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
