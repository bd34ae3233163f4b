// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Dispatch
import Synchronization

/// Where the pieces of work of a device's apps come from. A story says "work 7 of App"; somebody who reads it wants to know
/// which code that is.
package final class WorkOrigins: Sendable {
    /// A piece of work, each kind numbered by itself.
    package enum Piece: Hashable, Sendable {
        case work(Int)
        case mainQueue(Int)
        case delay(Int)
    }

    /// What a piece is.
    package enum Kind: Hashable, Sendable {
        /// A block on the queue with this label.
        case block(queue: String)
        /// A part of a task between two suspensions.
        case task
        /// Goes on after it has slept.
        case continuation(of: Int)
        /// A delay, as in `Task.sleep`.
        case delay(String, Duration)
    }

    /// Where a piece comes from.
    package struct Origin: Hashable, Sendable {
        package let kind: Kind
        /// The work that has submitted it; 0 for code on the main thread.
        package let parent: Int
        /// How much had happened when it was submitted: see ``begin(_:)``.
        package let moment: Int
    }

    private struct State {
        var origins: [Piece: Origin] = [:]
        var moment: @Sendable () -> Int = { 0 }
    }

    private let state = Mutex(State())
    /// Of all devices there are, few are told of.
    private let isOn = Atomic(false)

    package init() {}

    /// Begins to note down; `moment` says how much has happened. Until then nothing is noted down.
    package func begin(_ moment: @escaping @Sendable () -> Int) {
        state.withLock { $0.moment = moment }
        isOn.store(true, ordering: .releasing)
    }

    package func note(_ piece: Piece, _ kind: @autoclosure () -> Kind) {
        if isOn.load(ordering: .acquiring) { note(piece, of: kind()) }
    }

    @inline(never)
    private func note(_ piece: Piece, of kind: Kind) {
        let moment = state.withLock { $0.moment }
        let origin = Origin(kind: kind, parent: Int(portico_work()), moment: moment())
        state.withLock { $0.origins[piece] = origin }
    }

    package subscript(_ piece: Piece) -> Origin? { state.withLock { $0.origins[piece] } }

    /// What submitted work is, by its queue.
    package static func kind(on queue: UnsafeMutableRawPointer?) -> Kind {
        guard let queue, !portico_is_task_queue(queue) else { return .task }
        return .block(queue: portico_label(queue).map { String(cString: $0) } ?? "")
    }
}
