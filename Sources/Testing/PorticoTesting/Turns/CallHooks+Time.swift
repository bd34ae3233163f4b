// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition

// What app code waits for: delays, timers of dispatch sources, sleeping, and waiting on the main thread.

extension CallHooks {
    static let time: @convention(c) () -> UnsafePointer<portico_time>? = {
        app?.queues.clock.shown.pointer.assumingMemoryBound(to: portico_time.self)
    }

    // MARK: - Delays

    static let after: @convention(c) (Int64, UnsafeMutableRawPointer?, Block?) -> Bool = { nanoseconds, queue, block in
        guard let app, let block else { return false }
        let (work, target) = (Work(block), Retained(queue))
        // Ends with its process, as on a device.
        let number = app.queues.clock.after(
            .nanoseconds(nanoseconds), of: app.context, endsWithApp: true, on: SerialQueue.address(of: queue)
        ) { ending in
            if ending == .due, !app.context.hasEnded { app.submit(work, to: target.object) }
        }
        return number != nil
    }

    /// `Task.sleep`. A task that is never resumed would block everything that waits for it: its slices run even after
    /// the end of its process, and of the device.
    static let afterFunction:
        @convention(c) (Int64, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, portico_function?) -> Bool = {
            nanoseconds, queue, argument, function in
            guard let app, let function else { return false }
            let call = FunctionCall(function: function, argument: argument)
            let target = Retained(queue)
            let number = app.queues.clock.after(.nanoseconds(nanoseconds), of: app.context, endsWithApp: false) { _ in
                app.submit({ app.context.runSlice(isTaskOfRuntime: true, call.run) }, to: target.object)
            }
            return number != nil
        }

    // MARK: - Sources

    static let setEventHandler: @convention(c) (UnsafeMutableRawPointer?, Block?) -> Bool = { source, block in
        guard let source else { return false }
        if let timer = SourceTimer.of(source) {
            timer.setHandler(Work.optional(block))
            return true
        }
        if let data = DataSource.of(source) {
            data.setHandler(Work.optional(block))
            return true
        }
        guard let app, let block else { return false }
        let work = Work(block)
        // A source may outlive its process; the process's memory must not.
        portico_real_set_event_handler(source) { [weak context = app.context, queues = app.queues] in
            // Nothing handles the source any more, and a readable file would trigger it forever.
            guard let context, !context.hasEnded else { return portico_cancel_source(source) }
            AppCall(context: context, queues: queues).run(work.run)
        }
        return true
    }

    /// `Task.sleep` with a tolerance.
    static let setEventHandlerFunction: @convention(c) (UnsafeMutableRawPointer?, portico_function?) -> Bool = {
        source, function in
        guard let source, let timer = SourceTimer.of(source) else { return false }
        if let function { timer.setHandler(function) } else { timer.setHandler(nil) }
        return true
    }

    static let setCancelHandler: @convention(c) (UnsafeMutableRawPointer?, Block?) -> Bool = { source, block in
        guard let block, let source else { return false }
        if let timer = SourceTimer.of(source) {
            timer.setCancelHandler(Work(block))
        } else if let data = DataSource.of(source) {
            data.setCancelHandler(Work(block))
        } else {
            guard let app else { return false }
            let work = Work(block)
            portico_real_set_cancel_handler(source) { [weak context = app.context, queues = app.queues] in
                guard let context, !context.hasEnded else { return }
                AppCall(context: context, queues: queues).run(work.run)
            }
        }
        return true
    }

    static let createTimer: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { queue in
        app.flatMap { SourceTimer.make(queue, $0) }
    }

    static let createDataSource: @convention(c) (portico_data, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        kind, queue in
        guard let app else { return nil }
        let source = DataSource.make(kind, queue, app)
        if let data = DataSource.of(source) { app.context.endingObjects.add(data) }
        return source
    }

    static let mergeData: @convention(c) (UnsafeMutableRawPointer?, Int) -> Bool = { source, data in
        guard let source = DataSource.of(source) else { return false }
        source.merge(UInt(bitPattern: data))
        return true
    }

    static let resumes: @convention(c) (UnsafeMutableRawPointer?, portico_function?, Bool) -> Bool = {
        source, resume, activates in
        guard let source, let resume else { return false }
        if let timer = SourceTimer.of(source) { return timer.resumes(source, resume, activates: activates) }
        return DataSource.of(source)?.resumes(source, resume, activates: activates) ?? false
    }

