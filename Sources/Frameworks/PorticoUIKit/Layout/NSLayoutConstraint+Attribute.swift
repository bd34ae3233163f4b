// Portico
// SPDX-License-Identifier: Apache-2.0

extension NSLayoutConstraint {
    /// How the two sides of a constraint are related.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/nslayoutconstraint/relation-swift.enum
    /// - Since: iOS 6.0
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The part of an item that a constraint is about.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/nslayoutconstraint/attribute
    /// - Since: iOS 6.0
    /// - Differs: text runs from left to right: `leading` is the left edge. Only a label has baselines apart from its
    ///   edges.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        case leading = 5
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
    }

    /// A direction.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis
    /// - Since: iOS 6.0
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// How views in a visual format are aligned.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/nslayoutconstraint/formatoptions
    /// - Since: iOS 6.0
    /// - Differs: visual formats are not read, so the options have no effect.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}
