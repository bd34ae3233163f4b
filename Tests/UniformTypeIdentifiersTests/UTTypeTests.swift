// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemFrameworks
import SystemModel
import Testing

/// `UTType` as an app uses it.
@Suite struct UTTypeTests {
    /// Runs code as that of an app that declares types.
    private static func inApp<Result>(_ declarations: [TypeDeclaration], _ body: () throws -> Result) rethrows -> Result
    {
        let manifest = AppManifest(
            bundleIdentifier: "com.example.app", displayName: "App", executable: "App", typeDeclarations: declarations)
        let context = ProcessContext(
            environment: AppEnvironment(manifest: manifest, systemVersion: "26.1"), transmit: { _ in },
            runLater: { _ in })
        return try context.asCurrent(body)
    }

    private static let drawing = TypeDeclaration(
        identifier: "com.example.Drawing", conformsTo: ["public.image"], filenameExtensions: ["drawing", "dwg"],
        mimeTypes: ["image/x-drawing"], description: "Drawing", version: 2, referenceURL: "https://example.com/drawing")

    @Test("by identifier: known ones, in any letter case")
    func identifiers() {
        #expect(UTType("public.jpeg") == .jpeg)
        #expect(UTType("Public.JPEG")?.identifier == "public.jpeg")
        #expect(UTType("com.example.drawing") == nil)
        #expect(UTType("") == nil)
    }

