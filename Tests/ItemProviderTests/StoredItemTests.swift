// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation
import PorticoUIKit
import Testing

/// What is stored, and what it can be had as: sheet 4.3.
@MainActor
@Suite struct StoredItemTests {
    private let stage = Stage()
    private let folder = Folder()
    private let log = Log()

    /// What `loadItem` gives of it.
    private func item(_ provider: NSItemProvider, _ type: String) {
        stage.run { provider.loadItem(forTypeIdentifier: type) { [log] in log.add($0, $1) } }
        stage.settle()
    }

    private func data(_ provider: NSItemProvider, _ type: String) {
        stage.run { _ = provider.loadDataRepresentation(forTypeIdentifier: type) { [log] in log.add($0, $1) } }
        stage.settle()
    }

    private func image(_ provider: NSItemProvider) {
        stage.run {
            _ = provider.loadObject(ofClass: UIImage.self) { [log] image, error in
                guard let image = image as? UIImage else { return log.add(nil as Data?, error) }
                log.add("\(image.size.width) x \(image.size.height)")
            }
        }
        stage.settle()
    }

    // MARK: - The typed case of Swift: no coercion

    @Test func whatIsStoredIsGivenAsItIs() {
        item(NSItemProvider(item: folder.file("a.png") as NSURL, typeIdentifier: "public.png"), "public.image")
        item(NSItemProvider(item: Data("bytes".utf8) as NSData, typeIdentifier: "public.jpeg"), "public.image")
        item(NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text"), "public.text")
        item(NSItemProvider(item: NSURL(string: "https://example.com")!, typeIdentifier: "public.url"), "public.url")
        item(
            NSItemProvider(item: ["k": 1] as NSDictionary, typeIdentifier: "com.apple.property-list"), "public.data")
        item(NSItemProvider(item: UIImage(data: Picture.png())!, typeIdentifier: "public.image"), "public.image")
        #expect(
            log.lines == [
                "NSURL a.png", "NSData bytes", "NSString text", "NSURL https://example.com", "NSDictionary [\"k\": 1]",
                "UIImage",
            ])
    }

    @Test func theStoredObjectItselfIsGiven() {
        let text = "text" as NSString
        let provider = NSItemProvider(item: text, typeIdentifier: "public.plain-text")
        stage.run {
            let address = ObjectIdentifier(text)
            provider.loadItem(forTypeIdentifier: "public.plain-text") { [log] item, _ in
                log.add("\((item as AnyObject?).map(ObjectIdentifier.init) == address)")
            }
        }
        stage.settle()
        #expect(log.lines == ["true"])
    }

    @Test func bytesLookLikeDataAndAFileLikeItsAddress() {
        let provider = NSItemProvider()
        provider.register("public.png", "bytes")
        provider.register("public.jpeg", folder.file("a.jpeg"))
        provider.registerObject("text" as NSString, visibility: .all)
        item(provider, "public.png")
        item(provider, "public.jpeg")
        item(provider, "public.text")
        #expect(log.lines == ["NSData bytes", "NSURL a.jpeg", "NSData text"])
    }

    @Test func aFileOpenedInPlaceIsGivenWhereItIs() {
        let file = folder.file("a.png")
        let provider = NSItemProvider()
        provider.register("public.png", file, options: .openInPlace)
        stage.run {
            provider.loadItem(forTypeIdentifier: "public.png") { [log] item, _ in
                log.add("\((item as? NSURL).map { $0 as URL } == file)")
            }
        }
        stage.settle()
        #expect(log.lines == ["true"])
    }

    @Test func theFirstRegisteredThatConformsIsTaken() {
        let provider = NSItemProvider()
        provider.register("public.plain-text", "text")
        provider.register("public.jpeg", "jpeg")
        provider.register("public.png", "png")
        item(provider, "public.image")
        item(provider, "public.png")
        item(provider, "public.data")
        #expect(log.lines == ["NSData jpeg", "NSData png", "NSData text"])
    }

