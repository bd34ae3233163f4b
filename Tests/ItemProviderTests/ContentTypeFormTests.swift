// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUniformTypeIdentifiers
import Synchronization
import Testing

@testable import PorticoFoundation
@testable import SystemModel

/// The forms of item providers that take a `UTType`.
@MainActor
@Suite struct ContentTypeFormTests {
    private let stage = Stage(types: [drawing])
    private let folder = Folder()
    private let log = Log()

    private static let drawing = TypeDeclaration(
        identifier: "com.example.drawing", conformsTo: ["public.image"], filenameExtensions: ["drawing"])

    private func load(_ provider: NSItemProvider, _ type: UTType, openInPlace: Bool = false) -> [URL] {
        let found = Found()
        stage.run {
            _ = provider.loadFileRepresentation(for: type, openInPlace: openInPlace) { [log] url, isInPlace, error in
                if let url { found.urls.withLock { $0.append(url) } }
                log.add(url, error)
                log.add("in place: \(isInPlace)")
            }
        }
        stage.settle()
        return found.urls.withLock { $0 }
    }

    private final class Found: Sendable {
        let urls = Mutex<[URL]>([])
    }

    private func loadData(_ provider: NSItemProvider, _ type: UTType) {
        stage.run {
            _ = provider.loadDataRepresentation(for: type) { [log] data, error in log.add(data, error) }
        }
        stage.settle()
    }

    // MARK: - What there is

