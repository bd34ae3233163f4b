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
        _ activities: any ProcessActivities = NoActivities(), patience: Duration = .seconds(3600),
        signal: (any GroupSignal)? = nil
    ) throws -> SharedStore {
        var options = SharedStore.Options()
        options.patience = patience
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
        let (mine, others) = (try store(), try self.store(patience: .zero))
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

        func perform<Result>(
            _ reason: String, onExpiry: @escaping @Sendable () -> Void, _ work: () throws -> Result
        ) throws -> Result {
            if isRefusing.load(ordering: .relaxed) {
                log.withLock { $0.append("refused: \(reason)") }
                throw ActivityRefusal()
            }
            log.withLock { $0.append("begun: \(reason)") }
            defer { log.withLock { $0.append("ended") } }
            if expires.load(ordering: .relaxed) { onExpiry() }
            return try work()
        }
    }

    @Test("every lock is taken inside an activity; a refused one is an error, an expired one suspends the store")
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
        #expect(throws: SharedStoreError.suspended(path: store.file.path)) { try store.set(.count, to: 4) }
        store.resume()
        try store.set(.count, to: 5)
        #expect(try store.record(.count) == SharedValue(value: 5, version: 2))
        let write = ["begun: Writing values.sqlite", "ended"]
        #expect(
            recorder.log.withLock { $0 } == ["begun: Opening values.sqlite", "ended"] + write
                + ["refused: Writing values.sqlite"] + write + write + write)
    }

    @Test("GRDB's own notification suspends it too")
    func notification() throws {
        #expect(try Member(place.container, "suspend-all").lines() == ["suspended 0", "resumed 2"])
    }
}
