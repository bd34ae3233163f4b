// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Synchronization
import Testing

/// What a store does when its process is about to be suspended.
@Suite struct StoreSuspensionTests {
    private let place: TestContainer
    private let signal = LocalSignal()

    init() throws {
        place = try TestContainer()
    }

    private func store(
        _ activities: any ProcessActivities = NoActivities(), timeout: Duration = .seconds(3600),
        signal: (any GroupSignal)? = nil
    ) throws -> SharedStore {
        var options = SharedStore.Options()
        options.timeout = timeout
        return try SharedStore(
            "values", in: place.container, options: options, signal: signal ?? self.signal, activities: activities)
    }

    @Test("between the notice and the resumption writes throw and reads go on")
    func suspension() throws {
        let store = try store()
        try store.set(.count, to: 1)
        store.suspend()
        #expect(throws: SharedStoreError.suspended(path: store.file.path)) { try store.update(.count) { $0 += 1 } }
        #expect(try store.value(.count) == 1)
        store.resume()
        try store.update(.count) { $0 += 1 }
        #expect(try store.record(.count) == SharedValue(value: 2, version: 2))
    }

    @Test("one that waits for the lock gives up; nobody waits for whom nobody can wake")
    func waiting() async throws {
        // A change is begun right before the lock is asked for.
        let watched = WatchedSignal()
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        watched.onBegin.withLock { $0 = { beginning.yield() } }
        let (mine, others) = (try store(signal: watched), try store())
        let (locked, continuation) = AsyncStream.makeStream(of: Void.self)
        let release = DispatchSemaphore(value: 0)
        let holder = Task {
            try await others.write { transaction in
                continuation.yield()
                release.wait()
                try transaction.set(.count, to: 1)
            }
        }
        for await _ in locked { break }
        let waiter = Task { try await mine.update(.count) { $0 += 10 } }
        for await _ in begun { break }
        mine.suspend()
        await #expect(throws: SharedStoreError.suspended(path: mine.file.path)) { try await waiter.value }
        release.signal()
        try await holder.value
        #expect(try mine.record(.count) == SharedValue(value: 1, version: 1))
    }

    @Test("a transaction that has the lock is waited for, and counts")
    func running() async throws {
        let (mine, others) = (try store(), try self.store(timeout: .zero))
        let (locked, continuation) = AsyncStream.makeStream(of: Void.self)
        let release = DispatchSemaphore(value: 0)
        let writer = Task {
            try await mine.write { transaction in
                continuation.yield()
                release.wait()
                try transaction.set(.count, to: 1)
            }
        }
        for await _ in locked { break }
        let suspension = Task {
            mine.suspend()
            // No lock is held when this is reached: somebody else's write goes through at once.
            return try others.update(.count) { count -> Int in
                defer { count += 1 }
                return count
            }
        }
        release.signal()
        try await writer.value
        #expect(try await suspension.value == 1)
        #expect(try mine.record(.count) == SharedValue(value: 2, version: 2))
    }

    @Test("an observer learns of what others wrote meanwhile when the process runs again")
    func resumption() async throws {
        let mine = try store()
        // Heard by nobody, as by a suspended process.
        let others = try SharedStore("values", in: place.container, signal: LocalSignal())
        var values = mine.values(of: .count).makeAsyncIterator()
        #expect(try await values.next() == 0)
        mine.suspend()
        try await others.set(.count, to: 5)
        mine.resume()
        #expect(try await values.next() == 5)
    }

    /// Writes down when it is asked, and ends or refuses as it is told.
    private final class Recorder: ProcessActivities {
        let log = Mutex<[String]>([])
        let isRefusing = Atomic(false)
        let expires = Atomic(false)
        private let handlers = Mutex<[@Sendable () -> Void]>([])

        /// The system has no more time for anybody.
        func expireAll() {
            for handler in handlers.withLock({ $0 }) { handler() }
        }

        func begin(
            _ reason: String, onExpiry: @escaping @Sendable () -> Void
        ) throws(ActivityRefusal) -> ProcessActivity {
            if isRefusing.load(ordering: .relaxed) {
                log.withLock { $0.append("refused: \(reason)") }
                throw ActivityRefusal()
            }
            log.withLock { $0.append("begun: \(reason)") }
            handlers.withLock { $0.append(onExpiry) }
            if expires.load(ordering: .relaxed) { onExpiry() }
            return ProcessActivity { [self] in log.withLock { $0.append("ended") } }
        }
    }

