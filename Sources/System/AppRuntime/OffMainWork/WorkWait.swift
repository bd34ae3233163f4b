// Portico
// SPDX-License-Identifier: Apache-2.0

package import CallInterposition
import Dispatch
import Synchronization

/// A piece of work off the main thread that waits for other code, with a limit in the device's time or without one: on its
/// thread.
package final class WorkWait: EndingObject {
    /// Whose work it is.
    package let submitter: any WorkSubmitter
    private let number: Int
    /// Whether the thread holds what others may want.
    private let isInTheWay: Bool
    private let left: @Sendable () -> Void
    private let state = Mutex(State())
    private let hasLeft = DispatchSemaphore(value: 0)

    private struct State {
        var hasBegun = false
        var isOver = false
        /// Whether the process has ended, and the work counts no more.
        var isLost = false
        var cancel: (@Sendable () -> Void)?
        /// Signalled when it is its turn to go on.
        var turn: DispatchSemaphore?
    }

    /// - Parameters:
    ///   - number: The number of the work, which the calling thread runs.
    ///   - left: Called once, when it waits no longer, or its thread is about to end.
    package init(_ number: Int, of submitter: any WorkSubmitter, left: @escaping @Sendable () -> Void = {}) {
        (self.number, self.submitter, self.left) = (number, submitter, left)
        isInTheWay = portico_is_in_the_way()
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
        state.withLock { ($0.cancel, $0.hasBegun) = (cancel, true) }
        submitter.offMain.blocks(number, on: object)
    }

    private func limitEnds() {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        if isFirst { submitter.offMain.unblocks(number) }
    }

    /// Whether it waits on.
    package func look() -> portico_passage {
        if endsWithProcess() { return portico_is_over }
        if submitter.isAbandoned || state.withLock({ $0.isOver }) { return portico_passed }
        return submitter.offMain.isBlocked(number) ? portico_is_busy : portico_is_quiet
    }

    /// Returns what cancels the limit, which is over from now on; nil where it is already.
    private func takeLimit() -> (@Sendable () -> Void)? {
        state.withLock { state in
            state.isOver = true
            return state.cancel.take()
        }
    }

    private var isOfEndedProcess: Bool { submitter.hasEnded && portico_is_worker() }

    /// It has waited, and goes on when it is its turn, which the calling thread waits for. Returns false if that thread is to end.
    package func end() -> Bool {
        if endsWithProcess() { return false }
        takeLimit()?()
        waitForTurn()
        if endsWithProcess() { return false }
        left()
        hasLeft.signal()
        return true
    }

    private func waitForTurn() {
        if submitter.isAbandoned { return submitter.offMain.unblocks(number) }
        guard submitter.offMain.hasWaited(number) else { return }
        let turn = DispatchSemaphore(value: 0)
        state.withLock { $0.turn = turn }
        submitter.hold(number) { turn.signal() }
        // It may have ended meanwhile, without knowing of the turn.
        if isOfEndedProcess { turn.signal() }
        portico_hide(1)
        turn.wait()
        portico_hide(-1)
        if !isOfEndedProcess { submitter.offMain.began(number) }
    }

    /// Whether the calling thread is about to end, as the process has: then nobody waits for it.
    private func endsWithProcess() -> Bool {
        guard isOfEndedProcess else { return false }
        takeLimit()?()
        // Before anybody goes on who wants them.
        portico_release_locks()
        if !state.withLock({ $0.isLost }) { submitter.offMain.losesThread(number) }
        left()
        hasLeft.signal()
        return true
    }

    // MARK: - The end of the process

    /// So long the end of a process waits for a thread to find out. It looks every millisecond, so this is for a machine on
    /// which it gets no processor. Our choice.
    private static let patience = DispatchTimeInterval.seconds(2)

    /// The work neither waits nor has a turn from now on, whenever its thread finds out. Returns when the locks and queues that the
    /// thread holds are free: the next process, or another one that shares them, would find them held by what never goes on.
    package func endWithProcess() {
        guard state.withLock({ $0.hasBegun }) else { return }
        takeLimit()?()
        let turn = state.withLock { state in
            state.isLost = submitter.offMain.losesWaiting(number)
            return state.turn
        }
        turn?.signal()
        guard isInTheWay else { return }
        _ = ProcessContext.outsideOfProcesses { hasLeft.wait(timeout: .now() + Self.patience) }
    }
}
