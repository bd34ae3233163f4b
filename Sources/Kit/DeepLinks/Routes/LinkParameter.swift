// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A type whose values can be part of a link.
///
/// An enum with raw values only needs to declare the conformance:
///
///     enum Sort: String, LinkParameter { case newest, oldest }
///
/// `init(linkText:)` must read the result of `linkText` as the same value. The text may contain any characters: it is
/// escaped for the link.
public protocol LinkParameter {
    /// Creates a value from the decoded text of a link, or nil if the text is not a value of this type.
    init?(linkText: String)

    /// The value as text, not escaped.
    var linkText: String { get }

    /// What a link should contain, for error messages, such as `a whole number`.
    static var linkExpectation: String { get }
}

extension LinkParameter {
    /// A description with the name of the type.
    public static var linkExpectation: String { "a value of \(Self.self)" }
}

extension String: LinkParameter {
    /// Accepts any text.
    public init?(linkText: String) { self = linkText }
    public var linkText: String { self }
    public static var linkExpectation: String { "text" }
}

extension LinkParameter where Self: FixedWidthInteger {
    /// Accepts ASCII digits, with a leading minus for negative numbers. A plus is not accepted.
    public init?(linkText: String) {
        guard linkText.utf8.first != UInt8(ascii: "+") else { return nil }
        self.init(linkText, radix: 10)
    }

    public var linkText: String { String(self) }

    /// A description with the bounds, except for types as wide as `Int`.
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
    /// Accepts numbers in Swift's notation, including `inf`. All NaNs are read and written as `nan`.
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
    /// Accepts `true` and `false`.
    public init?(linkText: String) { self.init(linkText) }
    public var linkText: String { description }
    public static var linkExpectation: String { "true or false" }
}

extension UUID: LinkParameter {
    /// Accepts a UUID with dashes in upper or lower case. `linkText` is in upper case.
    public init?(linkText: String) { self.init(uuidString: linkText) }
    public var linkText: String { uuidString }
    public static var linkExpectation: String { "a UUID" }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
    /// Accepts the text of the type's raw values.
    public init?(linkText: String) {
        guard let rawValue = RawValue(linkText: linkText) else { return nil }
        self.init(rawValue: rawValue)
    }

    public var linkText: String { rawValue.linkText }
}
