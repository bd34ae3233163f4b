// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch

/// Hooks for the blocks and tasks that apps hand to the operating system, needed because several apps share a test's
/// process:
///
/// - Each block or task keeps its process: `ProcessContext.current` is the app's in blocks on any queue, in work items
///   and therefore in operations, in handlers of dispatch sources, and in detached tasks.
/// - Work for the main queue waits in the device's ``Outbox``, so that it runs before virtual time moves on.
/// - Work for other queues is counted while it runs (``OffMainWork``).
///
/// Code that does not belong to an app is not affected. Threads that an app creates itself belong to no process.
enum CallHooks {
    /// Installs the hooks, once per program; they stay installed.
    static let install: Void = {
        let hooks = UnsafeMutablePointer<portico_hooks>.allocate(capacity: 1)
        hooks.initialize(
            to: portico_hooks(
                async: async, async_function: asyncFunction, group_async: groupAsync, group_notify: groupNotify,
                after: after, sync: syncOnMain, apply: apply, set_event_handler: setEventHandler,
                create_work_item: createWorkItem, detach: detach))
        portico_install_hooks(hooks)
        if portico_intercepts_calls() { ProcessContext.tasksBringTheirProcess() }
    }()

    /// The app whose code is calling.
    private static var app: AppCall? {
        guard let context = ProcessContext.currentIfAny ?? worker, let queues = context.queues else { return nil }
        return AppCall(context: context, queues: queues)
    }

    /// The process for which the thread runs a slice of a task. While a task switches executors it belongs to no
    /// process, and has no task-local values.
    private static var worker: ProcessContext? {
        portico_worker().map { Unmanaged<ProcessContext>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: - Queues

    private static let async: @convention(c) (UnsafeMutableRawPointer?, Block?, Bool) -> Bool = {
        queue, block, isBarrier in
        guard let app, let block else { return false }
        let work = Work(block)
        if portico_is_main_queue(queue) {
            app.onMain(work)
            return true
        }
        if isBarrier {
            portico_real_barrier_async(queue, app.counted(work.run))
        } else if work.isItem {
            app.submit(work, to: queue)
        } else {
            portico_real_async(queue, app.counted(work.run))
        }
        return true
    }

    /// Slices of tasks are enqueued through this function.
    private static let asyncFunction:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, portico_function?) -> Bool = {
            queue, argument, function in
            guard let app, let function else { return false }
            let call = FunctionCall(function: function, argument: argument)
            if portico_is_main_queue(queue) {
                // Runs even after the end of its process, as all other slices of the task do: a task that is never
                // resumed would block everything that waits for it.
                app.queues.onMain { app.work(call.run) }
            } else {
                portico_real_async(queue, app.counted { app.work(call.run) })
            }
            return true
        }

    private static let after: @convention(c) (UInt64, UnsafeMutableRawPointer?, Block?) -> Bool = {
        when, queue, block in
        guard let app, let block else { return false }
        let work = Work(block)
        portico_real_after(when, queue) { [weak context = app.context] in
            // Work that waits for the outside world ends with its process, as on a device.
            guard let context, !context.hasEnded else { return }
            context.asCurrent(work.run)
        }
        return true
    }

    /// Only for the main queue, which does not run while a device occupies the main thread.
    private static let syncOnMain: @convention(c) (portico_function?, UnsafeMutableRawPointer?) -> Bool = {
        function, block in
        guard let app, let function, !MainThread.isCurrent else { return false }
        let call = FunctionCall(function: function, argument: block)
        let done = DispatchSemaphore(value: 0)
        app.queues.onMain {
            app.context.asCurrent(call.run)
            done.signal()
        }
        done.wait()
        return true
    }

    private static let apply:
        @convention(c) (Int, UnsafeMutableRawPointer?, portico_apply_function?, UnsafeMutableRawPointer?) -> Bool = {
            iterations, queue, function, block in
            guard let app, let function else { return false }
            portico_real_apply(iterations, queue) { iteration in app.context.asCurrent { function(block, iteration) } }
            return true
        }

    // MARK: - Groups

    private static let groupAsync: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Block?) -> Bool =
        { group, queue, block in
            guard let app, let group, let block else { return false }
            let work = Work(block)
            let membership = Membership(group)
            if portico_is_main_queue(queue) {
                app.onMain(work, membership)
            } else if work.isItem {
                app.submit(work, to: queue, membership)
            } else {
                // The group is left before the work counts as returned: see `groupNotify`.
                portico_real_async(
                    queue,
                    app.counted {
                        work.run()
                        membership.end()
                    })
            }
            return true
        }

