// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import Synchronization
import SystemFrameworks
import TestClocks
import Testing

/// Attachments as files: every form in which hosts have them, and everything that goes wrong with one.
@Suite struct ItemProviderLoaderTests {
    private let place: Place
    private let folder: ShareFolder

    init() throws {
        place = try Place()
        folder = try ShareFolder(in: place.container.directory.appending(path: "Shares"))
    }

    private func load(_ provider: NSItemProvider, of type: UTType = .image) async throws -> ShareFile {
        try #require(try await ItemProviderLoader([provider], of: type, into: folder).load(0).file)
    }

    private func failure(_ provider: NSItemProvider) async -> AttachmentError? {
        await #expect(throws: AttachmentError.self) { _ = try await load(provider) }
    }

    // MARK: - Forms

    @Test("a file is copied from its owner, who keeps it")
    func file() async throws {
        let source = try place.write(Place.jpeg, "cat.jpg")
        let provider = try #require(NSItemProvider(contentsOf: source))
        let file = try await load(provider)
        #expect(try Data(contentsOf: file.url) == Place.jpeg)
        #expect(file.contentType == "image/jpeg")
        #expect(file.url.lastPathComponent == "cat.jpg")
        #expect(place.container.contains(file.url))
        #expect(FileManager.default.fileExists(atPath: source.path))
    }

