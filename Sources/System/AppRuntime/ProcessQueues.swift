// Portico
// SPDX-License-Identifier: Apache-2.0

/// The main queue and the clock of a process: of one of several that share a test's, or of one of its own.
public protocol ProcessQueues: AnyObject, Sendable {
    /// Runs `body` on the main thread, after the work of the process that is waiting there.
    func onMain(of process: ProcessContext, _ body: @escaping @MainActor @Sendable () -> Void)

    /// Nothing runs that the process puts, or has put, on its main queue, until ``resumeMainQueue(of:)``.
    func pauseMainQueue(of process: ProcessContext)

    /// What has been put there meanwhile runs, before what is put there from now on. Does nothing if it was not paused.
    func resumeMainQueue(of process: ProcessContext)

    /// The device's time in seconds since 1970.
    var wallDate: Double { get }

    /// The device's time since its first boot.
    var uptime: Duration { get }

    /// Runs `body` on the main thread, as code of the process, when this much of the device's time has passed; not after
    /// the process's end.
    func after(_ delay: Duration, of process: ProcessContext, _ body: @escaping @MainActor @Sendable () -> Void)

    /// A delivery says what the device's time is, in nanoseconds since its first boot.
    func move(to elapsed: Int64)

    /// The device's clock was set: what the date was at its first boot, or would have been.
    func setEpoch(_ epoch: Double)

    /// The device says that a delay of the process is over: see `ClockMessage`.
    func delayEnded(_ number: Int)

    /// Calls `body` when what a callback has begun is done, or waits for something else: the callback has returned then.
    func afterWork(_ body: @escaping @Sendable () -> Void)
}

extension ProcessQueues {
    // In a test they have the device's clock itself.
    public func move(to elapsed: Int64) {}
    public func setEpoch(_ epoch: Double) {}
    public func delayEnded(_ number: Int) {}
    // There the device knows of every piece of work itself.
    public func afterWork(_ body: @escaping @Sendable () -> Void) { body() }
}
