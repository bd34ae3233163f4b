// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// What a load asks for.
enum ItemWant: Sendable {
    case data
    /// A temporary file, valid during the handler only.
    case fileCopy
    /// The original file, if the provider allows it; otherwise a temporary one.
    case fileInPlace
    /// The stored value, unchanged.
    case item
}

extension ItemContent {
    /// The same in the form that was asked for.
    ///
    /// A provider's own file is read or copied here, within the call by which its handler gives it: afterwards the
    /// provider may remove it.
    func coerced(to want: ItemWant, type: String, name: String?) throws -> ItemContent {
        switch (want, self) {
        case (.data, .data), (.item, .item): self
        case (.data, .file(let file)): .data(try file.contents())
        case (.data, .item(let item)): .data(try Self.data(of: item, type: type))
        case (.item, .data(let data)): .item(data as NSData)
        case (.item, .file(let file)), (.fileInPlace, .file(let file)):
            .file(file.opensInPlace ? file : try file.temporary(named: name))
        case (.fileCopy, .file(let file)): .file(try file.temporary(named: name))
        case (.fileCopy, .data(let data)), (.fileInPlace, .data(let data)):
            .file(try .temporary(data, type: type, named: name))
        case (.fileCopy, .item(let item)), (.fileInPlace, .item(let item)):
            if let url = item as? NSURL, url.isFileURL {
                .file(try ItemFile(url: url as URL).temporary(named: name))
            } else {
                .file(try .temporary(try Self.data(of: item, type: type), type: type, named: name))
            }
        }
    }

    /// The bytes of an object: of a text in UTF-8, of a file its contents, of a property list its binary form.
    ///
    /// - Throws: `unavailableCoercionError` for an object that has none, or the error of reading the file.
    static func data(of item: any NSSecureCoding, type: String) throws -> Data {
        switch item {
        case let data as NSData: return data as Data
        case let string as NSString: return Data((string as String).utf8)
        case let text as NSAttributedString: return Data(text.string.utf8)
        case let url as NSURL:
            // As a URL it is an address, also that of a file; as anything else it is what lies there.
            if !url.isFileURL || ItemTypes.conforms(type, to: "public.url") { return (url as URL).dataRepresentation }
            return try Data(contentsOf: url as URL)
        case let image as any ItemImage:
            if let data = image.itemProviderData { return data }
        default:
            if PropertyListSerialization.propertyList(item, isValidFor: .binary) {
                return try PropertyListSerialization.data(fromPropertyList: item, format: .binary, options: 0)
            }
        }
        throw NSItemProvider.error(
            .unavailableCoercionError, "A \(Swift.type(of: item)) of the type \(type) cannot be converted to data.")
    }

    /// How an object is listed when its provider goes to another process.
    static func form(of item: any NSSecureCoding) -> RepresentationRecord.Form {
        switch item {
        case let url as NSURL: url.isFileURL ? .file : .url
        case is NSString, is NSAttributedString: .string
        case is any ItemImage: .image
        case is NSDictionary, is NSArray: .propertyList
        default: .data
        }
    }

    /// What a load handler will probably give, by its type: it is not asked before somebody wants to have it.
    static func form(ofType type: String) -> RepresentationRecord.Form {
        let likely: [(String, RepresentationRecord.Form)] = [
            ("public.file-url", .file), ("public.url", .url), ("public.plain-text", .string),
            ("com.apple.property-list", .propertyList),
        ]
        return likely.first { ItemTypes.conforms(type, to: $0.0) }?.1 ?? .data
    }
}
