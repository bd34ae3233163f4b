// Portico
// SPDX-License-Identifier: Apache-2.0

/// The operating system's main queue and clock for processes that share one, in a test.
public protocol ProcessQueues: AnyObject, Sendable {
    /// Runs `body` on the main thread, after the work that is waiting there.
    func onMain(_ body: @escaping @MainActor @Sendable () -> Void)

    /// The device's time in seconds since 1970.
    var wallDate: Double { get }

    /// The device's time since its first boot.
    var uptime: Duration { get }

    /// Runs `body` on the main thread, as code of the process, when this much of the device's time has passed; not after
    /// the process's end.
    func after(_ delay: Duration, of process: ProcessContext, _ body: @escaping @MainActor @Sendable () -> Void)
}
