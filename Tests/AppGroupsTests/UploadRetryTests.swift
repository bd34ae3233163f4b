// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import AppGroups

/// Uploads that are not sent at once, over whole histories.
@Suite struct UploadRetryTests {
    private let place: TestContainer
    private let system = TransferSystem()
    private let now = Moment()

    init() throws {
        place = try TestContainer()
    }

    private final class Moment: Sendable {
        let date = Mutex(Date(timeIntervalSinceReferenceDate: 0))
        func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
    }

    /// A process with an uploader, a token, and what it was asked and told.
    private final class Run: Sendable {
        let uploader: BackgroundUploader
        let log: Log

        final class Log: Sendable {
            let entries = Mutex<[String]>([])
            let token = Mutex<String?>(nil)
        }

        init(_ place: TestContainer, _ system: TransferSystem, _ now: Moment) throws {
            let log = Log()
            self.log = log
            var policy = UploadPolicy()
            policy.attempts = 3
            uploader = try BackgroundUploader(
                in: place.container, transfer: system.connect(), policy: policy, now: { now.date.withLock { $0 } },
                requeue: { record, outcome in
                    log.entries.withLock { $0.append("asked \(outcome)") }
                    var request = record.request
                    guard let token = log.token.withLock({ $0 }) else { return nil }
                    request.headers["Authorization"] = token
                    return request
                },
                end: { record, outcome in log.entries.withLock { $0.append("told \(outcome)") } })
        }

        var entries: [String] { log.entries.withLock { $0 } }
    }

    private func upload(_ run: Run) async throws -> UploadRecord {
        try await run.uploader.upload(
            [MultipartPart(name: "text", text: "Hello")],
            UploadRequest(url: URL(filePath: "/upload"), headers: ["Authorization": "old"]))
    }

    /// What the system was given: attempt, token, and seconds until it may begin.
    private var orders: [String] {
        system.orders.map { order in
            let wait = order.earliestBegin.map { " after \($0.timeIntervalSince(now.date.withLock { $0 }))" } ?? ""
            return "\(order.transferID.split(separator: ".")[1]) \(order.headers["Authorization"] ?? "")\(wait)"
        }
    }

    /// Returns when everything that was told is handled, and the app has answered what it was asked.
    private func settle(_ run: Run) async {
        await system.settle()
        while let asking = await run.uploader.deciding.values.first { await asking.value }
        await system.settle()
    }

    private func bodies() -> Int { place.files("Uploads").count { $0.hasSuffix("/body") } }

    @Test("a server in trouble: tried again by the system, after pauses that outlive the process")
    func serverInTrouble() async throws {
        let first = try Run(place, system, now)
        await first.uploader.resume()
        let record = try await upload(first)
        system.end("\(record.id).1", .response(status: 503))
        await system.settle()
        #expect(orders == ["1 old", "2 old after 30.0"])
        system.end("\(record.id).2", .response(status: 503, retryAfter: "3600"))
        await system.settle()
        #expect(orders.last == "3 old after 3600.0")
        // The process dies, and the system loses what it has: the pause is kept all the same.
        system.disconnect()
        system.lose("\(record.id).3")
        now.advance(by: 600)
        let second = try Run(place, system, now)
        #expect(await second.uploader.resume().uploads == [record.id])
        await system.settle()
        #expect(orders.last == "3 old after 3000.0")
        #expect(bodies() == 1)
        system.end("\(record.id).3", .response(status: 201))
        await system.settle()
        #expect(first.entries + second.entries == ["told sent(status: 201)"])
        await system.settle()
        #expect(place.files("Uploads") == [])
    }

    @Test("an expired token: the body waits for a new one, asked for at once and at each start")
    func expiredToken() async throws {
        let first = try Run(place, system, now)
        await first.uploader.resume()
        let record = try await upload(first)
        system.end("\(record.id).1", .response(status: 401))
        await settle(first)
        #expect(first.entries == ["asked refused(status: 401)"])
        #expect(bodies() == 1)
        // Nothing is on its way: who has made the uploader for this upload may let it go.
        await first.uploader.waitUntilIdle()

        let second = try Run(place, system, now)
        var expected = BackgroundUploader.Resumption()
        expected.held = [record.id]
        #expect(await second.uploader.resume() == expected)
        second.log.token.withLock { $0 = "new" }
        #expect(await second.uploader.resume().uploads == [record.id])
        await system.settle()
        #expect(orders == ["1 old", "2 new"])
        // The old attempt's end, told again, is none of the new one's.
        system.tell(.ended(transferID: "\(record.id).1", .response(status: 401)))
        system.end("\(record.id).2", .response(status: 201))
        await system.settle()
        #expect(second.entries.last == "told sent(status: 201)")
    }

