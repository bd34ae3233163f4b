// Portico
// SPDX-License-Identifier: Apache-2.0

/// The operating system's queues as processes see them that share one, in a test: what they hand to the main queue and
/// what they have under way elsewhere.
public protocol ProcessQueues: Sendable {
    /// Runs `body` on the main thread, after what waits there.
    func onMain(_ body: @escaping @MainActor @Sendable () -> Void)

    /// Counts work that is handed to another thread; returns its number.
    func began() -> Int

    /// That work has returned.
    func ended(_ number: Int)
}
