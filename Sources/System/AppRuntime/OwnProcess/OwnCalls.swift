// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Dispatch
import Foundation
import Synchronization
import SystemModel

/// Hooks for a process of its own: code of the app sees the device's time, and what it delays or waits for takes that
/// time. Portico's own code, and that of the libraries below, sees the machine's.
///
/// Code of the app is what a delivery calls, every block and task that such code submits, and every thread that it
/// starts. So a mark goes with each of them, and what is for other queues than the main queue waits for its turn
/// (``OwnWork``):
///
///     delivery ──► app code ──► dispatch_async ──► held ──► block, marked ──► app code
///                      └──────► pthread_create ──► thread, marked   (its own clocks show the machine's time)
enum OwnCalls {
    // Written once, before the hooks are installed that read it.
    private nonisolated(unsafe) static var installed: OwnTime?

    static var time: OwnTime { installed! }

    /// Whether the hooks are called at all: not in a program into which libdispatch is linked statically.
    static func install(_ time: OwnTime) -> Bool {
        precondition(installed == nil, "a process has one device")
        guard portico_intercepts_calls() else { return false }
        installed = time
        let hooks = UnsafeMutablePointer<portico_hooks>.allocate(capacity: 1)
        hooks.initialize(
            to: portico_hooks(
                time: shownTime,
                suspended: { ProcessContext.currentIfAny?.suspendedTime.load(ordering: .relaxed) ?? 0 },
                is_main_thread: { MainThread.isCurrent }, releases_objects: false, process: { nil }, is_over: { false },
                async: async, async_function: asyncFunction,
                group_async: groupAsync, group_notify: groupNotify, after: after, after_function: afterFunction,
                sync: syncOnMain, apply: apply, create_work_item: createWorkItem, set_event_handler: setEventHandler,
                set_event_handler_function: setEventHandlerFunction, set_cancel_handler: setCancelHandler,
                create_timer: { OwnSourceTimer.make($0) }, set_timer: setTimer,
                create_data_source: { DataSource.make($0, $1, OwnWork()) }, merge_data: mergeData,
                resumes: resumes, suspends: suspends, goes_on: goesOn, sleeps: sleeps,
                waits: waits, begins_waiting: beginsWaiting, still_waits: stillWaits,
                ends_waiting: endsWaiting,
                is_awaited: { OwnWork.offMain.isBlocked(on: $0) },
                signals: { _ = OwnWork.offMain.signals($0, all: $1) },
                is_at_work: isAtWork,
                thread_begins: threadBegins,
                thread_runs: { _, body, argument in body?(argument) }, thread_ends: { _ in },
                connects_to_network: connects,
                // The current directory is the app's container.
                current_folder: { _, _ in false }, writes_relative_path: { _ in },
                detach: { _, _ in false },
                gives_way: { OwnCalls.time.explores && OwnCalls.isApp && !MainThread.isCurrent }))
        portico_install_hooks(hooks)
        return true
    }

    // MARK: - Whose code it is

