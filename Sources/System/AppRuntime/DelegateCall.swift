// Portico
// SPDX-License-Identifier: Apache-2.0

/// A call of a delegate's asynchronous method that may be isolated to any actor, or to none.
///
/// The call itself is made on the current thread. From there the method continues according to its own isolation: on
/// the main actor, or on the thread pool. When it has finished, the rest runs on the thread where it ended, like the
/// completion handler that Apple's compiler generates for an asynchronous method. Two facts are therefore known:
/// immediately, whether the method is implemented; at the end, on which thread it ended.
public actor DelegateCall {
    private let executor = CallersThread()

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private init() {}

    /// Starts the method; returns false if it turned out to be the default implementation.
    ///
    /// - Parameters:
    ///   - object: The delegate.
    ///   - executor: Where a method without an actor runs; nil leaves that to the language.
    ///   - method: Calls the method, whose default implementation must not be asynchronous.
    ///   - end: Runs on the thread on which the method ended; not called for a default implementation.
    public static func start<Result: Sendable>(
        on object: AnyObject, executor: (any TaskExecutor)?,
        _ method: @escaping @Sendable (isolated DelegateCall) async -> Result,
        end: @escaping @Sendable (Result) -> Void
    ) -> Bool {
        let probe = OptionalRequirement.Probe(asked: object)
        DelegateCall().assumeIsolated { call in
            probe.run {
                // The closure captures the isolated `call`, so it begins on that executor: immediately, on this thread.
                _ = Task {
                    let result =
                        if let executor {
                            await withTaskExecutorPreference(executor) { await method(call) }
                        } else {
                            await method(call)
                        }
                    if !probe.isMissing { end(result) }
                }
            }
        }
        return !probe.close()
    }
}
