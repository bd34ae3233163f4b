// Portico
// SPDX-License-Identifier: Apache-2.0

/// Tells the processes of a group that something has changed. It says which thing, and nothing else: what it is like
/// now, everybody reads from the container.
///
/// | rule | |
/// |---|---|
/// | A post comes after the change that it speaks of | who hears it and reads sees the change |
/// | Posts are no messages | several may be heard as one; one may be heard where nothing has changed |
/// | A process hears its own posts, or does not | both are right: the kit's own listeners do not depend on it |
/// | A suspended process hears nothing | it looks anew when it runs again (``SharedStore/resume()``) |
/// | A process may die between its change and its post | see ``begin(_:)`` |
///
/// Implementations: `DarwinSignal` on Apple's systems, `FileSignal` between plain programs on Linux, and
/// ``LocalSignal`` between objects of one process. Apps on a virtual device have its Darwin notifications, through the
/// ``GroupServices`` of their container.
public protocol GroupSignal: Sendable {
    /// Begins a change, and posts when the result is ended.
    ///
    /// Where the platform can, it also posts when the process dies before that: the change may have been made. Where it
    /// cannot (Darwin notifications, also those of a virtual device), listeners of other processes learn of such a change
    /// with the next one, or when they look anew: each loop does at its beginning and at ``SharedStore/resume()``.
    ///
    /// - Parameter name: Letters, digits, dots and hyphens, at most 200 of them.
    func begin(_ name: String) -> SignalledChange

    /// Calls `handler` after each post of the name, on any thread, until the result is cancelled or let go.
    ///
    /// - Throws: What keeps the platform from listening.
    func observe(_ name: String, _ handler: @escaping @Sendable () -> Void) throws(FileFailure) -> SignalObservation
}

/// A change that is being made. Ends once: by ``end()``, or when it is let go.
public final class SignalledChange: Sendable {
    private let post: Once

    /// - Parameter post: Tells the group. Called exactly once, on the thread that ends the change.
    public init(post: @escaping @Sendable () -> Void) {
        self.post = Once(post)
    }

    deinit { post.run() }

    /// The change is made: tells the group.
    public func end() { post.run() }
}

/// Somebody who listens. Ends once: by ``cancel()``, or when it is let go.
public final class SignalObservation: Sendable {
    private let stop: Once

    /// - Parameter stop: Ends the listening. Called exactly once.
    public init(stop: @escaping @Sendable () -> Void) {
        self.stop = Once(stop)
    }

    deinit { stop.run() }

    /// Hears no more. A call of the handler that has begun may still be running when this returns.
    public func cancel() { stop.run() }
}
