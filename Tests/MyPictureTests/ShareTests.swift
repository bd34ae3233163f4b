// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MyPictureShared
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Article 004's share, mended: from Photos through the sheet to the server.
@Suite @MainActor struct ShareTests {
    @Test("one, three and nine pictures arrive whole and in order, with text and category", arguments: [1, 3, 9])
    func share(count: Int) async throws {
        let stage = try PictureDevice(pictures: count)
        try await stage.share(0..<count)
        #expect(try stage.picturesRow.value == "\(count) of \(count)")
        try await stage.sheet(.edit("Cats & \"dogs\"\r\nof Bern"))
        try await stage.sheet(.tapItem(title: "Category"))
        try await stage.sheet(.tapButton(title: "Animals"))
        try await stage.post()
        try await stage.waitUntil { stage.posts.count == 1 }
        let post = try #require(stage.posts.first)
        #expect(post.url == "POST http://127.0.0.1:8004/posts")
        #expect(post.images == stage.pictures.contents)
        #expect(
            post.fields.map(\.name) == Array(repeating: "image", count: count) + ["content", "category"])
        #expect(post.fields.compactMap(\.fileName) == (1...count).map { "IMG_\($0).JPG" })
        #expect(post.fields.compactMap(\.contentType) == Array(repeating: "image/jpeg", count: count))
        #expect(post.text("content") == "Cats & \"dogs\"\r\nof Bern")
        #expect(post.text("category") == "Animals")
    }

    @Test("the whole story of a share, its files gone at its end")
    func story() async throws {
        let stage = try PictureDevice(pictures: 1)
        try await stage.share(0..<1)
        try await stage.post()
        #expect(
            stage.story() == [
                "MyPicture ■ request 1 of the system begins, 1 item", "MyPicture ▸ init() request 1, 1 item",
                "MyPicture ▸ beginRequest(with:) request 1",
                "MyPicture ▸ viewDidLoad() request 1", "MyPicture ▸ viewWillAppear(_:) request 1",
                "MyPicture ▸ viewDidAppear(_:) request 1", "MyPicture ▸ presentationAnimationDidFinish() request 1",
                "MyPicture ▸ didSelectPost() request 1", "MyPicture ■ request 1 completed, 0 items returned",
                "MyPicture ▸ viewWillDisappear(_:) request 1", "MyPicture ▸ viewDidDisappear(_:) request 1",
            ])
        try await stage.launch()
        try await stage.waitUntil { try stage.log().map(\.state) == [.sent] }
        try await stage.waitUntil { try stage.container() == ["Uploads"] && stage.openShares() == [] }
    }

    @Test("a tenth picture: the share sheet does not offer MyPicture")
    func ten() throws {
        let stage = try PictureDevice(pictures: 10)
        #expect {
            try stage.open(HostFixture.photos.items(files: stage.pictures.files.map(\.path)))
        } throws: { error in
            if case .notOffered(PictureDevice.share, _)? = error as? DeviceError { true } else { false }
        }
        #expect(stage.story() == [])
    }

    @Test("not for what is no picture", arguments: [HostFixture.safariPage, .textSelection, .contact])
    func others(_ host: HostFixture) throws {
        let stage = try PictureDevice(pictures: 0)
        #expect(throws: DeviceError.self) { try stage.open(host.items()) }
    }

    @Test("whichever picture the device brings first, the post has them in the request's order")
    func orders() async throws {
        for choices in [[0, 0], [1, 0], [0, 1], [1, 1]] {
            let stage = try PictureDevice(chooser: .pinned(choices), pictures: 3)
            try await stage.share(0..<3)
            try await stage.post()
            try await stage.waitUntil { stage.posts.count == 1 }
            #expect(stage.posts.first?.images == stage.pictures.contents)
        }
    }

    @Test("each host's form of a picture becomes a file", arguments: [HostFixture.safariImage, .screenshot])
    func forms(_ host: HostFixture) async throws {
        let stage = try PictureDevice(pictures: 0)
        try await stage.share(host.items())
        try await stage.post()
        try await stage.waitUntil { stage.posts.count == 1 }
        let field = try #require(stage.posts.first?.fields.first)
        #expect(field.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(field.bytes.count == 67)
        #expect(field.contentType == "image/png")
        #expect(field.fileName?.hasSuffix(".png") == true)
    }

    @Test("pictures of two items count together")
    func twoItems() async throws {
        let stage = try PictureDevice(pictures: 2)
        let paths = stage.pictures.files.map(\.path)
        try await stage.share(paths.flatMap { HostFixture.photos.items(files: [$0]) })
        #expect(try stage.picturesRow.value == "2 of 2")
        try await stage.post()
        try await stage.waitUntil { stage.posts.count == 1 }
        #expect(stage.posts.first?.images == stage.pictures.contents)
    }

    // MARK: - What is in the way of a post

    @Test("Post is off until the last picture is there")
    func postBeforeLoad() async throws {
        let stage = try PictureDevice(pictures: 2)
        // The second host answers never: nothing makes Post available.
        var items = HostFixture.photos.items(files: stage.pictures.files.map(\.path))
        items[0].attachments[1] = HostFixture.neverAnswers.items()[0].attachments[0]
        try stage.open(items)
        #expect(throws: DeviceError.postIsDisabled) { try stage.device.sheet(.post) }
        try await stage.waitUntil { try stage.picturesRow.value == "1 of 2" }
        #expect(throws: DeviceError.postIsDisabled) { try stage.device.sheet(.post) }
        #expect(try stage.picturesRow.isPending)
        #expect(stage.posts == [])
    }

    @Test("one unreadable picture is told, the others are there, and can be posted without it")
    func unreadable() async throws {
        let stage = try PictureDevice(pictures: 3)
        try FileManager.default.removeItem(at: stage.pictures.files[1])
        try await stage.share(0..<3)
        #expect(try stage.picturesRow.value == "1 cannot be loaded")
        #expect(throws: DeviceError.postIsDisabled) { try stage.device.sheet(.post) }
        try await stage.sheet(.tapItem(title: "Pictures"))
        let texts = try #require(stage.device.summary().sheets.last?.view.texts)
        #expect(texts.count == 3 && texts[0].hasPrefix("2 cannot be loaded ("))
        #expect(texts.dropFirst() == ["Try Again", "Leave Out"])
        try await stage.sheet(.tapButton(title: "Leave Out"))
        #expect(try stage.picturesRow.value == "2 of 2")
        try await stage.post()
        try await stage.waitUntil { stage.posts.count == 1 }
        let contents = stage.pictures.contents
        #expect(stage.posts.first?.images == [contents[0], contents[2]])
    }

    @Test("a picture that comes back is loaded the next time")
    func tryAgain() async throws {
        let stage = try PictureDevice(pictures: 2)
        let content = stage.pictures.contents[0]
        try FileManager.default.removeItem(at: stage.pictures.files[0])
        try await stage.share(0..<2)
        try content.write(to: stage.pictures.files[0])
        try await stage.sheet(.tapItem(title: "Pictures"))
        try await stage.sheet(.tapButton(title: "Try Again"))
        try await stage.waitUntil { try stage.picturesRow.value == "2 of 2" && !stage.picturesRow.isPending }
        try await stage.post()
        try await stage.waitUntil { stage.posts.count == 1 }
        #expect(stage.posts.first?.images == stage.pictures.contents)
    }

    @Test("200 characters and not one more, as a reader counts them")
    func tooLong() async throws {
        let stage = try PictureDevice(pictures: 1)
        try await stage.share(0..<1)
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 200)
        try await stage.sheet(.edit(family))
        #expect(try stage.compose.charactersRemaining == 0)
        #expect(try stage.compose.isPostEnabled)
        try await stage.sheet(.edit(family + "!"))
        #expect(try stage.compose.charactersRemaining == -1)
        #expect(throws: DeviceError.postIsDisabled) { try stage.device.sheet(.post) }
        try await stage.sheet(.edit("short"))
        try await stage.post()
        try await stage.waitUntil { stage.posts.count == 1 }
        #expect(stage.posts.first?.text("content") == "short")
    }

    @Test("cancelled: the host hears it, nothing is sent, nothing stays")
    func cancelled() async throws {
        let stage = try PictureDevice(pictures: 2)
        try await stage.share(0..<2)
        try await stage.sheet(.cancel)
        #expect(stage.story().contains("MyPicture ■ request 1 cancelled: NSCocoaErrorDomain 3072"))
        try await stage.launch()
        #expect(try stage.log() == [])
        #expect(try stage.container() == [] && stage.openShares() == [])
        #expect(stage.posts == [])
    }
}
