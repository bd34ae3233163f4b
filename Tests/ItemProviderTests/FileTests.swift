// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation
import Synchronization
import Testing

/// Files that loads give: whose they are, what they are called, when they go.
@MainActor
@Suite struct FileTests {
    private let stage = Stage()
    private let folder = Folder()
    private let log = Log()
    private let seen = Seen()

    /// Files that handlers have got.
    final class Seen: Sendable {
        private let state = Mutex<[URL]>([])
        var urls: [URL] { state.withLock { $0 } }
        func add(_ url: URL?) {
            if let url { state.withLock { $0.append(url) } }
        }
    }

    private func loadFile(_ provider: NSItemProvider, _ type: String) {
        stage.run {
            _ = provider.loadFileRepresentation(forTypeIdentifier: type) { [log, seen] url, error in
                seen.add(url)
                log.add(url, error)
            }
        }
        stage.settle()
    }

    private func loadInPlace(_ provider: NSItemProvider, _ type: String) {
        stage.run {
            _ = provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { [log, seen] url, isInPlace, error in
                seen.add(url)
                log.add(url, error)
                log.add("in place: \(isInPlace)")
            }
        }
        stage.settle()
    }

    @Test func aFileIsACopyThatGoesWhenTheHandlerReturns() throws {
        let original = folder.file("a.png", "picture")
        let provider = NSItemProvider()
        provider.register("public.png", original)
        loadFile(provider, "public.image")
        #expect(log.lines == ["a.png: picture"])
        let copy = try #require(seen.urls.first)
        #expect(copy != original)
        #expect(!copy.exists)
        #expect(!copy.deletingLastPathComponent().exists)
        #expect(original.exists)
    }

    @Test func aFileThatTheHandlerMovesStays() throws {
        let provider = NSItemProvider()
        provider.register("public.png", folder.file("a.png", "picture"))
        let kept = folder.url.appending(path: "kept.png")
        stage.run {
            _ = provider.loadFileRepresentation(forTypeIdentifier: "public.png") { [log, seen] url, _ in
                seen.add(url)
                do {
                    if let url { try FileManager.default.moveItem(at: url, to: kept) }
                } catch {
                    log.add("\(error)")
                }
            }
        }
        stage.settle()
        #expect(log.lines == [])
        #expect(try String(contentsOf: kept, encoding: .utf8) == "picture")
        #expect(try #require(seen.urls.first).exists == false)
    }

    @Test func twoFilesOfOneNameDoNotMeet() throws {
        let other = Folder()
        let first = NSItemProvider()
        first.register("public.png", folder.file("image.png", "first"))
        let second = NSItemProvider()
        second.register("public.png", other.file("image.png", "second"))
        loadInPlace(first, "public.png")
        loadInPlace(second, "public.png")
        #expect(log.lines == ["image.png: first", "in place: false", "image.png: second", "in place: false"])
        #expect(try seen.urls.map { try String(contentsOf: $0, encoding: .utf8) } == ["first", "second"])
    }

    @Test func inPlaceGivesTheOriginalWhereThatMayBe() {
        let original = folder.file("a.png", "picture")
        let provider = NSItemProvider()
        provider.register("public.png", original, options: .openInPlace)
        loadInPlace(provider, "public.image")
        #expect(log.lines == ["a.png: picture", "in place: true"])
        #expect(seen.urls == [original])
        loadFile(provider, "public.image")
        #expect(seen.urls.count == 2)
        #expect(seen.urls.last != original)
        #expect(seen.urls.map(\.exists) == [true, false])
    }

