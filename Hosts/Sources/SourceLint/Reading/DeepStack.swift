// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// Runs code on a thread with room for recursion: the parser descends into what it reads, and a thread of the
/// concurrency runtime may be small.
package enum DeepStack {
    // Measured: at the nesting that `NestingEstimate` lets through the parser uses under 8 MiB in a debug build.
    private static let size = 64 << 20

    package static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
        map(1) { _ in body() }[0]
    }

    /// The values for the numbers below a count, in order.
    ///
    /// On as many threads as there are cores. Each works on one number at a time, so memory does not grow with the
    /// count.
    package static func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        let work = Work<Value>(count: count)
        let threads = min(count, max(1, ProcessInfo.processInfo.activeProcessorCount))
        for _ in 0..<threads {
            let thread = Thread {
                while let number = work.next() { work.finish(number, body(number)) }
                work.ended.signal()
            }
            thread.stackSize = size
            thread.start()
        }
        for _ in 0..<threads { work.ended.wait() }
        return work.values
    }

    private final class Work<Value: Sendable>: Sendable {
        private let state: Mutex<(next: Int, values: [Value?])>
        /// Signalled by each thread.
        let ended = DispatchSemaphore(value: 0)

        init(count: Int) {
            state = Mutex((0, Array(repeating: nil, count: count)))
        }

        func next() -> Int? {
            state.withLock { state in
                guard state.next < state.values.count else { return nil }
                state.next += 1
                return state.next - 1
            }
        }

        func finish(_ number: Int, _ value: Value) {
            state.withLock { $0.values[number] = value }
        }

        /// Once all threads have ended.
        var values: [Value] {
            state.withLock { state in
                state.values.map { value in
                    guard let value else { preconditionFailure("a thread ended before its value was there") }
                    return value
                }
            }
        }
    }
}
