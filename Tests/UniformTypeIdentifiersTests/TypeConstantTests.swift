// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks
import SystemModel
import Testing

/// The names of types, new and old.
@Suite struct TypeConstantTests {
    /// The constants of the extensions sheet's section 6.2, with identifiers as Apple's headers give them.
    static let sheet: [(type: UTType, identifier: String)] = [
        (.item, "public.item"), (.content, "public.content"), (.compositeContent, "public.composite-content"),
        (.data, "public.data"), (.directory, "public.directory"), (.folder, "public.folder"),
        (.package, "com.apple.package"), (.bundle, "com.apple.bundle"), (.url, "public.url"),
        (.fileURL, "public.file-url"), (.text, "public.text"), (.plainText, "public.plain-text"),
        (.utf8PlainText, "public.utf8-plain-text"), (.utf16PlainText, "public.utf16-plain-text"),
        (.rtf, "public.rtf"), (.html, "public.html"), (.xml, "public.xml"), (.json, "public.json"),
        (.propertyList, "com.apple.property-list"), (.pdf, "com.adobe.pdf"), (.image, "public.image"),
        (.jpeg, "public.jpeg"), (.png, "public.png"), (.tiff, "public.tiff"), (.gif, "com.compuserve.gif"),
        (.heic, "public.heic"), (.heif, "public.heif"), (.webP, "org.webmproject.webp"), (.bmp, "com.microsoft.bmp"),
        (.rawImage, "public.camera-raw-image"), (.svg, "public.svg-image"), (.livePhoto, "com.apple.live-photo"),
        (.audiovisualContent, "public.audiovisual-content"), (.movie, "public.movie"), (.video, "public.video"),
        (.audio, "public.audio"), (.quickTimeMovie, "com.apple.quicktime-movie"), (.mpeg, "public.mpeg"),
        (.mpeg4Movie, "public.mpeg-4"), (.mpeg4Audio, "public.mpeg-4-audio"), (.mp3, "public.mp3"),
        (.wav, "com.microsoft.waveform-audio"), (.avi, "public.avi"), (.vCard, "public.vcard"),
        (.contact, "public.contact"), (.emailMessage, "public.email-message"), (.message, "public.message"),
        (.archive, "public.archive"), (.zip, "public.zip-archive"), (.gzip, "org.gnu.gnu-zip-archive"),
        (.epub, "org.idpf.epub-container"), (.calendarEvent, "public.calendar-event"),
        (.sourceCode, "public.source-code"), (.swiftSource, "public.swift-source"),
        (.shellScript, "public.shell-script"), (.commaSeparatedText, "public.comma-separated-values-text"),
    ]

    @Test("every constant of the sheet", arguments: sheet.indices)
    func constant(index: Int) {
        let (type, identifier) = Self.sheet[index]
        #expect(type.identifier == identifier)
        #expect(UTType(identifier) == type)
        #expect(type.isDeclared)
    }

    @Test("the spellings of MobileCoreServices, as code from before UTType has them")
    func oldSpellings() {
        let types: [String] = [kUTTypeImage as String, kUTTypeMovie as String, kUTTypeURL as String]
        #expect(types == ["public.image", "public.movie", "public.url"])
        #expect(kUTTypeText as String == UTType.text.identifier)
        #expect(kUTTypePropertyList as String == "com.apple.property-list")
        #expect(kUTTypeMPEG4 as String == UTType.mpeg4Movie.identifier)
        #expect(kUTTypeScalableVectorGraphics as String == UTType.svg.identifier)
        let wanted: CFString = kUTTypeData
        #expect(UTTypeConformsTo("public.jpeg" as CFString, wanted))
        #expect(!UTTypeConformsTo(wanted, "public.jpeg" as CFString))
        #expect(UTTypeEqual("Public.JPEG" as CFString, kUTTypeJPEG) && !UTTypeEqual(kUTTypePNG, kUTTypeJPEG))
    }

    @Test("between identifiers and tags, the old way")
    func oldTags() {
        func identifier(_ tag: String, _ supertype: CFString?) -> String? {
            UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, tag as CFString, supertype)?
                .takeRetainedValue() as String?
        }
        #expect(identifier("jpg", nil) == "public.jpeg")
        #expect(identifier("jpg", kUTTypeText)?.hasPrefix("dyn.") == true)
        #expect(identifier("", nil) == nil)
        #expect(UTTypeCreatePreferredIdentifierForTag("other" as CFString, "jpg" as CFString, nil) == nil)
        func tag(_ type: CFString, _ tagClass: CFString) -> String? {
            UTTypeCopyPreferredTagWithClass(type, tagClass)?.takeRetainedValue() as String?
        }
        #expect(tag(kUTTypeJPEG, kUTTagClassMIMEType) == "image/jpeg")
        #expect(tag(kUTTypeJPEG, kUTTagClassFilenameExtension) == "jpeg")
        #expect(tag(kUTTypeImage, kUTTagClassMIMEType) == nil)
        #expect(tag("com.example.nobody" as CFString, kUTTagClassMIMEType) == nil)
    }
}
