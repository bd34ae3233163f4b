// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An item that a host offers to an extension, with the results of all its loads.
///
/// The extension receives only the part in ``ExtensionItemRecord``; the system keeps the contents until they are
/// loaded.
public struct SharedItem: Codable, Hashable, Sendable {
    /// `attributedTitle`, without attributes.
    public var title: String?
    /// `attributedContentText`, without attributes.
    public var contentText: String?
    /// The attachments, in the host's order.
    public var attachments: [SharedAttachment]
    /// The other contents of `userInfo`, as a binary property list; nil for none.
    public var userInfo: Data?

    public init(
        title: String? = nil, contentText: String? = nil, attachments: [SharedAttachment] = [], userInfo: Data? = nil
    ) {
        self.title = title
        self.contentText = contentText
        self.attachments = attachments
        self.userInfo = userInfo
    }
}

/// An attachment of a ``SharedItem``, with its representations.
public struct SharedAttachment: Codable, Hashable, Sendable {
    /// The suggested file name.
    public var suggestedName: String?
    /// Best first.
    public var representations: [SharedRepresentation]
    /// Additional seconds of virtual time that a load takes, as for a picture in a cloud; nil for none. They pass by
    /// `advance`, not by settling.
    public var delay: Double?

    public init(suggestedName: String? = nil, representations: [SharedRepresentation], delay: Double? = nil) {
        self.suggestedName = suggestedName
        self.representations = representations
        self.delay = delay
    }
}

/// A representation of a ``SharedAttachment``.
public struct SharedRepresentation: Codable, Hashable, Sendable {
    /// A uniform type identifier.
    public var type: String
    /// The form in which the host provides it.
    public var form: RepresentationRecord.Form
    public var contents: SharedContents

    public init(type: String, form: RepresentationRecord.Form, contents: SharedContents) {
        self.type = type
        self.form = form
        self.contents = contents
    }
}

/// The result of loading a ``SharedRepresentation``.
public enum SharedContents: Codable, Hashable, Sendable {
    /// The bytes as ``LoadedItem/bytes(_:)`` has them.
    case bytes(Data)
    /// An absolute path of this machine. A path that cannot be read is passed on nevertheless, and the extension's read
    /// fails.
    case file(path: String)
    /// The load fails with an `NSError`.
    case failure(domain: String, code: Int, String)
    /// The host never answers.
    case never
}

extension SharedContents {
    /// The UTF-8 data of a text, a URL or a vCard.
    public static func text(_ text: String) -> SharedContents { .bytes(Data(text.utf8)) }

    /// The answer to the extension; nil if it never gets one.
    public var answer: LoadedItem? {
        switch self {
        case .bytes(let data): .bytes(data)
        case .file(let path): .file(path: path)
        case .failure(let domain, let code, let text): .failure(domain: domain, code: code, text)
        case .never: nil
        }
    }
}

extension [SharedItem] {
    /// The records that the extension receives at once: providers are numbered from 1 through all items.
    public var records: [ExtensionItemRecord] {
        var number = 0
        return map { item in
            let providers = item.attachments.map { attachment in
                number += 1
                return ProviderRecord(
                    number: number, suggestedName: attachment.suggestedName,
                    representations: attachment.representations.map {
                        RepresentationRecord(type: $0.type, form: $0.form)
                    })
            }
            return ExtensionItemRecord(
                title: item.title, contentText: item.contentText, attachments: providers, userInfo: item.userInfo)
        }
    }

    /// The items' types, for activation rules.
    public var offered: OfferedItems {
        OfferedItems(map { item in item.attachments.map { $0.representations.map(\.type) } })
    }

    /// Delays the attachment of the provider with this number; returns false when there is none.
    public mutating func delayAttachment(_ number: Int, by seconds: Double) -> Bool {
        var rest = number - 1
        for index in indices where rest >= 0 {
            if self[index].attachments.indices.contains(rest) {
                self[index].attachments[rest].delay = seconds
                return true
            }
            rest -= self[index].attachments.count
        }
        return false
    }

    /// The attachment of the provider with this number.
    public func attachment(_ number: Int) -> SharedAttachment? {
        let all = flatMap(\.attachments)
        return all.indices.contains(number - 1) ? all[number - 1] : nil
    }
}
