// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// One load: asked for, answered by its source or cancelled, told to the receiver.
///
///     waiting ── first answer ──▶ claimed ──▶ handler, once
///        └───── cancelled ────────────┘
///
/// Rules:
/// - The source is asked after the call that wants the load has returned, and not at all when it was cancelled before.
/// - The first answer counts, or the cancellation if that comes first; whatever comes later is dropped.
/// - The handler runs where ``ItemCalls`` says. A source that never answers leaves it without a call.
final class ItemLoad: Sendable {
    let progress = LoadProgress()
    private let calls = ItemCalls()
    private let isClaimed = Mutex(false)
    private let handler: @Sendable (Result<ItemContent, any Error>) -> Void

    /// - Parameter handler: What to do with the outcome; runs apart.
    init(handler: @escaping @Sendable (Result<ItemContent, any Error>) -> Void) {
        self.handler = handler
    }

    /// - Parameter representation: nil ends the load with `missing`.
    func start(
        _ representation: ItemRepresentation?, missing: @autoclosure () -> NSError, want: ItemWant,
        options: ItemOptions = ItemOptions(), name: String?
    ) {
        progress.whenCancelled { self.finish(.failure(CocoaError(.userCancelled)), later: true) }
        guard let representation else { return finish(.failure(missing()), later: true) }
        calls.later {
            guard !self.isClaimed.withLock({ $0 }) else { return }
            representation.start(options: options, progress: self.progress) { answer in
                self.finish(answer, want: want, type: representation.type, name: name)
            }
        }
    }

    private func claim() -> Bool {
        isClaimed.withLock { isClaimed in
            defer { isClaimed = true }
            return !isClaimed
        }
    }

    private func finish(
        _ answer: Result<ItemContent, any Error>, want: ItemWant, type: String, name: String?
    ) {
        guard claim() else {
            // A copy that was made for us and that nobody gets.
            if case .success(.file(let file)) = answer { file.remove() }
            return
        }
        tell(
            answer.flatMap { content in Result { try content.coerced(to: want, type: type, name: name) } }, later: false
        )
    }

    private func finish(_ outcome: Result<ItemContent, any Error>, later: Bool) {
        if claim() { tell(outcome, later: later) }
    }

    private func tell(_ outcome: Result<ItemContent, any Error>, later: Bool) {
        let tell: @Sendable () -> Void = { [handler, progress] in
            progress.finish()
            handler(outcome)
        }
        if later { calls.later(tell) } else { calls.next(tell) }
    }
}
