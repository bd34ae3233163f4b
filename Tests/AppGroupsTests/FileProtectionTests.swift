// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Synchronization
import Testing

@testable import AppGroups

/// Which protection files have, and whether what takes their place has it too. A file that replaced another one used to
/// have the process's own.
@Suite struct FileProtectionTests {
    /// A system that knows which file has which class, by the file and not by its name: what takes its place has none. Each
    /// file is kept open, for the number of one that is gone may be given to the next.
    private final class Classes: Sendable {
        private struct Entry {
            var protection: FileProtection
            var file: OpenFile
        }

        private let classes = Mutex<[ino_t: Entry]>([:])

        func set(_ path: String, _ protection: FileProtection) throws(FileFailure) {
            let file = try OpenFile(path, O_RDONLY)
            let number = try file.status().st_ino
            classes.withLock { $0[number] = Entry(protection: protection, file: file) }
        }

        /// Of each file below a directory.
        func list(_ directory: URL) throws -> [String: FileProtection?] {
            var list: [String: FileProtection?] = [:]
            for name in try FileManager.default.subpathsOfDirectory(atPath: directory.path) {
                var status = stat()
                lstat(directory.appending(path: name).path, &status)
                guard status.st_mode & S_IFMT == S_IFREG else { continue }
                list[name] = .some(classes.withLock { $0[status.st_ino]?.protection })
            }
            return list
        }
    }

    private let place: TestContainer
    private let classes = Classes()
    private let container: GroupContainer

    init() throws {
        place = try TestContainer()
        var services = GroupServices(signal: LocalSignal(), activities: NoActivities())
        services.protect = { [classes] path, protection throws(FileFailure) in try classes.set(path, protection) }
        container = try GroupContainer(directory: place.container.directory, name: "group", services: services)
    }

    @Test("unless said otherwise: once the device was unlocked, for all that is made in the container")
    func all() async throws {
        let store = try SharedStore("values", in: container)
        try await store.set(.count, to: 1)
        let inbox = try InboxDirectory("Inbox", in: container)
        try inbox.add(Data("1".utf8), named: "1")
        let system = TransferSystem()
        let uploader = try BackgroundUploader(in: container, transfer: system.connect()) { _, _ in }
        await uploader.resume()
        let record = try await uploader.upload(
            [MultipartPart(name: "text", text: "Hello")], UploadRequest(url: URL(filePath: "/upload")))
        // Replaces the record.
        system.end(record.transferID, .failed(reason: "no network"))
        await system.settle()
        let list = try classes.list(container.directory)
        let unprotected = list.filter { $0.value != .completeUntilFirstUserAuthentication }.keys.sorted()
        #expect(unprotected == [])
        #expect(list.keys.contains("Uploads/\(record.id)/record.json") && list.keys.contains("values.sqlite-wal"))
        withExtendedLifetime(store) {}
    }

    @Test("the container's choice, and a store's own")
    func choice() throws {
        var container = container
        container.protection = .complete
        var options = SharedStore.Options()
        options.protection = .completeUnlessOpen
        let stores = [try SharedStore("one", in: container), try SharedStore("two", in: container, options: options)]
        let list = try classes.list(container.directory)
        #expect(list["one.sqlite"] == .complete && list["two.sqlite"] == .completeUnlessOpen)
        withExtendedLifetime(stores) {}
    }

    @Test("a system that does not protect a file: no store, no item")
    func failure() throws {
        var services = GroupServices(signal: LocalSignal(), activities: NoActivities())
        services.protect = { path, _ throws(FileFailure) in throw FileFailure(path, code: EPERM) }
        let container = try GroupContainer(directory: place.container.directory, services: services)
        #expect(throws: SharedStoreError.self) { try SharedStore("values", in: container) }
        let inbox = try InboxDirectory("Inbox", in: container)
        #expect(throws: InboxError.self) { try inbox.add(Data(), named: "1") }
        #expect(inbox.items == [])
    }

    @Test(
        "durable against power cuts is durable against the drive's cache, where there is one", arguments: [true, false])
    func fullSynchronization(isDurable: Bool) throws {
        var options = SharedStore.Options()
        options.durability = isDurable ? .powerLoss : .processDeath
        let store = try SharedStore("values", in: container, options: options)
        let settings = try store.pool.writeWithoutTransaction { database in
            try ["synchronous", "fullfsync", "checkpoint_fullfsync"].map {
                try Int.fetchOne(database, sql: "PRAGMA \($0)")
            }
        }
        #expect(settings == (isDurable ? [2, 1, 1] : [1, 0, 0]))
    }
}
