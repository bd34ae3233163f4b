// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How large the user wants to read.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontentsizecategory
/// - Since: iOS 7.0
/// - Differs: the device's is `large`, and cannot be changed.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted when the user has changed it: never, here.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category in the notification's `userInfo`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    private static let bySize = [
        extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
        accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
    ]
    /// `unspecified` and unknown values are smaller than every category.
    private var place: Int { Self.bySize.firstIndex(of: self) ?? -1 }

    /// Whether it is one of the five that the user finds in the accessibility settings.
    ///
    /// - Since: iOS 11.0
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// - Since: iOS 11.0
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.place < right.place
    }
    /// - Since: iOS 11.0
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.place <= right.place
    }
    /// - Since: iOS 11.0
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.place > right.place
    }
    /// - Since: iOS 11.0
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.place >= right.place
    }
}

/// A view whose font follows the category.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting
/// - Since: iOS 10.0
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}

extension UIApplication {
    /// How large the user wants to read.
    ///
    /// - Since: iOS 7.0
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
