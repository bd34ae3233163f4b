// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a dictionary rule calls an attachment. One attachment can be of several kinds, or of none.
///
/// Source: extensions sheet 2.3.
public enum AttachmentKind: String, CaseIterable, Codable, Hashable, Sendable {
    case text, webURL, webPage, image, movie, file

    /// The key that speaks of it.
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

    /// For people: `web page`.
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
    /// - An attachment with a file URL is no web URL, whatever else it is registered as.
    /// - A web page is what a page's script has left, a property list; only where nothing that is offered has one does
    ///   a web URL count as a page too.
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
