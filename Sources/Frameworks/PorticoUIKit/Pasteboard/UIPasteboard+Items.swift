// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIPasteboard {
    /// What can be said of all the items that are put on a pasteboard.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/optionskey
    /// - Since: iOS 10.0
    /// - Differs: the raw values are ours; Apple documents the names only.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The `Date` at which the items are removed.
        ///
        /// - Differs: the items stay, which the timeline says once.
        public static let expirationDate = OptionsKey(rawValue: "expirationDate")
        /// Whether other devices of the user do not get the items: a `Bool`. There are none here.
        public static let localOnly = OptionsKey(rawValue: "localOnly")
    }

    /// In an item, the type that fits the value: a text, a URL, a picture with a file, or a colour.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/typeautomatic
    /// - Since: iOS 10.0
    /// - Differs: the text is ours; Apple documents the name only.
    public static let typeAutomatic = "portico.type-automatic"

    /// Each item's values by type: strings, URLs, images, colours and property lists where the type says so, otherwise
    /// data. Setting it replaces what is there; values that do not fit their types are left out.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/items
    /// - Differs: a picture without a file is left out, as nothing is encoded.
    public var items: [[String: Any]] {
        get {
            store.read().map { item in
                var values: [String: Any] = [:]
                for (type, data) in item { values[type] = PasteboardValues.value(of: data, type: type) }
                return values
            }
        }
        set { put(Self.items(newValue)) }
    }

    /// Replaces what is there; see ``items``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/setitems(_:options:)
    /// - Since: iOS 10.0
    /// - Differs: options have no effect.
    public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        sayIfExpiring(options[.expirationDate] as? Date)
        self.items = items
    }

    /// Adds items behind those that are there; see ``items``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/additems(_:)
    /// - Differs: what is there counts as copied by this app from then on.
    public func addItems(_ items: [[String: Any]]) { put(store.items + Self.items(items)) }

    private static func items(_ items: [[String: Any]]) -> [PasteboardItem] {
        items.map { PasteboardValues.item($0) }.filter { !$0.isEmpty }
    }

    func sayIfExpiring(_ date: Date?) {
        guard date != nil else { return }
        NotSimulated.sayFromAnyThread("UIPasteboard.OptionsKey.expirationDate", instead: "the items stay")
    }

    // MARK: - One value

    /// The first item's value of a type; see ``items``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/value(forpasteboardtype:)
    public func value(forPasteboardType pasteboardType: String) -> Any? {
        data(forPasteboardType: pasteboardType).map { PasteboardValues.value(of: $0, type: pasteboardType) }
    }

    /// Replaces what is there by a value of a type; see ``items``. A value that does not fit the type changes nothing.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipasteboard/setvalue(_:forpasteboardtype:)
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        if let data = PasteboardValues.data(of: value, type: pasteboardType) { put([[pasteboardType: data]]) }
    }
}