    @Test("types are those of the identifiers, in their order")
    func types() {
        let provider = NSItemProvider()
        provider.register("public.utf8-plain-text", "text")
        provider.register("public.png", folder.file("a.png"), options: .openInPlace)
        provider.register("public.jpeg", folder.file("a.jpeg"))
        provider.register("com.example.drawing", "drawing")
        provider.register("com.example.nobody-knows", "bytes")
        let types = stage.run { provider.registeredContentTypes }
        #expect(
            types.map(\.identifier) == [
                "public.utf8-plain-text", "public.png", "public.jpeg", "com.example.drawing",
                "com.example.nobody-knows",
            ])
        #expect(types.prefix(3) == [.utf8PlainText, .png, .jpeg])
        stage.run {
            #expect(types.map(\.isDeclared) == [true, true, true, true, false])
            #expect(provider.registeredContentTypesForOpenInPlace == [.png])
            #expect(
                provider.registeredContentTypes(conformingTo: .image).map(\.identifier)
                    == ["public.png", "public.jpeg", "com.example.drawing"])
            #expect(provider.registeredContentTypes(conformingTo: .png) == [.png])
            #expect(provider.registeredContentTypes(conformingTo: .data).count == 5)
            #expect(provider.registeredContentTypes(conformingTo: .movie) == [])
            #expect(NSItemProvider().registeredContentTypes == [])
        }
    }

    // MARK: - Registering

    @Test("bytes are registered as with an identifier")
    func data() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            completion(Data("picture".utf8), nil)
            return nil
        }
        provider.registerDataRepresentation(for: .plainText, visibility: .ownProcess) { completion in
            completion(nil, CocoaError(.fileReadNoPermission))
            return nil
        }
        // A type that is there stays as it is.
        provider.registerDataRepresentation(for: .png) { completion in
            completion(Data("another".utf8), nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.plain-text"])
        loadData(provider, .image)
        loadData(provider, .text)
        loadData(provider, .movie)
        #expect(log.lines == ["picture", "NSCocoaErrorDomain 257", "NSItemProviderErrorDomain -1000"])
    }

    @Test("files are registered as with an identifier, to be opened in place or not")
    func files() {
        let (picture, text) = (folder.file("a.png", "picture"), folder.file("a.txt", "text"))
        let provider = NSItemProvider()
        provider.registerFileRepresentation(for: .png, openInPlace: true) { completion in
            completion(picture, true, nil)
            return nil
        }
        provider.registerFileRepresentation(for: .plainText, visibility: .team) { completion in
            completion(text, false, nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.png"])
        #expect(load(provider, .png, openInPlace: true) == [picture])
        #expect(load(provider, .png) != [picture])
        #expect(load(provider, .plainText, openInPlace: true) != [text])
        #expect(
            log.lines == [
                "a.png: picture", "in place: true", "a.png: picture", "in place: false", "a.txt: text",
                "in place: false",
            ])
    }

    @Test("what is registered for few is told to few")
    func visibility() {
        let provider = NSItemProvider(contentsOf: folder.file("a.gif"), contentType: .gif, visibility: .team)
        provider.registerDataRepresentation(for: .png) { _ in nil }
        provider.registerDataRepresentation(for: .plainText, visibility: .ownProcess) { _ in nil }
        provider.registerFileRepresentation(for: .jpeg) { _ in nil }
        provider.registerFileRepresentation(for: .pdf, visibility: .team) { _ in nil }
        func told(toTeam: Bool) -> [String] {
            provider.record(number: 1, toTeam: toTeam).representations.map(\.type)
        }
        #expect(told(toTeam: false) == ["public.png", "public.jpeg"])
        #expect(told(toTeam: true) == ["com.compuserve.gif", "public.png", "public.jpeg", "com.adobe.pdf"])
    }

    // MARK: - Files

    @Test("a copy goes when the handler returns, wherever it was asked for; the original stays")
    func copies() {
        let original = folder.file("a.png", "picture")
        let provider = NSItemProvider()
        provider.register("public.png", original)
        let copies = load(provider, .image) + load(provider, .image, openInPlace: true)
        #expect(log.lines == ["a.png: picture", "in place: false", "a.png: picture", "in place: false"])
        #expect(copies.map(\.exists) == [false, false])
        #expect(original.exists)
        provider.register("public.mpeg-4", folder.file("b.mp4", "film"), options: .openInPlace)
        #expect(load(provider, .movie, openInPlace: true).map(\.exists) == [true])
    }

    @Test("bytes become a file of the suggested name")
    func bytesAsFile() {
        let provider = NSItemProvider()
        provider.register("public.png", "picture")
        provider.suggestedName = "Holiday"
        _ = load(provider, .png)
        #expect(log.lines == ["Holiday.png: picture", "in place: false"])
    }

    @Test("nothing of the type")
    func missing() {
        #expect(load(NSItemProvider(), .png, openInPlace: true) == [])
        #expect(log.lines == ["NSItemProviderErrorDomain -1000", "in place: false"])
    }

    @Test("a cancelled load says so once")
    func cancelled() {
        let provider = NSItemProvider()
        provider.registerFileRepresentation(for: .png) { _ in nil }
        stage.run {
            provider.loadFileRepresentation(for: .png) { [log] url, _, error in log.add(url, error) }.cancel()
        }
        stage.settle()
        #expect(log.lines == ["NSCocoaErrorDomain 3072"])
    }

    // MARK: - A file from the start

    @Test(
        "the type that is given, or the one of the name",
        arguments: [
            ("a.png", nil, "public.png"), ("a.png", UTType.data, "public.data"), ("a", nil, "public.data"),
            ("a.drawing", nil, "com.example.drawing"),
        ] as [(String, UTType?, String)])
    func contents(name: String, type: UTType?, registered: String) {
        let file = folder.file(name, "contents")
        let provider = stage.run { NSItemProvider(contentsOf: file, contentType: type) }
        #expect(provider.registeredTypeIdentifiers == [registered])
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == [])
        #expect(provider.suggestedName == name)
        #expect(load(provider, .data) != [file])
        #expect(log.lines.last == "in place: false")
        #expect(log.lines.first?.hasSuffix("contents") == true)
    }

    @Test("a file that may be opened in place")
    func contentsInPlace() {
        let file = folder.file("a.png", "picture")
        let provider = stage.run {
            NSItemProvider(contentsOf: file, contentType: .png, openInPlace: true, coordinated: true, visibility: .all)
        }
        #expect(load(provider, .image, openInPlace: true) == [file])
        #expect(log.lines == ["a.png: picture", "in place: true"])
    }

    @Test("a file that is not there")
    func contentsMissing() {
        let provider = NSItemProvider(contentsOf: folder.url.appending(path: "none.png"), contentType: .png)
        #expect(provider.registeredContentTypes == [.png])
        #expect(load(provider, .png) == [])
        loadData(provider, .png)
        #expect(log.lines == ["NSCocoaErrorDomain 260", "in place: false", "NSCocoaErrorDomain 260"])
    }
}
