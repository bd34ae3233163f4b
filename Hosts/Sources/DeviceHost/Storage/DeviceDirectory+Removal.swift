// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import VirtualDevice

extension DeviceDirectory {
    /// Deletes the device with all its data.
    ///
    /// - Throws: `FolderLockError.held` while its host is running.
    public func delete() throws {
        // Prevents booting in the meantime.
        let lock = try FolderLock(folder: url.path)
        defer { lock.release() }
        do {
            try FileManager.default.removeItem(at: url)
        } catch CocoaError.fileNoSuchFile where FileManager.default.fileExists(atPath: url.path) {
            // A host that is ending has removed one of its files in the meantime.
            try FileManager.default.removeItem(at: url)
        }
    }

    /// Erases the device's contents. Afterwards the device has never been booted, and has its original name, iOS
    /// version, hardware, identifier and seed.
    ///
    /// If the operation is interrupted, the device can be erased again.
    ///
    /// - Throws: `FolderLockError.held` while its host is running; ``DeviceHostError/damagedJournal(path:reason:)`` if
    ///   the original properties can no longer be determined, in which case the device is unchanged.
    public func erase() throws {
        let lock = try FolderLock(folder: url.path)
        defer { lock.release() }
        let fresh = url.appending(path: "erased.sqlite")
        try remove(journalFiles(at: fresh))
        let old = try Journal(at: journal, startingWith: try missingRecord())
        let record = try old.record()
        try old.close()
        try Journal(at: fresh, startingWith: record).close()
        let kept = [FolderLock.fileName, fresh.lastPathComponent] + journalFiles(at: journal).map(\.lastPathComponent)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        try remove(names.filter { !kept.contains($0) }.map { url.appending(path: $0) })
        try remove(journalFiles(at: journal))
        try FileManager.default.moveItem(at: fresh, to: journal)
        try create()
    }

    private func missingRecord() throws -> BootRecord {
        throw DeviceHostError.damagedJournal(path: journal.path, reason: "the boot record is missing")
    }

    /// The database with its additional SQLite files.
    private func journalFiles(at database: URL) -> [URL] {
        ["", "-wal", "-shm"].map { URL(filePath: database.path + $0) }
    }

    private func remove(_ files: [URL]) throws {
        for file in files where FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
    }
}