    /// The group notifies a queue of Portico's, which passes the block on. Once all work has returned, waiting for that
    /// queue guarantees that the block has been passed on.
    private static let groupNotify:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Block?) -> Bool = { group, queue, block in
            guard let app, let block else { return false }
            let work = Work(block)
            let target = portico_is_main_queue(queue) ? nil : Retained(queue)
            portico_count_notice(1)
            portico_real_group_notify(group, portico_notice_queue()) {
                // After the block has been enqueued.
                defer { portico_count_notice(-1) }
                if let target, work.isItem {
                    app.submit(work, to: target.object)
                } else if let target {
                    portico_real_async(target.object, app.counted(work.run))
                } else {
                    app.onMain(work)
                }
            }
            return true
        }

    // MARK: - What runs again and again, or later

    private static let setEventHandler: @convention(c) (UnsafeMutableRawPointer?, Block?) -> Bool = { source, block in
        guard let app, let block else { return false }
        let work = Work(block)
        // A source may outlive its process; the process's memory must not.
        portico_real_set_event_handler(source) { [weak context = app.context] in
            // Nothing handles the source any more, and a readable file would trigger it forever.
            guard let context, !context.hasEnded else { return portico_cancel_source(source) }
            context.asCurrent(work.run)
        }
        return true
    }

    private static let createWorkItem: @convention(c) (UInt, Bool, UInt32, Int32, Block?) -> UnsafeMutableRawPointer? =
        {
            flags, hasQuality, quality, priority, block in
            guard let app, let block else { return nil }
            let work = Work(block)
            return portico_real_create_work_item(flags, hasQuality, quality, priority) {
                app.context.asCurrent(work.run)
            }
        }

    private static let detach: @convention(c) (portico_function?, UnsafeMutableRawPointer?) -> Bool = {
        body, argument in
        guard let app, let body else { return false }
        let call = FunctionCall(function: body, argument: argument)
        let done = DispatchSemaphore(value: 0)
        let work = portico_work()
        portico_real_async(portico_notice_queue()) {
            let outer = portico_set_work(work)
            app.context.asCurrent(call.run)
            portico_set_work(outer)
            done.signal()
        }
        done.wait()
        return true
    }
}

private typealias Block = @convention(block) () -> Void

/// A call by the code of an app.
private struct AppCall: Sendable {
    let context: ProcessContext
    let queues: any ProcessQueues

    /// - Parameter membership: Ended when the block has run, or never will.
    func onMain(_ work: Work, _ membership: Membership? = nil) {
        queues.onMain { [context] in
            // The main queue of a process ends with the process.
            if !context.hasEnded { context.asCurrent(work.run) }
            membership?.end()
        }
    }

    /// Runs a slice of a task.
    func work(_ slice: () -> Void) {
        let outer = portico_set_worker(Unmanaged.passUnretained(context).toOpaque())
        slice()
        portico_set_worker(outer)
    }

    /// Wraps the work as code of the app that counts as running from now until it returns.
    func counted(_ work: @escaping @Sendable () -> Void) -> @convention(block) @Sendable () -> Void {
        let number = queues.submitted()
        return { [self] in
            queues.began(number)
            let outer = portico_set_work(Int64(number))
            context.asCurrent(work)
            portico_set_work(outer)
            queues.ended(number)
        }
    }

    /// Submits a work item unchanged: it has its process already, and only libdispatch knows its flags. It counts as
    /// running until it has returned or was found cancelled.
    ///
    /// - Parameter membership: Ended before that.
    func submit(_ item: Work, to queue: UnsafeMutableRawPointer?, _ membership: Membership? = nil) {
        let number = queues.submitted()
        // Nobody says when libdispatch begins it.
        queues.began(number)
        item.withPointer { pointer in
            portico_real_async_with_notice(queue, pointer) { [queues] in
                membership?.end()
                queues.ended(number)
            }
        }
    }
}

private struct Work: @unchecked Sendable {
    // Called as often, and on the same threads, as libdispatch would have called it.
    private let block: Block

    init(_ block: @escaping Block) {
        self.block = block
    }

    @Sendable func run() { block() }

    /// Whether it is the block of a `DispatchWorkItem`.
    var isItem: Bool { withPointer { portico_is_work_item($0) } }

    /// The block itself: a function that is declared to take a block gets another one that calls it.
    func withPointer<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
        withExtendedLifetime(block) { body(unsafeBitCast(block, to: UnsafeMutableRawPointer.self)) }
    }
}

private struct FunctionCall: @unchecked Sendable {
    // The caller has given up ownership of the argument to whoever calls the function.
    let function: portico_function
    let argument: UnsafeMutableRawPointer?

    @Sendable func run() { function(argument) }
}

private final class Retained: @unchecked Sendable {
    // An object of libdispatch, whose functions may be called from any thread.
    let object: UnsafeMutableRawPointer?

    init(_ object: UnsafeMutableRawPointer?) {
        self.object = portico_retain(object)
    }

    deinit { portico_release(object) }
}

/// A block that a group waits for.
private final class Membership: Sendable {
    private let group: Retained

    init(_ group: UnsafeMutableRawPointer) {
        self.group = Retained(group)
        portico_real_group_enter(group)
    }

    /// Must be called once.
    func end() { portico_real_group_leave(group.object) }
}
