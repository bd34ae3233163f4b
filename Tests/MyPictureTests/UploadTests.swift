// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import MyPictureShared
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

@testable import MyPicture

/// What becomes of a post after the sheet has gone.
@Suite @MainActor struct UploadTests {
    /// - Parameter size: Of a picture, in bytes.
    private func posted(
        _ reply: TransferReply, pictures: Int = 2, size: Int = 3000, text: String = "Bern"
    ) async throws -> PictureDevice {
        let stage = try PictureDevice(pictures: pictures, size: size) { _ in reply }
        try await stage.share(0..<pictures)
        try await stage.sheet(.edit(text))
        try await stage.post()
        return stage
    }

    private func process(of stage: PictureDevice) throws -> ProcessID {
        try #require(
            stage.device.device.runningProcesses.last { stage.device.device.extensionManifest(of: $0) != nil })
    }

    @Test("while it is on its way: a record and one body with the pictures' bytes in the container, and no more files")
    func onItsWay() async throws {
        let stage = try await posted(.answer(status: 201, after: .seconds(60)))
        try await stage.launch()
        #expect(try stage.log().map(\.description) == ["2 pictures, \"Bern\": on its way"])
        let files = try stage.container().filter { $0.contains("/") }
        let upload = try #require(files.first { $0.hasSuffix("/body") }).split(separator: "/").dropLast()
        let folder = upload.joined(separator: "/")
        #expect(upload.count == 3 && upload.first == "Uploads")
        #expect(
            files == [
                upload.dropLast().joined(separator: "/"), folder, "\(folder)/body", "\(folder)/record.json",
                upload.dropLast().joined(separator: "/") + "/handed-over",
            ])
        #expect(stage.posts.first?.images == stage.pictures.contents)
    }

    @Test(
        "20 MB, and the extension is killed right after the post: the app is launched once, in the background, says sent"
    )
    func killed() async throws {
        let stage = try await posted(.answer(status: 201, after: .seconds(60)), pictures: 9, size: 2_300_000)
        try stage.device.perform(.ended(try process(of: stage), .crashed(signal: 9)))
        stage.device.advance(by: .seconds(61))
        try await stage.waitUntil { try stage.log().map(\.state) == [.sent] }
        #expect(stage.posts.map(\.images) == [stage.pictures.contents])
        let calls = TimelineText.lines(of: stage.device.history).filter {
            $0.contains("didFinishLaunchingWithOptions") || $0.contains("handleEventsForBackgroundURLSession")
        }
        #expect(calls.count == 2)
        try await stage.waitUntil { try stage.container() == ["Uploads"] && stage.openShares() == [] }
        // The handler was called in time, or the app would be ended.
        stage.device.advance(by: .seconds(120))
        #expect(!TimelineText.lines(of: stage.device.history).contains { $0.contains("0x2182bad3") })
    }

    @Test(
        "what the server refuses is said so",
        arguments: [
            (400, "1 picture, \"Bern\": not sent, the server says 400"),
            (413, "1 picture, \"Bern\": not sent, the server says 413"),
        ])
    func refused(status: Int, line: String) async throws {
        let stage = try await posted(.answer(status: status), pictures: 1)
        try await stage.launch()
        try await stage.waitUntil { stage.buttons == [line] }
        #expect(stage.posts.count == 1)
    }

    @Test("a server in trouble is asked again after a while, with the same body, until it takes it")
    func trouble() async throws {
        let stage = try PictureDevice(pictures: 1) { .answer(status: $0 < 3 ? 503 : 201) }
        try await stage.share(0..<1)
        try await stage.sheet(.edit("Bern"))
        try await stage.post()
        try await stage.launch()
        for count in 1...2 {
            try await stage.waitUntil { stage.posts.count == count }
            // The uploader hears of the answer, writes it down, and hands the next attempt to the system.
            try await stage.waitUntil { try attempts(stage) == [count + 1] }
            for _ in 0..<50 { await stage.device.settleTasks() }
            stage.device.advance(by: .seconds(61))
        }
        try await stage.waitUntil { stage.buttons == ["1 picture, \"Bern\": sent"] }
        #expect(stage.posts.map(\.images) == Array(repeating: stage.pictures.contents, count: 3))
    }

    /// Of the uploads that are written down.
    private func attempts(_ stage: PictureDevice) throws -> [Int] {
        let directory = try stage.sharedLog().container.directory
        return try stage.container().filter { $0.hasSuffix("/record.json") }.map { name in
            let data = try Data(contentsOf: directory.appending(path: name))
            return try JSONDecoder().decode(UploadRecord.self, from: data).attempt
        }
    }

    @Test("a post that the system never got is sent when the user asks for it")
    func unfinished() async throws {
        let stage = try PictureDevice(pictures: 1)
        try await stage.launch()
        let log = try stage.sharedLog()
        let uploader = try BackgroundUploader(
            "Uploads/com.example.MyPicture.share.LOST", in: log.container, transfer: NoTransfer(), end: { _, _ in })
        let picture = ShareFile(url: stage.pictures.files[0], contentType: "image/jpeg")
        let request = UploadRequest(url: MyPicture.server, headers: ["Post-ID": "lost"])
        await #expect(throws: UploadError.self) {
            try await uploader.upload(SharePost(files: [picture], text: "", category: nil).parts, request)
        }
        try await log.add(PictureUpload(id: "lost", pictures: 1, text: "", category: nil))
        try await stage.waitUntil { stage.buttons == ["1 picture: waiting", "Send Unfinished"] }
        try await stage.perform(.tapButton(title: "Send Unfinished"))
        try await stage.waitUntil { stage.buttons == ["1 picture: sent"] }
        #expect(stage.posts.map(\.images) == [stage.pictures.contents])
        try await stage.waitUntil { try stage.container() == ["Uploads"] }
    }

    @Test("the app lists posts, newest first, and shows one")
    func list() async throws {
        let stage = try PictureDevice(pictures: 2)
        try await stage.launch()
        #expect(stage.buttons == [])
        for (pictures, text) in [(0..<1, "first"), (0..<2, "second")] {
            try await stage.share(pictures)
            try await stage.sheet(.edit(text))
            try await stage.post()
        }
        try await stage.launch()
        let lines = ["2 pictures, \"second\": sent", "1 picture, \"first\": sent"]
        try await stage.waitUntil { stage.buttons == lines }
        try await stage.perform(.tapButton(title: lines[0]))
        #expect(stage.device.summary().apps[0].screen.alert?.message == lines[0])
    }

    @Test("another server, by a link of the app's own; no other link changes it")
    func server() async throws {
        let stage = try PictureDevice(pictures: 1)
        for link in ["mypicture://server/8123", "mypicture://server/99999", "mypicture://elsewhere/1"] {
            try await stage.perform(.openURL(link, sender: nil))
        }
        try await stage.share(0..<1)
        try await stage.post()
        try await stage.waitUntil { stage.posts.count == 1 }
        #expect(stage.posts.first?.url == "POST http://127.0.0.1:8123/posts")
    }

    @Test("two shares at a time, each with a session of its own")
    func parallel() async throws {
        let stage = try PictureDevice(pictures: 2) { _ in .answer(status: 201, after: .seconds(30)) }
        try await stage.share(0..<1)
        try await stage.post()
        try await stage.share(1..<2)
        try await stage.post()
        stage.device.advance(by: .seconds(31))
        try await stage.launch()
        try await stage.waitUntil { try stage.log().map(\.state) == [.sent, .sent] }
        #expect(stage.posts.map(\.images) == stage.pictures.contents.map { [$0] })
        #expect(stage.device.history.diagnostics == [])
    }
}

/// A system that takes nothing.
private struct NoTransfer: BackgroundTransfer {
    struct Refusal: Error {}

    var events: AsyncStream<AppGroups.TransferEvent> { AsyncStream { $0.finish() } }
    func begin(_ order: TransferOrder) async throws { throw Refusal() }
    func unfinished() async -> Set<String> { [] }
    func cancel(_ transferID: String) async {}
    func didHandleEvents() async {}
}
