// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import AppGroups

/// Items: written whole, in order, each claimed by one at a time.
@Suite struct InboxDirectoryTests {
    private let place: TestContainer
    private let inbox: InboxDirectory

    init() throws {
        place = try TestContainer()
        inbox = try InboxDirectory("Inbox", in: place.container)
    }

    private func add(_ names: String...) throws {
        for name in names { try inbox.add(Data(name.utf8), named: name) }
    }

    @Test("items come in the order in which they were added, whole, and are gone when they are done")
    func order() throws {
        try add("b", "a", "c.jpg")
        var history: [String] = []
        while let claim = try inbox.claim() {
            history.append("\(claim.item.number) \(claim.item.name)")
            #expect(try String(contentsOf: claim.item.file, encoding: .utf8) == claim.item.name)
            try claim.finish()
            #expect(throws: InboxError.lost(id: claim.item.id)) { try claim.finish() }
        }
        #expect(history == ["1 b", "2 a", "3 c.jpg"])
        #expect(inbox.items.isEmpty)
        #expect(place.files("Inbox") == [".unfinished", ".unfinished/lock"])
    }

    @Test("a file is copied in chunks, whatever its length", arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
    func copies(_ count: Int) throws {
        let source = place.container.directory.appending(path: "source")
        let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try bytes.write(to: source)
        let item = try inbox.add(copyOf: source, named: "copy")
        #expect(try Data(contentsOf: item.file) == bytes)
        #expect(item.byteCount == count)
        #expect(try Data(contentsOf: source) == bytes)
        let mode = try FileManager.default.attributesOfItem(atPath: item.file.path)[.posixPermissions] as? Int
        #expect(mode == 0o400)
    }

    @Test("what one has, another does not get; given back, and let go, it is the oldest again")
    func exclusion() throws {
        let other = try InboxDirectory("Inbox", in: place.container)
        try add("a", "b")
        var first = try inbox.claim()
        let second = try #require(try other.claim())
        #expect([first?.item.name, second.item.name] == ["a", "b"])
        #expect(try inbox.claim() == nil)
        second.giveBack()
        second.giveBack()
        #expect(throws: InboxError.lost(id: second.item.id)) { try second.finish() }
        #expect(try inbox.claim()?.item.name == "b")
        first = nil
        #expect(try other.claim()?.item.name == "a")
        #expect(inbox.items.map(\.name) == ["a", "b"])
    }

    @Test("the claim of a process that is killed is the next one's")
    func death() async throws {
        try add("a", "b")
        let member = try Member(place.container, "claim")
        let arrivals = inbox.claims.makeAsyncIterator()
        var said: [String] = []
        try member.readLines { line in
            said.append(line)
            let next = try inbox.claim()?.item.name
            #expect(next == "b")
            member.kill()
        }
        #expect(said == ["a"])
        var loop = arrivals
        let claim = try #require(try await loop.next())
        #expect(claim.item.name == "a")
    }

    @Test("a loop that waits gets the item of a process that is killed")
    func deathWhileWaiting() async throws {
        try add("a")
        let member = try Member(place.container, "claim")
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var isSaid = false
                member.readLines { _ in
                    if !isSaid { continuation.resume() }
                    isSaid = true
                }
            }
        }
        var loop = inbox.claims.makeAsyncIterator()
        #expect(try inbox.claim() == nil)
        async let claim = loop.next()
        member.kill()
        #expect(try await claim?.item.name == "a")
    }

    @Test("four processes drain an inbox: every item once")
    func drain() throws {
        let names = (0..<60).map { "item-\($0)" }
        for name in names { try inbox.add(Data(), named: name) }
        let members = try (0..<4).map { _ in try Member(place.container, "drain") }
        let lines = members.map { $0.lines() }
        #expect(lines.joined().sorted() == names.sorted())
        #expect(members.map(\.status) == [0, 0, 0, 0])
        for line in lines {
            let numbers = line.compactMap { Int($0.dropFirst(5)) }
            #expect(numbers == numbers.sorted())
        }
    }

    @Test("who finds nothing posts nothing: those who wait would wake each other for ever")
    func silence() throws {
        let signal = WatchedSignal()
        let other = try InboxDirectory("Inbox", in: place.container, signal: signal)
        try add("a")
        let claim = try inbox.claim()
        #expect(try other.claim() == nil)
        #expect(signal.posts.withLock { $0 } == 0)
        claim?.giveBack()
        try other.claim()?.finish()
        #expect(signal.posts.withLock { $0 } == 1)
    }

    @Test("an item that another process claims, or finishes, in the middle of a claim is not claimed")
    func between() throws {
        let signal = WatchedSignal()
        let other = try InboxDirectory("Inbox", in: place.container, signal: signal)
        try add("a", "b", "c", "d")
        signal.onBegin.withLock { $0 = { [inbox] in #expect(throws: Never.self) { try inbox.claim()?.finish() } } }
        let second = try other.claim()
        #expect(second?.item.name == "b")
        let kept = Mutex<InboxClaim?>(nil)
        signal.onBegin.withLock {
            $0 = { [inbox] in
                #expect(throws: Never.self) { try kept.withLock { $0 = try inbox.claim() } }
            }
        }
        #expect(try other.claim()?.item.name == "d")
        #expect(kept.withLock { $0?.item.name } == "c")
        #expect(inbox.items.map(\.name) == ["b", "c", "d"])
    }

    @Test("an item that was just added can be claimed though a child was forked meanwhile, and has its file")
    func forked() throws {
        let path = place.container.directory.appending(path: "file").path
        var file: OpenFile? = try OpenFile(path, O_RDWR | O_CREAT)
        #expect(try file?.tryLock() == true)
        // Of the same opening, as a child has it between its fork and its exec.
        let child = dup(try #require(file?.descriptor))
        defer { close(child) }
        file = nil
        #expect(try OpenFile(path, O_RDONLY).tryLock())
    }

    @Test("a sequence has what is there, then what arrives")
    func arrivals() async throws {
        try add("a")
        let other = try InboxDirectory("Inbox", in: place.container)
        var loop = inbox.claims.makeAsyncIterator()
        var history: [String] = []
        for next in ["b", "c", "d"] {
            let claim = try #require(try await loop.next())
            history.append(claim.item.name)
            try claim.finish()
            try other.add(Data(), named: next)
        }
        #expect(history == ["a", "b", "c"])
    }

    @Test("a loop that is cancelled ends")
    func cancellation() async throws {
        let loop = Task { [inbox] in
            var count = 0
            for try await _ in inbox.claims { count += 1 }
            return count
        }
        loop.cancel()
        #expect(try await loop.value == 0)
    }

    @Test("work that the system runs beside a suspended app claims and adds, as long as it lasts")
    func whileActive() async throws {
        try add("a")
        inbox.suspend()
        try await inbox.whileActive {
            try inbox.add(Data(), named: "b")
            try inbox.claim()?.finish()
        }
        #expect(inbox.items.map(\.name) == ["b"])
        #expect(throws: InboxError.suspended(path: inbox.directory.path)) { try inbox.claim() }
    }

    @Test("suspended, it holds no claim, takes nothing, and the loop goes on afterwards")
    func suspension() async throws {
        try add("a")
        let other = try InboxDirectory("Inbox", in: place.container)
        let claim = try #require(try inbox.claim())
        inbox.suspend()
        #expect(throws: InboxError.lost(id: claim.item.id)) { try claim.finish() }
        #expect(throws: InboxError.suspended(path: inbox.directory.path)) { try inbox.claim() }
        #expect(throws: InboxError.suspended(path: inbox.directory.path)) { try inbox.add(Data(), named: "b") }
        #expect(try other.claim()?.item.name == "a")
        let loop = Task { [inbox] in
            var claims = inbox.claims.makeAsyncIterator()
            return try await claims.next()?.item.name
        }
        inbox.resume()
        #expect(try await loop.value == "a")
    }

    @Test("an activity that is refused is an error, and nothing is touched")
    func refusal() throws {
        struct Refusing: ProcessActivities {
            func begin(
                _ reason: String, onExpiry: @escaping @Sendable () -> Void
            ) throws(ActivityRefusal) -> ProcessActivity { throw ActivityRefusal() }
        }
        let refused = try InboxDirectory("Inbox", in: place.container, activities: Refusing())
        #expect(throws: InboxError.suspended(path: refused.directory.path)) { try refused.add(Data(), named: "a") }
        #expect(throws: InboxError.suspended(path: refused.directory.path)) { try refused.claim() }
        #expect(place.files("Inbox") == [".unfinished"])
    }

    @Test("what is more than the limits is refused, with no trace")
    func limits() throws {
        let small = try InboxDirectory(
            "Inbox", in: place.container, limits: InboxDirectory.Limits(items: 2, bytes: 10))
        try small.add(Data(count: 6), named: "a")
        #expect(throws: InboxError.full(path: small.directory.path, items: 1, bytes: 6)) {
            try small.add(Data(count: 5), named: "b")
        }
        try small.add(Data(count: 4), named: "c")
        #expect(throws: InboxError.full(path: small.directory.path, items: 2, bytes: 10)) {
            try small.add(Data(), named: "d")
        }
        #expect(small.items.map(\.name) == ["a", "c"])
        #expect(place.files("Inbox/.unfinished") == ["lock"])
        try small.claim()?.finish()
        try small.add(Data(), named: "d")
        #expect(small.items.map(\.name) == ["c", "d"])
    }

    @Test(
        "no name leads out of the directory",
        arguments: [
            "", ".", "..", "../a", "a/b", "/a", ".hidden", "a b", "ä", "a\0", String(repeating: "a", count: 101),
        ])
    func names(_ name: String) throws {
        #expect(throws: InboxError.name(name)) { try inbox.add(Data(), named: name) }
        #expect(place.files("Inbox") == [".unfinished"])
    }

    @Test("a directory outside of the container is refused", arguments: ["../Inbox", "/tmp/Inbox", "link/Inbox"])
    func outside(_ path: String) throws {
        let link = place.container.directory.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: "/tmp"))
        #expect(throws: InboxError.container(.outside(path: path, container: place.container.directory.path))) {
            try InboxDirectory(path, in: place.container)
        }
    }

    @Test("what is no item is left alone: other names, links, directories; what a dead process began is removed")
    func unknown() throws {
        let id = UUID().uuidString
        let secret = place.container.directory.appending(path: "secret")
        try Data("secret".utf8).write(to: secret)
        let names = ["note.txt", "1_\(id)_a", "000000000000000x_\(id)_a", "0000000000000001_nothing_a"]
        for name in names { try Data().write(to: inbox.directory.appending(path: name)) }
        try FileManager.default.createSymbolicLink(
            at: inbox.directory.appending(path: "0000000000000001_\(id)_link"), withDestinationURL: secret)
        try FileManager.default.createDirectory(
            at: inbox.directory.appending(path: "0000000000000002_\(id)_folder"), withIntermediateDirectories: false)
        try Data("half".utf8).write(to: inbox.directory.appending(path: ".unfinished/\(id)"))
        #expect(inbox.items.isEmpty)
        #expect(try inbox.claim() == nil)
        try add("a")
        #expect(try inbox.claim()?.item.number == 1)
        #expect(place.files("Inbox/.unfinished") == ["lock"])
    }

    @Test("a source that cannot be read is an error, with no trace")
    func unreadableSource() throws {
        for path in ["nowhere", ""] {
            let source = place.container.directory.appending(path: path)
            let error = #expect(throws: InboxError.self) { try inbox.add(copyOf: source, named: "a") }
            guard error?.code == .file, let failure = error?.underlying as? FileFailure else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(failure.code == (path.isEmpty ? EISDIR : ENOENT))
        }
        #expect(place.files("Inbox") == [".unfinished"])
    }
}
