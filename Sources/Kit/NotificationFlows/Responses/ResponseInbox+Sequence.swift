// Portico
// SPDX-License-Identifier: Apache-2.0

extension ResponseInbox {
    /// The responses as an endless sequence. The observation begins when the loop requests its first element.
    ///
    /// The loop has one response at a time. The response is handled when the loop requests the next one or exits. The
    /// sequence ends when another observer takes over or the iterating task is cancelled.
    public nonisolated var responses: ReceivedResponses { ReceivedResponses(inbox: self) }
}

/// An asynchronous sequence of an inbox's responses.
public struct ReceivedResponses: AsyncSequence, Sendable {
    public typealias Element = ReceivedResponse
    public typealias Failure = Never

    let inbox: ResponseInbox

    /// Creates an iterator. The observation begins with the first ``Iterator/next()``.
    public func makeAsyncIterator() -> Iterator { Iterator(turnstile: Turnstile(inbox: inbox)) }

    /// An iterator over the responses.
    public final class Iterator: AsyncIteratorProtocol {
        private let turnstile: Turnstile

        init(turnstile: Turnstile) {
            self.turnstile = turnstile
        }

        deinit {
            let turnstile = turnstile
            Task { @MainActor in turnstile.end() }
        }

        /// Marks the previous response as handled and waits for the next. Returns nil if another observer has taken
        /// over or the task is cancelled.
        public func next() async -> ReceivedResponse? { await turnstile.next() }
    }
}

/// Passes one response to each iteration of a loop.
@MainActor
final class Turnstile {
    private let inbox: ResponseInbox
    private var observation: ResponseObservation?
    private var isOver = false
    /// The loop while it waits for a response.
    private var loop: CheckedContinuation<ReceivedResponse?, Never>?
    /// A response that arrived after the loop requested one, but before it waits.
    private var offered: ReceivedResponse?
    /// The inbox while the loop handles the response.
    private var delivery: CheckedContinuation<Void, Never>?

    nonisolated init(inbox: ResponseInbox) {
        self.inbox = inbox
    }

    /// Returns the next response, or nil if the observation is over. The previous response is then handled.
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

    /// Passes a response to the loop and returns when the loop has handled it.
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

    /// Stops passing on responses. The loop keeps the response that it is handling.
    private func close() {
        isOver = true
        observation?.cancel()
        observation = nil
        loop?.resume(returning: nil)
        loop = nil
    }

    /// Called when the loop no longer exists.
    func end() {
        close()
        delivery?.resume()
        delivery = nil
    }
}
