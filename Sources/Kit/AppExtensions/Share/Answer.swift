// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// Waits for the first call of a handler, or for cancellation.
///
/// If a handler is never called, cancellation ends the wait.
final class Answer<Value: Sendable>: Sendable {
    private enum State {
        case begun(CheckedContinuation<Value, any Error>)
        case over
    }

    private let state: Mutex<State>

    private init(_ continuation: CheckedContinuation<Value, any Error>) {
        state = Mutex(.begun(continuation))
    }

    /// - Parameter begin: Calls the function, and returns a closure that cancels it.
    static func wait(_ begin: (Answer) -> @Sendable () -> Void) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer = Answer(continuation)
                let cancel = begin(answer)
                cancellation.install {
                    answer.give { throw CancellationError() }
                    cancel()
                }
            }
        } onCancel: {
            cancellation.run()
        }
    }

    /// Runs `body` and answers with its result, unless there is an answer already; in that case `body` is not run.
    func give(_ body: () throws -> Value) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            defer { state = .over }
            if case .begun(let continuation) = state { return continuation }
            return nil
        }
        continuation?.resume(with: Result(catching: body))
    }
}

/// The action for a cancellation, which may come before the action is known.
private final class Cancellation: Sendable {
    private enum State {
        case waiting
        case installed(@Sendable () -> Void)
        case cancelled
    }

    private let state = Mutex(State.waiting)

    func install(_ action: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if case .cancelled = state { return true }
            state = .installed(action)
            return false
        }
        if isLate { action() }
    }

    func run() {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            defer { state = .cancelled }
            if case .installed(let action) = state { return action }
            return nil
        }
        action?()
    }
}
