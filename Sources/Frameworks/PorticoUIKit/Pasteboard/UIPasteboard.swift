// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// What is copied and pasted: the general pasteboard, which all apps of the device share, or one with a name.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard
/// - Since: iOS 3.0
/// - Differs: a pasteboard with a name exists only in the process that has created it, not in other apps of the team.
///   Where `profile.homeScreen.pasteboardRead` is `asks`, reading what another app has copied does not wait for the
///   user's answer: it finds nothing, and what the user has allowed is there when the app reads again.
open class UIPasteboard: NSObject, @unchecked Sendable {
    // Immutable: what is on a pasteboard is in its store.
    private static let instance = UIPasteboard(.general, nil)

    /// The one that the user copies to.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/general
    open class var general: UIPasteboard { instance }

    /// `general`, the app's own name, or one that the system has made.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/name-swift.property
    public let name: Name
    /// nil for the general pasteboard, whose store is that of the running process.
    private let named: NamedPasteboard?

    init(_ name: Name, _ named: NamedPasteboard?) {
        self.name = name
        self.named = named
    }

    /// The pasteboard with a name: always the same object, until it is removed.
    ///
    /// - Parameter create: Whether the pasteboard is created if there is none.
    /// - Returns: nil if there is none.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/init(name:create:)
    public convenience init?(name pasteboardName: Name, create: Bool) {
        self.init(
            existing: pasteboardName == .general
                ? UIPasteboard.general : NamedPasteboards.current.pasteboard(pasteboardName, create: create))
    }

    var store: any PasteboardStore {
        if let named { return named }
        return PasteboardClient.of(.current)
    }

    /// Posted when the pasteboard has changed; the object is the pasteboard.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/changednotification
    /// - Differs: without a `userInfo`.
    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    // MARK: - Looking without reading

    /// Rises with every change. Asking for it, and for the next ones, is not reading.
    open var changeCount: Int { store.changeCount }
    open var numberOfItems: Int { store.items.count }
    /// The types of the first item, in alphabetical order.
    open var types: [String] { (store.items.first ?? [:]).keys.sorted() }
    open var hasStrings: Bool { has { PasteboardType.isText($0) || PasteboardType.isURL($0) } }
    open var hasURLs: Bool { has { PasteboardType.isURL($0) } }
    open var hasImages: Bool { has { PasteboardType.isImage($0) } }
    /// - Since: iOS 10.0
    open var hasColors: Bool { has { PasteboardType.isColor($0) } }

    open func contains(pasteboardTypes: [String]) -> Bool { has { pasteboardTypes.contains($0) } }

    private func has(_ isMeant: (String) -> Bool) -> Bool { store.items.contains { $0.keys.contains(where: isMeant) } }

    // MARK: - Values

    /// The first text, or the text of the first URL.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/string
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    open var strings: [String]? {
        get { values(PasteboardValues.text(of:)) }
        set { put((newValue ?? []).map { [PasteboardType.text: Data($0.utf8)] }) }
    }

    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    open var urls: [URL]? {
        get { values(PasteboardValues.url(of:)) }
        set { put((newValue ?? []).map { [PasteboardType.url: Data($0.absoluteString.utf8)] }) }
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/image
    /// - Differs: only images that were made from PNG data are put there.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// - Differs: only images that were made from PNG data are put there.
    open var images: [UIImage]? {
        get { values(PasteboardValues.image(of:)) }
        set { put((newValue ?? []).compactMap { $0.pngData().map { [PasteboardType.png: $0] } }) }
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/color
    /// - Differs: a colour that follows the appearance is put there as that of the light style.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// - Differs: as ``color``.
    open var colors: [UIColor]? {
        get { values(PasteboardValues.color(of:)) }
        set { put((newValue ?? []).compactMap { PasteboardValues.item(of: $0) }) }
    }

    /// The first item's data of a type.
    open func data(forPasteboardType pasteboardType: String) -> Data? { store.read().first?[pasteboardType] }

    /// Replaces what is there.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { put([[pasteboardType: data]]) }

    private func values<Value>(_ value: (PasteboardItem) -> Value?) -> [Value]? {
        let found = store.read().compactMap(value)
        return found.isEmpty ? nil : found
    }

    /// Replaces what is there, and says so.
    func put(_ items: [PasteboardItem]) {
        store.set(items)
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
}

/// Lets the initializer with a name return the pasteboard that is there: an initializer of a class cannot replace
/// `self` by another object, but one in a protocol's extension can.
private protocol ExistingPasteboard {}

extension ExistingPasteboard {
    fileprivate init?(existing pasteboard: UIPasteboard?) {
        guard let pasteboard else { return nil }
        self = pasteboard as! Self
    }
}

extension UIPasteboard: ExistingPasteboard {}
