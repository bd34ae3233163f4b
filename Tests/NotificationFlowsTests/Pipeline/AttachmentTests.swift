// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

@testable import NotificationFlows

/// What a fetched file is, whether it may be attached, and where it goes. Notifications sheet 2.11.
@Suite struct AttachmentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    // MARK: - Kinds

    struct Head: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var bytes: [UInt8]
        var signature: FileSignature

        init(_ description: String, _ bytes: [UInt8], _ signature: FileSignature) {
            (testDescription, self.bytes, self.signature) = (description, bytes, signature)
        }

        init(_ description: String, _ text: String, _ signature: FileSignature) {
            self.init(description, Array(text.utf8), signature)
        }
    }

    static let heads: [Head] = [
        Head("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .attachment(.jpeg)),
        Head("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .attachment(.png)),
        Head("GIF 87", "GIF87a...", .attachment(.gif)), Head("GIF 89", "GIF89a...", .attachment(.gif)),
        Head("WAV", "RIFF....WAVEfmt ", .attachment(.wav)), Head("AVI", "RIFF....AVI LIST", .attachment(.avi)),
        Head("WebP", "RIFF....WEBPVP8 ", .unsupported("WebP")), Head("other RIFF", "RIFF....ACON", .unknown),
        Head("AIFF", "FORM....AIFFCOMM", .attachment(.aiff)), Head("AIFF-C", "FORM....AIFCFVER", .attachment(.aiff)),
        Head("other FORM", "FORM....ILBM", .unknown),
        Head("MPEG-4 audio", "\0\0\0\u{18}ftypM4A mp42", .attachment(.mpeg4Audio)),
        Head("MPEG-4", "\0\0\0\u{18}ftypisomiso2", .attachment(.mpeg4)),
        Head("MPEG-4 of Apple", "\0\0\0\u{18}ftypM4V mp42", .attachment(.mpeg4)),
        Head("HEIC", "\0\0\0\u{18}ftypheicmif1", .unsupported("HEIF")),
        Head("HEIF", "\0\0\0\u{18}ftypmif1heic", .unsupported("HEIF")),
        Head("AVIF", "\0\0\0\u{18}ftypavifmif1", .unsupported("AVIF")),
        Head("QuickTime", "\0\0\0\u{14}ftypqt  \0\0\0\0", .unsupported("QuickTime")),
        Head("MPEG-1 program", [0, 0, 1, 0xBA, 0x21, 0], .attachment(.mpeg)),
        Head("MPEG-2 program", [0, 0, 1, 0xBA, 0x44, 0], .attachment(.mpeg2)),
        Head("MPEG video", [0, 0, 1, 0xB3, 0x14], .attachment(.mpeg)),
        Head("MP3 with a tag", "ID3\u{3}", .attachment(.mp3)),
        Head("MP3 frame", [0xFF, 0xFB, 0x90], .attachment(.mp3)),
        Head("MP3 frame of MPEG-2", [0xFF, 0xF3, 0x90], .attachment(.mp3)),
        Head("MP3 frame of MPEG-2.5", [0xFF, 0xE3, 0x90], .attachment(.mp3)),
        Head("layer II", [0xFF, 0xFD, 0x90], .unknown), Head("AAC frame", [0xFF, 0xF1, 0x50], .unknown),
        Head("web page", "  \n<!DOCTYPE html>", .unsupported("HTML")),
        Head("web page without type", "<HTML><head>", .unsupported("HTML")),
        Head("SVG", "<svg xmlns=", .unsupported("XML or SVG")),
        Head("XML", "<?xml version", .unsupported("XML or SVG")),
        Head("PDF", "%PDF-1.7", .unsupported("PDF")), Head("text", "Not found", .unknown),
        Head("nothing", [], .unknown), Head("cut short", "RIFF", .unknown), Head("one byte", [0xFF], .unknown),
        Head("start code alone", [0, 0, 1, 0xBA], .unknown),
    ]

    @Test("the first bytes", arguments: heads)
    func signatures(head: Head) {
        #expect(FileSignature(Data(head.bytes)) == head.signature)
        // A slice has other indices.
        #expect(FileSignature((Data([7, 7]) + Data(head.bytes)).dropFirst(2)) == head.signature)
    }

    static let mimeTypes: [(String, AttachmentKind?)] = [
        ("image/jpeg", .jpeg), ("IMAGE/PNG", .png), ("image/gif; charset=binary", .gif), (" audio/mpeg ;x", .mp3),
        ("audio/x-wav", .wav), ("audio/aiff", .aiff), ("audio/mp4", .mpeg4Audio), ("video/mp4", .mpeg4),
        ("video/mpeg", .mpeg), ("video/x-msvideo", .avi), ("image/webp", nil), ("text/html", nil), ("", nil),
        ("image", nil),
    ]

    @Test("MIME types", arguments: mimeTypes)
    func mimeType(text: String, kind: AttachmentKind?) {
        #expect(AttachmentKind(mimeType: text) == kind)
    }

    @Test("each kind's extension leads back to it, and its limit is the table's")
    func table() {
        for kind in AttachmentKind.allCases {
            #expect(AttachmentKind(fileExtension: kind.fileExtension.uppercased()) == kind)
        }
        #expect(
            AttachmentKind.allCases.map { $0.sizeLimit / 1_048_576 } == [10, 10, 10, 5, 5, 5, 5, 50, 50, 50, 50])
        #expect(AttachmentKind(fileExtension: "webp") == nil)
    }

    // MARK: - Files

    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    struct Fetch: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var bytes: [UInt8] = AttachmentTests.png
        var size: Int?
        var mimeType: String?
        var address = "https://example.com/file"
        /// The extension, or the error.
        var result: Result<String, NotificationAttachmentError>
    }

    static let fetches: [Fetch] = [
        Fetch(testDescription: "by its bytes", result: .success("png")),
        Fetch(
            testDescription: "bytes before MIME type and address", mimeType: "image/jpeg",
            address: "https://example.com/a.gif", result: .success("png")),
        Fetch(
            testDescription: "MIME type before the address", bytes: [1, 2, 3], mimeType: "image/jpeg",
            address: "https://example.com/a.gif", result: .success("jpg")),
        Fetch(
            testDescription: "a MIME type that says nothing", bytes: [1, 2, 3], mimeType: "application/octet-stream",
            address: "https://example.com/a.GIF?x=1", result: .success("gif")),
        Fetch(
            testDescription: "the address", bytes: [1, 2, 3], address: "https://example.com/a.m4a",
            result: .success("m4a")),
        Fetch(
            testDescription: "nothing says what it is", bytes: [1, 2, 3],
            result: .failure(.unsupportedType("a file of an unknown type"))),
        Fetch(
            testDescription: "a MIME type that cannot be shown", bytes: [1, 2, 3], mimeType: "image/tiff",
            address: "https://example.com/a.png", result: .failure(.unsupportedType("image/tiff"))),
        Fetch(
            testDescription: "bytes that cannot be shown", bytes: Array("RIFF....WEBP".utf8), mimeType: "image/png",
            result: .failure(.unsupportedType("WebP"))),
        Fetch(
            testDescription: "a server's refusal", bytes: Array("<!doctype html>".utf8), mimeType: "image/png",
            result: .failure(.unsupportedType("HTML"))),
        Fetch(testDescription: "empty", bytes: [], mimeType: "image/png", result: .failure(.empty)),
        Fetch(testDescription: "as large as may be", size: 10 << 20, result: .success("png")),
        Fetch(
            testDescription: "one byte too large", size: 10 << 20 + 1,
            result: .failure(.tooLarge(.png, size: 10 << 20 + 1, limit: 10 << 20))),
        Fetch(
            testDescription: "sound has less", bytes: Array("ID3".utf8), size: 5 << 20 + 1,
            result: .failure(.tooLarge(.mp3, size: 5 << 20 + 1, limit: 5 << 20))),
    ]

    @Test("what is attached, and what is refused", arguments: fetches, [true, false])
    func preparing(fetch: Fetch, isTemporary: Bool) throws {
        let file = try folder.file("fetched", fetch.bytes, size: fetch.size)
        let fetched = FetchedFile(file, mimeType: fetch.mimeType, isTemporary: isTemporary)
        let address = try #require(URL(string: fetch.address))
        let result = Result { try AttachmentFiles.prepare(fetched, from: address) }
        switch (result, fetch.result) {
        case (.success(let place), .success(let name)):
            #expect(place.pathExtension == name)
            #expect(place.deletingLastPathComponent().lastPathComponent == "NotificationFlows")
            #expect(try Data(contentsOf: place).count == max(fetch.bytes.count, fetch.size ?? 0))
            #expect(FileManager.default.fileExists(atPath: file.path) == !isTemporary)
            AttachmentFiles.remove(place)
        case (.failure(let error), .failure(let expected)):
            #expect(error as? NotificationAttachmentError == expected)
            #expect(FileManager.default.fileExists(atPath: file.path))
        default: Issue.record("\(result), not \(fetch.result)")
        }
    }

    @Test("a file that is not there, and a folder, are unreadable")
    func unreadable() throws {
        let address = try #require(URL(string: "https://example.com/a.png"))
        for file in [folder.url.appendingPathComponent("missing"), folder.url] {
            #expect(throws: NotificationAttachmentError.unreadable) {
                try AttachmentFiles.prepare(FetchedFile(file), from: address)
            }
        }
    }

    @Test("two copies of one file have two names")
    func names() throws {
        let address = try #require(URL(string: "https://example.com/a.png"))
        let cached = FetchedFile(try folder.file("cached", Self.png), isTemporary: false)
        let places = try (0..<2).map { _ in try AttachmentFiles.prepare(cached, from: address) }
        #expect(places[0] != places[1])
        for place in places {
            #expect(try Data(contentsOf: place) == Data(Self.png))
            AttachmentFiles.remove(place)
        }
    }

    @Test("what nobody shows is removed, unless the draft shows it or the app put it elsewhere")
    func discarding() throws {
        let address = try #require(URL(string: "https://example.com/a.png"))
        func attachment(_ url: URL) throws -> UNNotificationAttachment {
            try UNNotificationAttachment(identifier: url.lastPathComponent, url: url)
        }
        let cached = FetchedFile(try folder.file("cached.png", Self.png), isTemporary: false)
        let (shown, dropped) = (
            try AttachmentFiles.prepare(cached, from: address), try AttachmentFiles.prepare(cached, from: address)
        )
        let draft = UNMutableNotificationContent()
        draft.attachments = [try attachment(shown)]
        let late = UNMutableNotificationContent()
        late.attachments = [try attachment(shown), try attachment(dropped), try attachment(cached.file)]
        AttachmentFiles.discard(late, keeping: draft)
        let isThere = [shown, dropped, cached.file].map { FileManager.default.fileExists(atPath: $0.path) }
        #expect(isThere == [true, false, true])
        AttachmentFiles.remove(shown)
    }

    @Test("errors say what, and what is allowed")
    func texts() {
        let errors: [NotificationAttachmentError] = [
            .unsupportedAddress(scheme: "file"), .unsupportedAddress(scheme: nil), .unreadable, .empty,
            .unsupportedType("WebP"), .tooLarge(.png, size: 11, limit: 10),
        ]
        #expect(
            errors.map(\.description) == [
                "an attachment's URL must be http or https, not file",
                "an attachment's URL must be http or https, not relative", "the fetched file cannot be read",
                "the fetched file is empty", "a notification cannot show WebP",
                "11 bytes are too many for png: at most 10",
            ])
    }
}
