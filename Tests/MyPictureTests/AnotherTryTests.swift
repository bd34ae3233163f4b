// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import MyPictureShared
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What a user does about a post that did not go out.
@Suite @MainActor struct AnotherTryTests {
    /// Posts without the picture, which comes back once the sheet says so.
    private func failed() async throws -> PictureDevice {
        let stage = try PictureDevice(pictures: 1)
        try await stage.share(0..<1)
        try await stage.sheet(.edit("Bern"))
        let picture = try picture(stage)
        let aside = stage.pictures.folder.appending(path: "aside")
        try FileManager.default.moveItem(at: picture, to: aside)
        try stage.device.sheet(.post)
        try await stage.waitUntil { try stage.view.presented != nil }
        try FileManager.default.moveItem(at: aside, to: picture)
        return stage
    }

    /// The loaded picture of the sheet.
    private func picture(_ stage: PictureDevice) throws -> URL {
        let shares = stage.pictures.folder.appending(path: "Shares")
        let names = try FileManager.default.subpathsOfDirectory(atPath: shares.path)
        return shares.appending(path: try #require(names.first { $0.hasSuffix(".JPG") }))
    }

    @Test("tried again, the post has text and pictures as before, and is one post in the list")
    func tryAgain() async throws {
        let stage = try await failed()
        let texts = try stage.view.texts
        #expect(texts.first == "MyPicture" && texts.suffix(2) == ["Try Again", "Cancel"])
        #expect(texts.dropFirst().first?.contains("IMG_1.JPG") == true)
        #expect(stage.posts == [])
        try stage.device.sheet(.tapButton(title: "Try Again"))
        try await stage.waitUntil { stage.posts.count == 1 && stage.device.summary().sheets.isEmpty }
        #expect(stage.posts.first?.images == stage.pictures.contents)
        #expect(stage.posts.first?.text("content") == "Bern")
        try await stage.launch()
        try await stage.waitUntil { try stage.log().map(\.state) == [.sent] }
        try await stage.waitUntil { try stage.container() == ["Uploads"] && stage.openShares() == [] }
    }

    @Test("given up, the host hears why, and the list has it as not sent")
    func givenUp() async throws {
        let stage = try await failed()
        try stage.device.sheet(.tapButton(title: "Cancel"))
        try await stage.waitUntil { stage.device.summary().sheets.isEmpty }
        #expect(
            TimelineText.lines(of: stage.device.history).contains {
                $0.contains("request 1 cancelled: com.example.MyPicture 1")
            })
        try await stage.launch()
        let states = try stage.log().map(\.description)
        #expect(states.count == 1 && states[0].hasPrefix("1 picture, \"Bern\": not sent, "))
        #expect(try stage.openShares() == [])
    }

    @Test("a damaged list that the extension finds is said to be one there: nobody finds it a second time")
    func damaged() async throws {
        let stage = try PictureDevice(pictures: 1)
        try await stage.launch()
        let folder = try stage.sharedLog().container.directory
        try await stage.perform(.terminate(bundle: PictureDevice.bundle, .kill))
        try Data(repeating: 0x55, count: 8192).write(to: folder.appending(path: "pictures.sqlite"))
        for name in ["pictures.sqlite-wal", "pictures.sqlite-shm"] {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
        try await stage.share(0..<1)
        let row = try #require(try stage.compose.items.first { $0.title == "List" })
        #expect(row.value?.contains("was damaged and is now at") == true)
        try await stage.post()
        try await stage.waitUntil { stage.posts.count == 1 }
    }

    @Test("an expired login: the post waits, the list says so, and the next login sends it")
    func login() async throws {
        let stage = try PictureDevice(pictures: 1) { $0 == 1 ? .answer(status: 401) : .answer(status: 201) }
        try await stage.share(0..<1)
        try await stage.sheet(.edit("Bern"))
        try await stage.post()
        try await stage.launch()
        let lines = ["1 picture, \"Bern\": waits until you log in"]
        try await stage.waitUntil { stage.buttons == lines }
        // Nobody has a token yet: asked again, and nothing is sent.
        try await stage.perform(.terminate(bundle: PictureDevice.bundle, .kill))
        try await stage.launch()
        try await stage.waitUntil { stage.buttons == lines }
        #expect(stage.posts.map(\.authorization) == [nil])
        try await stage.perform(.openURL("mypicture://login/secret", sender: nil))
        try await stage.waitUntil { try stage.log().map(\.state) == [.sent] }
        #expect(stage.posts.map(\.authorization) == [nil, "Bearer secret"])
        #expect(stage.posts.map(\.images) == Array(repeating: stage.pictures.contents, count: 2))
        try await stage.waitUntil { try stage.container() == ["Uploads"] }
    }
}
