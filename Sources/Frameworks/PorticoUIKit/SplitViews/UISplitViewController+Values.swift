// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UISplitViewController {
    /// How the columns are arranged. The older names are those of before iOS 14.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.enum
    /// - Since: iOS 8.0
    public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        case twoDisplaceSecondary = 6

        public static var primaryHidden: DisplayMode { .secondaryOnly }
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum
    /// - Since: iOS 14.0
    public enum Style: Int, Sendable {
        case unspecified = 0
        case doubleColumn = 1
        case tripleColumn = 2
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column
    /// - Since: iOS 14.0
    public enum Column: Int, Sendable {
        case primary = 0
        case supplementary = 1
        case secondary = 2
        /// What is shown in place of the others while they are collapsed.
        case compact = 3

        /// Those next to each other, from the primary one.
        static let beside = [primary, supplementary, secondary]
    }

    /// - Since: iOS 14.0
    public enum SplitBehavior: Int, Sendable {
        case automatic = 0
        case tile = 1
        case overlay = 2
        case displace = 3
    }

    /// - Since: iOS 13.0
    public enum BackgroundStyle: Int, Sendable {
        case none = 0
        case sidebar = 1
    }

    /// - Since: iOS 11.0
    public enum PrimaryEdge: Int, Sendable {
        case leading = 0
        case trailing = 1
    }

    /// Leaves a width to the system.
    ///
    /// - Since: iOS 8.0
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}