    @Test("by extension and by MIME type")
    func tags() throws {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(filenameExtension: "swift", conformingTo: .text) == .swiftSource)
        #expect(UTType(filenameExtension: "app", conformingTo: .package) == .applicationBundle)
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType(tag: "csv", tagClass: .filenameExtension, conformingTo: nil) == .commaSeparatedText)
        #expect(UTType(tag: "csv", tagClass: UTTagClass(rawValue: "com.apple.ostype"), conformingTo: nil) == nil)
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType.types(tag: "mp3", tagClass: .filenameExtension, conformingTo: .audio) == [.mp3])
        #expect(UTType.types(tag: "", tagClass: .mimeType, conformingTo: nil) == [])
    }

    @Test("a tag of nobody's makes a dynamic type")
    func dynamic() throws {
        // The extension is known, but not among texts.
        for type in [
            UTType(filenameExtension: "nobody", conformingTo: .text),
            UTType(filenameExtension: "jpg", conformingTo: .text),
        ] {
            let type = try #require(type)
            #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
            #expect(type.conforms(to: .text) && type.conforms(to: .item) && !type.conforms(to: .image))
            #expect(type.localizedDescription == nil && type.version == nil && type.referenceURL == nil)
            #expect(UTType(type.identifier) == type)
        }
        let type = try #require(UTType(filenameExtension: "NoBody"))
        #expect(type == UTType(filenameExtension: "nobody"))
        #expect(type.supertypes == [.data, .item])
        #expect(type.tags == [.filenameExtension: ["nobody"]])
        #expect(type.preferredFilenameExtension == "nobody" && type.preferredMIMEType == nil)
        #expect(UTType(mimeType: "text/x-nobody")?.tags == [.mimeType: ["text/x-nobody"]])
    }

    @Test("what is said of a type")
    func properties() {
        #expect(
            UTType.jpeg.tags == [.filenameExtension: ["jpeg", "jpg", "jpe"], .mimeType: ["image/jpeg", "image/jpg"]])
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.image.tags == [:] && UTType.image.preferredFilenameExtension == nil)
        #expect(UTType.jpeg.isPublic && UTType.jpeg.isDeclared && !UTType.jpeg.isDynamic)
        #expect(!UTType.pdf.isPublic)
        #expect(UTType.jpeg.localizedDescription == "JPEG image")
        #expect("\(UTType.pdf)" == "com.adobe.pdf" && String(reflecting: UTType.pdf) == "com.adobe.pdf")
        #expect("\(UTTagClass.mimeType)" == "public.mime-type")
    }

    @Test("conformance is reflexive, sub- and supertypes are not")
    func conformance() {
        #expect(UTType.jpeg.conforms(to: .jpeg) && UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .data))
        #expect(!UTType.image.conforms(to: .jpeg))
        #expect(
            UTType.jpeg.isSubtype(of: .data) && !UTType.jpeg.isSubtype(of: .jpeg) && !UTType.data.isSubtype(of: .jpeg))
        #expect(UTType.data.isSupertype(of: .jpeg) && !UTType.jpeg.isSupertype(of: .jpeg))
        #expect(UTType.jpeg.supertypes == [.image, .data, .content, .item])
        #expect(UTType.mpeg4Audio.conforms(to: .movie) && UTType.fileURL.conforms(to: .url))
    }

    @Test("an app's own types are known in its process only")
    func ownTypes() throws {
        try Self.inApp([Self.drawing]) {
            let type = try #require(UTType("com.example.drawing"))
            #expect(type == UTType(exportedAs: "com.example.Drawing"))
            #expect(type.identifier == "com.example.Drawing" && type.isDeclared && !type.isDynamic)
            #expect(type.conforms(to: .image) && type.supertypes == [.image, .data, .content, .item])
            #expect(type.preferredFilenameExtension == "drawing" && type.preferredMIMEType == "image/x-drawing")
            #expect(type.version == 2 && type.referenceURL == URL(string: "https://example.com/drawing"))
            #expect(type.localizedDescription == "Drawing")
            #expect(UTType(filenameExtension: "dwg") == type)
            #expect(UTType.jpeg == UTType("public.jpeg"))
        }
        #expect(UTType("com.example.drawing") == nil)
        #expect(UTType(filenameExtension: "dwg")?.isDynamic == true)
        // A value keeps what was known.
        let kept = try Self.inApp([Self.drawing]) { try #require(UTType("com.example.drawing")) }
        #expect(kept.conforms(to: .image) && kept.preferredFilenameExtension == "drawing")
    }

    @Test("a type without a declaration conforms to what is asked for, or to data")
    func missingDeclarations() {
        let exported = UTType(exportedAs: "com.example.missing")
        #expect(exported.identifier == "com.example.missing" && !exported.isDeclared && !exported.isDynamic)
        #expect(exported.supertypes == [.data, .item])
        let imported = UTType(importedAs: "com.example.other", conformingTo: .package)
        #expect(imported.supertypes == [.package, .directory, .item])
        let child = UTType(exportedAs: "com.example.child", conformingTo: imported)
        #expect(child.conforms(to: imported) && child.conforms(to: .package) && child.isSubtype(of: imported))
        #expect(UTType(filenameExtension: "x", conformingTo: child)?.conforms(to: .package) == true)
        // A declaration counts as it is.
        Self.inApp([Self.drawing]) {
            #expect(!UTType(exportedAs: "com.example.drawing", conformingTo: .text).conforms(to: .text))
        }
    }

    @Test("the next description up")
    func descriptions() {
        let plain = TypeDeclaration(identifier: "com.example.plain", conformsTo: ["com.example.none", "public.png"])
        Self.inApp([plain, TypeDeclaration(identifier: "com.example.none")]) {
            #expect(UTType("com.example.plain")?.localizedDescription == "PNG image")
        }
    }

    @Test("equal by identifier, whatever the letters")
    func equality() {
        #expect(UTType(exportedAs: "com.example.A") == UTType(exportedAs: "com.example.a"))
        #expect(Set([UTType(exportedAs: "com.example.A"), UTType(exportedAs: "com.example.a")]).count == 1)
        #expect(UTType.jpeg != .png)
    }

    @Test("written and read as the identifier")
    func coding() throws {
        let data = try JSONEncoder().encode([UTType.jpeg, .pdf])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.jpeg","com.adobe.pdf"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.jpeg, .pdf])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([UTType].self, from: Data(#"["a.b"]"#.utf8)) }
        #expect(try JSONDecoder().decode([UTTagClass].self, from: Data(#"["public.mime-type"]"#.utf8)) == [.mimeType])
    }
}
