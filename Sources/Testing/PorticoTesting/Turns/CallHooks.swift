// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch

/// What becomes of blocks and tasks that the code of an app hands to the operating system, where several apps share a
/// test's process:
///
/// - Each brings its process along: `ProcessContext.current` is the app's in blocks of any queue, in work items and so in
///   operations, in handlers of dispatch sources, in detached tasks.
/// - What goes to the main queue waits in the device's ``Outbox``, so that it has its turn before virtual time moves on.
/// - What goes elsewhere is counted while it is under way (``OffMainWork``).
///
/// Nothing changes for code that is no app's. Threads that an app starts itself know of no process.
enum CallHooks {
    /// Once for the program; the hooks stay.
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

    /// For whom the thread runs a slice of a task. A task that goes over to another executor is nobody's for a moment, and
    /// has no task-local values then.
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
        } else if portico_is_work_item(block) {
            app.submit(block, to: queue)
        } else {
            portico_real_async(queue, app.counted(work.run))
        }
        return true
    }

    /// Slices of tasks come this way.
    private static let asyncFunction:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, portico_function?) -> Bool = {
            queue, argument, function in
            guard let app, let function else { return false }
            let call = FunctionCall(function: function, argument: argument)
            if portico_is_main_queue(queue) {
                // A task that is never taken up again would keep everybody waiting who waits for it: it runs on after the
                // end of its process, as all of its other slices do.
                app.queues.onMain { app.work(call.run) }
            } else {
                portico_real_async(queue, app.counted { app.work(call.run) })
            }
            return true
        }

    private static let after: @convention(c) (UInt64, UnsafeMutableRawPointer?, Block?) -> Bool = {
        when, queue, block in
        guard let app, let block, !portico_is_work_item(block) else { return false }
        let work = Work(block)
        portico_real_after(when, queue) { [weak context = app.context] in
            // What waits for the world outside goes with the process, as it does on a device.
            guard let context, !context.hasEnded else { return }
            context.asCurrent(work.run)
        }
        return true
    }

    /// Only for the main queue, which nobody serves while a device has the main thread.
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
            } else if portico_is_work_item(block) {
                app.submit(block, to: queue, membership)
            } else {
                // Left before the work counts as returned: see `groupNotify`.
                portico_real_async(
                    queue,
                    app.counted {
                        work.run()
                        membership.end()
                    })
            }
            return true
        }

    /// The group tells a queue of ours, which hands the block on. Whoever has seen all work return and then waits for that
    /// queue has the block before it.
    private static let groupNotify:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Block?) -> Bool = { group, queue, block in
            guard let app, let block else { return false }
            let work = Work(block)
            let target = portico_is_main_queue(queue) ? nil : Retained(queue)
            portico_count_notice(1)
            portico_real_group_notify(group, portico_notice_queue()) {
                // After the block is where it belongs.
                defer { portico_count_notice(-1) }
                if let target, work.isItem {
                    work.submit(app, to: target.object)
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
        guard let app, let block, !portico_is_work_item(block) else { return false }
        let work = Work(block)
        // A source may outlive the process; what the process has in memory must not.
        portico_real_set_event_handler(source) { [weak context = app.context] in
            // Nobody takes up what it is for, and a file that has something to read would have it for ever.
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

    /// - Parameter membership: Ends when the block has run, or never will.
    func onMain(_ work: Work, _ membership: Membership? = nil) {
        queues.onMain { [context] in
            // The main queue of a process goes with it.
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

    /// The same work, as code of the app, under way from now on until it has returned.
    func counted(_ work: @escaping @Sendable () -> Void) -> @convention(block) @Sendable () -> Void {
        let number = queues.began()
        return { [self] in
            let outer = portico_set_work(Int64(number))
            context.asCurrent(work)
            portico_set_work(outer)
            queues.ended(number)
        }
    }

    /// Hands a work item over as it is: it knows its process already, and only libdispatch knows its flags. Under way until
    /// it has returned, or has been found cancelled.
    ///
    /// - Parameter membership: Ends before.
    func submit(_ item: @escaping Block, to queue: UnsafeMutableRawPointer?, _ membership: Membership? = nil) {
        let number = queues.began()
        portico_real_async_with_notice(queue, item) { [queues] in
            membership?.end()
            queues.ended(number)
        }
    }
}

private struct Work: @unchecked Sendable {
    // Called as often, and from where, as libdispatch would have called it.
    private let block: Block

    init(_ block: @escaping Block) {
        self.block = block
    }

    @Sendable func run() { block() }

    var isItem: Bool { portico_is_work_item(block) }

    func submit(_ app: AppCall, to queue: UnsafeMutableRawPointer?) { app.submit(block, to: queue) }
}

private struct FunctionCall: @unchecked Sendable {
    // The caller has handed the argument over to whoever calls the function.
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

    /// Once.
    func end() { portico_real_group_leave(group.object) }
}
