// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The items that a host app offers to extensions, with the data that activation rules use.
///
///     [[["public.jpeg"]], [["public.url"], ["public.plain-text"]]]
///
/// is two items: one with a picture, one with a link and its text.
public struct OfferedItems: Codable, Hashable, Sendable {
    /// Items, their attachments, and each attachment's type identifiers in the order of their registration.
    public var items: [[[String]]]

    public init(_ items: [[[String]]]) {
        self.items = items
    }

    /// Reads the nested lists from JSON.
    ///
    /// - Throws: ``OfferedItemsError`` with the position of a value that is not an array or a string.
    public init(parsing json: Data) throws(OfferedItemsError) {
        do {
            items = try JSONDecoder().decode([[[String]]].self, from: json)
        } catch let error as DecodingError {
            throw .malformed(reason: error.oneLine)
        } catch {
            throw .malformed(reason: "not readable")
        }
    }

    /// Every attachment, item by item.
    public var attachments: [[String]] { items.flatMap { $0 } }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(items)
    }

    public init(from decoder: any Decoder) throws {
        items = try decoder.singleValueContainer().decode([[[String]]].self)
    }
}

/// The JSON text is not a valid list of items.
public enum OfferedItemsError: Error, Hashable, CustomStringConvertible {
    case malformed(reason: String)

    public var description: String {
        switch self {
        case .malformed(let reason):
            "the items must be a JSON list of items, each a list of attachments, each a list of type identifiers, such "
                + #"as [[["public.jpeg"]]]: "# + reason
        }
    }
}
