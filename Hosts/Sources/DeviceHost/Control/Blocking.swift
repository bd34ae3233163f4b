// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs asynchronous work and waits for it, on a thread that is not one of the concurrency pool.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let box = ResultBox<Value>()
    let done = DispatchSemaphore(value: 0)
    Task {
        box.value = await work()
        done.signal()
    }
    done.wait()
    guard let value = box.value else { preconditionFailure("the work signalled without a value") }
    return value
}

private final class ResultBox<Value: Sendable>: @unchecked Sendable {
    // Written before the semaphore is signalled, read after: the semaphore orders the two.
    var value: Value?
}
