// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import GRDB
import Testing

/// Damaged files, foreign files, full disks, and paths that lead elsewhere.
@Suite struct StoreDamageTests {
    private let place: TestContainer
    private let signal = LocalSignal()

    init() throws {
        place = try TestContainer()
    }

    private func open(_ name: String = "values", _ options: SharedStore.Options = .init()) throws -> SharedStore {
        try SharedStore(name, in: place.container, options: options, signal: signal)
    }

    private func url(_ name: String) -> URL { place.container.directory.appending(path: name) }

    @Test("what is no database is moved aside, not deleted; the next opening makes a new one")
    func noDatabase() throws {
        try open("neighbour").set(.count, to: 3)
        for number in 1...2 {
            let bytes = Data(String(repeating: "no database \(number) ", count: 500).utf8)
            try bytes.write(to: url("values.sqlite"))
            let aside = url("values.sqlite.damaged-\(number)").path
            #expect(throws: SharedStoreError.corrupt(path: url("values.sqlite").path, movedTo: aside)) { try open() }
            #expect(try Data(contentsOf: url("values.sqlite.damaged-\(number)")) == bytes)
            do {
                let store = try open()
                #expect(try store.record(.count) == SharedValue(value: 0, version: 0))
                try store.set(.count, to: number)
            }
            try FileManager.default.removeItem(at: url("values.sqlite"))
        }
        #expect(try open("neighbour").value(.count) == 3)
    }

    @Test("a page that was overwritten is found at the opening, and goes aside with its log, byte for byte")
    func damagedPage() throws {
        try open("whole").write { transaction in
            for number in 0..<200 {
                try transaction.set(SharedKey("\(number)", default: ""), to: String(repeating: "x", count: 200))
            }
        }
        // Open, so that its log is there to be taken along.
        let store = try open("whole")
        try store.set(.count, to: 1)
        var bytes = try Data(contentsOf: url("whole.sqlite"))
        bytes.replaceSubrange(8192..., with: Data(repeating: 0xA5, count: bytes.count - 8192))
        try bytes.write(to: url("values.sqlite"))
        let log = try Data(contentsOf: url("whole.sqlite-wal"))
        try log.write(to: url("values.sqlite-wal"))
        #expect(log.count > 4096)

        let aside = url("values.sqlite.damaged-1")
        #expect(throws: SharedStoreError.corrupt(path: url("values.sqlite").path, movedTo: aside.path)) { try open() }
        #expect(try Data(contentsOf: URL(filePath: aside.path + "-wal")) == log)
        // SQLite has put the log's pages into the file, too, as it closed it; the damage is what it was.
        #expect(try Data(contentsOf: aside).contains(bytes.suffix(64)))
        #expect(try open().value(.count) == 0)
        #expect(
            place.files().filter { $0.hasPrefix("values") } == [
                "values.sqlite", "values.sqlite.damaged-1", "values.sqlite.damaged-1-wal", "values.sqlite.lock",
            ])
        #expect(try store.value(.count) == 1)
    }

    @Test("somebody else's database, and a newer store, are left as they are")
    func foreign() throws {
        let queue = try DatabaseQueue(path: url("values.sqlite").path)
        try queue.write { try $0.execute(sql: "CREATE TABLE theirs (x)") }
        let error = #expect(throws: SharedStoreError.self) { try open() }
        #expect(error?.description.hasSuffix("is a SQLite database, but not a store; it is unchanged") == true)
        #expect(try queue.read { try $0.tableExists("theirs") })

        _ = try open("newer")
        let newer = try DatabaseQueue(path: url("newer.sqlite").path)
        try newer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 2") }
        let second = #expect(throws: SharedStoreError.self) { try open("newer") }
        #expect(
            second?.description.hasSuffix("is a store of version 2, but this app reads up to 1; it is unchanged")
                == true)
        #expect(!place.files().contains { $0.contains("damaged") })
    }

    @Test("a store whose file was moved away says so and writes nothing into it")
    func replaced() throws {
        let store = try open()
        try store.set(.count, to: 1)
        try FileManager.default.moveItem(at: url("values.sqlite"), to: url("elsewhere"))
        #expect(throws: SharedStoreError.replaced(path: store.file.path)) { try store.set(.count, to: 2) }
        #expect(throws: SharedStoreError.replaced(path: store.file.path)) { try store.value(.count) }
        #expect(try open().value(.count) == 0)
        #expect(throws: SharedStoreError.replaced(path: store.file.path)) { try store.set(.count, to: 2) }
    }

    @Test("a store at its largest size refuses, keeps the old value, and takes what fits")
    func largestSize() throws {
        var options = SharedStore.Options()
        options.largestSize = 64 << 10
        let store = try open("values", options)
        let key = SharedKey("text", default: "")
        try store.set(key, to: "old")
        #expect(throws: SharedStoreError.full(path: store.file.path)) {
            try store.set(key, to: String(repeating: "new", count: 100_000))
        }
        #expect(try store.record(key) == SharedValue(value: "old", version: 1))
        try store.set(key, to: "new")
        #expect(try store.record(key) == SharedValue(value: "new", version: 2))
    }

    @Test("where the system lets no file grow, the old value stays, also for the next process")
    func fileLimit() throws {
        #expect(try Member(place.container, "fill", "200000").lines() == ["full", "old"])
        #expect(try open("limited").value(SharedKey("text", default: "")) == "old")
    }

    @Test("where the system lets no file grow, an item and a body are refused without a trace")
    func fileLimitOfFiles() throws {
        #expect(try Member(place.container, "fill-files", "100000").lines() == ["item: true", "body: true"])
        #expect(place.files() == ["Inbox", "Inbox/.unfinished", "Signals"])
    }

    @Test(
        "a path out of the container is refused, and nothing is made",
        arguments: ["../values", "/values", "a/../../values", "a//b", "", ".", "link/values", "a\0b"])
    func outside(_ name: String) throws {
        try FileManager.default.createSymbolicLink(at: url("link"), withDestinationURL: URL(filePath: "/tmp"))
        let before = place.files()
        let error = #expect(throws: SharedStoreError.self) { try open(name) }
        guard (error?.underlying as? GroupContainerError)?.code == .outside else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(place.files() == before)
    }

    @Test("a container that is not there, or is a file, is refused")
    func noContainer() throws {
        try Data().write(to: url("file"))
        for path in [url("nowhere"), url("file")] {
            #expect(throws: GroupContainerError.noDirectory(path: path.path)) { try GroupContainer(directory: path) }
        }
    }
}
