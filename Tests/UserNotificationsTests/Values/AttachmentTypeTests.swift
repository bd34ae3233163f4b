// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// The table of attachment types. Notifications sheet 2.11.
@Suite struct AttachmentTypeTests {
    /// The beginning of a file of each type, as its format's specification has it.
    static let headers: [AttachmentType: [[UInt8]]] = [
        .aiff: [bytes("FORM", 4, "AIFF"), bytes("FORM", 4, "AIFC")],
        .wave: [bytes("RIFF", 4, "WAVE")],
        .mp3: [bytes("ID3", 9, ""), [0xFF, 0xFB, 0x90, 0x00]],
        .mpeg4Audio: [bytes("\0\0\0\u{20}", 0, "ftypM4A ")],
        .jpeg: [[0xFF, 0xD8, 0xFF, 0xE0, 0, 16]],
        .gif: [bytes("GIF87a", 4, ""), bytes("GIF89a", 4, "")],
        .png: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]],
        .mpeg: [[0, 0, 1, 0xBA], [0, 0, 1, 0xB3]],
        .mpeg2: [[0, 0, 1, 0xB3]],
        .mpeg4: [bytes("\0\0\0\u{18}", 0, "ftypmp42")],
        .avi: [bytes("RIFF", 4, "AVI ")],
    ]

    private static func bytes(_ start: String, _ gap: Int, _ end: String) -> [UInt8] {
        Array(start.utf8) + [UInt8](repeating: 7, count: gap) + Array(end.utf8)
    }

    @Test("a file's beginning tells its type", arguments: AttachmentType.all)
    func headers(type: AttachmentType) throws {
        for header in try #require(Self.headers[type]) {
            #expect(type.matches(header: header), "\(header)")
            let others = AttachmentType.all.filter { $0 != type && $0.matches(header: header) }
            // What two formats begin with alike.
            let alike: Set<AttachmentType> = type == .mpeg || type == .mpeg2 ? [.mpeg, .mpeg2] : [.mpeg4, .mpeg4Audio]
            #expect(Set(others).isSubset(of: alike), "\(header)")
            #expect(!type.matches(header: header.prefix(1)))
        }
        #expect(!type.matches(header: []))
        #expect(!type.matches(header: "RIFF....WEBP".utf8))
        #expect(!type.matches(header: "<svg xmlns='h".utf8))
    }

    @Test("limits by kind: 5, 10 and 50 MB")
    func limits() {
        let limits = AttachmentType.all.map { "\($0) \($0.maximumSize >> 20)" }
        #expect(
            limits == [
                "aiff 5", "wave 5", "mp3 5", "mpeg4Audio 5", "jpeg 10", "gif 10", "png 10", "mpeg 50", "mpeg2 50",
                "mpeg4 50", "avi 50",
            ])
    }

    @Test("a type is found by its identifier and its extensions, whatever their case", arguments: AttachmentType.all)
    func names(type: AttachmentType) {
        #expect(AttachmentType(identifier: type.identifier) == type)
        #expect(AttachmentType(identifier: type.identifier.uppercased()) == type)
        #expect(AttachmentType(fileExtension: type.preferredExtension) == type)
        for name in type.fileExtensions { #expect(AttachmentType(fileExtension: name.uppercased()) == type) }
    }

    @Test("no extension belongs to two types")
    func extensions() {
        let names = AttachmentType.all.flatMap(\.fileExtensions)
        #expect(Set(names).count == names.count)
    }

    @Test("what is not in the table", arguments: ["webp", "svg", "mov", "heic", "txt", ""])
    func refused(name: String) {
        #expect(AttachmentType(fileExtension: name) == nil)
        #expect(AttachmentType(identifier: "public.\(name)") == nil)
    }
}
