// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Synchronization
import SystemModel
import VirtualDevice

/// The messages and the work of apps that the device has not taken yet, in order.
final class Outbox: Sendable {
    struct Work: Sendable {
        /// Whose framework has added it; nil for an item of the main queue, which sets its process itself.
        var process: ProcessID?
        /// Whose main queue it is on; nil for work of a framework.
        var app: ProcessContext?
        /// Counts such items of the device.
        var number = 0
        var body: @MainActor @Sendable () -> Void
    }

    /// What of it is a value.
    struct Contents: Hashable {
        struct Message: Hashable {
            let process: ProcessID
            let number: Int
            let message: AppMessage
        }

        var messages: [Message] = []
        /// How many messages there have been, by process.
        var numbers: [ProcessID: Int] = [:]
    }

    private struct State {
        var contents = Contents()
        var work: [Work] = []
        /// The apps whose main queue stands still, and what waits for it.
        var paused: [(app: ProcessContext, work: [Work])] = []
        /// How many work items are for the main queue.
        var forMainQueue = 0
        /// The number of the last of them.
        var lastForMainQueue = 0
        /// The outbox's number in the list of outboxes that wait for the main queue.
        var place: Int?
    }

    private let state = Mutex(State())
    /// Work off the main thread that has not reached the outbox yet.
    let offMain = OffMainWork()

    var isEmpty: Bool { state.withLock { $0.contents.messages.isEmpty && $0.work.isEmpty } }
    var hasMessages: Bool { state.withLock { !$0.contents.messages.isEmpty } }
    var hasWork: Bool { state.withLock { !$0.work.isEmpty } }
    /// Whether something waits for a main queue that stands still.
    var hasPausedWork: Bool { state.withLock { $0.paused.contains { !$0.work.isEmpty } } }
    var hasWorkOfFrameworks: Bool { state.withLock { $0.work.contains { $0.process != nil } } }
    /// Whether an item of a main queue comes next on the main thread.
    var beginsWithMainQueue: Bool { state.withLock { $0.work.first?.app != nil } }
    /// What waits for the main thread, in its order.
    var work: [Work] { state.withLock { $0.work } }
    var contents: Contents { state.withLock { $0.contents } }

    func restore(_ contents: Contents) { state.withLock { $0.contents = contents } }

    /// Keeps work for another queue until it is its turn.
    func hold(_ number: Int, of app: ProcessContext, _ handOver: @escaping @Sendable () -> Void) {
        if offMain.hold(number, of: app, handOver) { waitForMainQueue() }
    }

    /// Whoever has the main thread first goes on with this work: the device, or the main queue.
    private func waitForMainQueue() {
        state.withLock { state in
            if state.place == nil { state.place = MainQueueWork.add(self) }
        }
    }

    /// Runs what waits for the main queue, and one piece of other work.
    @MainActor
    func runAsMainQueue() {
        MainThreadPatience.isHere()
        for work in takeMainQueue() {
            let outer = portico_begin_turn()
            work.body()
            _ = portico_end_turn(outer)
        }
        guard offMain.hasHeld else { return }
        var pieces = 1
        _ = offMain.wait(
            Effort.limits, while: { pieces > 0 },
            handOver: {
                pieces -= 1
                return offMain.handOverNext()
            })
        if offMain.hasHeld { waitForMainQueue() }
    }

    /// Called when the device has run everything: nothing waits for the main queue any more.
    func leaveMainQueue() {
        state.withLock { leaveMainQueue(&$0) }
    }

    private func leaveMainQueue(_ state: inout State) {
        guard state.forMainQueue == 0, let place = state.place, !offMain.hasHeld else { return }
        MainQueueWork.remove(place)
        state.place = nil
    }

    func add(_ message: AppMessage, from process: ProcessID) {
        state.withLock { state in
            let number = state.contents.numbers[process, default: 0] + 1
            state.contents.numbers[process] = number
            state.contents.messages.append(Contents.Message(process: process, number: number, message: message))
        }
        offMain.wake()
    }

