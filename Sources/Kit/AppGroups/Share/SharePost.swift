// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An attachment that is loaded: a file, whatever the provider had, so that no picture is kept in memory.
public struct ShareFile: Hashable, Codable, Sendable {
    /// In the group's container, or in this process's temporary directory; this process's own.
    public var url: URL
    /// As a form says it: `image/jpeg`.
    public var contentType: String

    public init(url: URL, contentType: String) {
        self.url = url
        self.contentType = contentType
    }
}

/// What a user has shared.
public struct SharePost: Hashable, Codable, Sendable {
    /// In the order of the request.
    public var contents: [ShareContent]
    /// As it was written; may be empty.
    public var text: String
    /// nil for none.
    public var category: String?

    /// For tests; a ``ShareFlow`` makes its own.
    public init(contents: [ShareContent], text: String, category: String?) {
        self.contents = contents
        self.text = text
        self.category = category
    }

    /// The same of files only.
    public init(files: [ShareFile], text: String, category: String?) {
        self.init(contents: files.map { .file($0) }, text: text, category: category)
    }

    /// Those of the contents that are files, in order.
    public var files: [ShareFile] { contents.compactMap(\.file) }

    /// The form's parts: each of the contents as `image` (a file), `url`, `text` or `page` (a property list), then
    /// `content` and `category` where there are any.
    ///
    /// - Throws: ``ShareFileError/notEncodable(_:)`` for a page.
    public var parts: [MultipartPart] {
        get throws(ShareFileError) {
            var parts: [MultipartPart] = []
            for content in contents { parts.append(try content.part) }
            if !text.isEmpty { parts.append(MultipartPart(name: "content", text: text)) }
            if let category { parts.append(MultipartPart(name: "category", text: category)) }
            return parts
        }
    }
}

extension ShareContent {
    fileprivate var part: MultipartPart {
        get throws(ShareFileError) {
            switch self {
            case .file(let file): MultipartPart(name: "image", file: file.url, contentType: file.contentType)
            case .url(let url): MultipartPart(name: "url", text: url.absoluteString)
            case .text(let text): MultipartPart(name: "text", text: text)
            case .page(let page): MultipartPart(name: "page", text: try page.xml)
            }
        }
    }
}

extension SharedPage {
    /// As a form can carry it.
    fileprivate var xml: String {
        get throws(ShareFileError) {
            do {
                let list = try PropertyListSerialization.propertyList(from: propertyList, options: [], format: nil)
                let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
                return String(decoding: data, as: UTF8.self)
            } catch {
                throw .notEncodable(error.localizedDescription)
            }
        }
    }
}
