// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A type for a tag that is not declared: `dyn.…`.
///
/// The identifier contains all information, so that another process, or a later run, can decode it. Decided: `dyn.` is
/// followed by the tag's class, the tag and the supertype in base 32 (RFC 4648, lower case, no padding); Apple's
/// systems encode the same information differently, in an undocumented format.
///
/// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/isdynamic
public struct DynamicType: Hashable, Sendable {
    /// The tag, in lower case.
    public var tag: TypeTag
    /// A type to which this type conforms; nil if none was requested.
    public var supertype: String?

    /// - Parameter tag: The result is nil for an empty tag, and for one with a line end or a null character: no file
    ///   has such an extension.
    public init?(_ tag: TypeTag, conformingTo supertype: String?) {
        let text = tag.text.lowercased()
        guard !text.isEmpty, !text.contains(where: { $0.isNewline || $0 == "\0" || $0 == "/" && tag.isExtension })
        else { return nil }
        self.tag = tag.isExtension ? .filenameExtension(text) : .mimeType(text)
        self.supertype = supertype
    }

    /// Decodes an ``identifier``; returns nil for any other string.
    public init?(identifier: String) {
        let prefix = "dyn."
        let name = identifier.lowercased()
        guard name.hasPrefix(prefix), let text = Base32.decode(name.dropFirst(prefix.count)) else { return nil }
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let tag = TypeTag(parts[1], tagClass: parts[0]) else { return nil }
        self.init(tag, conformingTo: parts[2].isEmpty ? nil : parts[2])
    }

    /// `dyn.` followed by letters and digits.
    public var identifier: String { "dyn." + Base32.encode("\(tag.tagClass)\n\(tag.text)\n\(supertype ?? "")") }
}

extension TypeTag {
    fileprivate var isExtension: Bool {
        if case .filenameExtension = self { true } else { false }
    }
}

private enum Base32 {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567")

    static func encode(_ text: String) -> String {
        var result = ""
        var (pending, count) = (0, 0)
        for byte in text.utf8 {
            (pending, count) = (pending << 8 | Int(byte), count + 8)
            while count >= 5 {
                count -= 5
                result.append(letters[pending >> count & 31])
            }
            pending &= 1 << count - 1
        }
        if count > 0 { result.append(letters[pending << (5 - count) & 31]) }
        return result
    }

    /// nil for other letters, and for bytes that are no text.
    static func decode(_ letters: Substring) -> String? {
        var bytes: [UInt8] = []
        var (pending, count) = (0, 0)
        for letter in letters {
            guard let value = Self.letters.firstIndex(of: letter) else { return nil }
            (pending, count) = (pending << 5 | value, count + 5)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(pending >> count & 255))
            }
            pending &= 1 << count - 1
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
