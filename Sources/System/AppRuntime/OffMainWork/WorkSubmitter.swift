// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition

/// Submits code of an app to queues: what is not for the main queue runs when it is its turn, and counts until then.
package protocol WorkSubmitter: Sendable {
    var offMain: OffMainWork { get }
    var items: WorkItems { get }

    /// Whether the app's process has ended: nothing of it runs any more.
    var hasEnded: Bool { get }
    /// Whether it has ended, and its code runs on: see `ProcessContext.isAbandoned`.
    var isAbandoned: Bool { get }

    /// Keeps submitted work until it is its turn: see ``OffMainWork/hold(_:of:_:)``.
    func hold(_ number: Int, _ handOver: @escaping @Sendable () -> Void)

    /// Runs code of the app on the calling thread, which is not the main thread.
    func run(_ body: () -> Void)

    /// - Parameter membership: Ended when the block has run, or never will.
    func onMain(_ work: Work, _ membership: Membership?)
}

extension WorkSubmitter {
    /// Wraps the work as code of the app that counts from now until it returns.
    ///
    /// - Parameter overtakes: Whether it may begin before what was submitted to the queue earlier.
    package func counted(
        on queue: UnsafeMutableRawPointer?, overtakes: Bool = false, _ work: @escaping @Sendable () -> Void
    ) -> (number: Int, block: SendableBlock) {
        let number = offMain.submitted(to: queue, overtakes: overtakes)
        return (
            number,
            { [self] in
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
    /// - Parameter isBarrier: Whether nothing else of a concurrent queue runs at the same time.
    package func submit(
        _ work: @escaping @Sendable () -> Void, to queue: UnsafeMutableRawPointer?, isBarrier: Bool = false
    ) {
        let overtakes = !isBarrier && portico_is_concurrent_queue(queue)
        let (number, block) = counted(on: queue, overtakes: overtakes, work)
        // That of tasks has as many places as there are processors, which others may have.
        if portico_is_task_queue(queue) { return hold(number) { WorkerThreads.run(block) } }
        let target = Retained(queue)
        hold(number) {
            // libdispatch keeps the order of several.
            if OffMainWork.isOutOfTurn {
                (isBarrier ? portico_real_barrier_async : portico_real_async)(target.object, block)
            } else {
                WorkerThreads.run { portico_real_sync(target.object, block, isBarrier) }
            }
        }
    }

    /// Submits a block to a queue, the main queue too.
    ///
    /// - Parameter membership: Ended when the block has run, and before it counts as returned: see `groupNotify`.
    package func submit(_ work: Work, to queue: UnsafeMutableRawPointer?, _ membership: Membership? = nil) {
        if portico_is_main_queue(queue) {
            onMain(work, membership)
        } else if work.isItem {
            submit(item: work, to: queue, membership)
        } else {
            let run: @Sendable () -> Void = {
                runLast(work)
                membership?.end()
            }
            submit(run, to: queue)
        }
    }

    /// Runs a block whose turn it is. What the app has submitted does not begin after the end of its process.
    package func runLast(_ work: Work) {
        if hasEnded, work.isOfApp { work.drop() } else { work.runLast() }
    }

    /// The same for a block that may be called again.
    package func run(_ work: Work) {
        if !hasEnded || !work.isOfApp { work.run() }
    }

    /// Submits a work item unchanged: it has its process already, and libdispatch heeds its flags. It counts as
    /// running until it has returned or was found cancelled.
    private func submit(item: Work, to queue: UnsafeMutableRawPointer?, _ membership: Membership?) {
        let submission = WorkItems.Submission(
            number: item.withPointer { pointer in
                let overtakes = items.isBarrier(pointer) == false && portico_is_concurrent_queue(queue)
                return offMain.submitted(to: queue, overtakes: overtakes)
            })
        let target = Retained(queue)
        hold(submission.number) { [self] in
            item.withPointer { pointer in
                offMain.mayBegin(submission.number, saysSo: items.tells(pointer))
                items.add(submission, of: pointer)
            }
            let run: @Sendable (UnsafeMutableRawPointer?) -> Void = { queue in
                item.withPointer { pointer in
                    if let queue { portico_real_sync_item(queue, pointer) } else { portico_call_block(pointer) }
                    items.remove(submission, of: pointer)
                    membership?.end()
                    // Who waits for the item itself goes on now.
                    offMain.signals(pointer, all: true)
                }
                offMain.ended(submission.number)
            }
            guard OffMainWork.isOutOfTurn else { return WorkerThreads.run { run(target.object) } }
            let isBarrier = item.withPointer { items.isBarrier($0) } == true
            (isBarrier ? portico_real_barrier_async : portico_real_async)(target.object) { run(nil) }
        }
    }

    /// Runs the code of a work item of the app.
    package func run(item: UInt, _ body: () -> Void) {
        guard let submission = items.begin(item) else {
            run(body)
            // Who waits for the item goes on now.
            offMain.signals(UnsafeRawPointer(bitPattern: item), all: true)
            return
        }
        offMain.hasBegun(submission.number)
        let outer = portico_set_work(Int64(submission.number))
        run(body)
        submission.number = Int(portico_set_work(outer))
    }
}
