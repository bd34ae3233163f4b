// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import KitLocks

/// Opens a store's file, creates what it lacks, and moves a damaged file aside.
///
/// All of this happens under a separate lock, which the kernel releases when the process dies: several processes may
/// start at the same time, and none may see an incomplete file or move another's new file aside.
struct StoreOpening {
    /// "Psto": marks a SQLite file as a store.
    static let applicationID = 0x5073_746F
    /// The version of the tables.
    static let version = 1
    static let pageSize = 4096

    let file: URL
    let options: SharedStore.Options
    let gate: SuspensionGate
    let protector: FileProtector

    func open() throws -> DatabasePool {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let lock = try OpenFile(file.path + ".lock", O_RDWR | O_CREAT)
            try protector.protect(lock.path)
            try lock.lock()
            // Keeps a second name for the log, because SQLite removes the first when it closes a file, even a damaged
            // one.
            unlink(log)
            link(file.path + "-wal", log)
            defer { unlink(log) }
            return try withExtendedLifetime(lock) {
                let pool = try openLocked()
                // SQLite creates these files again whenever the first process opens the store.
                for suffix in ["", "-wal", "-shm"] where access(file.path + suffix, F_OK) == 0 {
                    try protector.protect(file.path + suffix)
                }
                return pool
            }
        } catch let error as FileFailure {
            throw SharedStoreError.file(error)
        }
    }

    private var log: String { file.path + ".opening-wal" }

    private func openLocked() throws -> DatabasePool {
        do {
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            try pool.writeWithoutTransaction { [options] database in
                // Set again, because the pool has set it to `NORMAL` together with its journal mode.
                if options.durability == .powerLoss { try database.execute(sql: "PRAGMA synchronous = FULL") }
                if try String.fetchOne(database, sql: "PRAGMA quick_check(1)") != "ok" {
                    throw DatabaseError(resultCode: .SQLITE_CORRUPT)
                }
                try database.inTransaction(.immediate) {
                    try prepare(database)
                    return .commit
                }
            }
            return pool
        } catch let error as DatabaseError where error.meansDamage {
            throw SharedStoreError.corrupt(path: file.path, movedTo: try moveAside())
        } catch let error as DatabaseError {
            throw SharedStoreError(error, path: file.path, isSuspended: gate.isShut)
        }
    }

    private func prepare(_ database: Database) throws {
        let applicationID = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if applicationID == Self.applicationID {
            guard version <= Self.version else {
                throw SharedStoreError.foreign(
                    path: file.path,
                    reason: "is a store of version \(version), but this app reads up to \(Self.version)")
            }
            return
        }
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
        guard applicationID == 0, isEmpty else {
            throw SharedStoreError.foreign(path: file.path, reason: "is a SQLite database, but not a store")
        }
        // A removed value remains as a row without data, because its version must never be used again.
        try database.execute(
            sql: """
                CREATE TABLE entry (key TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, value BLOB) WITHOUT ROWID;
                PRAGMA application_id = \(Self.applicationID);
                PRAGMA user_version = \(Self.version);
                """)
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = file.lastPathComponent
        // Two: one for a screen's reads, one for observations. Each uses memory, which is limited in extensions.
        configuration.maximumReaderCount = 2
        // Supports apps that suspend all their databases with GRDB's notification.
        configuration.observesSuspensionNotifications = true
        let timeout = options.timeout
        let waiting = Mutex<ContinuousClock.Instant?>(nil)
        configuration.busyMode = .callback { [gate] attempts in
            if gate.isShut { return false }
            let now = ContinuousClock.now
            let start = waiting.withLock { start in
                if attempts == 0 { start = now }
                return start ?? now
            }
            guard start.duration(to: now) < timeout else { return false }
            // From 50 µs, the duration of a transaction, to 2 ms. SQLite's own pauses are 1 to 100 ms.
            usleep(useconds_t(min(50 << min(attempts, 6), 2000)))
            return true
        }
        let (durability, largestSize) = (options.durability, options.largestSize)
        configuration.prepareDatabase { database in
            let isDurable = durability == .powerLoss
            try database.execute(sql: "PRAGMA synchronous = \(isDurable ? "FULL" : "NORMAL")")
            // On Apple's systems `fsync` leaves data in the drive's cache. No effect elsewhere.
            try database.execute(sql: "PRAGMA fullfsync = \(isDurable); PRAGMA checkpoint_fullfsync = \(isDurable)")
            if let largestSize {
                try database.execute(sql: "PRAGMA max_page_count = \(max(largestSize / Self.pageSize, 1))")
            }
        }
        return configuration
    }

    /// Renames the file and its log to the first free name with `.damaged-` and a number. SQLite can recreate its other
    /// files from these two.
    ///
    /// - Returns: The new path of the file.
    private func moveAside() throws(FileFailure) -> String {
        var number = 1
        while ["", "-wal"].contains(where: { access(place(number) + $0, F_OK) == 0 }) { number += 1 }
        // The log first: if the process dies in between, a damaged file remains, which the next process moves.
        if access(log, F_OK) == 0 { try DurableFile.move(log, to: place(number) + "-wal") }
        for suffix in ["-wal", "-shm"] { unlink(file.path + suffix) }
        try DurableFile.move(file.path, to: place(number))
        return place(number)
    }

    private func place(_ number: Int) -> String { "\(file.path).damaged-\(number)" }
}
