// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import VirtualDevice

/// A device's history, which can be read from any thread: a failing expectation may be off the main actor.
final class TimelineLog: Sendable {
    private let list = Mutex<[TraceEntry]>([])
    private let noted = Mutex<[OutsideInfluence]>([])

    var influences: [OutsideInfluence] { noted.withLock { $0 } }

    func note(_ influence: OutsideInfluence) {
        noted.withLock { if !$0.contains(influence) { $0.append(influence) } }
    }

    var entries: [TraceEntry] { list.withLock { $0 } }

    var count: Int { list.withLock { $0.count } }

    func append(_ entry: TraceEntry) { list.withLock { $0.append(entry) } }

    func restore(_ entries: [TraceEntry]) { list.withLock { $0 = entries } }

    /// Whether the device interleaves its processes: also asked by the device before each step.
    var interleaves: Bool {
        get { isInterleaving.load(ordering: .relaxed) }
        set { isInterleaving.store(newValue, ordering: .relaxed) }
    }
    private let isInterleaving = Atomic(false)
}

/// The histories of the devices that a test has created, in order.
final class TestTimelines: Sendable {
    @TaskLocal static var current: TestTimelines?

    private struct State {
        var logs: [TimelineLog] = []
        /// How many entries of each have been printed.
        var printed: [Int] = []
    }

    private let state = Mutex(State())

    func add(_ log: TimelineLog) {
        state.withLock { state in
            state.logs.append(log)
            state.printed.append(0)
        }
    }

    /// How many devices there have been.
    var count: Int { state.withLock { $0.logs.count } }

    /// Only the first so many devices are of interest from now on: a run of a search is over, and there are thousands.
    func keep(_ count: Int) {
        state.withLock { state in
            state.logs.removeSubrange(min(count, state.logs.count)...)
            state.printed.removeSubrange(min(count, state.printed.count)...)
        }
    }

    /// What has happened since the last call, for each device on which something has: its last lines.
    func takeNews(lines limit: Int) -> [String] {
        state.withLock { state in
            state.logs.indices.compactMap { index in
                let entries = state.logs[index].entries
                let isNew = entries.count > state.printed[index]
                state.printed[index] = entries.count
                guard isNew else { return nil }
                let lines = TimelineText.lines(of: entries)
                let name = state.logs.count == 1 ? "The device" : "Device \(index + 1)"
                let omission = lines.count > limit ? ", the last \(limit) of \(lines.count) lines" : ""
                let pinned = Chooser.pinning(entries.choices)
                let usual = pinned == .pinned([])
                let choices = state.logs[index].interleaves ? Chooser.interleaving(pinned) : pinned
                return
                    (["\(name) until here\(omission):"] + lines.suffix(limit)
                    + (usual ? [] : ["  its choices: \(choices)"])
                    + state.logs[index].influences.map { "  not in the device's hands: \($0)" })
                    .joined(separator: "\n")
            }
        }
    }
}
