// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VirtualDevice

/// How much memory extension processes need, and whether that is too much.
///
/// What counts are pages of the process's own, resident less shared, as iOS counts what it cannot throw away: code and
/// mapped files are left out. A process with Foundation and the frameworks has 30 MB resident on Linux before its own
/// code runs, more than a whole extension may have on iOS; of its own are 3 MB of them. A peak between two looks goes
/// unseen.
///
/// - Differs: the growth since the first delivery counts, not the size: what the frameworks need here is nobody's fault.
final class MemoryWatch: Sendable {
    /// How often a working process is measured. Our choice: memory that an app uses for a shorter time would not be
    /// noticed by the system either.
    static let interval = Duration.milliseconds(20)

    private let state = Mutex(State())

    private struct State {
        /// Processes that should be measured; a process that has ended in the meantime is not included.
        var expected: Set<ProcessID> = []
        var watched: [ProcessID: Watched] = [:]
    }

    private struct Watched {
        let pid: pid_t
        let limit: Int
        /// nil for a process that is never warned.
        let warning: Int?
        let baseline: Int
        var isReported = false
        var isWarned = false
    }

    /// Announces the measurement of a process; returns false if it is already measured.
    func expect(_ id: ProcessID) -> Bool {
        state.withLock { state in
            guard state.watched[id] == nil else { return false }
            state.expected.insert(id)
            return true
        }
    }

    /// Takes the size from which on a process's growth counts; does nothing when it has been taken, nor for a process that
    /// is not expected: it has ended since.
    func begin(_ id: ProcessID, pid: pid_t, limit: Int, warning: Int?) {
        state.withLock { state in
            guard state.expected.remove(id) != nil, let size = Self.size(of: pid) else { return }
            state.watched[id] = Watched(pid: pid, limit: limit, warning: warning, baseline: size)
        }
    }

    func end(_ id: ProcessID) {
        state.withLock { state in
            state.expected.remove(id)
            state.watched[id] = nil
        }
    }

    /// The measured processes.
    var processes: [ProcessID] { state.withLock { $0.watched.keys.sorted() } }

    /// By how many bytes a process has grown, when that is too much or calls for a warning; each is said once for a
    /// process.
    func excess(of id: ProcessID) -> Int? {
        state.withLock { state in
            guard let found = state.watched[id], !found.isReported, let size = Self.size(of: found.pid) else {
                return nil
            }
            let growth = size - found.baseline
            if growth > found.limit {
                state.watched[id]?.isReported = true
                return growth
            }
            guard let warning = found.warning, growth >= warning, !found.isWarned else { return nil }
            state.watched[id]?.isWarned = true
            return growth
        }
    }

    /// The size of a process's private memory in bytes; nil if there is no such process.
    static func size(of pid: pid_t) -> Int? {
        // Source: proc_pid_statm(5). Pages: total, resident, shared.
        guard let text = FileManager.default.contents(atPath: "/proc/\(pid)/statm") else { return nil }
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").map { Int($0) ?? 0 }
        guard pages.count > 2 else { return nil }
        return (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE))
    }
}
