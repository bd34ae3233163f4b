// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Items as the apps of a phone share them, each in its own form.
///
/// Code that was written for one host often fails with another: for `public.image`, Photos provides the URL of a file,
/// Safari data, and the screenshot editor an image object. Sources: extensions sheet 4.3.
public enum HostFixture: String, Codable, Hashable, Sendable, CaseIterable {
    /// Photos: a file for each picture, all in one item.
    case photos
    /// Files: like Photos, but the file may be opened in place.
    case files
    /// A page in Safari, shared from the toolbar: the URL, and the results of the extension's script.
    case safariPage = "safari-page"
    /// A picture on a page in Safari: data.
    case safariImage = "safari-image"
    /// The editor that opens after a screenshot: an image object and nothing else.
    case screenshot
    /// A picture in Messages: the URL of a file that the extension may not read.
    case messagesUnreadable = "messages-unreadable"
    /// A selected text.
    case textSelection = "text-selection"
    /// A contact: a vCard.
    case contact
    /// A picture whose host never answers, as animated images did on iOS 8.
    case neverAnswers = "never-answers"

    /// Whether the fixture shares files of the caller; the others have their own contents.
    public var takesFiles: Bool { self == .photos || self == .files }

    /// The items that the host offers.
    ///
    /// - Parameter files: Absolute paths of the shared pictures, in order; only if ``takesFiles``. Types are derived
    ///   from the names.
    public func items(files: [String] = []) -> [SharedItem] {
        switch self {
        case .photos: [SharedItem(attachments: files.map { Self.file($0, form: .file) })]
        case .files: [SharedItem(attachments: files.map { Self.file($0, form: .fileInPlace) })]
        case .safariPage:
            [
                SharedItem(
                    title: "Example Domain",
                    attachments: [
                        .one("public.url", .url, .text("https://www.example.com/")),
                        .one("com.apple.property-list", .propertyList, .bytes(Self.pageResults)),
                    ])
            ]
        case .safariImage: [SharedItem(attachments: [.one("public.png", .data, .bytes(Self.onePixel))])]
        case .screenshot: [SharedItem(attachments: [.one("public.png", .image, .bytes(Self.onePixel))])]
        case .messagesUnreadable:
            [SharedItem(attachments: [.one("public.jpeg", .fileInPlace, .file(path: Self.forbiddenPath))])]
        case .textSelection:
            [
                SharedItem(
                    contentText: Self.selection,
                    attachments: [.one("public.plain-text", .string, .text(Self.selection))])
            ]
        case .contact: [SharedItem(attachments: [.one("public.vcard", .data, .text(Self.card))])]
        case .neverAnswers: [SharedItem(attachments: [.one("public.png", .image, .never)])]
        }
    }

    private static func file(_ path: String, form: RepresentationRecord.Form) -> SharedAttachment {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let types = [
            "jpg": "public.jpeg", "jpeg": "public.jpeg", "png": "public.png", "heic": "public.heic",
            "gif": "com.compuserve.gif", "mov": "com.apple.quicktime-movie", "mp4": "public.mpeg-4",
            "pdf": "com.adobe.pdf", "txt": "public.plain-text",
        ]
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let stem = name.split(separator: ".").dropLast().joined(separator: ".")
        return SharedAttachment(
            suggestedName: stem.isEmpty ? name : stem,
            representations: [
                SharedRepresentation(type: types[ending] ?? "public.data", form: form, contents: .file(path: path))
            ])
    }

    /// Where the pictures of Messages lie on a phone: nothing that an extension could read, here or there.
    static let forbiddenPath = "/private/var/mobile/Library/SMS/Attachments/IMG_0001.jpeg"
    private static let selection = "The quick brown fox jumps over the lazy dog."
    private static let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Appleseed;John;;;\r\nFN:John Appleseed\r\nEND:VCARD\r\n"

    /// What a page script hands over, under the key that the extension reads.
    private static let pageResults: Data = {
        let page = ["URL": "https://www.example.com/", "title": "Example Domain"]
        let results: [String: Any] = ["NSExtensionJavaScriptPreprocessingResultsKey": page]
        return (try? PropertyListSerialization.data(fromPropertyList: results, format: .xml, options: 0)) ?? Data()
    }()

    /// A PNG of one black pixel.
    private static let onePixel = Data([
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
        0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B,
        0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x60, 0x00, 0x00, 0x00,
        0x02, 0x00, 0x01, 0xE5, 0x27, 0xDE, 0xFC, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE,
        0x42, 0x60, 0x82,
    ])
}

extension SharedAttachment {
    fileprivate static func one(
        _ type: String, _ form: RepresentationRecord.Form, _ contents: SharedContents
    ) -> SharedAttachment {
        SharedAttachment(representations: [SharedRepresentation(type: type, form: form, contents: contents)])
    }
}
