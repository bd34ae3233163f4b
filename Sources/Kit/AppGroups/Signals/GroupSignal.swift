// Portico
// SPDX-License-Identifier: Apache-2.0

/// Notifies the processes of a group that something has changed. A signal only has a name; observers read the new state
/// from the container.
///
/// | rule | |
/// |---|---|
/// | A post comes after its change | an observer that receives it and reads sees the change |
/// | Posts are not messages | several may be received as one, and one may be received without a change |
/// | A process may or may not receive its own posts | the kit's own observers do not depend on it |
/// | A suspended process receives nothing | it checks for changes when it runs again (``SharedStore/resume()``) |
/// | A process may die between its change and its post | see ``begin(_:)`` |
///
/// Implementations: `DarwinSignal` on Apple's systems, `FileSignal` for plain programs on Linux, and
/// ``LocalSignal`` for objects of one process. Apps on a virtual device use its Darwin notifications, through the
/// ``GroupServices`` of their container.
public protocol GroupSignal: Sendable {
    /// Begins a change. Ending the result posts the signal.
    ///
    /// If the platform supports it, the signal is also posted if the process dies before that, because the change may
    /// have been made. With Darwin notifications, also those of a virtual device, this is not possible: observers in
    /// other processes notice such a change with the next one, or when they check for changes, as each loop does at its
    /// start and at ``SharedStore/resume()``.
    ///
    /// - Parameter name: At most 200 letters, digits, dots and hyphens.
    func begin(_ name: String) -> SignalledChange

    /// Calls `handler` after each post with this name, on any thread, until the result is cancelled or released.
    ///
    /// - Throws: The error of the platform if it cannot observe.
    func observe(_ name: String, _ handler: @escaping @Sendable () -> Void) throws(FileFailure) -> SignalObservation
}

/// A change in progress. Ends once: by ``end()``, or when it is released.
public final class SignalledChange: Sendable {
    private let post: Once

    /// - Parameter post: Posts the signal. Called exactly once, on the thread that ends the change.
    public init(post: @escaping @Sendable () -> Void) {
        self.post = Once(post)
    }

    deinit { post.run() }

    /// Ends the change and posts the signal.
    public func end() { post.run() }
}

/// An active observation of a signal. Ends when it is cancelled or released.
public final class SignalObservation: Sendable {
    private let stop: Once

    /// - Parameter stop: Ends the observation. Called exactly once.
    public init(stop: @escaping @Sendable () -> Void) {
        self.stop = Once(stop)
    }

    deinit { stop.run() }

    /// Ends the observation. A call of the handler that is in progress may continue after this method returns.
    public func cancel() { stop.run() }
}
