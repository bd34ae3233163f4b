// Portico
// SPDX-License-Identifier: Apache-2.0

/// The operating system's queues and clocks for processes that share one, in a test: work for the main queue, work in
/// progress elsewhere, and the device's time.
public protocol ProcessQueues: AnyObject, Sendable {
    /// Runs `body` on the main thread, after the work that is waiting there.
    func onMain(_ body: @escaping @MainActor @Sendable () -> Void)

    /// Counts work that is passed to another thread; returns its number.
    func submitted() -> Int

    /// Called on that thread before the work.
    func began(_ number: Int)

    /// Called when the work has returned.
    func ended(_ number: Int)

    /// The device's time in seconds since 1970.
    var wallDate: Double { get }
}
