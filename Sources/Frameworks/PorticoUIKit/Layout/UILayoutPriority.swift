// Portico
// SPDX-License-Identifier: Apache-2.0

/// How important a constraint is, from 1 to 1000.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilayoutpriority
/// - Since: iOS 6.0
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// 1000: must be satisfied.
    public static let required = UILayoutPriority(1000)
    /// 750: with which a view resists becoming smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: with which a view resists becoming larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: with which a view takes the size that is asked for in `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// A priority that is higher by a number: `.defaultLow + 1`.
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }
    /// A priority that is lower by a number.
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }
    /// How much higher a priority is than another one.
    public static func - (left: UILayoutPriority, right: UILayoutPriority) -> Float { left.rawValue - right.rawValue }
    public static func += (left: inout UILayoutPriority, right: Float) { left = left + right }
    public static func -= (left: inout UILayoutPriority, right: Float) { left = left - right }
    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
