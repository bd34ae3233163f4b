// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch
import Foundation
import Synchronization
import SystemModel

/// Hooks for the blocks and tasks that apps hand to the operating system, needed because several apps share a test's
/// process:
///
/// - Each block or task keeps its process: `ProcessContext.current` is the app's in blocks on any queue, in work items
///   and therefore in operations, in handlers of dispatch sources, and in detached tasks.
/// - Work for the main queue waits in the device's ``Outbox``, so that it runs before virtual time moves on.
/// - Work for other queues waits until it is its turn (``OffMainWork``).
/// - Delays are the device's time, and so is what the clocks show: `CallHooks+Time.swift`.
///
/// - Threads that an app creates have its process too. When they run is up to the machine, whose time their clocks show.
///
/// Code that does not belong to an app is not affected.
enum CallHooks {
    /// Installs the hooks, once per program; they stay installed.
    static let install: Void = {
        let hooks = UnsafeMutablePointer<portico_hooks>.allocate(capacity: 1)
        hooks.initialize(
            to: portico_hooks(
                time: time, suspended: { app?.context.suspendedTime.load(ordering: .relaxed) ?? 0 },
                is_main_thread: { MainThread.isCurrent }, releases_objects: true,
                process: { app.map { UnsafeRawPointer(Unmanaged.passUnretained($0.context).toOpaque()) } },
                is_over: { app.map { $0.hasEnded || $0.isAbandoned } ?? false }, async: async,
                async_function: asyncFunction, group_async: groupAsync,
                group_notify: groupNotify, after: after, after_function: afterFunction, sync: syncOnMain, apply: apply,
                create_work_item: createWorkItem, set_event_handler: setEventHandler,
                set_event_handler_function: setEventHandlerFunction, set_cancel_handler: setCancelHandler,
                create_timer: createTimer, set_timer: setTimer, create_data_source: createDataSource,
                merge_data: mergeData, resumes: resumes, suspends: suspends, goes_on: goesOn, sleeps: sleeps,
                waits: waits,
                begins_waiting: beginsWaiting, still_waits: stillWaits, ends_waiting: endsWaiting,
                is_awaited: isAwaited,
                signals: signals, is_at_work: isAtWork, thread_begins: threadBegins, thread_runs: threadRuns,
                thread_ends: threadEnds, connects_to_network: connects,
                current_folder: currentFolder, writes_relative_path: writesRelativePath,
                detach: detach,
                gives_way: {
                    guard let app, !app.hasEnded, !MainThread.isCurrent else { return false }
                    return app.queues.log.interleaves
                }))
        portico_install_hooks(hooks)
        if portico_intercepts_calls() { ProcessContext.tasksBringTheirProcess() }
    }()

    /// The app whose code is calling.
    static var app: AppCall? {
        guard let context = ProcessContext.currentIfAny, let queues = context.queues as? DeviceQueues else {
            return nil
        }
        return AppCall(context: context, queues: queues)
    }

    // MARK: - Queues

    static let async: @convention(c) (UnsafeMutableRawPointer?, Block?, Bool) -> Bool = {
        queue, block, isBarrier in
        guard let app, let block else { return false }
        let work = Work(block)
        if isBarrier, !portico_is_main_queue(queue) {
            app.submit({ app.runLast(work) }, to: queue, isBarrier: true)
        } else {
            app.submit(work, to: queue)
        }
        return true
    }

    /// Slices of tasks are enqueued through this function.
    static let asyncFunction:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, portico_function?) -> Bool = {
            queue, argument, function in
            guard let app, let function else { return false }
            let call = FunctionCall(function: function, argument: argument)
            if portico_is_main_queue(queue) {
                // Runs even after the end of its process, as all other slices of the task do: a task that is never
                // resumed would block everything that waits for it.
                app.queues.onMain(slice: { app.context.runSlice(call.run) }, of: app.context)
            } else {
                app.submit({ app.context.runSlice(call.run) }, to: queue)
            }
            return true
        }

    /// Only for the main queue, which does not run while a device occupies the main thread.
    static let syncOnMain: @convention(c) (portico_function?, UnsafeMutableRawPointer?) -> Bool = {
        function, block in
        guard let app, let function, !MainThread.isCurrent else { return false }
        let call = SyncCall(FunctionCall(function: function, argument: block))
        app.queues.onMain(of: app.context) { call.run(in: app.context) }
        call.wait()
        return true
    }

    static let apply:
        @convention(c) (Int, UnsafeMutableRawPointer?, portico_apply_function?, UnsafeMutableRawPointer?) -> Bool = {
            iterations, queue, function, block in
            guard let app, let function else { return false }
            portico_real_apply(iterations, queue) { iteration in app.run { function(block, iteration) } }
            return true
        }

    // MARK: - Groups

    static let groupAsync: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Block?) -> Bool =
        { group, queue, block in
            guard let app, let group, let block else { return false }
            app.submit(Work(block), to: queue, Membership(group))
            return true
        }

    /// The group notifies a queue of Portico's, which passes the block on. Once all work has returned, waiting for that
    /// queue guarantees that the block has been passed on.
    static let groupNotify: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Block?) -> Bool = {
        group, queue, block in
        guard let app, let block else { return false }
        let notice = GroupNotice(Work(block), Retained(queue), app)
        app.context.endingObjects.add(notice)
        portico_real_group_notify(group, portico_notice_queue()) { notice.submit() }
        return true
    }

    // MARK: - Files

    static let currentFolder: @convention(c) (UnsafeMutablePointer<CChar>?, Int) -> Bool = { path, size in
        guard let path, let home = app?.context.home, home.utf8.count < size else { return false }
        _ = home.withCString { strcpy(path, $0) }
        return true
    }

    static let writesRelativePath: @convention(c) (UnsafePointer<CChar>?) -> Void = { path in
        guard let path, let app else { return }
        preconditionFailure(
            "\(app.context.manifest.displayName) writes to \(String(cString: path)), a path relative to the current directory, which "
                + "is that of the test's program: begin at a folder of the app, such as URL.documentsDirectory or "
                + "FileManager.default.temporaryDirectory")
    }

    // MARK: - Work items and tasks

    static let createWorkItem: @convention(c) (UInt, Bool, UInt32, Int32, Block?) -> UnsafeMutableRawPointer? =
        {
            flags, hasQuality, quality, priority, block in
            guard let app, let block else { return nil }
            let work = Work(block)
            let address = Atomic<UInt>(0)
            let item = portico_real_create_work_item(flags, hasQuality, quality, priority) {
                app.run(item: address.load(ordering: .relaxed)) { app.run(work) }
            }
            address.store(UInt(bitPattern: item), ordering: .relaxed)
            app.items.willTell(UInt(bitPattern: item), flags: flags)
            return item
        }

    static let detach: @convention(c) (portico_function?, UnsafeMutableRawPointer?) -> Bool = {
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
        // Not as code of the app, for which the device would go on meanwhile.
        ProcessContext.outsideOfProcesses { done.wait() }
        return true
    }
}
