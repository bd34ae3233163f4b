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
public enum OptionalRequirement {
    @TaskLocal private static var probe: Probe?

    private final class Probe: Sendable {
        let isMissing = Mutex(false)
    }

    /// Called by default implementations, and by nothing else.
    public static func missing() {
        probe?.isMissing.withLock { $0 = true }
    }

    /// Calls an optional method; nil when what ran was its default implementation.
    @MainActor
    public static func call<Result>(_ body: @MainActor () -> Result) -> Result? {
        let probe = Probe()
        let result = Self.$probe.withValue(probe) { body() }
        return probe.isMissing.withLock { $0 } ? nil : result
    }

    /// Starts an optional asynchronous method of the main actor; false when what ran was its default implementation.
    ///
    /// The method runs up to its first suspension before this returns, so a default, which has none, is known by then.
    @MainActor
    public static func start(
        _ body: @escaping @MainActor (_ isMissing: @escaping () -> Bool) async -> Void
    ) -> Bool {
        let probe = Probe()
        let isMissing: @Sendable () -> Bool = { probe.isMissing.withLock { $0 } }
        Self.$probe.withValue(probe) { _ = Task.immediate { await body(isMissing) } }
        return !isMissing()
    }

    /// Calls an optional asynchronous method; nil when what ran was its default implementation.
    @MainActor
    public static func call<Result: Sendable>(_ body: @MainActor () async -> Result) async -> Result? {
        let probe = Probe()
        let result = await Self.$probe.withValue(probe) { await body() }
        return probe.isMissing.withLock { $0 } ? nil : result
    }
}
