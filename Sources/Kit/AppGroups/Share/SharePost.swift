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
    public var files: [ShareFile]
    /// As it was written; may be empty.
    public var text: String
    /// nil for none.
    public var category: String?

    /// For tests; a ``ShareFlow`` makes its own.
    public init(files: [ShareFile], text: String, category: String?) {
        self.files = files
        self.text = text
        self.category = category
    }

    /// The form's parts: each file as `image`, then `content` and `category` where there are any.
    public var parts: [MultipartPart] {
        files.map { MultipartPart(name: "image", file: $0.url, contentType: $0.contentType) }
            + (text.isEmpty ? [] : [MultipartPart(name: "content", text: text)])
            + (category.map { [MultipartPart(name: "category", text: $0)] } ?? [])
    }
}
