// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppRuntime
@testable import PorticoUserNotifications
@testable import SystemModel

/// What `UNNotificationAttachment.init` takes and refuses. Notifications sheet 1.6, 2.11.
@Suite final class AttachmentTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "portico-attachments-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String, size: Int = 1) -> URL {
        let url = folder.appendingPathComponent(name)
        #expect(FileManager.default.createFile(atPath: url.path, contents: Data(count: size)))
        return url
    }

    /// A file's name, with what it becomes: a type or an error.
    struct Kind: CustomTestStringConvertible, Sendable {
        var file: String
        var hint: String?
        var type: String?
        var error: UNError.Code?

        var testDescription: String { "\(file)\(hint.map { ", hint \($0)" } ?? "")" }
    }

    static let kinds: [Kind] = [
        Kind(file: "a.png", type: "public.png"),
        Kind(file: "a.PNG", type: "public.png"),
        Kind(file: "a.jpeg", type: "public.jpeg"),
        Kind(file: "a.gif", type: "com.compuserve.gif"),
        Kind(file: "a.mp3", type: "public.mp3"),
        Kind(file: "a.m4a", type: "public.mpeg-4-audio"),
        Kind(file: "a.wav", type: "com.microsoft.waveform-audio"),
        Kind(file: "a.aiff", type: "public.aiff-audio"),
        Kind(file: "a.mp4", type: "public.mpeg-4"),
        Kind(file: "a.mpg", type: "public.mpeg"),
        Kind(file: "a.avi", type: "public.avi"),
        // A download has no extension; every such app gives a hint.
        Kind(file: "CFNetworkDownload.tmp", hint: "public.jpeg", type: "public.jpeg"),
        Kind(file: "a.png", hint: "com.compuserve.gif", type: "com.compuserve.gif"),
        Kind(file: "CFNetworkDownload.tmp", error: .attachmentUnrecognizedType),
        Kind(file: "a", error: .attachmentUnrecognizedType),
        Kind(file: "a.webp", error: .attachmentUnrecognizedType),
        Kind(file: "a.svg", error: .attachmentUnrecognizedType),
        Kind(file: "a.png", hint: "org.webmproject.webp", error: .attachmentUnrecognizedType),
    ]

    @Test("the type comes from the hint, else from the extension", arguments: kinds)
    func type(kind: Kind) throws {
        let url = file(kind.file)
        let options = kind.hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
        if let code = kind.error {
            #expect(throws: UNError(code)) {
                _ = try UNNotificationAttachment(identifier: "a", url: url, options: options)
            }
        } else {
            let attachment = try UNNotificationAttachment(identifier: "a", url: url, options: options)
            #expect(attachment.type == kind.type)
            #expect(attachment.identifier == "a")
            #expect(attachment.url == url)
        }
    }

    @Test("a URL that leads to no file")
    func invalidURLs() throws {
        let remote = try #require(URL(string: "https://example.com/a.png"))
        let folder = folder.appendingPathComponent("folder.png")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let absent = folder.appendingPathComponent("absent.png")
        for url in [remote, folder, absent] {
            #expect(throws: UNError(.attachmentInvalidURL), "\(url)") {
                _ = try UNNotificationAttachment(identifier: "a", url: url)
            }
        }
    }

    // Notifications sheet 2.11: unconfirmed which of the two reports the size.
    @Test("a file that is too large is refused here where the profile says so", arguments: [true, false])
    @MainActor func size(checkedHere: Bool) throws {
        let rules = ProcessRules(attachmentSizeCheckedBy: checkedHere ? .initializer : .add)
        let process = RecordedProcess(Fixture.environment(rules: rules))
        let limit = 10 << 20
        let (largest, tooLarge) = (file("largest.png", size: limit), file("large.png", size: limit + 1))
        try process.context.run {
            _ = try UNNotificationAttachment(identifier: "a", url: largest)
            if checkedHere {
                #expect(throws: UNError(.attachmentInvalidFileSize)) {
                    _ = try UNNotificationAttachment(identifier: "a", url: tooLarge)
                }
            } else {
                _ = try UNNotificationAttachment(identifier: "a", url: tooLarge)
            }
        }
    }

    @Test("an empty identifier is replaced, by the same one in every run of an app")
    @MainActor func identifiers() throws {
        let url = file("a.png")
        func names() throws -> [String] {
            try RecordedProcess().context.run {
                try (1...2).map { _ in try UNNotificationAttachment(identifier: "", url: url).identifier }
            }
        }
        #expect(try names() == ["attachment-1", "attachment-2"])
        #expect(try names() == ["attachment-1", "attachment-2"])
        let outside = try (1...2).map { _ in try UNNotificationAttachment(identifier: "", url: url).identifier }
        #expect(Set(outside).count == 2 && !outside.contains(""))
    }

    @Test("the options reach the record")
    func options() throws {
        let url = file("a.gif")
        let rectangle = CGRect(x: 0, y: 0.25, width: 0.5, height: 0.75)
        let attachment = try UNNotificationAttachment(
            identifier: "a", url: url,
            options: [
                UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: rectangle.dictionaryRepresentation,
                UNNotificationAttachmentOptionsThumbnailTimeKey: 7,
            ])
        #expect(
            attachment.record
                == AttachmentRecord(
                    identifier: "a", path: url.path, type: "com.compuserve.gif", isThumbnailHidden: true,
                    thumbnailClipping: [0, 0.25, 0.5, 0.75], thumbnailTime: 7))
        let time = try UNNotificationAttachment(
            identifier: "a", url: url,
            options: [UNNotificationAttachmentOptionsThumbnailTimeKey: ["value": 30, "timescale": 20, "flags": 1]])
        #expect(time.record.thumbnailTime == 1.5)
    }

    @Test("an option of the wrong type is left out, with a line")
    @MainActor func wrongOptions() throws {
        let process = RecordedProcess()
        let url = file("a.png")
        let attachment = try process.context.run {
            try UNNotificationAttachment(
                identifier: "a", url: url, options: [UNNotificationAttachmentOptionsThumbnailTimeKey: "soon"])
        }
        #expect(attachment.record == AttachmentRecord(identifier: "a", path: url.path, type: "public.png"))
        #expect(
            process.diagnostics == [
                "an attachment's option UNNotificationAttachmentOptionsThumbnailTimeKey must be a number or a CMTime; "
                    + "String was ignored"
            ])
    }

    @Test("only a file of the store is security-scoped, in the app that was told of it")
    @MainActor func securityScope() {
        let stored = Fixture.fullContent.attachments[0]
        let url = URL(fileURLWithPath: stored.path)
        RecordedProcess().context.run {
            #expect(!url.startAccessingSecurityScopedResource())
            let attachment = UNNotificationAttachment(stored)
            #expect(attachment.url.startAccessingSecurityScopedResource())
            attachment.url.stopAccessingSecurityScopedResource()
            // The app's own files are not.
            var own = stored
            own.path = "/app/picture.png"
            own.isStored = false
            #expect(!UNNotificationAttachment(own).url.startAccessingSecurityScopedResource())
        }
        RecordedProcess().context.run {
            #expect(!url.startAccessingSecurityScopedResource())
        }
    }
}