    /// What threads work for in a process of its own. Any pointer: it only has to be there.
    static var mark: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: 1)! }

    private static var isApp: Bool { portico_worker() != nil || portico_has_task() || portico_is_app_thread() }

    /// Runs code of the app on the calling thread.
    static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        OwnThreads.turns.add(1, ordering: .relaxed)
        let worker = portico_set_worker(mark, true)
        let turn = portico_begin_turn()
        defer {
            let waited = portico_end_turn(turn)
            // It has looked at a clock again and again until the time had passed.
            if waited > 0, MainThread.isCurrent { time.sleep(waited) }
            portico_restore_worker(worker)
        }
        return try body()
    }

    /// Runs code of Portico's that the app has called, and that waits for the machine.
    static func outsideOfTime<Result>(_ body: () throws -> Result) rethrows -> Result {
        portico_hide(1)
        defer { portico_hide(-1) }
        return try body()
    }

    private static let shownTime: @convention(c) () -> UnsafePointer<portico_time>? = { isApp ? time.pointer : nil }

    // MARK: - Queues

    private typealias Pointer = UnsafeMutableRawPointer

    private static let work = OwnWork()

    private static let async: @convention(c) (Pointer?, Block?, Bool) -> Bool = { queue, block, isBarrier in
        guard isApp, let block else { return false }
        let work = Work(block)
        if isBarrier, !portico_is_main_queue(queue) {
            Self.work.submit(work.runLast, to: queue, isBarrier: true)
        } else {
            Self.work.submit(work, to: queue)
        }
        return true
    }

    /// Slices of tasks are enqueued by this function.
    private static let asyncFunction: @convention(c) (Pointer?, Pointer?, portico_function?) -> Bool = {
        queue, argument, function in
        guard isApp, let function else { return false }
        submit(FunctionCall(function: function, argument: argument), to: queue)
        return true
    }

    private static let resumes: @convention(c) (Pointer?, portico_function?, Bool) -> Bool = {
        source, resume, activates in
        guard let source, let resume else { return false }
        return DataSource.of(source)?.resumes(source, resume, activates: activates) ?? false
    }

    private static let suspends: @convention(c) (Pointer?, portico_function?) -> Bool = { source, suspend in
        guard let source, let suspend, let data = DataSource.of(source) else { return false }
        data.suspends(source, suspend)
        return true
    }

    private static let goesOn: @convention(c) (Pointer?) -> Void = { object in
        DataSource.of(object)?.hasGoneOn()
        OwnWork.heldGoesOn()
    }

    private static func submit(_ call: FunctionCall, to queue: Pointer?) {
        if portico_is_main_queue(queue) {
            OwnWork.addToMainQueue { run(call.run) }
        } else {
            work.submit(call.run, to: queue)
        }
    }

    private static let groupAsync: @convention(c) (Pointer?, Pointer?, Block?) -> Bool = { group, queue, block in
        guard isApp, let group, let block else { return false }
        work.submit(Work(block), to: queue, Membership(group))
        return true
    }

    /// The group notifies a queue of Portico's, which passes the block on: see ``OffMainWork``.
    private static let groupNotify: @convention(c) (Pointer?, Pointer?, Block?) -> Bool = { group, queue, block in
        guard isApp, let block else { return false }
        let (work, target) = (Work(block), Retained(queue))
        portico_count_notice(1)
        portico_real_group_notify(group, portico_notice_queue()) {
            // After the block has been enqueued.
            defer { portico_count_notice(-1) }
            Self.work.submit(work, to: target.object)
        }
        return true
    }

    private static let syncOnMain: @convention(c) (portico_function?, Pointer?) -> Bool = { function, block in
        guard isApp, let function, !MainThread.isCurrent else { return false }
        let call = FunctionCall(function: function, argument: block)
        let done = DispatchSemaphore(value: 0)
        OwnWork.addToMainQueue {
            run(call.run)
            done.signal()
        }
        done.wait()
        return true
    }

    private static let apply: @convention(c) (Int, Pointer?, portico_apply_function?, Pointer?) -> Bool = {
        iterations, queue, function, block in
        guard isApp, let function else { return false }
        portico_real_apply(iterations, queue) { iteration in run { function(block, iteration) } }
        return true
    }

    private static let createWorkItem: @convention(c) (UInt, Bool, UInt32, Int32, Block?) -> Pointer? = {
        flags, hasQuality, quality, priority, block in
        guard isApp, let block else { return nil }
        let work = Work(block)
        let address = Atomic<UInt>(0)
        let item = portico_real_create_work_item(flags, hasQuality, quality, priority) {
            Self.work.run(item: address.load(ordering: .relaxed), work.run)
        }
        address.store(UInt(bitPattern: item), ordering: .relaxed)
        Self.work.items.willTell(UInt(bitPattern: item), flags: flags)
        return item
    }

    // MARK: - Delays

    private static let after: @convention(c) (Int64, Pointer?, Block?) -> Bool = { nanoseconds, queue, block in
        guard let block else { return false }
        let (work, target) = (Work(block), Retained(queue))
        time.delay(nanoseconds, on: SerialQueue.address(of: queue)) { Self.work.submit(work, to: target.object) }
        return true
    }

    /// `Task.sleep`.
    private static let afterFunction: @convention(c) (Int64, Pointer?, Pointer?, portico_function?) -> Bool = {
        nanoseconds, queue, argument, function in
        guard let function else { return false }
        let (call, target) = (FunctionCall(function: function, argument: argument), Retained(queue))
        time.delay(nanoseconds) { submit(call, to: target.object) }
        return true
    }

    // MARK: - Sources

    private static let setEventHandler: @convention(c) (Pointer?, Block?) -> Bool = { source, block in
        let work = Work.optional(block)
        if let data = DataSource.of(source) {
            data.setHandler(work)
        } else if let timer = OwnSourceTimer.of(source) {
            timer.setHandler { if let work { run(work.run) } }
        } else if isApp, let source, let work {
            portico_real_set_event_handler(source) { run(work.run) }
        } else {
            return false
        }
        return true
    }

    /// `Task.sleep` with a tolerance.
    private static let setEventHandlerFunction: @convention(c) (Pointer?, portico_function?) -> Bool = {
        source, function in
        guard let source, let function, let timer = OwnSourceTimer.of(source) else { return false }
        nonisolated(unsafe) let object = source
        timer.setHandler { run(FunctionCall(function: function, argument: portico_context(object)).run) }
        return true
    }

    private static let setCancelHandler: @convention(c) (Pointer?, Block?) -> Bool = { source, block in
        guard isApp, let source, let block else { return false }
        let work = Work(block)
        if let data = DataSource.of(source) {
            data.setCancelHandler(work)
        } else {
            portico_real_set_cancel_handler(source) { run(work.run) }
        }
        return true
    }

    private static let mergeData: @convention(c) (Pointer?, Int) -> Bool = { source, data in
        guard let source = DataSource.of(source) else { return false }
        source.merge(UInt(bitPattern: data))
        return true
    }

    private static let setTimer: @convention(c) (Pointer?, Int64, Int64) -> Bool = { source, delay, interval in
        guard let timer = source.flatMap(OwnSourceTimer.of) else { return false }
        timer.set(delay == .max ? nil : delay, every: interval == .max ? nil : max(interval, 1))
        return true
    }

    // MARK: - Waiting

    /// In nanoseconds. Who sleeps so briefly looks again and again for what another process does, as SQLite does for a
    /// lock: in real time, as other processes run in it. The thread is shown a later time. Our choice.
    private static let shortestSleep: Int64 = 5_000_000

    private static let sleeps: @convention(c) (Int64) -> portico_passage = { nanoseconds in
        if nanoseconds < shortestSleep { return portico_waits_really }
        time.sleep(nanoseconds)
        return portico_passed
    }

    /// For so many milliseconds of the machine's time the main thread waits for other threads before it lets the device's
    /// time pass: while one is at work, and while nothing waits for that time. Our choice: what comes from outside of the
    /// device takes real time.
    private static let patience: (quiet: UInt32, outside: UInt32) = (quiet: 5, outside: 1000)

    /// Whether the app has connected to the network: an answer may be on its way at any time.
    private static let usesNetwork = Atomic(false)

    private static let connects: @convention(c) () -> Void = {
        if usesNetwork.exchange(true, ordering: .relaxed) { return }
        name("has connected to the network: an answer takes real time")
    }

    private static let waitsForOutside = Atomic(false)

    private static let hasThreads = Atomic(false)

    private static let threadBegins: @convention(c) () -> UnsafeMutableRawPointer? = {
        if !hasThreads.exchange(true, ordering: .relaxed) {
            name("has created a thread: when it runs is up to the machine")
        }
        return UnsafeMutableRawPointer(bitPattern: 1)
    }

    /// Says once on standard error what a run may differ from the next one by.
    private static func name(_ influence: String) {
        let name = ProcessContext.currentIfAny?.manifest.displayName ?? "the app"
        outsideOfTime { FileHandle.standardError.write(Data("portico: \(name) \(influence)\n".utf8)) }
    }

    private static let waits: @convention(c) (Int64, UnsafeMutablePointer<portico_wait>?) -> portico_passage = {
        rest, wait in
        guard let wait = wait?.pointee else { return portico_waits_really }
        // What it waits for may be what that work does.
        if OwnWork.runNext() || time.takesAnswers() { return portico_passed }
        let isPatient =
            wait.looks < (time.hasDelays && !usesNetwork.load(ordering: .relaxed) ? patience.quiet : patience.outside)
        if isPatient || wait.all_looks < patience.outside && outsideOfTime({ OwnThreads.Look() == nil }) {
            return portico_is_busy
        }
        if time.passForMainThread(atMost: rest) { return portico_passed }
        // What nothing on the device ends may still be ended by another thread.
        if !waitsForOutside.exchange(true, ordering: .relaxed) {
            name("waits on the main thread for what nothing on the device brings")
        }
        return portico_is_busy
    }

    private static let beginsWaiting: @convention(c) (UnsafeRawPointer?, Int64) -> Pointer? = { object, rest in
        let number = Int(portico_work())
        // Who waits so briefly looks again and again for what others do, in real time.
        guard number > 0, rest >= shortestSleep else { return nil }
        let wait = WorkWait(number, of: work)
        wait.begin(
            on: object,
            limit: rest == .max
                ? nil
                : { end in
                    let delay = time.delay(rest, end)
                    return { if let delay { time.cancel(delay) } }
                })
        return Unmanaged.passRetained(wait).toOpaque()
    }

    private static let stillWaits: @convention(c) (Pointer?) -> portico_passage = { owner in
        owner.map { Unmanaged<WorkWait>.fromOpaque($0).takeUnretainedValue().look() } ?? portico_passed
    }

    private static let isAtWork: @convention(c) (Pointer?) -> Bool = { queue in
        isApp && OwnWork.offMain.isAtWork(on: queue)
    }

    private static let endsWaiting: @convention(c) (Pointer?) -> Void = { owner in
        if let owner { _ = Unmanaged<WorkWait>.fromOpaque(owner).takeRetainedValue().end() }
    }
}
