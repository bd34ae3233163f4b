// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Items with types, item providers, patterns and pasteboards with names.
@MainActor
@Suite(.timeline) struct PasteboardItemTests {
    private final class Noted: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0.sorted() } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    private static let picture: Data =
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
        + Data([0, 0, 0, 30, 0, 0, 0, 20])
    private static let ownType = "com.example.note"

    private let stage: InterfaceStage

    init() throws {
        stage = try InterfaceStage()
    }

    // MARK: - Items

    @Test("items keep their types and values, also for another app")
    func items() throws {
        let device = try TestDevice(profile: "ios12")
        let apps = ["com.example.One", "com.example.Two"].map {
            device.install($0, delegate: InterfaceAppDelegate.self, scene: InterfaceSceneDelegate.self)
        }
        try apps[0].launch()
        try apps[0].run {
            let image = try #require(UIImage(data: Self.picture))
            UIPasteboard.general.setItems([
                ["public.utf8-plain-text": "Milk", "public.url": URL(string: "https://example.com/milk")!],
                ["public.png": image, Self.ownType: Data([1, 2])],
                ["com.apple.property-list": ["count": 3]],
            ])
            // What is named counts, in whatever order a dictionary is.
            UIPasteboard.general.addItems([
                [UIPasteboard.typeAutomatic: "Butter", "public.utf8-plain-text": "Bread"]
            ])
        }
        device.settle()
        try apps[1].launch()
        try apps[1].run {
            let board = UIPasteboard.general
            #expect(board.numberOfItems == 4 && board.changeCount == 2)
            #expect(board.types == ["public.url", "public.utf8-plain-text"])
            #expect(board.contains(pasteboardTypes: [Self.ownType]))
            #expect(!board.contains(pasteboardTypes: ["public.jpeg", "public.image"]))
            #expect(board.items.map { $0.keys.sorted() }.last == ["public.utf8-plain-text"])
            #expect(board.items[0]["public.utf8-plain-text"] as? String == "Milk")
            #expect(board.items[0]["public.url"] as? URL == URL(string: "https://example.com/milk"))
            #expect((board.items[1]["public.png"] as? UIImage)?.size == CGSize(width: 30, height: 20))
            #expect(board.items[1][Self.ownType] as? Data == Data([1, 2]))
            #expect((board.items[2]["com.apple.property-list"] as? [String: Any])?["count"] as? Int == 3)
            #expect(board.strings == ["Milk", "Bread"])
            #expect(board.images?.count == 1 && board.urls?.count == 1)
        }
    }

    @Test("a value is read as its type says, and one that does not fit its type changes nothing")
    func values() throws {
        try stage.run {
            let board = UIPasteboard.general
            board.setValue("Milk", forPasteboardType: "public.plain-text")
            #expect(board.string == "Milk" && board.hasStrings && !board.hasURLs && !board.hasImages)
            #expect(board.data(forPasteboardType: "public.plain-text") == Data("Milk".utf8))
            #expect(board.value(forPasteboardType: "public.plain-text") as? String == "Milk")
            #expect(board.value(forPasteboardType: "public.utf8-plain-text") == nil)
            let changes = board.changeCount
            board.setValue("Milk", forPasteboardType: "public.png")
            board.setValue(UIColor.red, forPasteboardType: "public.plain-text")
            board.setValue(NSObject(), forPasteboardType: Self.ownType)
            #expect(board.changeCount == changes && board.string == "Milk")
            board.setValue("Größe", forPasteboardType: "public.utf16-plain-text")
            #expect(board.string == "Größe" && board.changeCount == changes + 1)
            board.setValue(URL(string: "https://example.com")!, forPasteboardType: "public.url")
            #expect(board.url?.absoluteString == "https://example.com" && board.string == "https://example.com")
            board.items = []
            #expect(board.numberOfItems == 0 && board.types == [] && board.string == nil)
        }
    }

    @Test("colours are put there and read")
    func colors() throws {
        try stage.run {
            let board = UIPasteboard.general
            let greens: [CGFloat] = [0.25, 0.5]
            let colors = greens.map { UIColor(red: 1, green: $0, blue: 0.1, alpha: 0.75) }
            board.colors = colors
            #expect(board.hasColors && !board.hasStrings)
            #expect(board.colors == colors && board.color == colors[0])
            board.color = nil
            #expect(!board.hasColors && board.colors == nil)
        }
    }

    @Test("items do not expire, which is said once")
    func expiration() throws {
        try stage.run {
            for _ in 0..<2 {
                UIPasteboard.general.setItems(
                    [["public.utf8-plain-text": "code"]],
                    options: [.localOnly: true, .expirationDate: Date(timeIntervalSinceNow: 60)])
            }
        }
        stage.device.advance(by: .seconds(120))
        #expect(try stage.run { UIPasteboard.general.string } == "code")
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UIPasteboard.OptionsKey.expirationDate; the items stay"
            ])
    }

    // MARK: - Item providers

    @Test("each item has a provider, whose loads fail after the next change")
    func providers() throws {
        let noted = Noted()
        try stage.run {
            UIPasteboard.general.setItems([
                ["public.utf8-plain-text": "Milk"], ["public.url": URL(string: "https://example.com")!],
            ])
            let providers = UIPasteboard.general.itemProviders
            #expect(providers.map(\.registeredTypeIdentifiers) == [["public.utf8-plain-text"], ["public.url"]])
            providers[0].loadObject(ofClass: String.self) { text, _ in noted.add("text \(text ?? "-")") }
            providers[1].loadObject(ofClass: URL.self) { url, _ in noted.add("url \(url?.host ?? "-")") }
        }
        #expect(noted.all == ["text Milk", "url example.com"])
        try stage.run {
            let provider = UIPasteboard.general.itemProviders[0]
            UIPasteboard.general.string = "Bread"
            provider.loadObject(ofClass: String.self) { text, error in
                noted.add("\(text ?? "gone") \(error.map { ($0 as NSError).domain } ?? "-")")
            }
        }
        #expect(noted.all.first == "gone NSItemProviderErrorDomain")
    }

    @Test("providers are loaded at once, and the pasteboard changes when all of them have answered")
    func setProviders() throws {
        let noted = Noted()
        let token = try stage.run {
            NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
            ) { _ in noted.add("changed") }
        }
        try stage.run {
            let late = NSItemProvider()
            late.registerDataRepresentation(forTypeIdentifier: Self.ownType, visibility: .all) { completion in
                completion(Data([7]), nil)
                return nil
            }
            let missing = NSItemProvider()
            missing.registerDataRepresentation(forTypeIdentifier: Self.ownType, visibility: .all) { completion in
                completion(nil, CocoaError(.fileNoSuchFile))
                return nil
            }
            UIPasteboard.general.itemProviders = [NSItemProvider(object: "Milk" as NSString), missing, late]
            #expect(UIPasteboard.general.changeCount == 0)
        }
        #expect(noted.all == ["changed"])
        try stage.run {
            let board = UIPasteboard.general
            #expect(board.numberOfItems == 2 && board.string == "Milk")
            #expect(board.items[1][Self.ownType] as? Data == Data([7]))
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test("texts, URLs and pictures with a file are put there at once")
    func objects() throws {
        try stage.run {
            let board = UIPasteboard.general
            board.setObjects(["Milk", "Bread"])
            #expect(board.strings == ["Milk", "Bread"])
            let image = try #require(UIImage(data: Self.picture))
            board.setObjects([NSURL(string: "https://example.com")!, image], localOnly: true, expirationDate: nil)
            #expect(board.url?.host == "example.com" && board.images?.count == 1)
            board.setObjects([URL(string: "https://example.org")!], localOnly: false, expirationDate: nil)
            #expect(board.urls?.map(\.host) == ["example.org"])
        }
    }

    // MARK: - Without reading

    @Test("patterns are found without asking the user; providers ask when they load")
    func patterns() throws {
        let device = try TestDevice(profile: "ios17")
        let app = device.install(
            "com.example.Patterns", delegate: InterfaceAppDelegate.self, scene: InterfaceSceneDelegate.self)
        try app.launch()
        func alerts() -> Int { device.history.count { if case .systemAlert = $0.kind { true } else { false } } }
        let cases: [(String, Set<UIPasteboard.DetectionPattern>)] = [
            ("https://example.com/a?b", [.probableWebURL]), ("example.com/a", [.probableWebURL]),
            (" 1,250.5 ", [.number]), ("3.14", [.number]), ("milk and bread", [.probableWebSearch]),
            ("anna@example.com", [.probableWebSearch]), ("", []),
        ]
        for (text, expected) in cases {
            try device.perform(.copy(text))
            device.settle()
            var found: [Set<UIPasteboard.DetectionPattern>] = []
            try app.run {
                UIPasteboard.general.detectPatterns(for: [.probableWebURL, .probableWebSearch, .number]) { result in
                    if case .success(let patterns) = result { found.append(patterns) }
                }
                UIPasteboard.general.detectPatterns(for: []) { result in
                    if case .success(let patterns) = result { found.append(patterns) }
                }
                #expect(found == [])
            }
            device.settle()
            #expect(found == [expected, []], "\(text)")
        }
        try device.perform(.copy("secret"))
        device.settle()
        let noted = Noted()
        let providers = try app.run { UIPasteboard.general.itemProviders }
        device.settle()
        #expect(alerts() == 0)
        func load() throws {
            try app.run {
                _ = providers[0].loadObject(ofClass: String.self) { text, _ in noted.add(text ?? "-") }
            }
            device.settle()
        }
        try load()
        #expect(alerts() == 1 && noted.all == ["-"])
        try device.perform(.tapAlertButton(title: "Allow Paste"))
        device.settle()
        try load()
        #expect(noted.all == ["-", "secret"])
    }

    // MARK: - Names

    @Test("a pasteboard with a name is one object of the process, beside the general one")
    func names() throws {
        let name = UIPasteboard.Name("com.example.style")
        try stage.run {
            #expect(UIPasteboard(name: name, create: false) == nil)
            let board = try #require(UIPasteboard(name: name, create: true))
            #expect(UIPasteboard(name: name, create: false) === board && board.name == name)
            #expect(UIPasteboard(name: .general, create: false) === UIPasteboard.general)
            #expect(UIPasteboard.general.name == .general)
            #expect(UIPasteboard.general.isPersistent && !board.isPersistent)
            board.string = "bold"
            #expect(board.string == "bold" && board.changeCount == 1)
            #expect(UIPasteboard.general.string == nil && UIPasteboard.general.changeCount == 0)
            let unique = [UIPasteboard.withUniqueName(), UIPasteboard.withUniqueName()]
            #expect(Set(unique.map(\.name)).union([name, .general]).count == 4)
        }
        let other = stage.device.install(
            "com.example.Other", delegate: InterfaceAppDelegate.self, scene: InterfaceSceneDelegate.self)
        try other.launch()
        #expect(try other.run { UIPasteboard(name: name, create: false) } == nil)
    }

    @Test("a pasteboard with a name says that it changes and that it is removed; the general one stays")
    func removal() throws {
        let noted = Noted()
        let name = UIPasteboard.Name("com.example.style")
        try stage.run {
            let board = try #require(UIPasteboard(name: name, create: true))
            let notifications = [UIPasteboard.changedNotification, UIPasteboard.removedNotification]
            let tokens = notifications.map { notification in
                NotificationCenter.default.addObserver(forName: notification, object: board, queue: nil) { posted in
                    noted.add("\(posted.name.rawValue) \((posted.object as? UIPasteboard)?.string ?? "-")")
                }
            }
            board.string = "bold"
            UIPasteboard.general.string = "Milk"
            UIPasteboard.remove(withName: name)
            UIPasteboard.remove(withName: name)
            UIPasteboard.remove(withName: .general)
            #expect(UIPasteboard(name: name, create: false) == nil && board.string == nil)
            #expect(UIPasteboard.general.string == "Milk")
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
        #expect(noted.all == ["UIPasteboardChangedNotification bold", "UIPasteboardRemovedNotification bold"])
    }
}
