// Portico
// SPDX-License-Identifier: Apache-2.0

public import Dispatch
import Foundation
import Synchronization

/// How long a test waits for something that happens soon unless the code is broken: such a test fails and does not stop
/// the whole run. Not for work on the main actor, where tests wait for each other.
public enum Deadline {
    /// A quarter of an hour, half of what `Scripts/test` allows the whole run: on a busy machine minutes can pass before a
    /// thread runs. `PORTICO_TEST_DEADLINE` is another number of seconds, for those who break the code on purpose.
    public static let seconds = ProcessInfo.processInfo.environment["PORTICO_TEST_DEADLINE"].flatMap(Int.init) ?? 900

    /// Runs what blocks on a thread of its own, which goes on if it does not end in time.
    ///
    /// - Throws: What `body` throws, or ``DeadlineExceeded``.
    public static func wait<Value: Sendable>(for body: @escaping @Sendable () throws -> Value) throws -> Value {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let value = Result { try body() }
            result.withLock { $0 = value }
            ended.signal()
        }
        try ended.waitUntilDeadline()
        return try result.withLock { $0 }!.get()
    }

    /// Runs what blocks on a thread of its own, away from those that run tests.
    ///
    /// The time is that of `body`: however long this task waits for its next turn, a result that was there in time is
    /// returned.
    ///
    /// - Throws: What `body` throws, or ``DeadlineExceeded``.
    public static func onThread<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await result { done in Thread.detachNewThread { done(Result { try body() }) } }
    }

    /// Awaits what `start` passes to its argument, in the same way.
    public static func result<Value: Sendable>(
        of start: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
    ) async throws -> Value {
        let first = First<Value>()
        return try await withCheckedThrowingContinuation { continuation in
            first.set(continuation)
            start { first.resume($0) }
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) {
                first.resume(.failure(DeadlineExceeded()))
            }
        }
    }

    /// Resumes a continuation with the first of several results.
    private final class First<Value: Sendable>: Sendable {
        private let continuation = Mutex<CheckedContinuation<Value, any Error>?>(nil)

        func set(_ continuation: CheckedContinuation<Value, any Error>) {
            self.continuation.withLock { $0 = continuation }
        }

        func resume(_ result: Result<Value, any Error>) {
            let continuation = continuation.withLock { stored in
                defer { stored = nil }
                return stored
            }
            continuation?.resume(with: result)
        }
    }
}

/// A test waited in vain for what should have happened at once.
public struct DeadlineExceeded: Error, CustomStringConvertible {
    public var description: String { "it did not happen within \(Deadline.seconds) seconds" }
}

extension DispatchSemaphore {
    /// - Throws: ``DeadlineExceeded``.
    public func waitUntilDeadline() throws {
        guard wait(timeout: .now() + .seconds(Deadline.seconds)) == .success else { throw DeadlineExceeded() }
    }
}