    @Test func inPlaceElseGivesACopyThatGoesWithItsProvider() throws {
        let original = folder.file("a.png", "picture")
        var provider: NSItemProvider? = NSItemProvider()
        provider?.register("public.png", original)
        loadInPlace(try #require(provider), "public.png")
        #expect(log.lines == ["a.png: picture", "in place: false"])
        let copy = try #require(seen.urls.first)
        #expect(copy != original)
        #expect(copy.exists)
        provider = nil
        #expect(!copy.exists)
        #expect(!copy.deletingLastPathComponent().exists)
        #expect(original.exists)
    }

    /// The provider may remove its file when it has given it.
    @Test(arguments: ["data", "file", "in place", "item"])
    func aFileIsTakenWithinTheCallThatGivesIt(kind: String) throws {
        let file = folder.file("a.png", "picture")
        let provider = NSItemProvider()
        provider.registerFileRepresentation(forTypeIdentifier: "public.png", visibility: .all) { [log] completion in
            completion(file, false, nil)
            do {
                try FileManager.default.removeItem(at: file)
                log.add("removed")
            } catch {
                log.add("\(error)")
            }
            return nil
        }
        stage.run {
            switch kind {
            case "data": provider.loadDataRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $1) }
            case "file": provider.loadFileRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $1) }
            case "in place":
                provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $2) }
            default:
                provider.loadItem(forTypeIdentifier: "public.png") { [log] item, error in
                    log.add((item as? NSURL).map { $0 as URL }, error)
                }
            }
        }
        stage.settle()
        #expect(log.lines == ["removed", kind == "data" ? "picture" : "a.png: picture"])
        #expect(!file.exists)
    }

    @Test(arguments: [
        ("Holiday", "Holiday.png"), ("Holiday.PNG", "Holiday.PNG"), ("../../etc/x", "..:..:etc:x.png"), ("..", "a.png"),
        ("", "a.png"), ("a/b", "a:b.png"), ("n\0ul.png", "nul.png"),
    ])
    func aCopyIsCalledAsTheProviderSuggestsAndStaysInItsDirectory(suggested: String, name: String) throws {
        let provider = NSItemProvider()
        provider.suggestedName = suggested
        provider.register("public.png", folder.file("a.png", "picture"))
        loadFile(provider, "public.png")
        #expect(log.lines == ["\(name): picture"])
    }

    @Test(
        arguments: [
            (nil, "public.png", "item.png"), ("Note", "public.plain-text", "Note.txt"),
            ("Note.md", "public.plain-text", "Note.md"),
            (nil, "com.example.odd", "item"),
        ] as [(String?, String, String)])
    func bytesBecomeAFileOfTheirType(suggested: String?, type: String, name: String) throws {
        let provider = NSItemProvider()
        provider.suggestedName = suggested
        provider.register(type, "bytes")
        loadFile(provider, type)
        loadInPlace(provider, type)
        #expect(log.lines == ["\(name): bytes", "\(name): bytes", "in place: false"])
        #expect(seen.urls.map(\.exists) == [false, true])
    }

    @Test func itemsBecomeFilesToo() {
        let original = folder.file("a.png", "picture")
        loadFile(NSItemProvider(item: original as NSURL, typeIdentifier: "public.png"), "public.png")
        loadFile(NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text"), "public.plain-text")
        #expect(log.lines == ["a.png: picture", "item.txt: text"])
        #expect(seen.urls.map(\.exists) == [false, false])
        #expect(original.exists)
    }

    @Test func aDirectoryIsCopiedWithWhatIsInIt() throws {
        let original = folder.url.appending(path: "a.bundle")
        try FileManager.default.createDirectory(at: original, withIntermediateDirectories: true)
        try Data("inside".utf8).write(to: original.appending(path: "b"))
        let provider = NSItemProvider()
        provider.register("public.folder", original)
        stage.run {
            _ = provider.loadFileRepresentation(forTypeIdentifier: "public.directory") { [log] url, error in
                log.add(url?.appending(path: "b"), error)
            }
        }
        stage.settle()
        #expect(log.lines == ["b: inside"])
    }

    @Test(arguments: ["data", "file", "in place", "item"])
    func aFileThatIsNotThereIsAnErrorOnce(kind: String) {
        let provider = NSItemProvider()
        provider.register("public.png", folder.url.appending(path: "none.png"))
        stage.run {
            switch kind {
            case "data": provider.loadDataRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $1) }
            case "file": provider.loadFileRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $1) }
            case "in place":
                provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $2) }
            default: provider.loadItem(forTypeIdentifier: "public.png") { [log] in log.add($0, $1) }
            }
        }
        stage.settle()
        #expect(log.lines == ["NSCocoaErrorDomain 260"])
    }
}
