// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A kind of tag that denotes a type outside of the uniform type system.
///
/// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass
/// - Since: iOS 14.0
public struct UTTagClass: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
    /// The name used in declarations; any string is accepted, but only the two constants have tags.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Filename extensions such as `jpg`, without the dot; not case-sensitive.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass/filenameextension
    public static let filenameExtension = UTTagClass(rawValue: TypeTag.filenameExtensionClass)

    /// MIME types such as `image/jpeg`; not case-sensitive.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass/mimetype
    public static let mimeType = UTTagClass(rawValue: TypeTag.mimeTypeClass)

    /// The raw value.
    public var description: String { rawValue }
}