    @Test("a token at hand is used at once, then with pauses, and a server that takes none ends it")
    func everyTokenRefused() async throws {
        let run = try Run(place, system, now)
        run.log.token.withLock { $0 = "new" }
        await run.uploader.resume()
        let record = try await upload(run)
        for attempt in 1...2 {
            system.end("\(record.id).\(attempt)", .response(status: 401))
            await settle(run)
        }
        #expect(orders == ["1 old", "2 new", "3 new after 60.0"])
        run.log.token.withLock { $0 = nil }
        system.end("\(record.id).3", .response(status: 401))
        await settle(run)
        let asked = "asked refused(status: 401)"
        #expect(run.entries == [asked, asked, asked, "told refused(status: 401)"])
    }

    @Test("the user has logged in again: the app gives the token itself")
    func retry() async throws {
        let run = try Run(place, system, now)
        await run.uploader.resume()
        let record = try await upload(run)
        #expect(try await run.uploader.retry(record.id) == false)
        system.end("\(record.id).1", .response(status: 401))
        await settle(run)
        var request = record.request
        request.headers["Authorization"] = "new"
        #expect(try await run.uploader.retry(record.id, with: request))
        #expect(try await run.uploader.retry(record.id) == false)
        #expect(try await run.uploader.retry("nobody") == false)
        #expect(orders == ["1 old", "2 new"])
    }

    @Test(
        "cancelled by the system: kept, and begun by the next start",
        arguments: [TransferCancellation.backgroundUpdatesDisabled, .insufficientResources, .app])
    func systemCancels(reason: TransferCancellation) async throws {
        let first = try Run(place, system, now)
        await first.uploader.resume()
        let record = try await upload(first)
        for attempt in 1...5 {
            system.end("\(record.id).\(attempt)", .cancelled(by: reason))
            await system.settle()
            #expect(await first.uploader.uploads.map(\.pause) == [.untilResumed])
            #expect(system.orders.count == attempt)
            // The app is in front again.
            #expect(await first.uploader.resume().uploads == [record.id])
            await system.settle()
        }
        #expect(orders == (1...6).map { "\($0) old" })
        #expect(first.entries == [])
        #expect(bodies() == 1)
    }

    @Test("given up by the policy alone, and not before the app was asked; what it requeues has all attempts again")
    func givingUp() async throws {
        let run = try Run(place, system, now)
        await run.uploader.resume()
        let record = try await upload(run)
        run.log.token.withLock { $0 = "again" }
        for attempt in 1...3 {
            system.end("\(record.id).\(attempt)", .failed(reason: "no network"))
            await settle(run)
        }
        #expect(orders == ["1 old", "2 old after 30.0", "3 old after 60.0", "4 again"])
        run.log.token.withLock { $0 = nil }
        for attempt in 4...6 {
            system.end("\(record.id).\(attempt)", .failed(reason: "no network"))
            await settle(run)
        }
        let asked = #"asked failed(reason: "no network")"#
        #expect(run.entries == [asked, asked, #"told failed(reason: "no network")"#])
        #expect(orders.dropFirst(4) == ["5 again after 30.0", "6 again after 60.0"])
        await settle(run)
        #expect(place.files("Uploads") == [])
    }

