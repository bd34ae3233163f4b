// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A message: a string literal whose values say whether they may be shown.
///
/// - Behavior: https://developer.apple.com/documentation/os/oslogmessage
/// - Since: iOS 14.0
/// - Differs: values are evaluated and formatted where the message is written, whether or not it is shown.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The values of a message.
///
/// - Behavior: https://developer.apple.com/documentation/os/osloginterpolation
/// - Since: iOS 14.0
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func append(
        _ value: @autoclosure () -> String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isScalar: Bool
    ) {
        text += privacy.shown(align.padded(value()), isScalar: isScalar)
    }
}

extension OSLogInterpolation {
    /// A string is private unless `privacy` says something else.
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(argumentString(), align, privacy, isScalar: false)
    }

    /// A value by its description, private unless `privacy` says something else.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(value().description, align, privacy, isScalar: false)
    }

    /// A type by its name, private unless `privacy` says something else.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append("\(value())", align, privacy, isScalar: false)
    }

    /// An error by its description, private unless `privacy` says something else.
    public mutating func appendInterpolation(
        _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
    ) {
        append("\(error())", .none, privacy, isScalar: false)
    }

    /// An integer is public unless `privacy` says something else.
    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: number()), align, privacy, isScalar: true)
    }

    /// A number is public unless `privacy` says something else.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: number()), align, privacy, isScalar: true)
    }

    /// A number is public unless `privacy` says something else.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: Double(number())), align, privacy, isScalar: true)
    }

    /// A number is public unless `privacy` says something else.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: Double(number())), align, privacy, isScalar: true)
    }

    /// A Boolean is public unless `privacy` says something else.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: boolean()), .none, privacy, isScalar: true)
    }
}
