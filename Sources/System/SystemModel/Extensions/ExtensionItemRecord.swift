// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An `NSExtensionItem` as it crosses from one process to another.
public struct ExtensionItemRecord: Codable, Hashable, Sendable {
    /// `attributedTitle`, without its attributes.
    public var title: String?
    /// `attributedContentText`, without its attributes.
    public var contentText: String?
    /// Distinct things, in the host's order.
    public var attachments: [ProviderRecord]
    /// What else `userInfo` holds, as a binary property list; nil for nothing.
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

/// An `NSItemProvider` as it crosses: what it promises, and no contents. These are asked for, one load at a time.
public struct ProviderRecord: Codable, Hashable, Sendable {
    /// Names the provider within its request, from 1.
    public var number: Int
    /// What a file of it would be called.
    public var suggestedName: String?
    /// In the order of registration, best first; only those that the other process may see.
    public var representations: [RepresentationRecord]

    public init(number: Int, suggestedName: String? = nil, representations: [RepresentationRecord]) {
        self.number = number
        self.suggestedName = suggestedName
        self.representations = representations
    }
}

/// One form in which a provider can give its contents.
public struct RepresentationRecord: Codable, Hashable, Sendable {
    /// How the provider holds it, which decides what a load by `loadItem` gives.
    public enum Form: String, Codable, Hashable, Sendable, CaseIterable {
        /// Bytes: `NSData`.
        case data
        /// A file: an `NSURL` of the file scheme.
        case file
        /// A file that may be opened where it is.
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
    /// How the provider holds it.
    public var form: Form

    public init(type: String, form: Form) {
        self.type = type
        self.form = form
    }
}

/// What a load of a representation came to.
public enum LoadedItem: Codable, Hashable, Sendable {
    /// The bytes: of the data, of the string or the address in UTF-8, of the image's file, of the property list.
    case bytes(Data)
    /// An absolute path of this machine that the process may read; its own copy unless the form is `fileInPlace`.
    case file(path: String)
    /// An `NSError`: its domain, code and description.
    case failure(domain: String, code: Int, String)
}
