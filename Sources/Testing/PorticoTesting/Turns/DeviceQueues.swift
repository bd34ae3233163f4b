// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch
import Synchronization
import SystemModel

/// The queues and clocks of the processes of one device. Work for the main queue is run by the device while it occupies
/// the main thread, otherwise by the main queue itself, whichever comes first: see ``MainQueueWork``.
final class DeviceQueues: ProcessQueues {
    let outbox: Outbox
    let clock: DeviceClock
    let items = WorkItems()
    let log: TimelineLog
    @MainActor weak var device: TestDevice?
    private let threads = Atomic(0)
    private let hasHadThreads = Atomic(false)
    private let usesNetwork = Atomic(false)

    init(outbox: Outbox, clock: DeviceClock, log: TimelineLog) {
        self.outbox = outbox
        self.clock = clock
        self.log = log
    }

    func onMain(of process: ProcessContext, _ body: @escaping @MainActor @Sendable () -> Void) {
        outbox.add(onMain: body, of: process)
    }

    /// The same for a part of a task.
    func onMain(slice body: @escaping @MainActor @Sendable () -> Void, of process: ProcessContext) {
        outbox.add(onMain: body, of: process, isTask: true)
    }

    func pauseMainQueue(of process: ProcessContext) { outbox.pauseMainQueue(of: process) }
    func resumeMainQueue(of process: ProcessContext) { outbox.resumeMainQueue(of: process) }

    var wallDate: Double { clock.wallDate }

    var uptime: Duration { .nanoseconds(clock.now.nanoseconds) }

    func after(_ delay: Duration, of process: ProcessContext, _ body: @escaping @MainActor @Sendable () -> Void) {
        _ = clock.after(delay, of: process, endsWithApp: true, on: SerialQueue.runLoop) { [weak self] ending in
            guard ending == .due, !process.hasEnded else { return }
            self?.onMain(of: process) { if !process.hasEnded { process.run(body) } }
        }
    }

    // MARK: - Threads of the apps' own

    func threadBegins() {
        threads.add(1, ordering: .relaxed)
        hasHadThreads.store(true, ordering: .relaxed)
    }
    func threadEnds() { threads.subtract(1, ordering: .relaxed) }

    /// Whether there are any. What they do is not known.
    var hasThreads: Bool { threads.load(ordering: .relaxed) > 0 }

    /// An app has connected to the network: an answer may come at any time.
    func connects() { usesNetwork.store(true, ordering: .relaxed) }

    /// What may differ from run to run.
    var suspicions: [String] {
        let network =
            "The app has connected to the network, which is not the same in each run: answer its requests in the test, by a URLProtocol"
        let thread = "The app has created a thread, whose code runs beside the device's: use a queue, or a task"
        return (usesNetwork.load(ordering: .relaxed) ? [network] : [])
            + (hasHadThreads.load(ordering: .relaxed) ? [thread] : [])
    }

    /// Whether something may come that the device does not know of.
    var expectsMore: Bool { hasThreads || usesNetwork.load(ordering: .relaxed) }

    // MARK: - Waiting

    /// How much longer than in real time a thread other than the main thread sleeps before it no longer waits for the
    /// device. Our choice, the same as for work that gets no thread: the sleeping thread may be the one that is missing.
    private static let patience = Duration.seconds(30)

    /// The calling thread, which runs code of the process, sleeps.
    func sleep(for duration: Duration, _ process: ProcessContext) -> portico_passage {
        if MainThread.isCurrent {
            return MainActor.assumeIsolated { device?.sleeps(process, for: duration) ?? portico_waits_really }
        }
        let work = Int(portico_work())
        // Of other threads nobody knows when they have gone on.
        guard work != 0 else { return portico_waits_really }
        if process.hasEnded || process.isAbandoned.load(ordering: .relaxed) {
            if process.hasEnded { endThread(of: work) }
            outbox.offMain.abandon(work)
            // So that code which sleeps again and again does not occupy a processor.
            _ = ProcessContext.outsideOfProcesses { DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01) }
            return portico_is_over
        }
        return ProcessContext.outsideOfProcesses {
            let isOver = DispatchSemaphore(value: 0)
            let number = Mutex(work)
            let sleep = clock.after(duration, of: process, endsWithApp: false, isThread: true) { [outbox] _ in
                number.withLock { $0 = outbox.offMain.resumes(work) }
                isOver.signal()
            }
            guard let sleep else { return portico_waits_really }
            // Not before, so that the device's time does not move on in between.
            outbox.offMain.pauses(work)
            var passage = portico_passed
            let limit = (duration + Self.patience) / .seconds(1)
            if isOver.wait(timeout: .now() + limit) == .timedOut {
                if clock.cancel(sleep) {
                    number.withLock { $0 = outbox.offMain.resumes(work) }
                    passage = portico_is_over
                } else {
                    isOver.wait()
                }
            }
            let last = number.withLock { $0 }
            if process.hasEnded { endThread(of: last) }
            _ = portico_set_work(Int64(last))
            return passage
        }
    }

    /// The code of a process that has ended does not go on, if its thread can end where it stands.
    private func endThread(of work: Int) {
        guard portico_is_worker() else { return }
        // Before anybody goes on who wants them.
        portico_release_locks()
        outbox.offMain.ended(work)
        portico_end_worker()
    }

    /// The main thread waits, in code of the process.
    func mainThreadWaits(
        atMost rest: Duration?, _ process: ProcessContext, _ wait: inout portico_wait
    ) -> portico_passage {
        MainActor.assumeIsolated {
            device?.letSomethingHappen(during: process, atMost: rest, &wait) ?? portico_waits_really
        }
    }

}
