// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PorticoFoundation
@testable import PorticoUIKit
@testable import SystemModel

/// Providers and items on their way between processes.
@MainActor
@Suite struct RecordTests {
    private let stage = Stage()
    private let folder = Folder()
    private let log = Log()

    private func full() -> NSItemProvider {
        let provider = NSItemProvider()
        provider.suggestedName = "Thing"
        provider.register("public.png", "bytes")
        provider.register("public.jpeg", folder.file("a.jpeg", "jpeg"))
        provider.register("com.compuserve.gif", folder.file("a.gif", "gif"), options: .openInPlace)
        return provider
    }

    // MARK: - What is told

    @Test func aRecordListsTypesAndFormsInOrder() {
        let forms: [RepresentationRecord] = [
            .init(type: "public.png", form: .data), .init(type: "public.jpeg", form: .file),
            .init(type: "com.compuserve.gif", form: .fileInPlace),
        ]
        #expect(full().record(number: 3) == ProviderRecord(number: 3, suggestedName: "Thing", representations: forms))
    }

    @Test func anItemsFormIsThatOfItsClass() {
        let items: [(any NSSecureCoding, RepresentationRecord.Form)] = [
            (NSData(), .data), ("text" as NSString, .string), (NSAttributedString(string: "text"), .string),
            (NSURL(string: "https://a.b")!, .url), (URL(filePath: "/a") as NSURL, .file),
            (["k": 1] as NSDictionary, .propertyList), (UIImage(data: Picture.png())!, .image),
        ]
        for (item, form) in items {
            let record = NSItemProvider(item: item, typeIdentifier: "x.y").record(number: 1)
            #expect(record.representations == [RepresentationRecord(type: "x.y", form: form)])
        }
    }

    @Test(arguments: [
        ("public.file-url", RepresentationRecord.Form.file), ("public.url", .url), ("public.utf8-plain-text", .string),
        ("com.apple.property-list", .propertyList), ("public.png", .data),
    ])
    func anItemThatIsNotThereYetIsListedByItsType(type: String, form: RepresentationRecord.Form) {
        let provider = NSItemProvider()
        provider.registerItem(forTypeIdentifier: type) { completion, _, _ in completion?(NSData(), nil) }
        #expect(provider.record(number: 1).representations == [RepresentationRecord(type: type, form: form)])
    }

