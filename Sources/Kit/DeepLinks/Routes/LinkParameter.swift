// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A type whose values can stand in a link.
///
/// An enum with raw values conforms by saying so: `enum Sort: String, LinkParameter { case newest, oldest }`.
/// Whatever `linkText` gives, `init(linkText:)` must read back as the same value. The text may hold anything: it is
/// escaped for the link.
public protocol LinkParameter {
    /// Reads the text of a link, escapes already decoded; nil if it is no value of this type.
    init?(linkText: String)

    /// The value as text, not escaped.
    var linkText: String { get }

    /// What a link should hold, for the sentence of an error: `a whole number`.
    static var linkExpectation: String { get }
}

extension LinkParameter {
    /// Names the type.
    public static var linkExpectation: String { "a value of \(Self.self)" }
}

extension String: LinkParameter {
    /// Any text; never nil.
    public init?(linkText: String) { self = linkText }
    public var linkText: String { self }
    public static var linkExpectation: String { "text" }
}

extension LinkParameter where Self: FixedWidthInteger {
    /// Digits of ASCII, after a minus for negative numbers; no plus.
    public init?(linkText: String) {
        guard linkText.utf8.first != UInt8(ascii: "+") else { return nil }
        self.init(linkText, radix: 10)
    }

    public var linkText: String { String(self) }

    /// With the bounds, but for types as wide as `Int`.
    public static var linkExpectation: String {
        Self.bitWidth == Int.bitWidth ? "a whole number" : "a whole number from \(Self.min) to \(Self.max)"
    }
}

extension Int: LinkParameter {}
extension Int8: LinkParameter {}
extension Int16: LinkParameter {}
extension Int32: LinkParameter {}
extension Int64: LinkParameter {}
extension UInt: LinkParameter {}
extension UInt8: LinkParameter {}
extension UInt16: LinkParameter {}
extension UInt32: LinkParameter {}
extension UInt64: LinkParameter {}

extension LinkParameter where Self: LosslessStringConvertible & BinaryFloatingPoint {
    /// As Swift writes it, `inf` included; there is one `nan`.
    public init?(linkText: String) {
        self.init(linkText)
        if isNaN { self = .nan }
    }

    public var linkText: String { isNaN ? "nan" : description }
    public static var linkExpectation: String { "a number" }
}

extension Double: LinkParameter {}
extension Float: LinkParameter {}

extension Bool: LinkParameter {
    /// `true` or `false`.
    public init?(linkText: String) { self.init(linkText) }
    public var linkText: String { description }
    public static var linkExpectation: String { "true or false" }
}

extension UUID: LinkParameter {
    /// With dashes, in capital or small letters; `linkText` has capitals.
    public init?(linkText: String) { self.init(uuidString: linkText) }
    public var linkText: String { uuidString }
    public static var linkExpectation: String { "a UUID" }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
    /// nil for a text that is no raw value, and for a raw value that is none of the type's.
    public init?(linkText: String) {
        guard let rawValue = RawValue(linkText: linkText) else { return nil }
        self.init(rawValue: rawValue)
    }

    public var linkText: String { rawValue.linkText }
}
