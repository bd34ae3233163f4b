// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which files of App Groups a process holds locks on, as the kernel knows it.
///
/// Locks of every kind count, `flock` and `fcntl`, shared and exclusive. The profile decides on one: the shared locks of
/// SQLite in WAL mode. Each open connection has them on the database and on its `-shm`, as long as it is open and whatever
/// it does, and they keep nobody from reading or writing. Those of a writer or of a checkpoint are exclusive.
enum HeldLocks {
    /// Paths in order of path; none when the process holds nothing there. A lock on `name-shm` is one on the database
    /// `name`. Source: proc_pid_fdinfo(5).
    ///
    /// Each open file is asked for its own locks: `/proc/locks` is one list of the whole machine, read by the page, and
    /// loses lines when others lock and unlock meanwhile.
    ///
    /// - Parameter openDatabases: Whether SQLite's shared locks in WAL mode count.
    static func paths(of pid: pid_t, in containers: [URL], openDatabases: Bool) -> [String] {
        let folders = containers.map { $0.resolvingSymlinksInPath().path + "/" }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []
        var locked: [(path: String, isShared: Bool)] = []
        var open: Set<String> = []
        for file in files {
            guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/\(file)"),
                folders.contains(where: path.hasPrefix), FileManager.default.fileExists(atPath: path),
                let information = FileManager.default.contents(atPath: "/proc/\(pid)/fdinfo/\(file)")
            else { continue }
            open.insert(path)
            locked += locks(in: String(decoding: information, as: UTF8.self)).map { (path, $0 == .shared) }
        }
        let counting = locked.filter { path, isShared in
            openDatabases || !isShared || !path.hasSuffix(sharedMemory) && !open.contains(path + sharedMemory)
        }
        let databases = counting.map { path, _ in
            path.hasSuffix(sharedMemory) ? String(path.dropLast(sharedMemory.count)) : path
        }
        return Set(databases).sorted()
    }

    /// As ``paths(of:in:openDatabases:)``, of a process that was told to stop: waits until it has, and says nothing of one
    /// that runs on meanwhile. Blocks.
    ///
    /// A thread that is still on its way to its stop may let go of a lock, or take one.
    static func paths(ofStopped process: ProcessHandle, in containers: [URL], openDatabases: Bool) -> [String] {
        guard process.waitUntilStopped() else { return [] }
        let found = paths(of: process.pid, in: containers, openDatabases: openDatabases)
        return process.isStopped ? found : []
    }

    /// What SQLite's file of shared memory is called in WAL mode, beside its database.
    private static let sharedMemory = "-shm"

    enum Kind: Hashable { case shared, exclusive }

    /// A lock is a line like `lock:	1: FLOCK  ADVISORY  WRITE 359 00:13:11691 0 EOF`.
    static func locks(in information: String) -> [Kind] {
        information.split(separator: "\n").filter { $0.hasPrefix("lock:") }.map { line in
            line.split(whereSeparator: \.isWhitespace).contains("READ") ? .shared : .exclusive
        }
    }
}
