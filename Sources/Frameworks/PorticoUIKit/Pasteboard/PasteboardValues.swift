// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the items of a pasteboard are as values: texts, URLs, pictures, colours and property lists.
enum PasteboardValues {
    /// Of an item without a text, the text of its URL.
    static func text(of item: PasteboardItem) -> String? {
        if let found = representation(of: item, preferring: PasteboardType.text, where: PasteboardType.isText) {
            return string(found.data, type: found.type)
        }
        let url = representation(of: item, preferring: PasteboardType.url, where: PasteboardType.isURL)
        return url.map { String(decoding: $0.data, as: UTF8.self) }
    }

    static func url(of item: PasteboardItem) -> URL? {
        let found = representation(of: item, preferring: PasteboardType.url, where: PasteboardType.isURL)
        return found.flatMap { URL(string: String(decoding: $0.data, as: UTF8.self)) }
    }

    static func image(of item: PasteboardItem) -> UIImage? {
        let found = representation(of: item, preferring: PasteboardType.png, where: PasteboardType.isImage)
        return found.flatMap { UIImage(data: $0.data) }
    }

    static func color(of item: PasteboardItem) -> UIColor? {
        item[PasteboardType.color].flatMap { components(in: $0) }
    }

    private static func representation(
        of item: PasteboardItem, preferring type: String, where isMeant: (String) -> Bool
    ) -> (type: String, data: Data)? {
        if let data = item[type] { return (type, data) }
        guard let other = item.keys.filter(isMeant).min(), let data = item[other] else { return nil }
        return (other, data)
    }

    /// What the bytes of a type are; the bytes themselves for any other type, and for bytes that do not fit.
    static func value(of data: Data, type: String) -> Any {
        if PasteboardType.isText(type) { return string(data, type: type) }
        if PasteboardType.isURL(type), let url = URL(string: String(decoding: data, as: UTF8.self)) { return url }
        if PasteboardType.isImage(type), let image = UIImage(data: data) { return image }
        if PasteboardType.isColor(type), let color = components(in: data) { return color }
        if PasteboardType.isPropertyList(type),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        {
            return list
        }
        return data
    }

    private static func string(_ data: Data, type: String) -> String {
        let utf16 = type.hasPrefix("public.utf16") ? String(data: data, encoding: .utf16) : nil
        return utf16 ?? String(decoding: data, as: UTF8.self)
    }

    private static func components(in data: Data) -> UIColor? {
        guard let parts = try? JSONDecoder().decode([Double].self, from: data), parts.count == 4 else { return nil }
        return UIColor(
            red: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]), alpha: CGFloat(parts[3]))
    }

    // MARK: - Making items

    /// An item with those of the values that fit their types.
    static func item(_ values: [String: Any]) -> PasteboardItem {
        // First, so that a type that is named as well has the value that is named.
        var item = values[UIPasteboard.typeAutomatic].flatMap { Self.item(of: $0) } ?? [:]
        for (type, value) in values where type != UIPasteboard.typeAutomatic {
            item[type] = data(of: value, type: type)
        }
        return item
    }

    /// An item with the value under the type of its class; nil for another class, and for a picture without a file.
    static func item(of value: Any) -> PasteboardItem? {
        let type: String
        switch value {
        case is String, is NSAttributedString: type = PasteboardType.text
        case is URL: type = PasteboardType.url
        case is UIColor: type = PasteboardType.color
        case let image as UIImage:
            guard let format = image.format else { return nil }
            type = format.rawValue
        default: return nil
        }
        return data(of: value, type: type).map { [type: $0] }
    }

    /// nil for a value that does not fit the type.
    static func data(of value: Any, type: String) -> Data? {
        switch value {
        case let data as Data: data
        case let image as UIImage: bytes(of: image, type: type)
        case let color as UIColor: bytes(of: color, type: type)
        case let text as String: bytes(of: text, type: type)
        case let text as NSAttributedString: bytes(of: text.string, type: type)
        case let url as URL: bytes(of: url.absoluteString, type: type)
        default: bytes(ofList: value, type: type)
        }
    }

    private static func bytes(of text: String, type: String) -> Data? {
        guard !PasteboardType.isImage(type), !PasteboardType.isColor(type) else { return nil }
        return type.hasPrefix("public.utf16") ? text.data(using: .utf16) : Data(text.utf8)
    }

    private static func bytes(of image: UIImage, type: String) -> Data? {
        switch ImageFormat(rawValue: type) {
        case .png: image.pngData()
        case .jpeg: image.jpegData(compressionQuality: 1)
        case .gif: image.format == .gif ? image.fileData : nil
        case nil: PasteboardType.isImage(type) ? image.fileData : nil
        }
    }

    private static func bytes(of color: UIColor, type: String) -> Data? {
        guard PasteboardType.isColor(type) else { return nil }
        return try? JSONEncoder().encode(color.parts)
    }

    private static func bytes(ofList value: Any, type: String) -> Data? {
        guard !PasteboardType.isFixed(type), PropertyListSerialization.propertyList(value, isValidFor: .binary) else {
            return nil
        }
        return try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    }
}
