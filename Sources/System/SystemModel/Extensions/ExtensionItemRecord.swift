// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An `NSExtensionItem` as it is sent to another process.
public struct ExtensionItemRecord: Codable, Hashable, Sendable {
    /// `attributedTitle`, without its attributes.
    public var title: String?
    /// `attributedContentText`, without its attributes.
    public var contentText: String?
    /// The attachments, in the host's order.
    public var attachments: [ProviderRecord]
    /// The other contents of `userInfo`, as a binary property list; nil for none.
    public var userInfo: Data?

    public init(
        title: String? = nil, contentText: String? = nil, attachments: [ProviderRecord] = [], userInfo: Data? = nil
    ) {
        self.title = title
        self.contentText = contentText
        self.attachments = attachments
        self.userInfo = userInfo
    }
}

/// An `NSItemProvider` as it is sent to another process: its representations without contents, which are loaded one at
/// a time.
public struct ProviderRecord: Codable, Hashable, Sendable {
    /// Identifies the provider within its request, from 1.
    public var number: Int
    /// The suggested file name.
    public var suggestedName: String?
    /// In the order of registration, best first; only those that the other process may see.
    public var representations: [RepresentationRecord]

    public init(number: Int, suggestedName: String? = nil, representations: [RepresentationRecord]) {
        self.number = number
        self.suggestedName = suggestedName
        self.representations = representations
    }
}

/// A representation of a provider.
public struct RepresentationRecord: Codable, Hashable, Sendable {
    /// The form of the contents, which determines the result of `loadItem`.
    public enum Form: String, Codable, Hashable, Sendable, CaseIterable {
        /// Bytes: `NSData`.
        case data
        /// A file: an `NSURL` of the file scheme.
        case file
        /// A file that may be opened in place.
        case fileInPlace
        /// An `NSURL` that is a web address.
        case url
        /// An `NSString`.
        case string
        /// An `NSDictionary`, as a property list.
        case propertyList
        /// A `UIImage`.
        case image
    }

    /// A uniform type identifier.
    public var type: String
    /// The form of the contents.
    public var form: Form

    public init(type: String, form: Form) {
        self.type = type
        self.form = form
    }
}

/// The result of loading a representation.
public enum LoadedItem: Codable, Hashable, Sendable {
    /// The bytes: of the data, of the string or URL in UTF-8, of the image's file, of the property list.
    case bytes(Data)
    /// An absolute path of this machine that the process may read; a copy of its own unless the form is `fileInPlace`.
    case file(path: String)
    /// An `NSError`: its domain, code and description.
    case failure(domain: String, code: Int, String)
}
