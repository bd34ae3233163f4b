// Portico
// SPDX-License-Identifier: Apache-2.0

extension ResponseInbox {
    /// The responses as a sequence without end. The observation begins when the loop asks for its first element.
    ///
    /// The loop has one response at a time, which is handled when the loop asks for the next one, or is left. The sequence
    /// ends when another observer takes over, and when the iterating task is cancelled.
    public nonisolated var responses: ReceivedResponses { ReceivedResponses(inbox: self) }
}

/// The responses of an inbox, one after the other.
public struct ReceivedResponses: AsyncSequence, Sendable {
    public typealias Element = ReceivedResponse
    public typealias Failure = Never

    let inbox: ResponseInbox

    /// Takes nothing from the inbox yet: observation begins with the first ``Iterator/next()``.
    public func makeAsyncIterator() -> Iterator { Iterator(turnstile: Turnstile(inbox: inbox)) }

    /// One loop's place in the sequence.
    public final class Iterator: AsyncIteratorProtocol {
        private let turnstile: Turnstile

        init(turnstile: Turnstile) {
            self.turnstile = turnstile
        }

        deinit {
            let turnstile = turnstile
            Task { @MainActor in turnstile.end() }
        }

        /// Marks the response before as done and waits for the next; nil when another observer has taken over, and when
        /// the task is cancelled.
        public func next() async -> ReceivedResponse? { await turnstile.next() }
    }
}

/// Lets one response through for each turn of a loop.
@MainActor
final class Turnstile {
    private let inbox: ResponseInbox
    private var observation: ResponseObservation?
    private var isOver = false
    /// The loop, while it waits for a response.
    private var loop: CheckedContinuation<ReceivedResponse?, Never>?
    /// A response that came in between: the loop has asked and does not wait yet.
    private var offered: ReceivedResponse?
    /// The inbox, while the loop is busy with the response.
    private var delivery: CheckedContinuation<Void, Never>?

    nonisolated init(inbox: ResponseInbox) {
        self.inbox = inbox
    }

    /// The next response; nil when the observation is over. The response before it is done.
    func next() async -> ReceivedResponse? {
        delivery?.resume()
        delivery = nil
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop = continuation
                if let response = offered {
                    offered = nil
                    return pass(response)
                }
                if isOver || Task.isCancelled { return close() }
                if observation == nil {
                    observation = inbox.observe { [weak self] in
                        await self?.deliver($0)
                    } onEnd: { [weak self] in
                        self?.close()
                    }
                }
            }
        } onCancel: {
            Task { @MainActor in close() }
        }
    }

    /// Gives the loop a response, and returns when the loop is done with it.
    private func deliver(_ response: ReceivedResponse) async {
        await withCheckedContinuation { continuation in
            delivery = continuation
            pass(response)
        }
    }

    private func pass(_ response: ReceivedResponse) {
        guard let loop else {
            offered = response
            return
        }
        self.loop = nil
        loop.resume(returning: response)
    }

    /// Lets nothing more through. What the loop is busy with stays its own.
    private func close() {
        isOver = true
        observation?.cancel()
        observation = nil
        loop?.resume(returning: nil)
        loop = nil
    }

    /// The loop is gone.
    func end() {
        close()
        delivery?.resume()
        delivery = nil
    }
}
