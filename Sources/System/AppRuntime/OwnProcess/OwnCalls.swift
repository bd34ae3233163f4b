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
/// starts. So a mark goes with each of them:
///
///     delivery ──► app code ──► dispatch_async ──► block, marked ──► app code
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
                time: shownTime, is_main_thread: { MainThread.isCurrent }, async: async, async_function: asyncFunction,
                group_async: groupAsync, group_notify: groupNotify, after: after, after_function: afterFunction,
                sync: syncOnMain, apply: apply, create_work_item: createWorkItem, set_event_handler: setEventHandler,
                set_event_handler_function: setEventHandlerFunction, set_cancel_handler: setCancelHandler,
                create_timer: { OwnSourceTimer.make($0) }, set_timer: setTimer, goes_on: { _ in }, sleeps: sleeps,
                waits: waits, begins_waiting: { _ in nil }, ends_waiting: { _ in }, is_awaited: { _ in false },
                signals: { _, _ in }, is_at_work: { _ in false },
                thread_begins: threadBegins,
                thread_runs: { _, body, argument in body?(argument) }, thread_ends: { _ in },
                connects_to_network: connects,
                detach: { _, _ in false }))
        portico_install_hooks(hooks)
        return true
    }

    // MARK: - Whose code it is

    /// Any pointer: it only has to be there.
    private static var mark: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: 1)! }

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
    private typealias Block = @convention(block) () -> Void

    /// Called as often, and on the same threads, as libdispatch would have called it.
    private struct Work: @unchecked Sendable {
        let block: Block

        func marked() { OwnCalls.run { block() } }

        /// libdispatch must get a work item as it is, and has marked it when it was made.
        var isItem: Bool {
            withExtendedLifetime(block) { portico_is_work_item(unsafeBitCast(block, to: Pointer.self)) }
        }
    }

    private struct Call: @unchecked Sendable {
        // The caller has given the argument to whoever calls the function.
        let function: portico_function
        let argument: Pointer?

        func marked() { OwnCalls.run { function(argument) } }
    }

    /// An object of libdispatch, kept for the time after the call.
    private final class Kept: @unchecked Sendable {
        // The functions of libdispatch may be called on any thread.
        let object: Pointer?

        init(_ object: Pointer?) { self.object = portico_retain(object) }
        deinit { portico_release(object) }
    }

    private static let async: @convention(c) (Pointer?, Block?, Bool) -> Bool = { queue, block, isBarrier in
        guard isApp, let block else { return false }
        let work = Work(block: block)
        if work.isItem { return false }
        if isBarrier { portico_real_barrier_async(queue, work.marked) } else { portico_real_async(queue, work.marked) }
        return true
    }

    /// Slices of tasks are enqueued by this function.
    private static let asyncFunction: @convention(c) (Pointer?, Pointer?, portico_function?) -> Bool = {
        queue, argument, function in
        guard isApp, let function else { return false }
        portico_real_async(queue, Call(function: function, argument: argument).marked)
        return true
    }

    private static let groupAsync: @convention(c) (Pointer?, Pointer?, Block?) -> Bool = { group, queue, block in
        guard isApp, let block else { return false }
        let work = Work(block: block)
        if work.isItem { return false }
        portico_real_group_async(group, queue, work.marked)
        return true
    }

    private static let groupNotify: @convention(c) (Pointer?, Pointer?, Block?) -> Bool = { group, queue, block in
        guard isApp, let block else { return false }
        let work = Work(block: block)
        if work.isItem { return false }
        portico_real_group_notify(group, queue, work.marked)
        return true
    }

    private static let syncOnMain: @convention(c) (portico_function?, Pointer?) -> Bool = { function, block in
        guard isApp, let function, !MainThread.isCurrent else { return false }
        let call = Call(function: function, argument: block)
        let done = DispatchSemaphore(value: 0)
        portico_real_async_on_main {
            call.marked()
            done.signal()
        }
        outsideOfTime { done.wait() }
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
        let work = Work(block: block)
        return portico_real_create_work_item(flags, hasQuality, quality, priority, work.marked)
    }

    // MARK: - Delays

    private static let after: @convention(c) (Int64, Pointer?, Block?) -> Bool = { nanoseconds, queue, block in
        guard let block else { return false }
        let (work, target) = (Work(block: block), Kept(queue))
        time.delay(nanoseconds) {
            portico_real_async(target.object, work.isItem ? work.block : work.marked)
        }
        return true
    }

    /// `Task.sleep`.
    private static let afterFunction: @convention(c) (Int64, Pointer?, Pointer?, portico_function?) -> Bool = {
        nanoseconds, queue, argument, function in
        guard let function else { return false }
        let (call, target) = (Call(function: function, argument: argument), Kept(queue))
        time.delay(nanoseconds) { portico_real_async(target.object, call.marked) }
        return true
    }

    // MARK: - Sources

    private static let setEventHandler: @convention(c) (Pointer?, Block?) -> Bool = { source, block in
        guard let source, isApp || OwnSourceTimer.of(source) != nil else { return false }
        let token = OwnSourceTimer.token(of: source)
        if let block {
            let work = Work(block: block)
            portico_real_set_event_handler(source) { withExtendedLifetime(token) { work.marked() } }
        } else {
            portico_real_set_event_handler(source) { withExtendedLifetime(token) {} }
        }
        return true
    }

    /// `Task.sleep` with a tolerance.
    private static let setEventHandlerFunction: @convention(c) (Pointer?, portico_function?) -> Bool = {
        source, function in
        guard let source, let function, OwnSourceTimer.of(source) != nil else { return false }
        nonisolated(unsafe) let object = source
        let token = OwnSourceTimer.token(of: source)
        portico_real_set_event_handler(source) {
            withExtendedLifetime(token) { Call(function: function, argument: portico_context(object)).marked() }
        }
        return true
    }

    private static let setCancelHandler: @convention(c) (Pointer?, Block?) -> Bool = { source, block in
        guard isApp, let source, let block else { return false }
        portico_real_set_cancel_handler(source, Work(block: block).marked)
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
        let isPatient =
            wait.looks < (time.hasDelays && !usesNetwork.load(ordering: .relaxed) ? patience.quiet : patience.outside)
        if isPatient || wait.all_looks < patience.outside && outsideOfTime({ OwnThreads.Look() == nil }) {
            return portico_is_busy
        }
        // What nothing on the device ends may still be ended by another thread.
        return time.passForMainThread(atMost: rest) ? portico_passed : portico_is_busy
    }
}
