// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// Runs code on a thread with room for recursion: the parser descends into what it reads, and a thread of the
/// concurrency runtime may be small.
enum DeepStack {
    // Measured: at the nesting that `NestingEstimate` lets through the parser uses under 8 MiB in a debug build.
    private static let size = 64 << 20

    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
        let result = Result<Value>()
        let thread = Thread {
            result.value.withLock { $0 = body() }
            result.isThere.signal()
        }
        thread.stackSize = size
        thread.start()
        result.isThere.wait()
        guard let value = result.value.withLock({ $0 }) else {
            preconditionFailure("signalled before there is a value")
        }
        return value
    }

    private final class Result<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }
}
