// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A loaded attachment as a file, so that no picture is kept in memory.
public struct ShareFile: Hashable, Codable, Sendable {
    /// The file in the group's container or in this process's temporary directory. This process owns it.
    public var url: URL
    /// The content type for a form, such as `image/jpeg`.
    public var contentType: String

    public init(url: URL, contentType: String) {
        self.url = url
        self.contentType = contentType
    }
}

/// The content that a user has shared.
public struct SharePost: Hashable, Codable, Sendable {
    /// The contents in the order of the request.
    public var contents: [ShareContent]
    /// The text, which may be empty.
    public var text: String
    /// The category, or nil for none.
    public var category: String?

    /// Creates a post for tests. A ``ShareFlow`` creates posts itself.
    public init(contents: [ShareContent], text: String, category: String?) {
        self.contents = contents
        self.text = text
        self.category = category
    }

    /// Creates a post of files.
    public init(files: [ShareFile], text: String, category: String?) {
        self.init(contents: files.map { .file($0) }, text: text, category: category)
    }

    /// The contents that are files, in order.
    public var files: [ShareFile] { contents.compactMap(\.file) }

    /// The parts of the form: each content as `image` (a file), `url`, `text` or `page` (a property list), followed by
    /// `content` and `category` if present.
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
    /// The property list as a text for the form.
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
