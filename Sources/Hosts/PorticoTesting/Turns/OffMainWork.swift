// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch
import Synchronization

/// What the processes of a device have under way off the main thread: blocks on queues, slices of tasks. Virtual time
/// waits for it as it waits for code on the main thread.
///
/// Work that takes longer than a device is ready to wait counts no more: whatever it waits for, it is not the device.
final class OffMainWork: Sendable {
    private struct State {
        var last = 0
        /// Everything up to that number counts no more.
        var givenUp = 0
        /// How many of the others have not returned.
        var underWay = 0
        var waiter: DispatchSemaphore?
    }

    private let state = Mutex(State())

    var isUnderWay: Bool { state.withLock { $0.underWay > 0 } }

    func began() -> Int {
        state.withLock { state in
            state.last += 1
            state.underWay += 1
            return state.last
        }
    }

    func ended(_ number: Int) {
        state.withLock { state -> DispatchSemaphore? in
            guard number > state.givenUp else { return nil }
            state.underWay -= 1
            return state.underWay == 0 ? state.waiter : nil
        }?.signal()
    }

    /// Something has come for the main thread.
    func wake() {
        state.withLock { $0.waiter }?.signal()
    }

    /// Blocks until everything has returned, or ``wake()`` is called, or `limit` has passed; then what is under way is
    /// given up.
    ///
    /// - Parameter isAwaited: Asked first, and while nothing can happen in between: whether there is still something to
    ///   wait for.
    func wait(limit: Duration, while isAwaited: () -> Bool) {
        let semaphore = DispatchSemaphore(value: 0)
        state.withLock { $0.waiter = semaphore }
        defer { state.withLock { $0.waiter = nil } }
        // Whoever comes after the waiter is there wakes it; who came before is seen here.
        guard isUnderWay, isAwaited() else { return }
        if semaphore.wait(timeout: .now() + limit.inSeconds) == .timedOut {
            state.withLock { state in
                state.givenUp = state.last
                state.underWay = 0
            }
        }
    }
}

/// The queues of the processes of one device. What they hand to the main queue is run by the device when it has the main
/// thread, or else by the main queue itself, whoever comes first.
struct DeviceQueues: ProcessQueues {
    let outbox: Outbox

    func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        guard outbox.add(onMain: body) else { return }
        // Holds the outbox: its device may be gone, and a task goes on all the same.
        portico_real_async_on_main { [outbox] in
            MainActor.assumeIsolated { for work in outbox.takeMainQueue() { work.body() } }
        }
    }

    func began() -> Int { outbox.offMain.began() }
    func ended(_ number: Int) { outbox.offMain.ended(number) }
}

extension Duration {
    fileprivate var inSeconds: Double { self / .seconds(1) }
}
