// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Synchronization
import Testing

/// Uploads over the deaths of the processes that began them.
@Suite struct BackgroundUploaderTests {
    private let place: TestContainer
    private let system = TransferSystem()
    private let request = UploadRequest(
        url: URL(filePath: "/upload"), headers: ["X-App": "MyPicture"])

    init() throws {
        place = try TestContainer()
    }

    /// A process with an uploader, and what it was told.
    private final class Run: Sendable {
        let uploader: BackgroundUploader
        private let told: Told

        private final class Told: Sendable {
            let ends = Mutex<[String]>([])
        }

        init(_ place: TestContainer, _ system: TransferSystem) throws {
            let told = Told()
            self.told = told
            var policy = UploadPolicy()
            policy.attempts = 3
            uploader = try BackgroundUploader(
                in: place.container, transfer: system.connect(), policy: policy
            ) { record, outcome in
                told.ends.withLock { $0.append("\(record.attempt) \(outcome)") }
            }
        }

        var ends: [String] { told.ends.withLock { $0 } }
    }

    private var parts: [MultipartPart] { [MultipartPart(name: "text", text: "Hello")] }

    @Test("written down, handed over, told, removed; progress is the newest")
    func wholeUpload() async throws {
        let process = try Run(place, system)
        #expect(await process.uploader.resume() == BackgroundUploader.Resumption())
        let record = try await process.uploader.upload(parts, request)
        let order = try #require(system.orders.first)
        #expect(order.transferID == "\(record.id).1")
        #expect(
            order.headers == [
                "X-App": "MyPicture", "Content-Type": record.contentType, "Idempotency-Key": record.id,
                "Content-Length": String(record.contentLength),
            ])
        #expect(try Data(contentsOf: order.file).count == record.contentLength)
        #expect(place.container.contains(order.file))
        #expect(await process.uploader.uploads == [record])

