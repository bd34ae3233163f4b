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
                [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: session.path)
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
    }

    @Test("back in front after a while in the background, the store writes again")
    func suspended() async throws {
        let stage = try PictureDevice(pictures: 0)
        try await stage.launch()
        let log = try stage.sharedLog()
        let post = PictureUpload(id: "1", pictures: 1, text: "", category: nil)
        try await stage.perform(.goHome)
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
