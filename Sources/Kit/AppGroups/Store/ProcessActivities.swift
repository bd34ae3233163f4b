// Portico
// SPDX-License-Identifier: Apache-2.0

/// Asks the system not to suspend the process while it holds a lock in the group's container.
///
/// A process that is suspended with such a lock is killed (`0xdead10cc`), because the other processes of the group
/// would wait for it forever. Each transaction of a ``SharedStore`` runs in an activity, and each ``InboxClaim`` has
/// one for as long as it lasts.
///
/// Implementations: `ExpiringActivities` on Apple's systems, for apps and extensions; ``NoActivities`` on systems
/// that do not suspend processes. Apps on a virtual device use its activities, through the ``GroupServices`` of their
/// container.
public protocol ProcessActivities: Sendable {
    /// Begins an activity, which lasts until the result is ended or released.
    ///
    /// May wait for the system's answer, but never on the main thread: while the main thread runs, the process is
    /// awake, and the system may need that thread to answer. A refusal that comes later is then reported as an expiry.
    ///
    /// - Parameters:
    ///   - reason: The text for the system's logs.
    ///   - onExpiry: Called on any thread, possibly before this method returns, if the system will not wait any longer.
    ///     It must release what the activity protects.
    /// - Throws: ``ActivityRefusal`` if the system gives no time now.
    func begin(_ reason: String, onExpiry: @escaping @Sendable () -> Void) throws(ActivityRefusal) -> ProcessActivity
}

extension ProcessActivities {
    /// Runs `work` on the calling thread, in an activity.
    ///
    /// - Parameter onExpiry: Like that of ``begin(_:onExpiry:)``. It must bring `work` to an end.
    /// - Throws: ``ActivityRefusal`` if the system gives no time now, without running `work`; and the errors of `work`.
    public func perform<Result>(
        _ reason: String, onExpiry: @escaping @Sendable () -> Void, _ work: () throws -> Result
    ) throws -> Result {
        let activity = try begin(reason, onExpiry: onExpiry)
        defer { activity.end() }
        return try work()
    }
}

/// Time granted by the system. Ends once: by ``end()``, or when it is released.
public final class ProcessActivity: Sendable {
    private let stop: Once

    /// - Parameter stop: Ends the system's activity. Called exactly once.
    public init(stop: @escaping @Sendable () -> Void) {
        self.stop = Once(stop)
    }

    deinit { stop.run() }

    /// Ends the activity. The system may then suspend the process.
    public func end() { stop.run() }
}

/// The system gives no time, because the process is about to be suspended.
public struct ActivityRefusal: Error, Hashable, Sendable {
    /// Creates the error, for implementations of ``ProcessActivities``.
    public init() {}
}

/// Activities without effect, for systems that do not suspend processes.
public struct NoActivities: ProcessActivities {
    /// Creates a value.
    public init() {}

    public func begin(_ reason: String, onExpiry: @escaping @Sendable () -> Void) -> ProcessActivity {
        ProcessActivity {}
    }
}
