// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// In which way a type is written where there are no uniform types.
///
/// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass
/// - Since: iOS 14.0
public struct UTTagClass: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
    /// As declarations spell it; any text is taken, and only those of the two constants have tags.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// `jpg`: without the dot, in any letter case.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass/filenameextension
    public static let filenameExtension = UTTagClass(rawValue: TypeTag.filenameExtensionClass)

    /// `image/jpeg`: in any letter case.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass/mimetype
    public static let mimeType = UTTagClass(rawValue: TypeTag.mimeTypeClass)

    /// The raw value.
    public var description: String { rawValue }
}
