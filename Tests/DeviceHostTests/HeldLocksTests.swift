// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DeviceHost

/// Which locks of a process the host sees; the process is the test's own.
@Suite struct HeldLocksTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "portico-locks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Opens a file, and closes it when it goes.
    private final class File {
        let descriptor: Int32

        init(_ url: URL) throws {
            descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            try #require(descriptor >= 0)
        }

        deinit { close(descriptor) }

        /// - Parameter type: `F_RDLCK`, `F_WRLCK` or `F_UNLCK`.
        func lock(_ type: Int32, at byte: Int) throws {
            var region = flock()
            region.l_type = Int16(type)
            region.l_start = byte
            region.l_len = 1
            try #require(fcntl(descriptor, F_SETLK, &region) == 0)
        }
    }

    private var held: [String] { held(openDatabases: false) }

    private func held(openDatabases: Bool) -> [String] {
        HeldLocks.paths(of: getpid(), in: [folder], openDatabases: openDatabases)
            .map { URL(filePath: $0).lastPathComponent }
    }

    @Test("of every kind, shared ones too")
    func kinds() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try ["a", "b", "c", "d"].map { try File(folder.appending(path: $0)) }
        #expect(held == [])
        try files[0].lock(F_RDLCK, at: 0)
        #expect(held == ["a"])
        try files[1].lock(F_WRLCK, at: 0)
        try #require(flock(files[2].descriptor, LOCK_SH) == 0)
        #expect(held == ["a", "b", "c"])
        try files[0].lock(F_UNLCK, at: 0)
        #expect(held == ["b", "c"])
    }

    @Test("a SQLite database in WAL mode: open and read it holds nothing that counts, written it does")
    func wal() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try File(folder.appending(path: "tasks.sqlite"))
        // A rollback journal's reader keeps writers away.
        try database.lock(F_RDLCK, at: 0x4000_0002)
        #expect(held == ["tasks.sqlite"])
        let memory = try File(folder.appending(path: "tasks.sqlite-shm"))
        #expect(held == [])
        // Open; reads.
        for byte in [128, 124] { try memory.lock(F_RDLCK, at: byte) }
        #expect(held == [])
        // Where the profile takes an open database for a lock.
        #expect(held(openDatabases: true) == ["tasks.sqlite"])
        // Writes.
        try memory.lock(F_WRLCK, at: 120)
        #expect(held == ["tasks.sqlite"])
        try memory.lock(F_UNLCK, at: 120)
        #expect(held == [])
    }
}
