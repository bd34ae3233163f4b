// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
public import SystemFrameworks

/// A kind of thing that a share extension takes, and whether as a file or as a value.
///
///     ShareSession(context, of: [.images, .webURL], in: folder)
///
/// A host may give several kinds at a time: Safari shares a page as its address and, for an extension with a script, as
/// a property list. Attachments of other kinds are none of the extension's: they are neither counted nor loaded.
public struct ShareKind: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case file, url, text, page
    }

    /// Attachments of this type and of the types that conform to it.
    public let type: UTType
    let form: Form

    private init(_ type: UTType, as form: Form) {
        self.type = type
        self.form = form
    }

    /// Things that become files, however the host holds them.
    public static func files(of type: UTType) -> ShareKind { ShareKind(type, as: .file) }

    /// Pictures, as files.
    public static let images = files(of: .image)
    /// Movies, as files.
    public static let movies = files(of: .movie)
    /// Addresses of the web, as values; addresses of files are none.
    public static let webURL = ShareKind(.url, as: .url)
    /// Plain text, as a value.
    public static let text = ShareKind(.plainText, as: .text)
    /// What the extension's script has read of a page, as a value.
    public static let page = ShareKind(.propertyList, as: .page)

    /// The form that suits a type: addresses, texts and property lists are values, everything else is a file.
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

    /// The first of the types that an attachment offers which is of this kind; nil when none is.
    func match(_ offered: [String]) -> String? {
        let types = offered.compactMap { name in UTType(name).map { (name, $0) } }
        // A file's address comes with its contents: whoever wants addresses of the web does not want it.
        if form == .url, types.contains(where: { $0.1.conforms(to: .fileURL) }) { return nil }
        return types.first { $0.1.conforms(to: type) }?.0
    }

    /// The first kind that an attachment is of.
    static func first(of kinds: [ShareKind], for provider: NSItemProvider) -> (kind: ShareKind, type: String)? {
        for kind in kinds {
            if let type = kind.match(provider.registeredTypeIdentifiers) { return (kind, type) }
        }
        return nil
    }
}
