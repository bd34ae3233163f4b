// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition

typealias Block = @convention(block) () -> Void

/// A call by the code of an app.
struct AppCall: Sendable {
    let context: ProcessContext
    let queues: DeviceQueues

    /// - Parameter membership: Ended when the block has run, or never will.
    func onMain(_ work: Work, _ membership: Membership? = nil) {
        queues.onMain { [self] in
            // The main queue of a process ends with the process.
            if !context.hasEnded { context.asCurrent(work.run) }
            membership?.end()
        }
    }

    /// Runs a slice of a task.
    ///
    /// - Parameter isTaskOfRuntime: Whether the task is one that the runtime has made for the app, without task-local
    ///   values: it wakes a task that sleeps. Other tasks without them are not the app's.
    func work(_ slice: () -> Void, isTaskOfRuntime: Bool = false) {
        let outer = portico_set_worker(Unmanaged.passUnretained(context).toOpaque(), isTaskOfRuntime)
        slice()
        portico_restore_worker(outer)
    }

    /// Runs code of the app, off the main thread: what it waits for by itself is not told to the device.
    func run(_ body: () -> Void) {
        let outer = portico_begin_turn()
        context.asCurrent(body)
        _ = portico_end_turn(outer)
    }

    typealias SendableBlock = @convention(block) @Sendable () -> Void

    /// Wraps the work as code of the app that counts from now until it returns.
    func counted(
        on queue: UnsafeMutableRawPointer?, _ work: @escaping @Sendable () -> Void
    ) -> (number: Int, block: SendableBlock) {
        let number = queues.outbox.offMain.submitted(to: queue)
        return (
            number,
            { [self] in
                let offMain = queues.outbox.offMain
                offMain.began(number)
                let outer = portico_set_work(Int64(number))
                run(work)
                // Another one than before when it has slept.
                offMain.ended(Int(portico_set_work(outer)))
            }
        )
    }

    /// Submits work of the app to a queue, which gets it when it is its turn.
    ///
    /// - Parameter handOver: How it gets it.
    func submit(
        _ work: @escaping @Sendable () -> Void, to queue: UnsafeMutableRawPointer?,
        _ handOver: @escaping @Sendable (UnsafeMutableRawPointer?, @escaping SendableBlock) -> Void = {
            portico_real_async($0, $1)
        }
    ) {
        let (number, block) = counted(on: queue, work)
        let target = Retained(queue)
        queues.outbox.hold(number, of: context) { handOver(target.object, block) }
    }

    /// Submits a block to a queue, the main queue too.
    ///
    /// - Parameter membership: Ended when the block has run, and before it counts as returned: see `groupNotify`.
    func submit(_ work: Work, to queue: UnsafeMutableRawPointer?, _ membership: Membership? = nil) {
        if portico_is_main_queue(queue) {
            onMain(work, membership)
        } else if work.isItem {
            submit(item: work, to: queue, membership)
        } else {
            let run: @Sendable () -> Void = {
                work.run()
                membership?.end()
            }
            submit(run, to: queue)
        }
    }

    /// Submits a work item unchanged: it has its process already, and only libdispatch knows its flags. It counts as
    /// running until it has returned or was found cancelled.
    private func submit(item: Work, to queue: UnsafeMutableRawPointer?, _ membership: Membership?) {
        let outbox = queues.outbox
        let submission = WorkItems.Submission(number: outbox.offMain.submitted(to: queue))
        let target = Retained(queue)
        outbox.hold(submission.number, of: context) { [queues] in
            outbox.offMain.mayBegin(submission.number)
            item.withPointer { pointer in
                queues.items.add(submission, of: pointer)
                portico_real_async_with_notice(target.object, pointer) {
                    item.withPointer { pointer in
                        queues.items.remove(submission, of: pointer)
                        membership?.end()
                        // Who waits for the item itself goes on now.
                        outbox.offMain.signals(pointer, all: true)
                    }
                    outbox.offMain.ended(submission.number)
                }
            }
        }
    }

    /// Runs the code of a work item of the app.
    func run(item: UInt, _ body: () -> Void) {
        guard let submission = queues.items.begin(item) else { return run(body) }
        queues.outbox.offMain.hasBegun(submission.number)
        let outer = portico_set_work(Int64(submission.number))
        run(body)
        submission.number = Int(portico_set_work(outer))
    }
}

struct Work: @unchecked Sendable {
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

struct FunctionCall: @unchecked Sendable {
    // The caller has given up ownership of the argument to whoever calls the function.
    let function: portico_function
    let argument: UnsafeMutableRawPointer?

    @Sendable func run() { function(argument) }
}

final class Retained: @unchecked Sendable {
    // An object of libdispatch, whose functions may be called from any thread.
    let object: UnsafeMutableRawPointer?

    init(_ object: UnsafeMutableRawPointer?) {
        self.object = portico_retain(object)
    }

    deinit { portico_release(object) }
}

/// A block that a group waits for.
final class Membership: Sendable {
    private let group: Retained

    init(_ group: UnsafeMutableRawPointer) {
        self.group = Retained(group)
        portico_real_group_enter(group)
    }

    /// Must be called once.
    func end() { portico_real_group_leave(group.object) }
}
