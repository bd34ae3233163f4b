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
    /// How often a working process is looked at. Ours: what an app decodes in less is gone before the system would
    /// have noticed.
    static let interval = Duration.milliseconds(20)

    private let watched = Mutex<[ProcessID: Watched]>([:])

    private struct Watched {
        let pid: pid_t
        let limit: Int
        /// nil for a process that is never warned.
        let warning: Int?
        let baseline: Int
        var isReported = false
        var isWarned = false
    }

    /// Takes the size from which on a process's growth counts; does nothing when it has been taken.
    func begin(_ id: ProcessID, pid: pid_t, limit: Int, warning: Int?) {
        watched.withLock { watched in
            guard watched[id] == nil, let size = Self.size(of: pid) else { return }
            watched[id] = Watched(pid: pid, limit: limit, warning: warning, baseline: size)
        }
    }

    func isMeasured(_ id: ProcessID) -> Bool { watched.withLock { $0[id] != nil } }

    func end(_ id: ProcessID) {
        watched.withLock { _ = $0.removeValue(forKey: id) }
    }

    /// The processes that are measured.
    var processes: [ProcessID] { watched.withLock { $0.keys.sorted() } }

    /// By how many bytes a process has grown, when that is too much or calls for a warning; each is said once for a
    /// process.
    func excess(of id: ProcessID) -> Int? {
        watched.withLock { watched in
            guard let found = watched[id], !found.isReported, let size = Self.size(of: found.pid) else { return nil }
            let growth = size - found.baseline
            if growth > found.limit {
                watched[id]?.isReported = true
                return growth
            }
            guard let warning = found.warning, growth >= warning, !found.isWarned else { return nil }
            watched[id]?.isWarned = true
            return growth
        }
    }

    /// Bytes of a process's own; nil when there is no such process.
    static func size(of pid: pid_t) -> Int? {
        // Source: proc_pid_statm(5). Pages: total, resident, shared.
        guard let text = FileManager.default.contents(atPath: "/proc/\(pid)/statm") else { return nil }
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").map { Int($0) ?? 0 }
        guard pages.count > 2 else { return nil }
        return (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE))
    }
}
