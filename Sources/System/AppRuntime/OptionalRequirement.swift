// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How the frameworks tell an implemented optional method from a missing one.
///
/// Apple's optional requirements are plain requirements with default implementations here. Each default says that it
/// is one; the caller asks afterwards:
///
///     let answer = OptionalRequirement.call { delegate.application(app, open: url, options: [:]) }
///     // nil: nobody implements it
///
/// The default of an asynchronous method that belongs to no actor is a plain function: so it runs at once, on the
/// thread that asks, and never goes to another one as an app's method does. One that were asynchronous would be sent
/// its arguments across an isolation border, and every class without that method would be told so.
public enum OptionalRequirement {
    @TaskLocal private static var probe: Probe?

    /// What one call has found out.
    final class Probe: Sendable {
        private let asked: ObjectIdentifier?
        private let state = Mutex((isMissing: false, isClosed: false))

        init(asked: AnyObject? = nil) {
            self.asked = asked.map { ObjectIdentifier($0) }
        }

        var isMissing: Bool { state.withLock { $0.isMissing } }

        func missing(in object: AnyObject?) {
            // A method that is there may call a missing one of another object; that says nothing about itself.
            if let asked, let object, asked != ObjectIdentifier(object) { return }
            state.withLock { state in
                if !state.isClosed { state.isMissing = true }
            }
        }

        /// Says what was found out and stays with it, whatever a method that goes on calls later.
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

    /// Called by default implementations, and by nothing else.
    ///
    /// - Parameter object: The one that has no such method.
    public static func missing(in object: AnyObject? = nil) {
        probe?.missing(in: object)
    }

    /// Calls an optional method; nil when what ran was its default implementation.
    ///
    /// - Parameter object: Whose method it is, where the default implementation names its object too.
    @MainActor
    public static func call<Result>(on object: AnyObject? = nil, _ body: @MainActor () -> Result) -> Result? {
        let probe = Probe(asked: object)
        let result = Self.$probe.withValue(probe) { body() }
        return probe.isMissing ? nil : result
    }

    /// Starts an optional asynchronous method of the main actor; false when what ran was its default implementation.
    ///
    /// The method runs up to its first suspension before this returns, so a default, which has none, is known by then.
    /// For a method that names no actor see ``DelegateCall``.
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

/// Runs each job at once, on the thread that hands it over.
///
/// Two threads may do so at the same time: only a ``DelegateCall`` runs on it, which has no state and is one task's.
final class CallersThread: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        job.runSynchronously(on: asUnownedSerialExecutor())
    }

    /// Every thread will do.
    func checkIsolated() {}
}
