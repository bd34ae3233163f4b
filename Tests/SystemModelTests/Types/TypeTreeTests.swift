// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing

/// The uniform types and what each is a kind of.
@Suite struct TypeTreeTests {
    private static let system = TypeTree.system

    /// The rows of the extensions sheet's section 6.1, each type with what it directly conforms to.
    static let sheet: [(types: [String], supertypes: [String])] = [
        (["public.item", "public.content"], []),
        (["public.composite-content", "public.spreadsheet"], ["public.content"]),
        (["public.data", "public.directory"], ["public.item"]),
        (["public.folder", "com.apple.package", "com.apple.bundle"], ["public.directory"]),
        (
            [
                "public.archive", "public.message", "public.contact", "public.disk-image", "public.playlist",
                "public.database", "public.calendar-event", "public.font", "com.apple.live-photo", "public.log",
            ], []
        ),
        (["public.url", "com.apple.property-list"], ["public.data"]),
        (["public.file-url"], ["public.url"]),
        (["public.text", "public.image", "public.audiovisual-content"], ["public.data", "public.content"]),
        (["public.plain-text"], ["public.text"]),
        (
            [
                "public.utf8-plain-text", "public.utf16-plain-text", "public.utf16-external-plain-text",
                "public.source-code",
            ], ["public.plain-text"]
        ),
        (["public.html", "public.xml", "public.json", "public.rtf", "public.delimited-values-text"], ["public.text"]),
        (
            ["public.comma-separated-values-text", "public.tab-separated-values-text"],
            ["public.delimited-values-text"]
        ),
        (["public.swift-source", "public.c-source", "public.script"], ["public.source-code"]),
        (["com.apple.xml-property-list"], ["public.xml", "com.apple.property-list"]),
        (["com.apple.binary-property-list"], ["com.apple.property-list"]),
        (
            ["com.adobe.pdf", "com.apple.webarchive", "com.apple.flat-rtfd", "org.idpf.epub-container"],
            ["public.data", "public.composite-content"]
        ),
        (
            [
                "public.jpeg", "public.png", "public.tiff", "com.compuserve.gif", "com.microsoft.bmp",
                "public.camera-raw-image", "public.svg-image", "com.apple.icns", "public.heif-standard",
                "org.webmproject.webp",
            ], ["public.image"]
        ),
        (["public.heic"], ["public.heif-standard"]),
        (["public.movie", "public.audio"], ["public.audiovisual-content"]),
        (
            [
                "public.video", "com.apple.quicktime-movie", "public.mpeg", "public.mpeg-4", "public.avi",
                "public.mpeg-2-transport-stream",
            ], ["public.movie"]
        ),
        (["public.mpeg-2-video"], ["public.video"]),
        (["public.mp3", "com.microsoft.waveform-audio", "public.midi-audio"], ["public.audio"]),
        (["public.mpeg-4-audio"], ["public.mpeg-4", "public.audio"]),
        (["public.m3u-playlist"], ["public.text", "public.playlist"]),
        (["public.vcard"], ["public.text", "public.contact"]),
        (["public.email-message"], ["public.message"]),
        (["public.presentation"], ["public.composite-content"]),
        (["public.zip-archive"], ["com.pkware.zip-archive"]),
        (
            ["com.pkware.zip-archive", "org.gnu.gnu-zip-archive", "public.bzip2-archive"],
            ["public.data", "public.archive"]
        ),
        (
            ["com.rsa.pkcs-12", "public.x509-certificate", "com.apple.internet-location", "com.apple.pkpass"],
            ["public.data"]
        ),
    ]

    @Test("every row of the sheet's table", arguments: sheet.indices)
    func row(index: Int) throws {
        for type in Self.sheet[index].types {
            let declaration = try #require(Self.system.declaration(of: type))
            #expect(declaration.conformsTo == Self.sheet[index].supertypes, "\(type)")
            #expect(declaration.source?.isEmpty == false && declaration.confidence?.isEmpty == false, "\(type)")
        }
    }

