// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import AppGroups

/// What an app's start sees of uploads that it has not begun, and what waits for a resumption. Uploads used to be left
/// alone for ever that nobody but the app could go on with.
@Suite struct UploadHandoverTests {
    private let place: TestContainer
    private let system = TransferSystem()

    init() throws {
        place = try TestContainer()
    }

    private struct Refusal: Error {}

    private func uploader(
        end: @escaping BackgroundUploader.End = { _, _ in }, now: (@Sendable () -> Date)? = nil
    ) throws -> BackgroundUploader {
        try BackgroundUploader(in: place.container, transfer: system.connect(), now: now, end: end)
    }

    private func upload(_ uploader: BackgroundUploader) async throws -> UploadRecord {
        try await uploader.upload(
            [MultipartPart(name: "text", text: "Hello")], UploadRequest(url: URL(filePath: "/upload")))
    }

    private var leftovers: UploadLeftovers { UploadLeftovers(of: place.uploads, in: place.container) }

    // MARK: - The marker

    @Test("what the system has is left to it; what waits, is not begun, or is to be told is looked after")
    func leftoversOfEachKind() async throws {
        #expect(leftovers == .none)
        let uploader = try uploader()
        await uploader.resume()
        let first = try await upload(uploader)
        #expect(leftovers == .handedOver)
        system.refuse("no more tasks")
        await #expect(throws: UploadError.self) { try await upload(uploader) }
        #expect(leftovers == .waiting)
        system.refuse(nil)
        await uploader.resume()
        await system.settle()
        #expect(leftovers == .handedOver)
        system.end(first.transferID, .response(status: 401))
        await system.settle()
        #expect(leftovers == .waiting)
        await uploader.cancel(first.id)
        #expect(leftovers == .handedOver)
        for record in await uploader.uploads { system.end(record.transferID, .response(status: 200)) }
        await system.settle()
        #expect(leftovers == .none)
        #expect(place.files("Uploads") == [])
    }

    // An app that was started while its extension wrote an end down took the session away from it.
    @Test(
        "while an end is told nobody else looks after it; when that takes too long, its process has died",
        arguments: [(29.0, UploadLeftovers.handedOver), (31, .waiting)])
    func whileTelling(age: TimeInterval, seen: UploadLeftovers) async throws {
        let log = Log()
        let uploader = try uploader(
            end: { [place] _, _ in
                log.seen.withLock { $0.append(UploadLeftovers(of: place.uploads, in: place.container)) }
            }, now: { Date(timeIntervalSinceNow: -age) })
        let records = [try await upload(uploader), try await upload(uploader)]
        system.end(records[0].transferID, .response(status: 200))
        await system.settle()
        #expect(log.seen.withLock { $0 } == [seen])
        #expect(leftovers == .handedOver)
    }

    private final class Log: Sendable {
        let seen = Mutex<[UploadLeftovers]>([])
        let told = Mutex<[String]>([])
        let fails = Mutex(true)
    }

    @Test("a marker does not count for ever: a process may have died in the wrong moment", arguments: [500.0, 700])
    func oldMarker(age: TimeInterval) async throws {
        let uploader = try uploader(now: { Date(timeIntervalSinceNow: -age) })
        _ = try await upload(uploader)
        #expect(leftovers == (age < 600 ? .handedOver : .waiting))
    }

    @Test("locks that tell the living from the dead are taken inside an activity, and only where there is something")
    func activities() throws {
        struct Counting: ProcessActivities {
            final class Count: Sendable { let value = Mutex(0) }
            let count = Count()
            func begin(_ reason: String, onExpiry: @escaping @Sendable () -> Void) -> ProcessActivity {
                count.value.withLock { $0 += 1 }
                return ProcessActivity {}
            }
        }
        let counting = Counting()
        let container = try GroupContainer(
            directory: place.container.directory, name: "group",
            services: GroupServices(signal: LocalSignal(), activities: counting))
        let folder = try container.makeDirectory("Uploads")
        #expect(UploadLeftovers(of: folder, in: container) == .none)
        #expect(counting.count.value.withLock { $0 } == 0)
        _ = try container.makeDirectory("Uploads/told-1")
        #expect(UploadLeftovers(of: folder, in: container) == .none)
        #expect(counting.count.value.withLock { $0 } == 1)
        #expect(place.files("Uploads") == [])
    }

    // MARK: - What waits for a resumption