    @Test("bytes, an address, an image object: all become files", arguments: ["data", "url", "image", "file data"])
    func objects(_ form: String) async throws {
        let provider: NSItemProvider
        switch form {
        case "data": provider = NSItemProvider(item: Place.png as NSData, typeIdentifier: "public.png")
        case "url":
            provider = NSItemProvider(item: try place.write(Place.png, "a.png") as NSURL, typeIdentifier: "public.png")
        case "image":
            provider = NSItemProvider(item: UIImage(data: Place.png), typeIdentifier: "public.image")
        default:
            provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
                completion(Place.png, nil)
                return nil
            }
        }
        let file = try await load(provider)
        #expect(try Data(contentsOf: file.url) == Place.png)
        #expect(file.contentType == "image/png")
        #expect(place.container.contains(file.url))
    }

    @Test("a host that refuses files is asked for what it has", arguments: ["data", "url", "image"])
    func secondWay(_ form: String) async throws {
        let provider = Stubborn()
        provider.item =
            switch form {
            case "data": Place.png as NSData
            case "url": try place.write(Place.png, "a.png") as NSURL
            default: UIImage(data: Place.png)
            }
        let file = try await load(provider)
        #expect(try Data(contentsOf: file.url) == Place.png)
        #expect(file.contentType == "image/png")
        #expect(provider.fileLoads.withLock { $0 } == 1)
    }

    @Test(
        "a host that says no more than that it is a picture: the first bytes tell which",
        arguments: [
            (Place.png, "image/png"), (Place.jpeg, "image/jpeg"), (Data("GIF89a".utf8), "image/gif"),
            (Data([0, 0, 0, 24]) + Data("ftypheic".utf8), "image/heic"), (Data("RIFF....WEBPVP8 ".utf8), "image/webp"),
            (Data("what".utf8), "application/octet-stream"), (Data(), "application/octet-stream"),
        ])
    func signatures(_ data: Data, contentType: String) async throws {
        let provider = NSItemProvider(item: data as NSData, typeIdentifier: "public.image")
        #expect(try await load(provider).contentType == contentType)
    }

    @Test("two files of one name do not meet")
    func sameNames() async throws {
        let providers = try [Place.jpeg, Place.jpeg + Data([1])].enumerated().map { index, data in
            try #require(NSItemProvider(contentsOf: try place.write(data, "\(index)/cat.jpg")))
        }
        let loader = ItemProviderLoader(providers, of: .image, into: folder)
        let files = [try await loader.load(0), try await loader.load(1)].compactMap(\.file)
        #expect(files.map(\.url.lastPathComponent) == ["cat.jpg", "cat.jpg"])
        #expect(try files.map { try Data(contentsOf: $0.url).count } == [Place.jpeg.count, Place.jpeg.count + 1])
    }

    // MARK: - Failures

    @Test("another type, with what there is")
    func wrongType() async {
        let text = NSItemProvider(item: "Hello" as NSString, typeIdentifier: "public.plain-text")
        #expect(await failure(text) == .wrongType(wanted: "public.image", offered: ["public.plain-text"]))
        #expect(await failure(NSItemProvider()) == .wrongType(wanted: "public.image", offered: []))
        #expect(
            AttachmentError.wrongType(wanted: "public.image", offered: ["public.plain-text"]).description
                == "it is public.plain-text, not public.image")
    }

    @Test("a host's error, in its words")
    func hostError() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            completion(nil, NSError(domain: "Host", code: 9, userInfo: [NSLocalizedDescriptionKey: "gone"]))
            return nil
        }
        #expect(await failure(provider) == .provider(domain: "Host", code: 9, "gone"))
    }

    @Test("an address that is none of a file, an object that is no picture, a directory")
    func unexpected() async throws {
        let provider = Stubborn()
        provider.item = NSURL(string: "https://example.com/a.png")
        #expect(await failure(provider) == .unexpected("web address"))
        provider.item = NSNumber(value: 7)
        guard await failure(provider)?.code == .unexpected else {
            Issue.record("a number was taken")
            return
        }
        let directory = place.root.appending(path: "directory.png")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        provider.item = directory as NSURL
        #expect(await failure(provider) == .file(.noFile(path: directory.path)))
        provider.item = nil
        #expect(await failure(provider)?.description.hasSuffix("(Stubborn 2)") == true)
    }

    @Test("a file that is gone, a place that is none")
    func gone() async throws {
        let provider = Stubborn()
        let missing = place.root.appending(path: "missing.png")
        provider.item = missing as NSURL
        #expect(await failure(provider)?.description == "cannot be read: \(missing.path): No such file or directory")
        let loader = ItemProviderLoader([provider], of: .image, into: folder)
        for attachment in [-1, 1] {
            await #expect(throws: AttachmentError.none(attachment)) { _ = try await loader.load(attachment) }
        }
    }

    @Test("a container without room: told, and no half file")
    func noRoom() async throws {
        let source = try place.write(Place.jpeg, "cat.jpg")
        folder.remove()
        let provider = Stubborn()
        provider.item = source as NSURL
        let error = try #require(await failure(provider)?.underlying as? ShareFileError)
        #expect(error.code == .unwritable)
        #expect((error.underlying as? FileFailure)?.code == ENOENT)
        #expect(FileManager.default.fileExists(atPath: source.path))
    }

    @Test("a text of more than a megabyte is refused, however the host holds it")
    func longText() async throws {
        for count in [1 << 20, (1 << 20) + 1] {
            let text = String(repeating: "a", count: count)
            let file = try place.write(Data(text.utf8), "long.txt")
            for item in [text as NSString, Data(text.utf8) as NSData, file as NSURL] as [any NSSecureCoding] {
                let provider = NSItemProvider(item: item, typeIdentifier: "public.plain-text")
                let loader = ItemProviderLoader([provider], of: [.text], into: folder)
                if count == 1 << 20 {
                    #expect(try await loader.load(0) == .text(text))
                } else {
                    await #expect(throws: AttachmentError.tooLarge(limit: 1 << 20)) { _ = try await loader.load(0) }
                }
            }
        }
    }

    // MARK: - Order and limits

    @Test("three answers in each of the six orders: each is where it belongs")
    func everyOrder() async throws {
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let hosts = (0..<3).map { SlowHost(Data("picture \($0)".utf8)) }
            let loader = ItemProviderLoader(hosts.map(\.provider), of: .image, into: folder)
            var flow = ShareFlow(attachments: 3)
            // However long the others of this run keep the processors.
            let loads = ShareLoads(loader, of: flow.waiting, atOnce: 3, limit: .seconds(3600))
            var answers = loads.results.makeAsyncIterator()
            var receptions: [Int] = []
            for next in order {
                #expect(!flow.canPost)
                await hosts[next].answer()
                let answer = try #require(await answers.next())
                receptions.append(answer.attachment)
                flow.take(answer)
            }
            #expect(receptions == order)
            #expect(await answers.next() == nil)
            let post = try flow.post()
            #expect(
                try post.files.map { String(decoding: try Data(contentsOf: $0.url), as: UTF8.self) }
                    == ["picture 0", "picture 1", "picture 2"])
        }
    }

    @Test("a host that never answers is late, and what it says afterwards is nobody's file")
    func never() async throws {
        let clock = ManualClock()
        let host = SlowHost(Place.png)
        let loader = ItemProviderLoader([host.provider], of: .image, into: folder)
        var answers = ShareLoads(loader, of: [0], limit: .seconds(20), clock: clock).results.makeAsyncIterator()
        await host.waitUntilAsked()
        await clock.sleepers(1)
        clock.advance(by: .seconds(20))
        #expect(await answers.next() == ShareLoadResult(attachment: 0, outcome: .late))
        #expect(await answers.next() == nil)
        await host.answer()
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) == [])
    }

    @Test("the file of a host that answers after the cancellation, or twice, is left alone")
    func deaf() async throws {
        let provider = Deaf()
        let file = try place.write(Place.png, "late.png")
        provider.file = file
        let loader = ItemProviderLoader([provider], of: .image, into: folder)
        let load = Task { try await loader.load(0) }
        while !provider.isAsked { await Task.yield() }
        load.cancel()
        await #expect(throws: CancellationError.self) { _ = try await load.value }
        provider.answer()
        provider.answer()
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) == [])
    }

    @Test("a cancelled load ends, whether or not the host heard of it")
    func cancelled() async throws {
        let host = SlowHost(Place.png)
        let loader = ItemProviderLoader([host.provider], of: .image, into: folder)
        let load = Task { try await loader.load(0) }
        await host.waitUntilAsked()
        load.cancel()
        await #expect(throws: CancellationError.self) { _ = try await load.value }
    }
}