    @Test func aLoadHandlerGetsTheOptionsAndNoClass() {
        let provider = NSItemProvider()
        provider.registerItem(forTypeIdentifier: "public.plain-text") { [log] completion, wanted, options in
            log.add("class \(wanted.map { "\($0)" } ?? "nil"), option \(options?["k"] ?? "nil")")
            completion?("text" as NSString, nil)
        }
        stage.run {
            provider.loadItem(forTypeIdentifier: "public.plain-text", options: ["k": 7]) { [log] in log.add($0, $1) }
            provider.loadItem(forTypeIdentifier: "public.plain-text")
        }
        stage.settle()
        #expect(log.lines == ["class nil, option 7", "NSString text", "class nil, option nil"])
    }

    // MARK: - Coercion

    @Test func anItemBecomesBytes() {
        let file = folder.file("a.png", "picture")
        data(NSItemProvider(item: file as NSURL, typeIdentifier: "public.png"), "public.image")
        data(NSItemProvider(item: file as NSURL, typeIdentifier: "public.file-url"), "public.url")
        data(NSItemProvider(item: NSURL(string: "https://a.b/%C3%B6")!, typeIdentifier: "public.url"), "public.url")
        data(NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text"), "public.text")
        data(
            NSItemProvider(item: NSAttributedString(string: "rich"), typeIdentifier: "public.plain-text"), "public.text"
        )
        data(NSItemProvider(item: Data("bytes".utf8) as NSData, typeIdentifier: "public.data"), "public.data")
        #expect(
            log.lines == ["picture", file.absoluteString, "https://a.b/%C3%B6", "text", "rich", "bytes"])
    }

    @Test func aDictionaryBecomesAPropertyList() throws {
        let provider = NSItemProvider(item: ["k": ["v"]] as NSDictionary, typeIdentifier: "com.apple.property-list")
        stage.run {
            _ = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { [log] data, error in
                let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
                log.add("\((list as? [String: [String]]) ?? [:])")
            }
        }
        stage.settle()
        #expect(log.lines == [#"["k": ["v"]]"#])
    }

    @Test func whatHasNoBytesCannotBeCoerced() {
        let provider = NSItemProvider(item: NSUUID(), typeIdentifier: "com.example.id")
        data(provider, "com.example.id")
        item(provider, "com.example.id")
        #expect(log.lines == ["NSItemProviderErrorDomain -1200", "NSUUID"])
    }

    @Test func anImageIsMadeOfAFileOfBytesOrIsThereAlready() throws {
        let file = folder.url.appending(path: "a.png")
        try Picture.png(width: 9, height: 8).write(to: file)
        image(NSItemProvider(item: file as NSURL, typeIdentifier: "public.png"))
        image(NSItemProvider(item: Picture.png(width: 7, height: 6) as NSData, typeIdentifier: "public.image"))
        let stored = try #require(UIImage(data: Picture.gif, scale: 1))
        image(NSItemProvider(item: stored, typeIdentifier: "public.image"))
        image(NSItemProvider(object: stored))
        #expect(log.lines == ["9.0 x 8.0", "7.0 x 6.0", "5.0 x 6.0", "5.0 x 6.0"])
    }

    @Test func whatIsNoImageIsAnError() {
        image(NSItemProvider(item: Data("bytes".utf8) as NSData, typeIdentifier: "public.png"))
        image(NSItemProvider(item: URL(filePath: "/there/is/none") as NSURL, typeIdentifier: "public.png"))
        image(NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text"))
        #expect(
            log.lines == [
                "NSItemProviderErrorDomain -1100", "NSCocoaErrorDomain 260", "NSItemProviderErrorDomain -1000",
            ])
    }

    // MARK: - Objects

    @Test func valuesAreReadByTheClassTheyStandFor() {
        let provider = NSItemProvider()
        provider.register("public.utf8-plain-text", "https://example.com/a")
        provider.register("public.url", "https://example.com/b")
        stage.run {
            _ = provider.loadObject(ofClass: String.self) { [log] text, error in
                log.add("\(text ?? "nil") \(error as Any)")
            }
            _ = provider.loadObject(ofClass: URL.self) { [log] url, error in
                log.add("\(url?.path ?? "nil") \(error as Any)")
            }
            _ = provider.loadObject(ofClass: NSString.self) { [log] text, error in
                log.add("\((text as? NSString) ?? "nil") \(error as Any)")
            }
            _ = provider.loadObject(ofClass: NSAttributedString.self) { [log] text, error in
                log.add("\((text as? NSAttributedString)?.string ?? "nil") \(error as Any)")
            }
        }
        stage.settle()
        let text = "https://example.com/a nil"
        #expect(log.lines == [text, "/b nil", text, text])
    }