    func add(work: @escaping @MainActor @Sendable () -> Void, of process: ProcessID) {
        state.withLock { $0.work.append(Work(process: process, body: work)) }
        offMain.wake()
    }

    /// - Parameters:
    ///   - app: Whose main queue it is.
    ///   - isTask: Whether it is a part of a task.
    func add(onMain body: @escaping @MainActor @Sendable () -> Void, of app: ProcessContext, isTask: Bool = false) {
        let number = state.withLock { state in
            state.lastForMainQueue += 1
            let work = Work(app: app, number: state.lastForMainQueue, body: body)
            if let index = state.paused.firstIndex(where: { $0.app === app }) {
                state.paused[index].work.append(work)
            } else {
                add(onMain: work, &state)
            }
            return state.lastForMainQueue
        }
        offMain.origins.note(.mainQueue(number), isTask ? .task : .block(queue: "com.apple.main-thread"))
        offMain.wake()
    }

    private func add(onMain work: Work, _ state: inout State) {
        state.forMainQueue += 1
        state.work.append(work)
        if state.place == nil { state.place = MainQueueWork.add(self) }
    }

    /// Nothing of this app's main queue is in ``work`` until ``resumeMainQueue(of:)``.
    func pauseMainQueue(of app: ProcessContext) {
        state.withLock { state in
            let waiting = state.work.filter { $0.app === app }
            state.work.removeAll { $0.app === app }
            state.forMainQueue -= waiting.count
            state.paused.append((app, waiting))
        }
    }

    func resumeMainQueue(of app: ProcessContext) {
        state.withLock { state in
            guard let index = state.paused.firstIndex(where: { $0.app === app }) else { return }
            for work in state.paused.remove(at: index).work { add(onMain: work, &state) }
        }
    }

    /// Removes and returns the work for the main queue.
    func takeMainQueue() -> [Work] {
        state.withLock { state in
            (state.place, state.forMainQueue) = (nil, 0)
            let waiting = state.work.filter { $0.process == nil }
            state.work.removeAll { $0.process == nil }
            return waiting
        }
    }

    /// The processes that have sent a message, the one with the first message first. Empty while fewer than two messages wait:
    /// then there is nothing to choose.
    var senders: [ProcessID] {
        state.withLock { state in
            let messages = state.contents.messages
            guard messages.count > 1 else { return [] }
            return messages.reduce(into: []) { senders, message in
                if !senders.contains(message.process) { senders.append(message.process) }
            }
        }
    }

    /// - Parameter sender: Whose first message to take; nil for the first.
    func takeMessage(of sender: ProcessID? = nil) -> Contents.Message? {
        state.withLock { state in
            let index =
                sender.map { sender in state.contents.messages.firstIndex { $0.process == sender } }
                ?? state.contents.messages.indices.first
            guard let index else { return nil }
            return state.contents.messages.remove(at: index)
        }
    }

    /// - Parameters:
    ///   - position: Which is taken; nil for the first.
    ///   - occupied: Processes that occupy the main thread. While there is one, only work that the frameworks do for other
    ///     processes is taken.
    ///   - ofFrameworksOnly: Whether that is so in any case.
    func takeWork(
        at position: Int? = nil, except occupied: [ProcessID] = [], ofFrameworksOnly: Bool = false
    ) -> Work? {
        state.withLock { state in
            let next =
                position
                ?? (occupied.isEmpty && !ofFrameworksOnly
                    ? state.work.indices.first
                    : state.work.firstIndex { $0.process.map { !occupied.contains($0) } == true })
            guard let next else { return nil }
            let work = state.work.remove(at: next)
            guard work.process == nil else { return work }
            state.forMainQueue -= 1
            leaveMainQueue(&state)
            return work
        }
    }
}