    @Test("what the sheet is not sure of says so")
    func confidence() {
        let doubtful = Self.system.declarations.filter { $0.confidence != "observed" }
        #expect(
            doubtful.map(\.identifier) == [
                "public.heif-standard", "com.apple.m4a-audio", "com.apple.m4v-video", "public.aifc-audio",
                "com.pkware.zip-archive", "com.microsoft.internet-shortcut", "com.apple.pkpass",
            ])
        #expect(doubtful.allSatisfy { $0.confidence == "unconfirmed" })
    }

    @Test("conformance goes all the way up, and no further")
    func conformance() {
        #expect(Self.system.conforms("public.jpeg", to: "public.item"))
        #expect(Self.system.conforms("public.mpeg-4-audio", to: "public.movie"))
        #expect(!Self.system.conforms("public.image", to: "public.jpeg"))
        #expect(!Self.system.conforms("public.folder", to: "public.data"))
        #expect(
            Self.system.supertypes(of: "public.vcard") == [
                "public.text", "public.contact", "public.data", "public.content", "public.item",
            ])
        #expect(Self.system.supertypes(of: "public.item") == [])
    }

    @Test("letter case does not matter")
    func letterCase() {
        #expect(Self.system.conforms("Public.JPEG", to: "PUBLIC.Image"))
        #expect(Self.system.declaration(of: "PUBLIC.jpeg")?.identifier == "public.jpeg")
        #expect(
            Self.system.types(for: .filenameExtension("JPG"), conformingTo: nil).map(\.identifier) == ["public.jpeg"])
        #expect(Self.system.types(for: .mimeType("Image/JPEG"), conformingTo: nil).map(\.identifier) == ["public.jpeg"])
    }

    @Test("an identifier that nobody knows conforms to itself only")
    func unknown() {
        #expect(Self.system.conforms("com.example.x", to: "com.example.x"))
        #expect(!Self.system.conforms("com.example.x", to: "public.data"))
        #expect(!Self.system.conforms("public.jpeg", to: "com.example.x"))
        #expect(Self.system.supertypes(of: "com.example.x") == [])
        #expect(Self.system.declaration(of: "com.example.x") == nil)
    }

    /// Reflexive and transitive closure, by taking every pair as long as something changes.
    private static func closure(_ declarations: [TypeDeclaration]) -> Set<[String]> {
        var pairs = Set(
            declarations.flatMap { type in ([type.identifier] + type.conformsTo).map { [type.identifier, $0] } })
        while true {
            let known = pairs
            for left in known { for right in known where left[1] == right[0] { pairs.insert([left[0], right[1]]) } }
            if pairs == known { return pairs }
        }
    }

    @Test("random trees, circles among them, against the closure of their pairs", arguments: 1...30)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = (0..<9).map { "com.example.t\($0)" }
        let declarations = names.map { name in
            TypeDeclaration(identifier: name, conformsTo: (0..<random.below(3)).map { _ in names[random.below(9)] })
        }
        let tree = TypeTree(declarations)
        let pairs = Self.closure(declarations)
        for left in names {
            for right in names { #expect(tree.conforms(left, to: right) == pairs.contains([left, right])) }
            let above = names.filter { $0 != left && pairs.contains([left, $0]) }
            #expect(tree.supertypes(of: left).sorted() == above)
        }
    }

    @Test("tags: the first type of a tag is the preferred one, and the rest can be asked for")
    func tags() throws {
        let own = TypeDeclaration(
            identifier: "com.example.picture", conformsTo: ["public.image"], filenameExtensions: ["jpg", "own"],
            mimeTypes: ["image/x-own"])
        let tree = Self.system.adding([own])
        #expect(
            tree.types(for: .filenameExtension("jpg"), conformingTo: nil).map(\.identifier)
                == ["public.jpeg", "com.example.picture"])
        #expect(
            tree.types(for: .filenameExtension("own"), conformingTo: "public.data").map(\.identifier)
                == ["com.example.picture"])
        #expect(tree.types(for: .filenameExtension("own"), conformingTo: "public.text") == [])
        #expect(tree.types(for: .filenameExtension("nobody"), conformingTo: nil) == [])
        let jpeg = try #require(tree.declaration(of: "public.jpeg"))
        #expect(jpeg.filenameExtensions.first == "jpeg" && jpeg.mimeTypes.first == "image/jpeg")
    }

    @Test("no two of the system's types have an extension or a MIME type in common")
    func tagsOnce() {
        for tags in [
            Self.system.declarations.flatMap(\.filenameExtensions), Self.system.declarations.flatMap(\.mimeTypes),
        ] {
            #expect(tags.count == Set(tags).count)
            #expect(tags == tags.map { $0.lowercased() })
        }
    }

    @Test("nobody declares a type of the system anew, and what is exported counts before what is imported")
    func precedence() {
        let tree = Self.system.adding([
            TypeDeclaration(identifier: "PUBLIC.jpeg", conformsTo: ["public.text"]),
            TypeDeclaration(identifier: "com.example.a", conformsTo: ["public.text"]),
            TypeDeclaration(identifier: "com.example.A", conformsTo: ["public.image"]),
        ])
        #expect(!tree.conforms("public.jpeg", to: "public.text"))
        #expect(tree.conforms("com.example.a", to: "public.text"))
        #expect(!tree.conforms("com.example.a", to: "public.image"))
    }

    @Test("files of types that cannot be used")
    func malformed() {
        for (file, reason) in [
            ("{", "$: The given data was not valid JSON."),
            ("[{\"conformsTo\":[]}]", "$[0]: missing key identifier"),
            ("[{\"identifier\":7}]", "$[0].identifier: expected String"),
            ("[{\"identifier\":\"a\"},{\"identifier\":\"A\"}]", "A is declared twice"),
            ("[{\"identifier\":\"a\",\"conformsTo\":[\"b\"]}]", "a: b is not declared"),
        ] {
            let error = #expect(throws: TypeTreeError.self) { try TypeTree.reading(Data(file.utf8), from: "mine.json") }
            #expect(error?.description == "types mine.json: \(reason)")
        }
    }
}
