// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// The general pasteboard, which all apps of the device share.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard
/// - Since: iOS 3.0
/// - Differs: there is no named pasteboard. Where `profile.homeScreen.pasteboardRead` is `asks`, reading what another app
///   has copied does not wait for the user's answer: it finds nothing, and what the user has allowed is there when the app
///   reads again.
open class UIPasteboard: NSObject, @unchecked Sendable {
    // Without state of its own.
    private static let instance = UIPasteboard(isGeneral: true)

    /// The one that the user copies to.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/general
    open class var general: UIPasteboard { instance }

    private init(isGeneral: Bool) {}

    private var client: PasteboardClient { .of(.current) }

    /// Posted when the pasteboard has changed; the object is the pasteboard.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/changednotification
    /// - Differs: without a `userInfo`.
    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    // MARK: - Looking without reading

    /// Rises with every change. Asking for it, and for the next ones, is not reading.
    open var changeCount: Int { client.record.changeCount }
    open var numberOfItems: Int { client.record.items.count }
    /// The types of the first item.
    open var types: [String] { (client.record.items.first ?? [:]).keys.sorted() }
    open var hasStrings: Bool { has(Self.text) || has(Self.url) }
    open var hasURLs: Bool { has(Self.url) }
    open var hasImages: Bool { has(Self.png) || has(Self.jpeg) }

    open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains(where: has) }

    private func has(_ type: String) -> Bool { client.record.items.contains { $0[type] != nil } }

    // MARK: - Values

    /// The first text, or the text of the first URL.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/string
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    open var strings: [String]? {
        get { values { ($0[Self.text] ?? $0[Self.url]).map { String(decoding: $0, as: UTF8.self) } } }
        set { put((newValue ?? []).map { [Self.text: Data($0.utf8)] }) }
    }

    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    open var urls: [URL]? {
        get { values { $0[Self.url].flatMap { URL(string: String(decoding: $0, as: UTF8.self)) } } }
        set { put((newValue ?? []).map { [Self.url: Data($0.absoluteString.utf8)] }) }
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/image
    /// - Differs: only images that were made from PNG data are put there.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// - Differs: only images that were made from PNG data are put there.
    open var images: [UIImage]? {
        get { values { ($0[Self.png] ?? $0[Self.jpeg]).flatMap { UIImage(data: $0) } } }
        set { put((newValue ?? []).compactMap { $0.pngData().map { [Self.png: $0] } }) }
    }

    /// The first item's data of a type.
    open func data(forPasteboardType pasteboardType: String) -> Data? { client.read().first?[pasteboardType] }

    /// Replaces what is there.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { put([[pasteboardType: data]]) }

    private static let text = "public.utf8-plain-text"
    private static let url = "public.url"
    private static let png = "public.png"
    private static let jpeg = "public.jpeg"

    private func values<Value>(_ value: ([String: Data]) -> Value?) -> [Value]? {
        let found = client.read().compactMap(value)
        return found.isEmpty ? nil : found
    }

    private func put(_ items: [[String: Data]]) {
        client.set(items)
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
}