    static let suspends: @convention(c) (UnsafeMutableRawPointer?, portico_function?) -> Bool = { source, suspend in
        guard let source, let suspend else { return false }
        if let timer = SourceTimer.of(source) {
            timer.suspends(source, suspend)
        } else if let data = DataSource.of(source) {
            data.suspends(source, suspend)
        } else {
            return false
        }
        return true
    }

    static let goesOn: @convention(c) (UnsafeMutableRawPointer?) -> Void = { object in
        guard let object else { return }
        SourceTimer.of(object)?.hasGoneOn()
        DataSource.of(object)?.hasGoneOn()
    }

    static let setTimer: @convention(c) (UnsafeMutableRawPointer?, Int64, Int64) -> Bool = { source, delay, interval in
        guard let source, let timer = SourceTimer.of(source) else { return false }
        timer.set(delay == .max ? nil : .nanoseconds(delay), every: interval == .max ? nil : .nanoseconds(interval))
        return true
    }

    // MARK: - Waiting

    static let sleeps: @convention(c) (Int64) -> portico_passage = { nanoseconds in
        guard let app else { return portico_waits_really }
        return app.queues.sleep(for: .nanoseconds(nanoseconds), app.context)
    }

    static let waits: @convention(c) (Int64, UnsafeMutablePointer<portico_wait>?) -> portico_passage = { rest, wait in
        guard let app, let wait else { return portico_waits_really }
        return app.queues.mainThreadWaits(
            atMost: rest == .max ? nil : .nanoseconds(rest), app.context, &wait.pointee)
    }

    static let beginsWaiting: @convention(c) (UnsafeRawPointer?, Int64) -> UnsafeMutableRawPointer? = { object, rest in
        let number = Int(portico_work())
        guard number > 0, let app else { return nil }
        let offMain = app.offMain
        let wait = WorkWait(number, of: app) { BlockedWork.remove(offMain) }
        if portico_is_worker() { app.context.endingObjects.add(wait) }
        BlockedWork.add(offMain)
        wait.begin(
            on: object,
            limit: rest == .max
                ? nil
                : { end in
                    let clock = app.queues.clock
                    let sleep = clock.after(.nanoseconds(rest), of: app.context, endsWithApp: false) { _ in end() }
                    return { if let sleep { clock.cancel(sleep) } }
                })
        return Unmanaged.passRetained(wait).toOpaque()
    }

    static let stillWaits: @convention(c) (UnsafeMutableRawPointer?) -> portico_passage = { owner in
        guard let owner else { return portico_passed }
        let wait = Unmanaged<WorkWait>.fromOpaque(owner)
        let passage = wait.takeUnretainedValue().look()
        // The thread ends, and nobody asks again.
        if passage == portico_is_over { wait.release() }
        return passage
    }

    static let endsWaiting: @convention(c) (UnsafeMutableRawPointer?) -> Void = { owner in
        guard let owner else { return }
        // Released before the thread ends where it stands.
        let goesOn = Unmanaged<WorkWait>.fromOpaque(owner).takeRetainedValue().end()
        if !goesOn { portico_end_worker() }
    }

    static let isAwaited: @convention(c) (UnsafeRawPointer?) -> Bool = { object in
        BlockedWork.all.contains { $0.isBlocked(on: object) }
    }

    static let signals: @convention(c) (UnsafeRawPointer?, Bool) -> Void = { object, all in
        for offMain in BlockedWork.all where offMain.signals(object, all: all) && !all { return }
    }

    static let isAtWork: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { queue in
        app?.queues.outbox.offMain.isAtWork(on: queue) == true
    }

    static let connects: @convention(c) () -> Void = {
        guard let app else { return }
        app.queues.connects()
        app.notes(.network)
    }

    // MARK: - Threads of the apps' own

    /// Whose a thread is.
    private final class ThreadOwner: Sendable {
        let app: AppCall

        init(_ app: AppCall) { self.app = app }
    }

    static let threadBegins: @convention(c) () -> UnsafeMutableRawPointer? = {
        guard let app else { return nil }
        app.queues.threadBegins()
        app.notes(.thread)
        return Unmanaged.passRetained(ThreadOwner(app)).toOpaque()
    }

    static let threadRuns:
        @convention(c) (UnsafeMutableRawPointer?, portico_function?, UnsafeMutableRawPointer?) -> Void =
            { owner, body, argument in
                guard let owner, let body else { return }
                Unmanaged<ThreadOwner>.fromOpaque(owner).takeUnretainedValue().app.run { body(argument) }
            }

    static let threadEnds: @convention(c) (UnsafeMutableRawPointer?) -> Void = { owner in
        guard let owner else { return }
        Unmanaged<ThreadOwner>.fromOpaque(owner).takeRetainedValue().app.queues.threadEnds()
    }
}