    @Test("an end that the app cannot take stays, keeps nobody waiting, and is told again by the next resumption")
    func endIsNotTaken() async throws {
        let log = Log()
        let uploader = try uploader { record, outcome in
            if log.fails.withLock({ $0 }) { throw Refusal() }
            log.told.withLock { $0.append("\(record.attempt) \(outcome)") }
        }
        await uploader.resume()
        let record = try await upload(uploader)
        system.end(record.transferID, .response(status: 201))
        await system.settle()
        await uploader.waitUntilIdle()
        #expect(place.files("Uploads").filter { $0.hasSuffix("/body") } == ["ended-\(record.id)/body"])
        #expect(leftovers == .waiting)
        #expect(await uploader.resume().ended == [record.id])
        log.fails.withLock { $0 = false }
        #expect(await uploader.resume().ended == [record.id])
        #expect(log.told.withLock { $0 } == ["1 sent(status: 201)"])
        #expect(place.files("Uploads") == [])
    }

    @Test("an attempt that the system does not take keeps nobody waiting, and is begun by the next resumption")
    func notBegun() async throws {
        let uploader = try uploader()
        await uploader.resume()
        let record = try await upload(uploader)
        system.refuse("no more tasks")
        system.end(record.transferID, .response(status: 503))
        await system.settle()
        await uploader.waitUntilIdle()
        #expect(leftovers == .waiting)
        system.refuse(nil)
        #expect(await uploader.resume().uploads == [record.id])
        await system.settle()
        #expect(system.orders.map(\.transferID) == ["\(record.id).1", "\(record.id).2"])
    }

    @Test("a record that cannot be read now is no damage: it stays where it is, and is read later")
    func unreadable() async throws {
        let uploader = try uploader()
        let record = try await upload(uploader)
        let file = place.uploads.appending(path: "\(record.id)/record.json")
        let aside = place.container.directory.appending(path: "aside")
        try FileManager.default.moveItem(at: file, to: aside)
        // Also for a user who may read everything: what is there can be opened, and not be read.
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        var expected = BackgroundUploader.Resumption()
        expected.unreadable = [record.id]
        #expect(await uploader.resume() == expected)
        await uploader.waitUntilIdle()
        try FileManager.default.removeItem(at: file)
        try FileManager.default.moveItem(at: aside, to: file)
        #expect(await uploader.resume().uploads == [record.id])
        await system.settle()
        #expect(system.orders.count == 1)
    }

    @Test("what came to wait while the resumption told another one's end is not begun by it")
    func heldMeanwhile() async throws {
        let log = Log()
        let first = try uploader { _, _ in throw Refusal() }
        let ended = try await upload(first)
        await first.cancel(ended.id)
        let record = try await upload(first)
        let second = try uploader { [system] _, outcome in
            log.told.withLock { $0.append("\(outcome)") }
            system.end(record.transferID, .response(status: 401))
            await system.settle()
        }
        await second.resume()
        await system.settle()
        #expect(log.told.withLock { $0 } == ["cancelled"])
        #expect(await second.uploads.map(\.pause) == [.untilRequested(status: 401)])
        #expect(system.orders.map(\.transferID) == [ended.transferID, record.transferID])
    }

    @Test("a process that dies while it cancels an upload: the next one ends it, and sends nothing")
    func cancelled() async throws {
        let first = try uploader()
        let record = try await upload(first)
        try Data().write(to: place.uploads.appending(path: "\(record.id)/cancelled"))
        #expect(leftovers == .waiting)
        system.disconnect()
        let log = Log()
        let second = try uploader { _, outcome in log.told.withLock { $0.append("\(outcome)") } }
        // What the system says of the cancellation may come first: then the end is that event's, and not left over.
        #expect(Set(await second.resume().ended).isSubset(of: [record.id]))
        await system.settle()
        #expect(log.told.withLock { $0 } == ["cancelled"])
        #expect(system.orders.count == 1)
        #expect(place.files("Uploads") == [])
    }

    @Test("an uploader whose directory has gone with its last upload makes it again")
    func directoryGone() async throws {
        let uploader = try uploader()
        UploadLeftovers.remove(place.uploads, in: place.container)
        #expect(!FileManager.default.fileExists(atPath: place.uploads.path))
        let record = try await upload(uploader)
        #expect(system.orders.map(\.transferID) == [record.transferID])
    }

    @Test("a directory that cannot be made again is an error of the disk")
    func directoryBlocked() async throws {
        let uploader = try BackgroundUploader(
            "Folder/Uploads", in: place.container, transfer: system.connect(), end: { _, _ in })
        let folder = place.container.directory.appending(path: "Folder")
        try FileManager.default.removeItem(at: folder)
        // Also for a user who may write everywhere.
        try Data().write(to: folder)
        let error = await #expect(throws: UploadError.self) { try await upload(uploader) }
        #expect(error?.code == .file)
    }
}