    @Test func onlyWhatIsVisibleIsToldAndGiven() {
        let provider = NSItemProvider()
        provider.register("public.png", "all", visibility: .all)
        provider.register("public.jpeg", "team", visibility: .team)
        provider.register("public.tiff", "own", visibility: .ownProcess)
        #expect(provider.record(number: 1).representations.map(\.type) == ["public.png"])
        #expect(provider.record(number: 1, toTeam: true).representations.map(\.type) == ["public.png", "public.jpeg"])
        stage.run {
            for type in ["public.png", "public.jpeg", "public.tiff"] {
                for toTeam in [false, true] {
                    provider.answer(type: type, as: .data, toTeam: toTeam) { [log] in
                        log.add("\(type) \(Self.text($0))")
                    }
                }
                provider.loadItem(forTypeIdentifier: type) { [log] in log.add($0, $1) }
            }
        }
        stage.settle()
        let no = "NSItemProviderErrorDomain -1000"
        // What is not there is answered at once, what is there when its source has been asked.
        #expect(
            log.lines.sorted() == [
                "NSData all", "NSData own", "NSData team", "public.jpeg \(no)", "public.jpeg team", "public.png all",
                "public.png all", "public.tiff \(no)", "public.tiff \(no)",
            ])
    }

    /// The narrower of what is asked for and what the object says.
    @Test func anObjectIsAtMostAsVisibleAsItSays() {
        let provider = NSItemProvider()
        provider.registerObject(Secret(), visibility: .all)
        #expect(provider.registeredTypeIdentifiers == ["x.class", "x.own", "x.all"])
        #expect(provider.record(number: 1).representations.map(\.type) == ["x.all"])
        #expect(provider.record(number: 1, toTeam: true).representations.map(\.type) == ["x.class", "x.all"])
        let narrow = NSItemProvider()
        narrow.registerObject(Secret(), visibility: .ownProcess)
        #expect(narrow.record(number: 1, toTeam: true).representations == [])
    }

    // MARK: - What is given

    @Test func anAnswerFitsTheFormThatWasTold() throws {
        let provider = full()
        stage.run {
            provider.answer(type: "public.png", as: .data) { [log] in log.add(Self.text($0)) }
            provider.answer(type: "public.jpeg", as: .file) { [log] item in
                log.add(Self.text(item))
                guard case .file(let path) = item else { return }
                try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
            }
            provider.answer(type: "com.compuserve.gif", as: .fileInPlace) { [log] in log.add(Self.text($0)) }
            provider.answer(type: "public.png", as: .file) { [log] in log.add(Self.text($0)) }
            provider.answer(type: "public.image", as: .data) { [log] in log.add(Self.text($0)) }
            #expect(log.lines == [])
        }
        stage.settle()
        #expect(
            Set(log.lines) == [
                "bytes", "Thing.jpeg: jpeg", "a.gif: gif", "NSItemProviderErrorDomain -1000",
            ])
        #expect(log.lines.count == 5)
    }

    @Test func anAnsweredFileIsTheReceiversOwn() throws {
        var provider: NSItemProvider? = full()
        nonisolated(unsafe) var path = ""
        stage.run {
            _ = provider?.answer(type: "public.jpeg", as: .file) { if case .file(let given) = $0 { path = given } }
        }
        stage.settle()
        provider = nil
        #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == "jpeg")
        try FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }

    @Test func anItemsAnswerIsItsBytes() {
        let items: [(any NSSecureCoding, RepresentationRecord.Form)] = [
            ("text" as NSString, .string), (NSURL(string: "https://a.b/c")!, .url),
        ]
        stage.run {
            for (item, form) in items {
                NSItemProvider(item: item, typeIdentifier: "x.y").answer(type: "x.y", as: form) { [log] in
                    log.add(Self.text($0))
                }
            }
        }
        stage.settle()
        #expect(log.lines == ["text", "https://a.b/c"])
    }

    @Test func aCancelledAnswerSaysSoOnce() {
        let provider = full()
        stage.run { provider.answer(type: "public.png", as: .data) { [log] in log.add(Self.text($0)) } }()
        stage.settle()
        #expect(log.lines == ["NSCocoaErrorDomain 3072"])
    }

    // MARK: - What arrives

    private func load(_ form: RepresentationRecord.Form, type: String = "public.image", _ answer: LoadedItem) {
        let representation = RepresentationRecord(type: type, form: form)
        let provider = NSItemProvider(
            ProviderRecord(number: 1, suggestedName: "Thing", representations: [representation]),
            loading: OtherProcess(atOnce: answer))
        stage.run { provider.loadItem(forTypeIdentifier: type) { [log] in log.add($0, $1) } }
        stage.settle()
    }

    @Test func eachFormArrivesAsItsClass() throws {
        load(.data, .bytes(Data("bytes".utf8)))
        load(.string, .bytes(Data("text".utf8)))
        load(.url, .bytes(Data("https://a.b".utf8)))
        load(
            .propertyList,
            .bytes(try PropertyListSerialization.data(fromPropertyList: ["k": 1], format: .xml, options: 0)))
        load(.image, .bytes(Picture.png()))
        load(.fileInPlace, .file(path: folder.file("a.png").path))
        load(.file, .file(path: folder.file("b.png").path))
        load(.data, .failure(domain: "D", code: 7, "words"))
        #expect(
            log.lines == [
                "NSData bytes", "NSString text", "NSURL https://a.b", "NSDictionary [\"k\": 1]", "UIImage",
                "NSURL a.png",
                "NSURL b.png", "D 7",
            ])
    }

    @Test func aPropertyListsRootIsItsClass() throws {
        for root in ["text", [1, 2], Data("bytes".utf8), Date(timeIntervalSince1970: 0), 7] as [Any] {
            load(
                .propertyList,
                .bytes(try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)))
        }
        #expect(log.lines.count == 5)
        #expect(log.lines.first == "NSString text")
        #expect(log.lines[2] == "NSData bytes")
        #expect(!log.lines.contains { $0.contains("Domain") })
    }

    @Test func anAnswerThatDoesNotFitIsAnError() {
        load(.data, .file(path: "/a"))
        load(.file, .bytes(Data()))
        load(.fileInPlace, .bytes(Data()))
        load(.image, .bytes(Data("no picture".utf8)))
        load(.url, .bytes(Data()))
        load(.string, .file(path: "/a"))
        load(.propertyList, .bytes(Data("<".utf8)))
        #expect(
            log.lines == Array(repeating: "NSItemProviderErrorDomain -1100", count: 6) + ["NSCocoaErrorDomain 3840"])
    }

    @Test func aCopyOfOnesOwnGoesAfterTheHandlerAndAnotherInPlaceStays() throws {
        let own = folder.file("own.png", "own")
        let other = folder.file("other.png", "other")
        for (form, file) in [(RepresentationRecord.Form.file, own), (.fileInPlace, other)] {
            let provider = NSItemProvider(
                ProviderRecord(number: 1, representations: [.init(type: "public.png", form: form)]),
                loading: OtherProcess(atOnce: .file(path: file.path)))
            stage.run {
                _ = provider.loadFileRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $1) }
            }
            stage.settle()
        }
        #expect(log.lines == ["own.png: own", "other.png: other"])
        #expect([own.exists, other.exists] == [false, true])
    }

    @Test func aCopyThatIsReadIsRemoved() {
        let file = folder.file("own.png", "own")
        let provider = NSItemProvider(
            ProviderRecord(number: 1, representations: [.init(type: "public.png", form: .file)]),
            loading: OtherProcess(atOnce: .file(path: file.path)))
        stage.run { _ = provider.loadDataRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $1) } }
        stage.settle()
        #expect(log.lines == ["own"])
        #expect(!file.exists)
    }

    @Test func aCopyThatArrivesTooLateIsRemoved() {
        let file = folder.file("late.png")
        let device = OtherProcess()
        let provider = NSItemProvider(
            ProviderRecord(number: 1, representations: [.init(type: "public.png", form: .file)]), loading: device)
        let progress = stage.run {
            provider.loadFileRepresentation(forTypeIdentifier: "public.png") { [log] in log.add($0, $1) }
        }
        stage.settle()
        progress.cancel()
        stage.settle()
        device.answer(1, .file(path: file.path))
        #expect(log.lines == ["NSCocoaErrorDomain 3072"])
        #expect(device.cancelled == [1])
        #expect(!file.exists)
    }

    /// Also of one that lies in a directory made for it, as an answering process makes it.
    @Test func aCopyGoesWithItsDirectory() throws {
        let local = full()
        let remote = NSItemProvider(local.record(number: 1), loading: Neighbour(local))
        nonisolated(unsafe) var seen: [URL] = []
        stage.run {
            _ = remote.loadFileRepresentation(forTypeIdentifier: "public.jpeg") { url, _ in url.map { seen.append($0) }
            }
        }
        stage.settle()
        let copy = try #require(seen.first)
        #expect(copy.lastPathComponent == "Thing.jpeg")
        #expect(!copy.exists)
        #expect(!copy.deletingLastPathComponent().exists)
    }

    /// There and back: the same for the receiver as for the app itself.
    @Test func throughRecordsAllIsAsItWas() throws {
        let image = try #require(UIImage(data: Picture.png()))
        let items: [(any NSSecureCoding, String)] = [
            (Data("bytes".utf8) as NSData, "public.data"), ("text" as NSString, "public.plain-text"),
            (NSURL(string: "https://a.b")!, "public.url"), (["k": 1] as NSDictionary, "com.apple.property-list"),
            (image, "public.image"), (folder.file("a.png") as NSURL, "public.png"),
        ]
        for (item, type) in items {
            let local = NSItemProvider(item: item, typeIdentifier: type)
            let remote = NSItemProvider(local.record(number: 1), loading: Neighbour(local))
            #expect(remote.registeredTypeIdentifiers == [type])
            stage.run {
                local.loadItem(forTypeIdentifier: type) { [log] in log.add($0, $1) }
                remote.loadItem(forTypeIdentifier: type) { [log] in log.add($0, $1) }
            }
            stage.settle()
        }
        let pairs = stride(from: 0, to: log.lines.count, by: 2).map {
            Array(log.lines[$0..<min($0 + 2, log.lines.count)])
        }
        #expect(pairs.count == items.count)
        for pair in pairs { #expect(pair.first == pair.last) }
    }

    nonisolated private static func text(_ item: LoadedItem) -> String {
        switch item {
        case .bytes(let data): String(decoding: data, as: UTF8.self)
        case .file(let path):
            URL(filePath: path).lastPathComponent + ": "
                + ((try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? "unreadable")
        case .failure(let domain, let code, _): "\(domain) \(code)"
        }
    }
}

/// A provider asked as if it were another process's.
private struct Neighbour: ItemLoading, @unchecked Sendable {
    // Providers lock what they hold.
    let provider: NSItemProvider

    init(_ provider: NSItemProvider) {
        self.provider = provider
    }

    func load(
        provider _: Int, type: String, as form: RepresentationRecord.Form,
        answer: @escaping @Sendable (LoadedItem) -> Void
    ) -> @Sendable () -> Void {
        provider.answer(type: type, as: form, answer: answer)
    }
}

/// An object that says for each type who may see it.
private final class Secret: NSObject, NSItemProviderWriting {
    static var writableTypeIdentifiersForItemProvider: [String] { ["x.class", "x.own", "x.all"] }

    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility { typeIdentifier == "x.class" ? .team : .all }

    func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
        typeIdentifier == "x.own"
            ? .ownProcess : Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
    }

    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(typeIdentifier.utf8), nil)
        return nil
    }
}
