// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Synchronization

/// A call by the code of an app.
struct AppCall: WorkSubmitter {
    let context: ProcessContext
    let queues: DeviceQueues

    /// - Parameter membership: Ended when the block has run, or never will.
    func onMain(_ work: Work, _ membership: Membership?) {
        queues.onMain(of: context) { [self] in
            context.asCurrent { runLast(work) }
            membership?.end()
        }
    }

    /// Runs code of the app, off the main thread: what it waits for by itself is not told to the device.
    func run(_ body: () -> Void) {
        let outer = portico_begin_turn()
        context.asCurrent(body)
        _ = portico_end_turn(outer)
    }

    var offMain: OffMainWork { queues.outbox.offMain }
    var items: WorkItems { queues.items }
    var hasEnded: Bool { context.hasEnded }
    var isAbandoned: Bool { context.isAbandoned.load(ordering: .relaxed) }

    func hold(_ number: Int, _ handOver: @escaping @Sendable () -> Void) {
        queues.outbox.hold(number, of: context, handOver)
    }
}