    @Test("the app is asked, and the process dies before it answers: the next one goes on")
    func deathWhileAsking() async throws {
        let (asked, asking) = AsyncStream.makeStream(of: Void.self)
        let uploader = try BackgroundUploader(
            in: place.container, transfer: system.connect(), now: { [now] in now.date.withLock { $0 } },
            requeue: { _, _ in
                asking.yield()
                let (never, continuation) = AsyncStream.makeStream(of: Void.self)
                for await _ in never {}
                withExtendedLifetime(continuation) {}
                return nil
            }, end: { _, _ in Issue.record("an upload is told that was not over") })
        await uploader.resume()
        let record = try await uploader.upload(
            [MultipartPart(name: "text", text: "Hello")], UploadRequest(url: URL(filePath: "/upload")))
        system.end("\(record.id).1", .response(status: 404))
        for await _ in asked { break }
        // The same news again, and a resumption, while the app thinks.
        system.tell(.ended(transferID: "\(record.id).1", .response(status: 404)))
        #expect(await uploader.resume() == BackgroundUploader.Resumption())
        system.disconnect()
        #expect(bodies() == 1)
        let second = try Run(place, system, now)
        #expect(await second.uploader.resume() == BackgroundUploader.Resumption())
        // Told again, it is no news.
        system.tell(.ended(transferID: "\(record.id).1", .response(status: 404)))
        await system.settle()
        #expect(second.entries == ["asked refused(status: 404)", "told refused(status: 404)"])
        #expect(system.orders.map(\.transferID) == ["\(record.id).1"])
        #expect(place.files("Uploads") == [])
    }

    @Test("the app is asked and takes its time: other uploads are told, and the system hears that all is handled")
    func askingBlocksNobody() async throws {
        let (asked, asking) = AsyncStream.makeStream(of: Void.self)
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let told = Told()
        let uploader = try BackgroundUploader(
            in: place.container, transfer: system.connect(), now: { [now] in now.date.withLock { $0 } },
            requeue: { _, _ in
                asking.yield()
                for await _ in answers { break }
                return nil
            }, end: { _, outcome in told.list.withLock { $0.append(outcome) } })
        await uploader.resume()
        await system.settle()
        var records: [UploadRecord] = []
        for _ in 0..<2 {
            records.append(
                try await uploader.upload(
                    [MultipartPart(name: "text", text: "Hello")], UploadRequest(url: URL(filePath: "/upload"))))
        }
        let handled = system.handled
        system.end(records[0].transferID, .response(status: 404))
        for await _ in asked { break }
        // Nobody is to take the session for one that the system looks after.
        #expect(UploadLeftovers(of: place.uploads, in: place.container) == .waiting)
        system.end(records[1].transferID, .response(status: 200))
        system.tell(.delivered)
        await system.settle()
        #expect(told.list.withLock { $0 } == [.sent(status: 200)])
        #expect(system.handled == handled + 1)
        answer.yield()
        await uploader.waitUntilIdle()
        #expect(told.list.withLock { $0 } == [.sent(status: 200), .refused(status: 404)])
    }

    private final class Told: Sendable {
        let list = Mutex<[UploadOutcome]>([])
    }

    @Test("a long pause that a server has asked for: the user may send it at once, and only one of the two is sent")
    func retryPaused() async throws {
        let run = try Run(place, system, now)
        await run.uploader.resume()
        let record = try await upload(run)
        system.end("\(record.id).1", .response(status: 503, retryAfter: "86400"))
        await system.settle()
        #expect(orders.last == "2 old after 86400.0")
        #expect(try await run.uploader.retry(record.id))
        await system.settle()
        #expect(orders == ["1 old", "2 old after 86400.0", "3 old"])
        #expect(await run.uploader.uploads.map(\.attempt) == [3])
        #expect(system.running == ["\(record.id).3"])
        #expect(try await run.uploader.retry(record.id) == false)
        system.end("\(record.id).3", .response(status: 201))
        await system.settle()
        #expect(run.entries == ["told sent(status: 201)"])
    }

    @Test("the age of an upload is by the uploader's clock, with a form and without")
    func age() async throws {
        let run = try Run(place, system, now)
        now.advance(by: 1000)
        let file = place.container.directory.appending(path: "picture")
        try Data(count: 10).write(to: file)
        let raw = try await run.uploader.upload(
            contentsOf: file, contentType: "image/png", UploadRequest(url: URL(filePath: "/upload")))
        let form = try await upload(run)
        #expect([raw.written, form.written] == Array(repeating: now.date.withLock { $0 }, count: 2))
    }
}
