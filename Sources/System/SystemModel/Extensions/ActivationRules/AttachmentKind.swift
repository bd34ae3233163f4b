// Portico
// SPDX-License-Identifier: Apache-2.0

/// A kind of attachment in a dictionary rule. An attachment can be of several kinds, or of none.
///
/// Source: extensions sheet 2.3.
public enum AttachmentKind: String, CaseIterable, Codable, Hashable, Sendable {
    case text, webURL, webPage, image, movie, file

    /// The rule's key for this kind.
    public var key: String {
        switch self {
        case .text: "NSExtensionActivationSupportsText"
        case .webURL: "NSExtensionActivationSupportsWebURLWithMaxCount"
        case .webPage: "NSExtensionActivationSupportsWebPageWithMaxCount"
        case .image: "NSExtensionActivationSupportsImageWithMaxCount"
        case .movie: "NSExtensionActivationSupportsMovieWithMaxCount"
        case .file: "NSExtensionActivationSupportsFileWithMaxCount"
        }
    }

    /// The name for people, such as `web page`.
    public var name: String {
        switch self {
        case .text: "text"
        case .webURL: "web URL"
        case .webPage: "web page"
        case .image: "image"
        case .movie: "movie"
        case .file: "file"
        }
    }
}

extension OfferedItems {
    /// The kinds of each attachment, item by item, in the order of ``AttachmentKind``.
    ///
    /// Decided where the sheet leaves it open:
    /// - An attachment with a file URL is not a web URL, whatever other types it has.
    /// - A web page is the result of a page's script, a property list; a web URL is a page too only if no offered
    ///   attachment has such a result.
    /// - A file is an attachment with a file URL, or with a type of `public.data` that is neither a URL nor plain text:
    ///   images, movies, HTML and contacts are files as well.
    public func kinds(types: TypeTree = .system) -> [[AttachmentKind]] {
        let attachments = attachments.map { Traits($0, types) }
        let hasPage = attachments.contains(where: \.isPropertyList)
        return attachments.map { attachment in
            AttachmentKind.allCases.filter { kind in
                switch kind {
                case .text: attachment.isText
                case .webURL: attachment.isURL && !attachment.isFileURL
                case .webPage: attachment.isPropertyList || attachment.isURL && !attachment.isFileURL && !hasPage
                case .image: attachment.isImage
                case .movie: attachment.isMovie
                case .file: attachment.isFileURL || attachment.isOtherData
                }
            }
        }
    }

    /// What the types of one attachment conform to.
    private struct Traits {
        var isText = false
        var isURL = false
        var isFileURL = false
        var isPropertyList = false
        var isImage = false
        var isMovie = false
        var isOtherData = false

        init(_ identifiers: [String], _ types: TypeTree) {
            for identifier in identifiers {
                let all = Set((types.supertypes(of: identifier) + [identifier]).map { $0.lowercased() })
                isText = isText || all.contains("public.text")
                isURL = isURL || all.contains("public.url")
                isFileURL = isFileURL || all.contains("public.file-url")
                isPropertyList = isPropertyList || all.contains("com.apple.property-list")
                isImage = isImage || all.contains("public.image")
                isMovie = isMovie || all.contains("public.movie")
                let isPlain = all.contains("public.url") || all.contains("public.plain-text")
                isOtherData = isOtherData || all.contains("public.data") && !isPlain
            }
        }
    }
}
