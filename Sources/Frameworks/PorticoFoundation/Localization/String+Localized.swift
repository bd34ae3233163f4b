// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String {
    /// A text that is looked up in a bundle's tables, with values in it.
    ///
    /// Its key is the text with a format for each value: `"\(count) items"` has the key `%lld items`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/swift/string/localizationvalue
    /// - Since: iOS 15.0
    /// - Differs: values are texts, whole numbers, floating-point numbers and objects; there are no format styles, and no
    ///   attributes of a text.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// The text with formats in place of its values.
        let key: String
        let values: [Value]

        enum Value: Equatable, Sendable {
            case text(String)
            case whole(Int64)
            case unsigned(UInt64)
            case floating(Double)

            var argument: any CVarArg {
                switch self {
                case .text(let text): NSString(string: text)
                case .whole(let number): number
                case .unsigned(let number): number
                case .floating(let number): number
                }
            }
        }

        /// A key without values.
        public init(_ value: String) { (key, values) = (value, []) }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) {
            (key, values) = (stringInterpolation.key, stringInterpolation.values)
        }

        /// What `"\(…)"` is made of.
        public struct StringInterpolation: StringInterpolationProtocol {
            var key = ""
            var values: [Value] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

            private mutating func append(_ format: String, _ value: Value) {
                key += format
                values.append(value)
            }

            public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
            public mutating func appendInterpolation(_ substring: Substring) { append("%@", .text(String(substring))) }
            public mutating func appendInterpolation(_ value: some SignedInteger) {
                append("%lld", .whole(Int64(value)))
            }
            public mutating func appendInterpolation(_ value: some UnsignedInteger) {
                append("%llu", .unsigned(UInt64(value)))
            }
            public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
                append("%lf", .floating(Double(value)))
            }
            public mutating func appendInterpolation(_ object: some NSObject) {
                append("%@", .text(object.description))
            }
        }
    }

    /// The text of a bundle's tables for a key, with the values in it; the key itself if the bundle has none.
    ///
    /// - Parameters:
    ///   - table: The name of a `.strings` file; nil for `Localizable`.
    ///   - bundle: nil for the app's.
    ///   - locale: How numbers are written.
    ///   - comment: For translators.
    /// - Behavior: https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)
    /// - Since: iOS 15.0
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self.init(key: keyAndValue.key, keyAndValue, table, bundle, locale)
    }

    /// The same for a key of its own.
    ///
    /// - Parameter defaultValue: What is shown if the bundle has no text for the key, and the values in it.
    /// - Behavior: https://developer.apple.com/documentation/swift/string/init(localized:defaultvalue:table:bundle:locale:comment:)
    /// - Since: iOS 15.0
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(key: "\(key)", defaultValue, table, bundle, locale)
    }

    private init(key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?, _ locale: Locale) {
        let format = (bundle ?? .main).localizedString(forKey: key, value: value.key, table: table)
        if value.values.isEmpty {
            // Not a format: its percent signs stand for themselves.
            self = format
        } else {
            self.init(format: format, locale: locale, arguments: value.values.map(\.argument))
        }
    }
}
