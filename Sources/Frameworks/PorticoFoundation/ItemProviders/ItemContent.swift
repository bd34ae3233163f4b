// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// What a source gave, or what was made of it for the receiver.
enum ItemContent: @unchecked Sendable {
    // An item goes from its provider to the receiver, and is immutable as what providers hold must be.
    case data(Data)
    case file(ItemFile)
    case item(any NSSecureCoding)

    /// - Throws: The other process's error, or `unexpectedValueClassError` for an answer that does not fit the form.
    init(_ loaded: LoadedItem, form: RepresentationRecord.Form) throws {
        switch (loaded, form) {
        case (.failure(let domain, let code, let text), _):
            throw NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
        case (.file(let path), .file):
            self = .file(ItemFile(own: URL(filePath: path)))
        case (.file(let path), .fileInPlace):
            self = .file(ItemFile(url: URL(filePath: path), opensInPlace: true))
        case (.bytes(let data), .data):
            self = .data(data)
        case (.bytes(let data), .string):
            self = .item(String(decoding: data, as: UTF8.self) as NSString)
        case (.bytes(let data), .url):
            guard let url = URL(string: String(decoding: data, as: UTF8.self)) else { throw Self.unfit(form) }
            self = .item(url as NSURL)
        case (.bytes(let data), .propertyList):
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            guard let item = Self.object(list) else { throw Self.unfit(form) }
            self = .item(item)
        case (.bytes(let data), .image):
            guard let images = Self.images else {
                self = .data(data)
                return
            }
            guard let image = images.image(fromItemProviderData: data) else { throw Self.unfit(form) }
            self = .item(image)
        case (.bytes, .file), (.bytes, .fileInPlace), (.file, _):
            throw Self.unfit(form)
        }
    }

    private static func unfit(_ form: RepresentationRecord.Form) -> NSError {
        NSItemProvider.error(.unexpectedValueClassError, "The provider did not send a \(form.rawValue).")
    }

    /// The Foundation class of a property list's root.
    private static func object(_ list: Any) -> (any NSSecureCoding)? {
        switch list {
        case let list as [String: Any]: list as NSDictionary
        case let list as [Any]: list as NSArray
        case let text as String: text as NSString
        case let data as Data: data as NSData
        case let date as Date: date as NSDate
        case let number as NSNumber: number
        default: nil
        }
    }

    /// The class of images, if the process has UIKit.
    private static var images: (any ItemImage.Type)? {
        NSClassFromString("PorticoUIKit.UIImage") as? any ItemImage.Type
    }
}

/// The requirements on `UIImage` for item providers.
package protocol ItemImage: NSSecureCoding {
    static func image(fromItemProviderData data: Data) -> (any ItemImage)?
    /// The bytes of the picture's file; nil for a picture that never had any.
    var itemProviderData: Data? { get }
}
