// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization

/// An item that a host passes to an extension, or that an extension returns: texts and attachments.
///
/// The values of the three properties are also in ``userInfo``, under the keys below; setting either sets both. It is
/// not isolated to an actor; use an item from one thread at a time.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionitem
/// - Since: iOS 8.0
/// - Differs: archives contain the texts and the property-list values of ``userInfo``, but no attachments.
open class NSExtensionItem: NSObject, NSCopying, NSSecureCoding {
    /// The item's title. Copied when it is set.
    open var attributedTitle: NSAttributedString? {
        get { userInfo?[Key.title] as? NSAttributedString }
        set { set(newValue?.copy(), for: Key.title) }
    }

    /// The item's text. Copied when it is set.
    open var attributedContentText: NSAttributedString? {
        get { userInfo?[Key.contentText] as? NSAttributedString }
        set { set(newValue?.copy(), for: Key.contentText) }
    }

    /// The attachments in the host's order, each with the representations of its provider.
    open var attachments: [NSItemProvider]? {
        get { userInfo?[Key.attachments] as? [NSItemProvider] }
        set { set(newValue, for: Key.attachments) }
    }

    /// The properties, and other data for the recipient: property-list values, so that they can be sent to another
    /// process.
    open var userInfo: [AnyHashable: Any]?

    /// Creates an empty item.
    public override init() {}

    private func set(_ value: Any?, for key: String) {
        var info = userInfo ?? [:]
        info[key] = value
        userInfo = info.isEmpty ? nil : info
    }

    // MARK: - NSCopying, NSSecureCoding

    /// The copy has the same providers.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSExtensionItem()
        copy.userInfo = userInfo
        return copy
    }

    open override func copy() -> Any { copy(with: nil) }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(attributedTitle?.string, forKey: "attributedTitle")
        coder.encode(attributedContentText?.string, forKey: "attributedContentText")
        coder.encode(plainInfo, forKey: "userInfo")
    }

    public required init?(coder: NSCoder) {
        super.init()
        userInfo = coder.data(forKey: "userInfo").map { PropertyListCoding.decode($0) }
        attributedTitle = coder.string(forKey: "attributedTitle").map { NSAttributedString(string: $0) }
        attributedContentText = coder.string(forKey: "attributedContentText").map { NSAttributedString(string: $0) }
    }

    /// What ``userInfo`` holds besides the properties, as far as it can leave the process; nil for nothing.
    var plainInfo: Data? {
        var plain: [String: Any] = [:]
        for (key, value) in userInfo ?? [:] {
            guard let name = key.base as? String, !Key.all.contains(name),
                PropertyListSerialization.propertyList(value, isValidFor: .binary)
            else { continue }
            plain[name] = value
        }
        return plain.isEmpty ? nil : try? PropertyListCoding.encode(plain)
    }

    /// Not the public constants, which are optional for the compiler: an optional is another key than its text.
    fileprivate enum Key {
        static let title = "NSExtensionItemAttributedTitleKey"
        static let contentText = "NSExtensionItemAttributedContentTextKey"
        static let attachments = "NSExtensionItemAttachmentsKey"
        static let all: [String] = [title, contentText, attachments]
    }
}

/// In `NSExtensionItem.userInfo`: the title, an `NSAttributedString`.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionitemattributedtitlekey
/// - Since: iOS 8.0
public let NSExtensionItemAttributedTitleKey: String! = NSExtensionItem.Key.title

/// In `NSExtensionItem.userInfo`: the text, an `NSAttributedString`.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionitemattributedcontenttextkey
/// - Since: iOS 8.0
public let NSExtensionItemAttributedContentTextKey: String! = NSExtensionItem.Key.contentText

/// In `NSExtensionItem.userInfo`: the attachments, an array of `NSItemProvider`.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionitemattachmentskey
/// - Since: iOS 8.0
public let NSExtensionItemAttachmentsKey: String! = NSExtensionItem.Key.attachments

/// A key in the property list that a web page's script passes to an extension: the script's results, a dictionary.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionjavascriptpreprocessingresultskey
/// - Since: iOS 8.0
/// - Differs: no script runs here; a host provides the results.
public let NSExtensionJavaScriptPreprocessingResultsKey: String! = "NSExtensionJavaScriptPreprocessingResultsKey"

/// A key in the property list that an extension returns to a web page: the argument of the script's last function, a
/// dictionary.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
/// - Since: iOS 8.0
/// - Differs: ignored here.
public let NSExtensionJavaScriptFinalizeArgumentKey: String! = "NSExtensionJavaScriptFinalizeArgumentKey"
