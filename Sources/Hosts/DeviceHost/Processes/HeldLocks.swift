// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which files of App Groups a process holds locks on, as the kernel knows it.
enum HeldLocks {
    /// Paths in order of path; none when the process holds nothing there. Locks of every kind count: `flock`, `fcntl`,
    /// and so SQLite's. Source: proc_pid_fdinfo(5), proc(5) on `/proc/locks`.
    ///
    /// A file is known by its inode alone: what the kernel calls its device here is not what `stat` calls it on every
    /// file system, and all containers lie on one.
    static func paths(of pid: pid_t, in containers: [URL]) -> [String] {
        guard let text = FileManager.default.contents(atPath: "/proc/locks") else { return [] }
        let inodes = inodes(of: pid, in: String(decoding: text, as: UTF8.self))
        guard !inodes.isEmpty else { return [] }
        var paths: [String] = []
        for container in containers {
            let files = FileManager.default.enumerator(atPath: container.path)
            while let name = files?.nextObject() as? String {
                let path = container.appending(path: name).path
                var found = stat()
                if lstat(path, &found) == 0, inodes.contains(UInt64(found.st_ino)) { paths.append(path) }
            }
        }
        return paths.sorted()
    }

    /// Lines look like `1: POSIX  ADVISORY  WRITE 3568 fd:00:2531452 0 EOF`; with `->` somebody waits.
    static func inodes(of pid: pid_t, in text: String) -> Set<UInt64> {
        var inodes: Set<UInt64> = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count >= 6, fields[1] != "->", fields[4] == "\(pid)" else { continue }
            if let inode = fields[5].split(separator: ":").last.flatMap({ UInt64($0) }) { inodes.insert(inode) }
        }
        return inodes
    }
}
