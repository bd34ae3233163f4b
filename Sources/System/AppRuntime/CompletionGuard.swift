// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
public import SystemModel

/// The completion handler of one delivery: the first call is the answer, a second one is reported.
public final class CompletionGuard: Sendable {
    private let number: Int
    private let context: ProcessContext
    private let isUsed = Mutex(false)

    /// - Parameter number: The delivery that gave the handler to the app.
    public init(delivery number: Int, context: ProcessContext) {
        self.number = number
        self.context = context
    }

    /// May be called from any thread.
    public func complete(_ value: CompletionValue) {
        let isFirst = isUsed.withLock { used in
            defer { used = true }
            return !used
        }
        context.send(isFirst ? .completed(number: number, value) : .completedAgain(number: number))
    }
}
