// Portico
// SPDX-License-Identifier: Apache-2.0

/// Asks the system not to suspend the process while it holds a lock in the group's container.
///
/// A process that is suspended with such a lock is killed (`0xdead10cc`), because the other processes of the group would
/// wait for it for ever. Each transaction of a ``SharedStore`` runs inside ``perform(_:onExpiry:_:)``.
///
/// Implementations: ``ExpiringActivities`` on Apple's systems, in apps and extensions alike; ``NoActivities`` where
/// nobody suspends processes. Apps on a virtual device have its activities, through the ``GroupServices`` of their
/// container.
public protocol ProcessActivities: Sendable {
    /// Runs `work` on the calling thread, inside an activity of the system.
    ///
    /// - Parameters:
    ///   - reason: What the system writes into its logs.
    ///   - onExpiry: Called on another thread, while `work` runs, if the system will not wait any longer. It is to bring
    ///     `work` to an end.
    /// - Throws: ``ActivityRefusal`` when the system gives no time now, without running `work`; and what `work` throws.
    func perform<Result>(
        _ reason: String, onExpiry: @escaping @Sendable () -> Void, _ work: () throws -> Result
    ) throws -> Result
}

/// The system gives no time: the process is about to be suspended.
public struct ActivityRefusal: Error, Hashable, Sendable {
    /// To be thrown by implementations of ``ProcessActivities``.
    public init() {}
}

/// Runs everything at once: for systems that suspend nobody.
public struct NoActivities: ProcessActivities {
    /// Asks for nothing.
    public init() {}

    public func perform<Result>(
        _ reason: String, onExpiry: @escaping @Sendable () -> Void, _ work: () throws -> Result
    ) throws -> Result {
        try work()
    }
}
