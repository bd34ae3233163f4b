// Portico
// SPDX-License-Identifier: Apache-2.0

package import CallInterposition
import Dispatch
import Synchronization

/// A piece of work off the main thread that waits for other code, with a limit in the device's time or without one: on its
/// thread.
package final class WorkWait: Sendable {
    /// Whose work it is.
    package let submitter: any WorkSubmitter
    private let number: Int
    private let state = Mutex(State())

    private struct State {
        var isOver = false
        var cancel: (@Sendable () -> Void)?
    }

    /// - Parameter number: The number of the work.
    package init(_ number: Int, of submitter: any WorkSubmitter) {
        (self.number, self.submitter) = (number, submitter)
    }

    /// It begins to wait.
    ///
    /// - Parameters:
    ///   - object: What it waits for.
    ///   - limit: Has a function called when the limit is over, and returns what cancels that; nil for no limit.
    package func begin(
        on object: UnsafeRawPointer?, limit: ((@escaping @Sendable () -> Void) -> (@Sendable () -> Void)?)?
    ) {
        // Before, so that the device's time does not move on in between.
        let cancel = limit?({ [self] in limitEnds() }) ?? nil
        state.withLock { $0.cancel = cancel }
        submitter.offMain.blocks(number, on: object)
    }

    private func limitEnds() {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        if isFirst { submitter.offMain.unblocks(number) }
    }

    /// Whether it waits on. What belongs to a process that has ended waits for ever, and so does what is behind it.
    package func look() -> portico_passage {
        if endsWithProcess() { return portico_is_over }
        if state.withLock({ $0.isOver }) { return portico_passed }
        return submitter.offMain.isBlocked(number) ? portico_is_busy : portico_is_quiet
    }

    /// Returns what cancels the limit, which is over from now on; nil where it is already.
    private func takeLimit() -> (@Sendable () -> Void)? {
        state.withLock { state in
            state.isOver = true
            return state.cancel.take()
        }
    }

    /// Whether the calling thread is about to end, as the process has: then nobody waits for it.
    private func endsWithProcess() -> Bool {
        guard submitter.hasEnded, portico_is_worker() else { return false }
        takeLimit()?()
        portico_release_locks()
        submitter.offMain.losesThread(number)
        return true
    }

    /// It has waited, and goes on when it is its turn, which the calling thread waits for.
    package func end() {
        if endsWithProcess() { portico_end_worker() }
        takeLimit()?()
        guard submitter.offMain.hasWaited(number) else { return }
        let turn = DispatchSemaphore(value: 0)
        submitter.hold(number) { turn.signal() }
        portico_hide(1)
        turn.wait()
        portico_hide(-1)
        submitter.offMain.began(number)
    }
}
