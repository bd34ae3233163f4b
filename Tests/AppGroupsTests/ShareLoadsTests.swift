// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Synchronization
import TestClocks
import Testing

/// Loading: a few at a time, each with a limit.
@Suite struct ShareLoadsTests {
    /// Answers when a test says so.
    private final class Loader: ShareLoading {
        private struct State {
            var waiting: [Int: CheckedContinuation<ShareContent, any Error>] = [:]
            var begun: [Int] = []
            var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        }
        private let state = Mutex(State())

        var begun: [Int] { state.withLock { $0.begun } }

        func load(_ attachment: Int) async throws -> ShareContent {
            // Deaf to cancellation, as the worst providers are.
            try await withCheckedThrowingContinuation { continuation in
                let watchers = state.withLock { state in
                    state.waiting[attachment] = continuation
                    state.begun.append(attachment)
                    let count = state.begun.count
                    defer { state.watchers.removeAll { $0.count <= count } }
                    return state.watchers.filter { $0.count <= count }
                }
                for watcher in watchers { watcher.continuation.resume() }
            }
        }

        /// Returns when so many loads have begun.
        func loads(_ count: Int) async {
            await withCheckedContinuation { continuation in
                let isEnough = state.withLock { state in
                    if state.begun.count >= count { return true }
                    state.watchers.append((count, continuation))
                    return false
                }
                if isEnough { continuation.resume() }
            }
        }

        func answer(_ attachment: Int, with result: Result<ShareFile, any Error>) {
            state.withLock { $0.waiting.removeValue(forKey: attachment) }?.resume(with: result.map { .file($0) })
        }
    }

    private struct Unreadable: Error, CustomStringConvertible {
        var description: String { "unreadable" }
    }

    private func file(_ number: Int) -> ShareFile {
        ShareFile(url: URL(filePath: "/tmp/\(number)"), contentType: "image/jpeg")
    }

    @Test("two at a time; answers as they come; one that fails is an answer")
    func lanes() async throws {
        let loader = Loader()
        var answers = ShareLoads(loader, of: [4, 5, 6, 7], clock: ManualClock()).results.makeAsyncIterator()
        var history: [ShareLoadResult?] = []
        await loader.loads(2)
        #expect(loader.begun.sorted() == [4, 5])
        loader.answer(5, with: .success(file(5)))
        history.append(await answers.next())
        await loader.loads(3)
        loader.answer(6, with: .failure(Unreadable()))
        history.append(await answers.next())
        await loader.loads(4)
        loader.answer(7, with: .success(file(7)))
        history.append(await answers.next())
        loader.answer(4, with: .success(file(4)))
        history.append(await answers.next())
        history.append(await answers.next())
        #expect(
            history == [
                ShareLoadResult(attachment: 5, outcome: .loaded(.file(file(5)))),
                ShareLoadResult(attachment: 6, outcome: .failed("unreadable")),
                ShareLoadResult(attachment: 7, outcome: .loaded(.file(file(7)))),
                ShareLoadResult(attachment: 4, outcome: .loaded(.file(file(4)))), nil,
            ])
    }

    @Test("one that never answers is late at the limit, and makes room for the next")
    func limit() async throws {
        let loader = Loader()
        let clock = ManualClock()
        var answers = ShareLoads(loader, of: [0, 1], atOnce: 1, limit: .seconds(20), clock: clock).results
            .makeAsyncIterator()
        await loader.loads(1)
        await clock.sleepers(1)
        clock.advance(by: .seconds(19))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        var history = [await answers.next()]
        await loader.loads(2)
        // What comes after the limit is nobody's.
        loader.answer(0, with: .success(file(0)))
        loader.answer(1, with: .success(file(1)))
        history.append(await answers.next())
        history.append(await answers.next())
        #expect(
            history == [
                ShareLoadResult(attachment: 0, outcome: .late),
                ShareLoadResult(attachment: 1, outcome: .loaded(.file(file(1)))), nil,
            ])
        #expect(clock.sleeps == [.seconds(20), .seconds(20)])
    }

    @Test("nothing to load is no answer")
    func nothing() async {
        var answers = ShareLoads(Loader(), of: [], clock: ManualClock()).results.makeAsyncIterator()
        #expect(await answers.next() == nil)
    }

    @Test("the flow and the loads together: everything waited for is answered")
    func together() async throws {
        struct AtOnce: ShareLoading {
            func load(_ attachment: Int) async throws -> ShareContent {
                if attachment == 2 { throw Unreadable() }
                return .file(ShareFile(url: URL(filePath: "/tmp/\(attachment)"), contentType: "image/jpeg"))
            }
        }
        var flow = ShareFlow(attachments: 5)
        for await result in ShareLoads(AtOnce(), of: flow.waiting, clock: ManualClock()).results {
            #expect(flow.take(result) == .taken)
            #expect(!flow.canPost)
        }
        #expect(flow.problems == [.failed(2, reason: "unreadable")])
        flow.remove(2)
        #expect(try flow.post().files == [0, 1, 3, 4].map(file))
    }
}
