// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which files of App Groups a process holds locks on, as the kernel knows it.
enum HeldLocks {
    /// Paths in order of path; none when the process holds nothing there. Locks of every kind count: `flock`, `fcntl`,
    /// and so SQLite's. Source: proc_pid_fdinfo(5).
    ///
    /// Each open file is asked for its own locks: `/proc/locks` is one list of the whole machine, read by the page, and
    /// loses lines when others lock and unlock meanwhile.
    static func paths(of pid: pid_t, in containers: [URL]) -> [String] {
        let folders = containers.map { $0.resolvingSymlinksInPath().path + "/" }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []
        var paths: Set<String> = []
        for file in files {
            guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/\(file)"),
                folders.contains(where: path.hasPrefix), FileManager.default.fileExists(atPath: path),
                let information = FileManager.default.contents(atPath: "/proc/\(pid)/fdinfo/\(file)"),
                isLocked(String(decoding: information, as: UTF8.self))
            else { continue }
            paths.insert(path)
        }
        return paths.sorted()
    }

    /// A lock is a line like `lock:	1: FLOCK  ADVISORY  WRITE 359 00:13:11691 0 EOF`.
    static func isLocked(_ information: String) -> Bool {
        information.split(separator: "\n").contains { $0.hasPrefix("lock:") }
    }
}
