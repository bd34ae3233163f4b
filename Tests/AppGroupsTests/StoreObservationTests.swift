// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing

/// Values as sequences, over each kind of signal.
@Suite struct StoreObservationTests {
    enum Kind: CaseIterable { case local, platform }

    private let place: TestContainer

    init() throws {
        place = try TestContainer()
    }

    /// Two stores on one file that hear each other.
    private func pair(_ kind: Kind) throws -> (SharedStore, SharedStore) {
        let signals: [any GroupSignal] =
            switch kind {
            case .local: Array(repeating: LocalSignal(), count: 2)
            case .platform: [try place.container.platformSignal(), try place.container.platformSignal()]
            }
        return (
            try SharedStore("values", in: place.container, signal: signals[0]),
            try SharedStore("values", in: place.container, signal: signals[1])
        )
    }

    @Test("the first value comes at once, then each change, also another's", arguments: Kind.allCases)
    func everyChange(_ kind: Kind) async throws {
        let (mine, others) = try pair(kind)
        try await others.set(.count, to: 7)
        var records = mine.values(of: .count).records.makeAsyncIterator()
        var history = [try #require(try await records.next())]
        for (step, store) in [mine, others, others, mine].enumerated() {
            try await store.set(.count, to: step)
            history.append(try #require(try await records.next()))
        }
        #expect(history.map(\.value) == [7, 0, 1, 2, 3])
        #expect(history.map(\.version) == [1, 2, 3, 4, 5])
    }

    @Test("a slow loop gets the newest once, and never what it had", arguments: Kind.allCases)
    func coalescing(_ kind: Kind) async throws {
        let (mine, others) = try pair(kind)
        var records = mine.values(of: .count).records.makeAsyncIterator()
        var history = [try #require(try await records.next())]
        for step in 1...20 { try await others.set(.count, to: step) }
        history.append(try #require(try await records.next()))
        // Another key wakes the loop, and it finds nothing new.
        try await others.set(.tasks, to: ["milk"])
        try await others.set(.count, to: 20)
        try await others.set(.count, to: 21)
        history.append(try #require(try await records.next()))
        #expect(history.map(\.value) == [0, 20, 21])
        #expect(history.map(\.version) == [0, 20, 21])
    }

    @Test("a loop is silent when other keys change", arguments: Kind.allCases)
    func otherKeys(_ kind: Kind) async throws {
        let (mine, others) = try pair(kind)
        let (began, beginning) = AsyncStream.makeStream(of: Void.self)
        let counts = Task {
            var history: [Int] = []
            for try await count in mine.values(of: .count) {
                history.append(count)
                beginning.yield()
                if count == 1 { break }
            }
            return history
        }
        for await _ in began { break }
        var tasks = mine.values(of: .tasks).makeAsyncIterator()
        #expect(try await tasks.next() == [])
        for number in 1...30 {
            try await others.set(.tasks, to: ["\(number)"])
            #expect(try await tasks.next() == ["\(number)"])
        }
        try await others.set(.count, to: 1)
        #expect(try await counts.value == [0, 1])
    }

    @Test("a loop that is cancelled ends")
    func cancellation() async throws {
        let (mine, _) = try pair(.platform)
        let (began, continuation) = AsyncStream.makeStream(of: Void.self)
        let loop = Task {
            var values: [Int] = []
            for try await value in mine.values(of: .count) {
                values.append(value)
                continuation.yield()
            }
            return values
        }
        for await _ in began { break }
        loop.cancel()
        #expect(try await loop.value == [0])
    }

    @Test("a value that cannot be read ends the loop with the reason")
    func undecodable() async throws {
        let (mine, others) = try pair(.local)
        var values = mine.values(of: SharedKey<Int>("tasks", default: 0)).makeAsyncIterator()
        #expect(try await values.next() == 0)
        try await others.set(.tasks, to: ["milk"])
        await #expect(throws: SharedStoreError.self) { try await values.next() }
    }

    @Test("a process that is killed between its change and its post is heard")
    func deathBeforePost() async throws {
        let signal = try place.container.platformSignal()
        let (heard, continuation) = AsyncStream.makeStream(of: Void.self)
        let observation = try signal.observe("store.values") { continuation.yield() }
        let member = try Member(place.container, "die-before-post", "store.values")
        #expect(member.lines() == [])
        #expect(member.status == SIGKILL)
        for await _ in heard { break }
        observation.cancel()
    }

    @Test("a signal is heard by its name, once for each listener, until they are gone", arguments: Kind.allCases)
    func listeners(_ kind: Kind) async throws {
        let signal: any GroupSignal =
            switch kind {
            case .local: LocalSignal()
            case .platform: try place.container.platformSignal()
            }
        let (heard, continuation) = AsyncStream.makeStream(of: String.self)
        let first = try signal.observe("a") { continuation.yield("first a") }
        let third = try signal.observe("b") { continuation.yield("b") }
        // Listening is no post.
        let second = try signal.observe("a") { continuation.yield("second a") }
        var words = heard.makeAsyncIterator()
        signal.begin("b").end()
        var history = [try #require(await words.next())]
        signal.begin("a").end()
        for _ in 0..<2 { history.append(try #require(await words.next())) }
        first.cancel()
        signal.begin("a").end()
        history.append(try #require(await words.next()))
        second.cancel()
        // Nobody hears this; what comes next is the other name.
        signal.begin("a").end()
        let change = signal.begin("b")
        change.end()
        change.end()
        history.append(try #require(await words.next()))
        #expect(history == ["b", "first a", "second a", "second a", "b"])
        withExtendedLifetime(third) {}
    }
}