    @Test func anItemOfTheClassIsGivenAsItIs() throws {
        let image = try #require(UIImage(data: Picture.png()))
        let provider = NSItemProvider(item: image, typeIdentifier: "public.image")
        stage.run {
            _ = provider.loadObject(ofClass: UIImage.self) { [log] object, _ in log.add("\(object === image)") }
        }
        stage.settle()
        #expect(log.lines == ["true"])
    }

    @Test func textIsReadInTheEncodingOfItsType() {
        let provider = NSItemProvider()
        let bytes = "é".data(using: .utf16)
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf16-plain-text", visibility: .all) {
            completion in
            completion(bytes, nil)
            return nil
        }
        stage.run { _ = provider.loadObject(ofClass: String.self) { [log] text, _ in log.add(text ?? "nil") } }
        stage.settle()
        #expect(log.lines == ["é"])
    }

    @Test func bytesThatAreNeitherTextNorAddressAreAnError() {
        let text = NSItemProvider(item: Data([0xFF, 0xFE, 0xFD]) as NSData, typeIdentifier: "public.utf8-plain-text")
        let address = NSItemProvider(item: NSData(), typeIdentifier: "public.url")
        stage.run {
            _ = text.loadObject(ofClass: String.self) { [log] text, error in log.add(text as NSString?, error) }
            _ = address.loadObject(ofClass: URL.self) { [log] url, error in log.add(url as NSURL?, error) }
        }
        stage.settle()
        #expect(log.lines == Array(repeating: "NSItemProviderErrorDomain -1100", count: 2))
    }

    @Test func anObjectMadeWhenItIsWantedIsMadeForEachLoad() {
        let provider = NSItemProvider()
        provider.registerObject(ofClass: NSString.self, visibility: .all) { [log] completion in
            log.add("made")
            completion("text" as NSString, nil)
            return nil
        }
        provider.registerObject(ofClass: URL.self, visibility: .all) { completion in
            completion(nil, CocoaError(.fileNoSuchFile))
            return nil
        }
        data(provider, "public.text")
        data(provider, "public.text")
        data(provider, "public.url")
        #expect(log.lines == ["made", "text", "made", "text", "NSCocoaErrorDomain 4"])
    }

    // MARK: - Preview, async

    @Test func aPreviewIsWhatItsHandlerBrings() {
        let provider = NSItemProvider()
        provider.previewImageHandler = { completion, _, options in
            let size = (options?[NSItemProviderPreferredImageSizeKey] as? NSValue)?.sizeValue ?? .zero
            completion?("\(size.width)" as NSString, nil)
        }
        stage.run {
            provider.loadPreviewImage(options: [
                NSItemProviderPreferredImageSizeKey: NSValue(size: CGSize(width: 5, height: 5))
            ]) {
                [log] in log.add($0, $1)
            }
            provider.loadPreviewImage { [log] in log.add($0, $1) }
        }
        stage.settle()
        #expect(log.lines == ["NSString 5.0", "NSString 0.0"])
        #expect(provider.registeredTypeIdentifiers == [])
    }

    @Test func anAsynchronousLoadGivesTheItemOrThrows() async throws {
        let provider = NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text")
        let text = Log.text(of: try await provider.loadItem(forTypeIdentifier: "public.text"))
        #expect(text == "NSString text")
        let missing = await #expect(throws: NSError.self) {
            _ = try await provider.loadItem(forTypeIdentifier: "public.image")
        }
        let noPreview = await #expect(throws: NSError.self) { _ = try await provider.loadPreviewImage() }
        #expect([missing?.code, noPreview?.code] == [-1000, -1000])
        #expect([missing?.domain, noPreview?.domain] == Array(repeating: NSItemProvider.errorDomain, count: 2))
        provider.previewImageHandler = { completion, _, _ in completion?("small" as NSString, nil) }
        let preview = Log.text(of: try await provider.loadPreviewImage())
        #expect(preview == "NSString small")
    }
}
