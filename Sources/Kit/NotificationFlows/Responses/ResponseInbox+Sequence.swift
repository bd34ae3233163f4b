// Portico
// SPDX-License-Identifier: Apache-2.0

extension ResponseInbox {
    /// The answers as a sequence without end. Listening begins with the first turn of the loop.
    ///
    /// The loop has one answer at a time: it counts as done when the loop asks for the next one, or is left. The
    /// sequence ends when another listener takes over, and when the task that iterates is cancelled.
    public nonisolated var answers: NotificationAnswers { NotificationAnswers(inbox: self) }
}

/// The answers of an inbox, one after the other.
public struct NotificationAnswers: AsyncSequence, Sendable {
    public typealias Element = NotificationAnswer
    public typealias Failure = Never

    let inbox: ResponseInbox

    /// Takes nothing from the inbox yet: listening begins with the first ``Iterator/next()``.
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

        /// Marks the answer before as done and waits for the next; nil when another listener has taken over, and when
        /// the task is cancelled.
        public func next() async -> NotificationAnswer? { await turnstile.next() }
    }
}

/// Lets one answer through for each turn of a loop.
@MainActor
final class Turnstile {
    private let inbox: ResponseInbox
    private var listening: ResponseListening?
    private var isOver = false
    /// The loop, while it waits for an answer.
    private var loop: CheckedContinuation<NotificationAnswer?, Never>?
    /// An answer that came in between: the loop has asked and does not wait yet.
    private var offered: NotificationAnswer?
    /// The inbox, while the loop is busy with the answer.
    private var delivery: CheckedContinuation<Void, Never>?

    nonisolated init(inbox: ResponseInbox) {
        self.inbox = inbox
    }

    /// The next answer; nil when the listening is over. The answer before it is done.
    func next() async -> NotificationAnswer? {
        delivery?.resume()
        delivery = nil
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop = continuation
                if let answer = offered {
                    offered = nil
                    return pass(answer)
                }
                if isOver || Task.isCancelled { return close() }
                if listening == nil {
                    listening = inbox.listen { [weak self] in
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

    /// Gives the loop an answer, and returns when the loop is done with it.
    private func deliver(_ answer: NotificationAnswer) async {
        await withCheckedContinuation { continuation in
            delivery = continuation
            pass(answer)
        }
    }

    private func pass(_ answer: NotificationAnswer) {
        guard let loop else {
            offered = answer
            return
        }
        self.loop = nil
        loop.resume(returning: answer)
    }

    /// Lets nothing more through. What the loop is busy with stays its own.
    private func close() {
        isOver = true
        listening?.cancel()
        listening = nil
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
