// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import MyPictureShared
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import MyPicture

/// What the app does for its group when it starts, leaves, comes back, and is called.
@Suite @MainActor struct CoordinatorTests {
    private func restart(_ stage: PictureDevice) async throws {
        try await stage.perform(.terminate(bundle: PictureDevice.bundle, .kill))
        try await stage.launch()
    }

    private func alert(_ stage: PictureDevice) -> String? { stage.device.summary().apps[0].screen.alert?.message }

    @Test("a post that the system never got is sent by the next start, without the user")
    func lost() async throws {
        let stage = try PictureDevice(pictures: 1)
        try await stage.launch()
        let log = try stage.sharedLog()
        let uploader = try BackgroundUploader(
            "Uploads/LOST", in: log.container, transfer: DeafTransfer(), end: { _, _ in })
        let picture = ShareFile(url: stage.pictures.files[0], contentType: "image/jpeg")
        await #expect(throws: UploadError.self) {
            try await uploader.upload(
                SharePost(files: [picture], text: "", category: nil).parts,
                UploadRequest(url: MyPicture.server, headers: ["Post-ID": "lost"]))
        }
        try await log.add(PictureUpload(id: "lost", pictures: 1, text: "", category: nil))
        try await restart(stage)
        try await stage.waitUntil { stage.buttons == ["1 picture: sent"] }
        #expect(stage.posts.map(\.images) == [stage.pictures.contents])
        try await stage.waitUntil { try stage.container() == ["Uploads"] }
    }

    @Test("a start leaves a post alone that the system has, and the extension its session")
    func underWay() async throws {
        let stage = try PictureDevice(pictures: 1) { _ in .answer(status: 201, after: .seconds(60)) }
        try await stage.share(0..<1)
        try await stage.post()
        try await stage.launch()
        try await restart(stage)
        stage.device.advance(by: .seconds(61))
        try await stage.waitUntil { try stage.log().map(\.state) == [.sent] }
        #expect(stage.posts.count == 1)
        #expect(stage.device.history.diagnostics == [])
        try await stage.waitUntil { try stage.container() == ["Uploads"] }
    }

    @Test("what is left of sessions that are over goes; what may be somebody's stays")
    func leftovers() async throws {
        let stage = try PictureDevice(pictures: 0)
        try await stage.launch()
        let folder = try stage.sharedLog().container.makeDirectory("Uploads")
        for name in ["old", "marked", "told", "young"] {
            let session = folder.appending(path: name)
            try FileManager.default.createDirectory(at: session, withIntermediateDirectories: true)
            if name == "marked" { try Data().write(to: session.appending(path: "handed-over")) }
            if name == "told" {
                try FileManager.default.createDirectory(
                    at: session.appending(path: "told-1"), withIntermediateDirectories: true)
            }
            let age: TimeInterval = name == "young" ? 0 : 600
            try FileManager.default.setAttributes(
                [.modificationDate: stage.device.wallDate.addingTimeInterval(-age)], ofItemAtPath: session.path)
        }
        try await restart(stage)
        #expect(try stage.container() == ["Uploads", "Uploads/young"])
    }

    @Test("called while it is in the background with its store suspended: the end is written down")
    func background() async throws {
        let stage = try PictureDevice(pictures: 1) { _ in .answer(status: 201, after: .seconds(60)) }
        try await stage.launch()
        try await stage.perform(.goHome)
        try await stage.share(0..<1)
        try await stage.post()
        stage.device.advance(by: .seconds(30))
        #expect(
            stage.device.history.contains {
                if case .processSuspended("MyPicture", 1) = $0.kind { true } else { false }
            })
        stage.device.advance(by: .seconds(31))
        try await stage.waitUntil { try stage.log().map(\.state) == [.sent] }
        stage.device.advance(by: .seconds(120))
        #expect(!TimelineText.lines(of: stage.device.history).contains { $0.contains("0x") })
        // Suspended again, before the system was told that all is handled.
        let log = try stage.sharedLog()
        await #expect(throws: SharedStoreError.self) {
            try await log.add(PictureUpload(id: "2", pictures: 1, text: "", category: nil))
        }
    }

    @Test("called for a session of which nothing is left: the system's handler is called all the same")
    func nothingLeft() async throws {
        let stage = try PictureDevice(pictures: 1) { _ in .answer(status: 201, after: .seconds(60)) }
        try await stage.launch()
        try await stage.perform(.goHome)
        try await stage.share(0..<1)
        try await stage.post()
        let folder = try stage.sharedLog().container.directory
        for path in try stage.container() where path.split(separator: "/").count == 3 {
            try FileManager.default.removeItem(at: folder.appending(path: path))
        }
        stage.device.advance(by: .seconds(61))
        for _ in 0..<50 { await stage.device.settleTasks() }
        stage.device.advance(by: .seconds(120))
        let lines = TimelineText.lines(of: stage.device.history)
        #expect(lines.contains { $0.contains("▸ application(_:handleEventsForBackgroundURLSession") })
        #expect(!lines.contains { $0.contains("0x") })
        try await stage.waitUntil { try stage.container() == ["Uploads"] }
    }

    @Test("called for two sessions at a time while its store is suspended: both ends are written down")
    func twoSessions() async throws {
        let stage = try PictureDevice(pictures: 2) { _ in .answer(status: 201, after: .seconds(60)) }
        try await stage.launch()
        try await stage.perform(.goHome)
        for number in 0..<2 {
            try await stage.share(number..<number + 1)
            try await stage.post()
        }
        stage.device.advance(by: .seconds(90))
        try await stage.waitUntil { try stage.log().map(\.state) == [.sent, .sent] }
        stage.device.advance(by: .seconds(120))
        #expect(!TimelineText.lines(of: stage.device.history).contains { $0.contains("0x") })
    }

    @Test("an end is told with stores that write, also while the app is suspended")
    func suspendedStore() async throws {
        struct Refusal: Error {}
        let stage = try PictureDevice(pictures: 0)
        try await stage.launch()
        let container = try stage.sharedLog().container
        let uploader = try BackgroundUploader(
            "Uploads/LOST", in: container, transfer: DeafTransfer(), end: { _, _ in throw Refusal() })
        let error = await #expect(throws: UploadError.self) {
            try await uploader.upload(
                [MultipartPart(name: "text", text: "Hello")], UploadRequest(url: MyPicture.server))
        }
        await uploader.cancel(try #require(error?.id))
        let key = SharedKey<String>("told", default: "")
        let (store, coordinator) = try stage.device.inApp(PictureDevice.bundle) {
            let store = try SharedStore("ends", in: container)
            let coordinator = GroupCoordinator(in: container, stores: [store]) { _, outcome in
                try await store.update(key) { $0 += "\(outcome)" }
            }
            store.suspend()
            coordinator.resumeUploads()
            return (store, coordinator)
        }
        try await stage.waitUntil { try store.value(key) == "cancelled" }
        try await stage.waitUntil { try stage.container().filter { $0.hasPrefix("Uploads") } == ["Uploads"] }
        #expect(throws: SharedStoreError.self) { try store.set(key, to: "x") }
        withExtendedLifetime(coordinator) {}
    }

    @Test("another session of the app's is left to whoever has made it: no handler is called, no store resumed")
    func otherSession() async throws {
        let stage = try PictureDevice(pictures: 0)
        try await stage.launch()
        let container = try stage.sharedLog().container
        try stage.device.inApp(PictureDevice.bundle) {
            let store = try SharedStore("ends", in: container)
            let coordinator = GroupCoordinator(in: container, stores: [store])
            store.suspend()
            for name in ["com.example.downloads", "../pictures.sqlite"] {
                var isCalled = false
                #expect(!coordinator.handleEvents(of: name) { isCalled = true })
                #expect(!isCalled)
            }
            #expect(throws: SharedStoreError.self) { try store.set(SharedKey<Int>("n", default: 0), to: 1) }
        }
        #expect(try stage.container().filter { $0.hasPrefix("Uploads/") } == [])
    }

    @Test("back in front after a while in the background, the store writes again")
    func suspended() async throws {
        let stage = try PictureDevice(pictures: 0)
        try await stage.launch()
        let log = try stage.sharedLog()
        let post = PictureUpload(id: "1", pictures: 1, text: "", category: nil)
        try await stage.perform(.goHome)
        await #expect(throws: SharedStoreError.self) { try await log.add(post) }
        try await stage.launch()
        try await log.add(post)
        #expect(try stage.log() == [post])
    }

    // MARK: - Stores

    @Test("a damaged list is said to be one, moved aside, and begins anew")
    func damaged() async throws {
        let stage = try PictureDevice(pictures: 0)
        try await stage.launch()
        let folder = try stage.sharedLog().container.directory
        try await stage.perform(.terminate(bundle: PictureDevice.bundle, .kill))
        try Data(repeating: 0x55, count: 8192).write(to: folder.appending(path: "pictures.sqlite"))
        for name in ["pictures.sqlite-wal", "pictures.sqlite-shm"] {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
        try await stage.launch()
        try await stage.waitUntil { alert(stage)?.contains("was damaged and is now at") == true }
        try await stage.sharedLog().add(PictureUpload(id: "1", pictures: 1, text: "", category: nil))
        #expect(try stage.log().count == 1)
    }

    @Test("a container that cannot be written to is said to be one, and nothing is moved")
    func unusable() async throws {
        let stage = try PictureDevice(pictures: 0)
        try await stage.launch()
        let folder = try stage.sharedLog().container.directory
        try await stage.perform(.terminate(bundle: PictureDevice.bundle, .kill))
        // Also for a user who may write everywhere: the store's own lock cannot be made.
        let lock = folder.appending(path: "pictures.sqlite.lock")
        try? FileManager.default.removeItem(at: lock)
        try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
        try await stage.launch()
        try await stage.waitUntil { alert(stage)?.contains("pictures.sqlite.lock") == true }
        #expect(alert(stage)?.contains("damaged") == false)
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "pictures.sqlite").path))
    }
}

/// A system that takes nothing.
private struct DeafTransfer: BackgroundTransfer {
    struct Refusal: Error {}

    var events: AsyncStream<AppGroups.TransferEvent> { AsyncStream { $0.finish() } }
    func begin(_ order: TransferOrder) async throws { throw Refusal() }
    func unfinished() async -> Set<String> { [] }
    func cancel(_ transferID: String) async {}
    func didHandleEvents() async {}
}
