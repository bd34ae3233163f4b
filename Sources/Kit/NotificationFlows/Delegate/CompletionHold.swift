// Portico
// SPDX-License-Identifier: Apache-2.0

/// The system's completion handler for one response, which several hold: the question that is put to the subscribers, and
/// an inbox that keeps the response until somebody takes it.
@MainActor
final class CompletionHold {
    private var holders = 1
    private let complete: () -> Void

    /// Held once.
    init(_ complete: @escaping () -> Void) {
        self.complete = complete
    }

    func add() { holders += 1 }

    /// Calls the handler when the last holder lets go.
    func release() {
        holders -= 1
        if holders == 0 { complete() }
    }
}
