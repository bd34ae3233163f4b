// Portico
// SPDX-License-Identifier: Apache-2.0

/// Asks the system not to suspend the process while it holds a lock in the group's container.
///
/// A process that is suspended with such a lock is killed (`0xdead10cc`), because the other processes of the group would
/// wait for it for ever. Each transaction of a ``SharedStore`` runs inside an activity, and each ``InboxClaim`` has one for
/// as long as it lasts.
///
/// Implementations: `ExpiringActivities` on Apple's systems, in apps and extensions alike; ``NoActivities`` where
/// nobody suspends processes. Apps on a virtual device have its activities, through the ``GroupServices`` of their
/// container.
public protocol ProcessActivities: Sendable {
    /// Begins an activity, which lasts until the result is ended or let go.
    ///
    /// May wait for the system's answer, but never on the main thread: the process is awake while that one runs, and the
    /// system may need it to answer. A refusal that comes later is told as an expiry then.
    ///
    /// - Parameters:
    ///   - reason: What the system writes into its logs.
    ///   - onExpiry: Called on any thread, perhaps before this returns, if the system will not wait any longer. It is to
    ///     give back what the activity protects.
    /// - Throws: ``ActivityRefusal`` when the system gives no time now.
    func begin(_ reason: String, onExpiry: @escaping @Sendable () -> Void) throws(ActivityRefusal) -> ProcessActivity
}

extension ProcessActivities {
    /// Runs `work` on the calling thread, inside an activity.
    ///
    /// - Parameter onExpiry: As for ``begin(_:onExpiry:)``; it is to bring `work` to an end.
    /// - Throws: ``ActivityRefusal`` when the system gives no time now, without running `work`; and what `work` throws.
    public func perform<Result>(
        _ reason: String, onExpiry: @escaping @Sendable () -> Void, _ work: () throws -> Result
    ) throws -> Result {
        let activity = try begin(reason, onExpiry: onExpiry)
        defer { activity.end() }
        return try work()
    }
}

/// Time that the system has given. Ends once: by ``end()``, or when it is let go.
public final class ProcessActivity: Sendable {
    private let stop: Once

    /// - Parameter stop: Tells the system. Called exactly once.
    public init(stop: @escaping @Sendable () -> Void) {
        self.stop = Once(stop)
    }

    deinit { stop.run() }

    /// The system may suspend the process.
    public func end() { stop.run() }
}

/// The system gives no time: the process is about to be suspended.
public struct ActivityRefusal: Error, Hashable, Sendable {
    /// To be thrown by implementations of ``ProcessActivities``.
    public init() {}
}

/// Asks for nothing: for systems that suspend nobody.
public struct NoActivities: ProcessActivities {
    /// Asks for nothing.
    public init() {}

    public func begin(_ reason: String, onExpiry: @escaping @Sendable () -> Void) -> ProcessActivity {
        ProcessActivity {}
    }
}
