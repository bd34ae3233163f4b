// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
public import SystemModel

/// The completion handler of a delivery: the first call is the answer, a second call is reported.
public final class CompletionGuard: Sendable {
    private let number: Int
    private let context: ProcessContext
    private let isUsed = Mutex(false)

    /// - Parameter number: The delivery that passed the handler to the app.
    public init(delivery number: Int, context: ProcessContext) {
        self.number = number
        self.context = context
    }

    /// Can be called from any thread.
    public func complete(_ value: CompletionValue) {
        let isFirst = isUsed.withLock { used in
            defer { used = true }
            return !used
        }
        context.send(isFirst ? .completed(number: number, value) : .completedAgain(number: number))
    }
}
