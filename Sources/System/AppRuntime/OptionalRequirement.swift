// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Detects whether an optional method is implemented.
///
/// Apple's optional requirements are plain requirements with default implementations here. Each default reports that it
/// is one; the caller checks afterwards:
///
///     let answer = OptionalRequirement.call { delegate.application(app, open: url, options: [:]) }
///     // nil: nobody implements it
///
/// The default of an asynchronous method without an actor is a synchronous function, so it runs immediately, on the
/// current thread, unlike an app's method. If it were asynchronous, its arguments would be sent across an isolation
/// boundary, and every class without that method would get a warning.
public enum OptionalRequirement {
    @TaskLocal private static var probe: Probe?

    /// The result of one call.
    final class Probe: Sendable {
        private let asked: ObjectIdentifier?
        private let state = Mutex((isMissing: false, isClosed: false))

        init(asked: AnyObject? = nil) {
            self.asked = asked.map { ObjectIdentifier($0) }
        }

        var isMissing: Bool { state.withLock { $0.isMissing } }

        func missing(in object: AnyObject?) {
            // An implemented method may call a missing one of another object, which says nothing about itself.
            if let asked, let object, asked != ObjectIdentifier(object) { return }
            state.withLock { state in
                if !state.isClosed { state.isMissing = true }
            }
        }

        /// Returns the result and fixes it, whatever a continuing method calls later.
        func close() -> Bool {
            state.withLock { state in
                state.isClosed = true
                return state.isMissing
            }
        }

        func run<Result>(_ body: () throws -> Result) rethrows -> Result {
            try OptionalRequirement.$probe.withValue(self) { try body() }
        }
    }

    /// Called by default implementations only.
    ///
    /// - Parameter object: The object that does not implement the method.
    public static func missing(in object: AnyObject? = nil) {
        probe?.missing(in: object)
    }

    /// Calls an optional method; returns nil if the default implementation ran.
    ///
    /// - Parameter object: The object of the method, if the default implementation names its object too.
    @MainActor
    public static func call<Result>(on object: AnyObject? = nil, _ body: @MainActor () -> Result) -> Result? {
        let probe = Probe(asked: object)
        let result = Self.$probe.withValue(probe) { body() }
        return probe.isMissing ? nil : result
    }

    /// Calls an optional method of a delegate that the app wants called on a queue of its own; returns nil if the default
    /// implementation ran.
    ///
    /// - Parameter object: The object of the method.
    public static func callHere<Result>(on object: AnyObject, _ body: () -> Result) -> Result? {
        let probe = Probe(asked: object)
        let result = probe.run(body)
        return probe.isMissing ? nil : result
    }

    /// Starts an optional asynchronous method of the main actor; returns false if the default implementation ran.
    ///
    /// The method runs up to its first suspension before this method returns; a default implementation has none, so the
    /// result is known by then. For a method without an actor see ``DelegateCall``.
    @MainActor
    public static func start(
        _ body: @escaping @MainActor (_ isMissing: @escaping () -> Bool) async -> Void
    ) -> Bool {
        let probe = Probe()
        let isMissing: @Sendable () -> Bool = { probe.isMissing }
        Self.$probe.withValue(probe) { _ = Task.immediate { await body(isMissing) } }
        return !isMissing()
    }
}

/// Runs each job immediately, on the thread that enqueues it.
///
/// Two threads may do so at the same time: only a ``DelegateCall`` runs on it, which has no state and belongs to one
/// task.
final class CallersThread: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        job.runSynchronously(on: asUnownedSerialExecutor())
    }

    /// Any thread is valid.
    func checkIsolated() {}
}
