// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a value is padded.
///
/// - Behavior: https://developer.apple.com/documentation/os/oslogstringalignment
/// - Since: iOS 14.0
public struct OSLogStringAlignment: Hashable, Sendable {
    private let columns: Int
    private let isLeft: Bool

    /// Not at all.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }

    /// With spaces behind the value.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: true)
    }

    /// With spaces in front of the value.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: false)
    }

    func padded(_ text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return isLeft ? text + space : space + text
    }
}

/// How an integer is written.
///
/// - Behavior: https://developer.apple.com/documentation/os/oslogintegerformatting
/// - Since: iOS 14.0
public struct OSLogIntegerFormatting: Hashable, Sendable {
    private var radix = 10
    private var hasSign = false
    private var hasPrefix = false
    private var isUppercase = false
    private var digits = 0

    private init() {}

    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static var hex: OSLogIntegerFormatting { hex() }
    public static var octal: OSLogIntegerFormatting { octal() }

    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        var format = OSLogIntegerFormatting()
        (format.hasSign, format.digits) = (explicitPositiveSign, minDigits())
        return format
    }

    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        var format = decimal(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits())
        (format.radix, format.hasPrefix, format.isUppercase) = (16, includePrefix, uppercase)
        return format
    }

    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        var format = decimal(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits())
        (format.radix, format.hasPrefix, format.isUppercase) = (8, includePrefix, uppercase)
        return format
    }

    func text(of number: some FixedWidthInteger) -> String {
        // As in C, the bits of a negative number count in any base but ten.
        let isNegative = radix == 10 && number < 0
        let plain =
            radix == 10
            ? String(number.magnitude)
            : String(
                UInt64(truncatingIfNeeded: number) & Self.bits(number.bitWidth), radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, digits - plain.count))
        let sign = isNegative ? "-" : hasSign ? "+" : ""
        let prefix = !hasPrefix ? "" : radix == 16 ? (isUppercase ? "0X" : "0x") : "0"
        return sign + prefix + zeros + plain
    }

    private static func bits(_ width: Int) -> UInt64 { width >= 64 ? .max : (1 << UInt64(width)) - 1 }
}

/// How a floating-point number is written.
///
/// - Behavior: https://developer.apple.com/documentation/os/oslogfloatformatting
/// - Since: iOS 14.0
public struct OSLogFloatFormatting: Hashable, Sendable {
    /// The conversion of C.
    private let conversion: String
    private var precision: Int?
    private var hasSign = false

    private init(_ conversion: String) { self.conversion = conversion }

    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting("f") }
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting("a") }
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting("e") }
    /// Fixed or exponential, whichever is shorter.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting("g") }

    public static func fixed(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("f", precision(), explicitPositiveSign, uppercase)
    }

    public static func exponential(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("e", precision(), explicitPositiveSign, uppercase)
    }

    public static func hybrid(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("g", precision(), explicitPositiveSign, uppercase)
    }

    private static func make(
        _ conversion: String, _ precision: Int, _ hasSign: Bool, _ isUppercase: Bool
    ) -> OSLogFloatFormatting {
        var format = OSLogFloatFormatting(isUppercase ? conversion.uppercased() : conversion)
        (format.precision, format.hasSign) = (precision, hasSign)
        return format
    }

    func text(of number: Double) -> String {
        let digits = precision.map { ".\(max(0, $0))" } ?? ""
        return String(format: "%\(hasSign ? "+" : "")\(digits)\(conversion)", number)
    }
}

/// How a Boolean is written.
///
/// - Behavior: https://developer.apple.com/documentation/os/oslogboolformat
/// - Since: iOS 14.0
public enum OSLogBoolFormat: Hashable, Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer

    func text(of value: Bool) -> String {
        switch self {
        case .truth: "\(value)"
        case .answer: value ? "yes" : "no"
        }
    }
}
