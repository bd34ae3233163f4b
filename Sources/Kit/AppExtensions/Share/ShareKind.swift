// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
public import SystemFrameworks

/// A kind of content that a share extension accepts, as a file or as a value.
///
///     ShareSession(context, of: [.images, .webURL], in: folder)
///
/// A host may provide several kinds at the same time: Safari shares a page as its URL and, for an extension with a
/// script, as a property list. Attachments of other kinds are neither counted nor loaded.
public struct ShareKind: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case file, url, text, page
    }

    /// The type. Types that conform to it are included.
    public let type: UTType
    let form: Form

    private init(_ type: UTType, as form: Form) {
        self.type = type
        self.form = form
    }

    /// Content that is loaded as files, in any representation of the host.
    public static func files(of type: UTType) -> ShareKind { ShareKind(type, as: .file) }

    /// Pictures, as files.
    public static let images = files(of: .image)
    /// Movies, as files.
    public static let movies = files(of: .movie)
    /// Web URLs, as values. File URLs are not included.
    public static let webURL = ShareKind(.url, as: .url)
    /// Plain text, as a value.
    public static let text = ShareKind(.plainText, as: .text)
    /// The data that the extension's script has read from a page, as a value.
    public static let page = ShareKind(.propertyList, as: .page)

    /// Creates a kind in the form that suits the type: URLs, texts and property lists are values, all others are files.
    public init(_ type: UTType) {
        let form: Form =
            if type.conforms(to: .fileURL) {
                .file
            } else if type.conforms(to: .url) {
                .url
            } else if type == .text || type.conforms(to: .plainText) {
                .text
            } else if type.conforms(to: .propertyList) {
                .page
            } else {
                .file
            }
        self.init(type, as: form)
    }

    /// Returns the first offered type that is of this kind, or nil if there is none.
    func match(_ offered: [String]) -> String? {
        let types = offered.compactMap { name in UTType(name).map { (name, $0) } }
        // A file URL accompanies the file's contents, and is not a web URL.
        if form == .url, types.contains(where: { $0.1.conforms(to: .fileURL) }) { return nil }
        return types.first { $0.1.conforms(to: type) }?.0
    }

    /// Returns the first kind that matches an attachment.
    static func first(of kinds: [ShareKind], for provider: NSItemProvider) -> (kind: ShareKind, type: String)? {
        for kind in kinds {
            if let type = kind.match(provider.registeredTypeIdentifiers) { return (kind, type) }
        }
        return nil
    }
}
