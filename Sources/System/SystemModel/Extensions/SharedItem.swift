// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a host offers to an extension: an item with all that its loads will come to.
///
/// The extension is told only the part that ``ExtensionItemRecord`` keeps; contents stay with the system until they are
/// asked for.
public struct SharedItem: Codable, Hashable, Sendable {
    /// `attributedTitle`, without attributes.
    public var title: String?
    /// `attributedContentText`, without attributes.
    public var contentText: String?
    /// Distinct things, in the host's order.
    public var attachments: [SharedAttachment]
    /// What else `userInfo` holds, as a binary property list; nil for nothing.
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

/// One thing of a ``SharedItem``, in all the forms in which the host can give it.
public struct SharedAttachment: Codable, Hashable, Sendable {
    /// What a file of it would be called.
    public var suggestedName: String?
    /// Best first.
    public var representations: [SharedRepresentation]
    /// Seconds of virtual time that a load takes on top of the usual time, as a picture that is still in a cloud does;
    /// nil for none. They pass by `advance`, not by settling.
    public var delay: Double?

    public init(suggestedName: String? = nil, representations: [SharedRepresentation], delay: Double? = nil) {
        self.suggestedName = suggestedName
        self.representations = representations
        self.delay = delay
    }
}

/// One form of a ``SharedAttachment``.
public struct SharedRepresentation: Codable, Hashable, Sendable {
    /// A uniform type identifier.
    public var type: String
    /// How the host holds it.
    public var form: RepresentationRecord.Form
    public var contents: SharedContents

    public init(type: String, form: RepresentationRecord.Form, contents: SharedContents) {
        self.type = type
        self.form = form
        self.contents = contents
    }
}

/// What a load of a ``SharedRepresentation`` comes to.
public enum SharedContents: Codable, Hashable, Sendable {
    /// The bytes as ``LoadedItem/bytes(_:)`` has them.
    case bytes(Data)
    /// An absolute path of this machine. One that cannot be read is handed over all the same: the extension finds out.
    case file(path: String)
    /// The host fails with an `NSError`.
    case failure(domain: String, code: Int, String)
    /// The host never answers.
    case never
}

extension SharedContents {
    /// The UTF-8 bytes of a text, an address or a vCard.
    public static func text(_ text: String) -> SharedContents { .bytes(Data(text.utf8)) }

    /// What the extension is told; nil when nobody ever tells it anything.
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
    /// What crosses to the extension at once: providers are numbered from 1 through all items.
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

    /// What activation rules look at.
    public var offered: OfferedItems {
        OfferedItems(map { item in item.attachments.map { $0.representations.map(\.type) } })
    }

    /// Has the attachment of a provider's number come late; false when there is none.
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

    /// The attachment of a provider's number.
    public func attachment(_ number: Int) -> SharedAttachment? {
        let all = flatMap(\.attachments)
        return all.indices.contains(number - 1) ? all[number - 1] : nil
    }
}
