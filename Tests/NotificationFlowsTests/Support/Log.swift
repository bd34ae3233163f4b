// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What happened, from any thread, in order.
final class Log: Sendable {
    private struct State {
        var entries: [String] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var entries: [String] { state.withLock { $0.entries } }

    func note(_ entry: String) {
        let ready = state.withLock { state in
            state.entries.append(entry)
            let count = state.entries.count
            defer { state.watchers.removeAll { $0.count <= count } }
            return state.watchers.filter { $0.count <= count }.map(\.continuation)
        }
        for watcher in ready { watcher.resume() }
    }

    /// The first so many, as soon as they are there.
    func entries(_ count: Int) async -> [String] {
        await withCheckedContinuation { continuation in
            let isEnough = state.withLock { state in
                if state.entries.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isEnough { continuation.resume() }
        }
        return Array(entries.prefix(count))
    }
}

/// Lets tasks wait until a test opens it.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Does not notice a cancelled task: it stands for code that does not stop.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for task in waiting { task.resume() }
    }
}