        var progress = await process.uploader.progress(of: record.id).makeAsyncIterator()
        var history: [UploadProgress?] = []
        for sent in [10, 20] {
            for sent in [sent - 1, sent] {
                system.tell(.progress(transferID: order.transferID, sent: sent, total: 100))
            }
            await system.settle()
            history.append(await progress.next())
        }
        var later = await process.uploader.progress(of: record.id).makeAsyncIterator()
        #expect(await later.next() == UploadProgress(sent: 20, total: 100))
        system.end(order.transferID, .response(status: 201))
        history.append(await progress.next())
        #expect(history == [UploadProgress(sent: 10, total: 100), UploadProgress(sent: 20, total: 100), nil])
        await system.settle()
        #expect(process.ends == ["1 sent(status: 201)"])
        await system.settle()
        #expect(place.files("Uploads") == [])
        var over = await process.uploader.progress(of: record.id).makeAsyncIterator()
        #expect(await over.next() == nil)
    }

    @Test("who waits until nothing is left is told when the last end has been told and removed")
    func idle() async throws {
        let process = try Run(place, system)
        await process.uploader.waitUntilIdle()
        for _ in 0..<2 { _ = try await process.uploader.upload(parts, request) }
        let waiting = Task {
            await process.uploader.waitUntilIdle()
            return (process.ends.count, place.files("Uploads"))
        }
        for order in system.orders {
            system.end(order.transferID, .response(status: 201))
            await system.settle()
        }
        let (ends, files) = await waiting.value
        #expect(ends == 2)
        #expect(files == [])
    }

    @Test("the process that began it is dead: the next one is told, and removes it once, however often it is told")
    func death() async throws {
        let record = try await Run(place, system).uploader.upload(parts, request)
        system.disconnect()
        // The end comes when nobody is there, and is told twice.
        system.end("\(record.id).1", .response(status: 200))
        system.tell(.ended(transferID: "\(record.id).1", .response(status: 200)))

        let second = try Run(place, system)
        #expect(await second.uploader.resume().uploads == [record.id])
        await system.settle()
        #expect(second.ends == ["1 sent(status: 200)"])
        system.tell(.ended(transferID: "\(record.id).1", .response(status: 200)))
        await system.settle()
        #expect(second.ends == ["1 sent(status: 200)"])
        #expect(system.orders.count == 1)
        #expect(place.files("Uploads") == [])
    }

    @Test("still running: adopted, not begun again")
    func adoption() async throws {
        let record = try await Run(place, system).uploader.upload(parts, request)
        let second = try Run(place, system)
        #expect(await second.uploader.resume().uploads == [record.id])
        await system.settle()
        #expect(system.orders.map(\.transferID) == ["\(record.id).1"])
        #expect(system.handled == 1)
        var progress = await second.uploader.progress(of: record.id).makeAsyncIterator()
        system.tell(.progress(transferID: "\(record.id).1", sent: 5, total: -1))
        #expect(await progress.next() == UploadProgress(sent: 5, total: record.contentLength))
    }

    @Test("lost by the system: begun anew, after what it has not lost was told")
    func loss() async throws {
        let first = try Run(place, system)
        let lost = try await first.uploader.upload(parts, request)
        let ended = try await first.uploader.upload(parts, request)
        system.lose("\(lost.id).1")
        system.disconnect()
        system.end("\(ended.id).1", .response(status: 200))
        let second = try Run(place, system)
        #expect(await second.uploader.resume().uploads == [lost.id, ended.id].sorted())
        await system.settle()
        #expect(system.orders.map(\.transferID) == ["\(lost.id).1", "\(ended.id).1", "\(lost.id).1"])
        #expect(second.ends == ["1 sent(status: 200)"])
    }

    @Test("the system does not take it: kept, and handed over by the resumption")
    func notBegun() async throws {
        let process = try Run(place, system)
        system.refuse("no more tasks")
        let error = await #expect(throws: UploadError.self) { try await process.uploader.upload(parts, request) }
        let record = try #require(await process.uploader.uploads.first)
        #expect(error == .notBegun(id: record.id, reason: "no more tasks"))
        system.refuse(nil)
        #expect(await process.uploader.resume().uploads == [record.id])
        await system.settle()
        #expect(system.orders.map(\.transferID) == ["\(record.id).1"])
    }

    @Test("failures are tried again, each under its own name; an old one that is told again is none")
    func retries() async throws {
        let process = try Run(place, system)
        await process.uploader.resume()
        let record = try await process.uploader.upload(parts, request)
        system.end("\(record.id).1", .failed(reason: "no network"))
        system.tell(.ended(transferID: "\(record.id).1", .failed(reason: "no network")))
        system.tell(.progress(transferID: "\(record.id).1", sent: 1, total: 2))
        await system.settle()
        #expect(await process.uploader.uploads.map(\.attempt) == [2])
        system.end("\(record.id).2", .response(status: 503))
        await system.settle()
        system.end("\(record.id).3", .response(status: 429))
        await system.settle()
        #expect(process.ends == ["3 failed(reason: \"status 429\")"])
        await system.settle()
        #expect(system.orders.map(\.transferID) == (1...3).map { "\(record.id).\($0)" })
        #expect(Set(system.orders.map(\.file)).count == 1)
        #expect(place.files("Uploads") == [])
    }

    @Test("refused and cancelled ones are over at once")
    func otherEnds() async throws {
        let process = try Run(place, system)
        await process.uploader.resume()
        let refused = try await process.uploader.upload(parts, request)
        system.end("\(refused.id).1", .response(status: 404))
        await system.settle()
        #expect(process.ends == ["1 refused(status: 404)"])
        let cancelled = try await process.uploader.upload(parts, request)
        await process.uploader.cancel(cancelled.id)
        await process.uploader.cancel(cancelled.id)
        let ended = try await process.uploader.upload(parts, request)
        system.end("\(ended.id).1", .cancelled(by: .forceQuit))
        await system.settle()
        #expect(process.ends == ["1 refused(status: 404)", "1 cancelled", "1 cancelled"])
        await system.settle()
        #expect(system.orders.count == 3)
        #expect(place.files("Uploads") == [])
    }

    @Test("an end that a process died before telling is told; what was half made or half removed goes")
    func halves() async throws {
        let process = try Run(place, system)
        let records = [
            try await process.uploader.upload(parts, request), try await process.uploader.upload(parts, request),
        ].sorted { $0.id < $1.id }
        system.disconnect()
        let uploads = place.container.directory.appending(path: "Uploads")
        let outcome = try JSONEncoder().encode(UploadOutcome.sent(status: 200))
        // Died before the renaming, and died after it.
        for record in records {
            try outcome.write(to: uploads.appending(path: "\(record.id)/outcome.json"))
        }
        try FileManager.default.moveItem(
            at: uploads.appending(path: records[1].id), to: uploads.appending(path: "ended-\(records[1].id)"))
        for name in ["preparing-x", "told-y"] {
            let folder = uploads.appending(path: name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("half".utf8).write(to: folder.appending(path: "body"))
        }
        let damaged = UUID().uuidString
        try FileManager.default.createDirectory(
            at: uploads.appending(path: damaged), withIntermediateDirectories: true)
        try Data("{".utf8).write(to: uploads.appending(path: "\(damaged)/record.json"))

        let second = try Run(place, system)
        let resumption = await second.uploader.resume()
        #expect(resumption.ended == records.map(\.id))
        #expect(resumption.uploads == [])
        #expect(resumption.damaged == ["damaged-\(damaged)"])
        #expect(second.ends == ["1 sent(status: 200)", "1 sent(status: 200)"])
        #expect(place.files("Uploads") == ["damaged-\(damaged)", "damaged-\(damaged)/record.json"])
        #expect(await second.uploader.resume() == BackgroundUploader.Resumption())
    }

    @Test("a part that cannot be read leaves nothing, and nothing is begun")
    func unreadable() async throws {
        let process = try Run(place, system)
        let nowhere = place.container.directory.appending(path: "nowhere")
        let error = await #expect(throws: UploadError.self) {
            try await process.uploader.upload(parts + [MultipartPart(name: "image", file: nowhere)], request)
        }
        guard let body = error?.underlying as? MultipartError, body.code == .unreadable, body.part == 1 else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(place.files("Uploads") == [])
        #expect(system.orders == [])
    }

    @Test("no time left: the body is given up")
    func expiry() async throws {
        struct Expiring: ProcessActivities {
            func begin(_ reason: String, onExpiry: @escaping @Sendable () -> Void) -> ProcessActivity {
                onExpiry()
                return ProcessActivity {}
            }
        }
        let file = place.container.directory.appending(path: "picture")
        try Data(count: 10).write(to: file)
        let uploader = try BackgroundUploader(
            in: place.container, transfer: system.connect(), activities: Expiring()
        ) { _, _ in }
        await #expect(throws: UploadError.suspended) {
            try await uploader.upload([MultipartPart(name: "image", file: file)], request)
        }
        #expect(place.files("Uploads") == [])
    }

    @Test("what is nobody's is not heard")
    func unknown() async throws {
        let process = try Run(place, system)
        await process.uploader.resume()
        let record = try await process.uploader.upload(parts, request)
        for id in [
            "", "x", "../Uploads.1", "\(UUID().uuidString).1", "\(record.id)", "\(record.id).2", "\(record.id).1.1",
        ] {
            system.tell(.ended(transferID: id, .response(status: 200)))
        }
        await system.settle()
        #expect(process.ends == [])
        #expect(await process.uploader.uploads == [record])
    }
}
