// Portico
// SPDX-License-Identifier: Apache-2.0

/// One call of a delegate's asynchronous method that may belong to any actor, or to none.
///
/// The call itself stays on the thread that makes it. From there the method goes where its own isolation says: to the
/// main actor, or to the pool of threads. When it is over the rest runs where it ended, as the completion handler does
/// that Apple's compiler hides behind an asynchronous method. So both are known: at once, whether there is a method at
/// all; in the end, on which thread it was over.
public actor DelegateCall {
    private let executor = CallersThread()

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private init() {}

    /// Starts the method; false when it turned out to be the default implementation.
    ///
    /// - Parameters:
    ///   - object: The delegate.
    ///   - executor: Where a method without an actor runs; nil leaves that to the language.
    ///   - method: Calls it. Its default implementation must not be asynchronous.
    ///   - end: Runs on the thread on which the method ended; not for a default implementation.
    public static func start<Result: Sendable>(
        on object: AnyObject, executor: (any TaskExecutor)?,
        _ method: @escaping @Sendable (isolated DelegateCall) async -> Result,
        end: @escaping @Sendable (Result) -> Void
    ) -> Bool {
        let probe = OptionalRequirement.Probe(asked: object)
        DelegateCall().assumeIsolated { call in
            probe.run {
                // The closure captures the isolated `call` and so begins on its executor: here and now.
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