    // An expired activity used to shut the store until `resume()`, which a widget's provider never called.
    @Test("every lock is taken inside an activity; one that is refused or expires is an error, and the next one counts")
    func activities() throws {
        let recorder = Recorder()
        let store = try store(recorder)
        try store.set(.count, to: 1)
        _ = try store.value(.count)
        recorder.isRefusing.store(true, ordering: .relaxed)
        #expect(throws: SharedStoreError.suspended(path: store.file.path)) { try store.set(.count, to: 2) }
        recorder.isRefusing.store(false, ordering: .relaxed)
        recorder.expires.store(true, ordering: .relaxed)
        #expect(throws: SharedStoreError.suspended(path: store.file.path)) { try store.set(.count, to: 3) }
        recorder.expires.store(false, ordering: .relaxed)
        try store.set(.count, to: 4)
        store.suspend()
        #expect(throws: SharedStoreError.suspended(path: store.file.path)) { try store.set(.count, to: 5) }
        #expect(try store.record(.count) == SharedValue(value: 4, version: 2))
        let write = ["begun: Writing values.sqlite", "ended"]
        #expect(
            recorder.log.withLock { $0 } == ["begun: Opening values.sqlite", "ended"] + write
                + ["refused: Writing values.sqlite"] + write + write + write)
    }

    @Test("work that the system runs beside a suspended app writes, as long as it lasts; several may")
    func whileActive() async throws {
        let store = try store()
        store.suspend()
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (over, ending) = AsyncStream.makeStream(of: Void.self)
        let widget = Task {
            try await store.whileActive {
                beginning.yield()
                for await _ in over { break }
                try await store.update(.count) { $0 += 10 }
            }
        }
        for await _ in begun { break }
        try await store.whileActive { try await store.update(.count) { $0 += 1 } }
        ending.yield()
        try await widget.value
        await #expect(throws: SharedStoreError.suspended(path: store.file.path)) {
            try await store.update(.count) { $0 += 100 }
        }
        #expect(try store.value(.count) == 11)
        store.resume()
        try await store.update(.count) { $0 += 100 }
        #expect(try store.value(.count) == 111)
    }

    // The claim's lock used to be held without an activity: the app was suspended with it, and killed.
    @Test("a claim has an activity for as long as it lasts, and is given back when that expires")
    func claims() throws {
        let recorder = Recorder()
        let inbox = try InboxDirectory("Inbox", in: place.container, signal: signal, activities: recorder)
        let add = ["begun: Adding to Inbox", "ended"]
        let claim = "begun: Claiming from Inbox"
        try inbox.add(Data(), named: "1")
        try inbox.add(Data(), named: "2")
        let first = try #require(try inbox.claim())
        let second = try #require(try inbox.claim())
        #expect(recorder.log.withLock { $0 } == add + add + [claim, claim])
        try first.finish()
        #expect(recorder.log.withLock { $0.count } == 7)
        recorder.expireAll()
        #expect(recorder.log.withLock { $0 } == add + add + [claim, claim, "ended", "ended"])
        #expect(throws: InboxError.lost(id: second.item.id)) { try second.finish() }
        // Another activity, another claim; and none for nothing.
        try #require(try inbox.claim()).finish()
        #expect(try inbox.claim() == nil)
        #expect(
            recorder.log.withLock { $0 }
                == add + add + [claim, claim, "ended", "ended", claim, "ended", claim, "ended"])
        // One that expires before it is handed out.
        try inbox.add(Data(), named: "3")
        recorder.expires.store(true, ordering: .relaxed)
        #expect(throws: InboxError.suspended(path: inbox.directory.path)) { try inbox.claim() }
        recorder.expires.store(false, ordering: .relaxed)
        #expect(try inbox.claim()?.item.name == "3")
    }

    @Test("GRDB's own notification suspends it too")
    func notification() throws {
        #expect(try Member(place.container, "suspend-all").lines() == ["suspended 0", "resumed 2"])
    }
}
