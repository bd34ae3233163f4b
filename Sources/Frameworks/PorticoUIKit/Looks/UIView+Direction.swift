// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The direction in which the interface is laid out.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
/// - Since: iOS 5.0
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

extension UIView {
    /// The direction that an attribute stands for.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiview/userinterfacelayoutdirection(for:)
    /// - Since: iOS 9.0
    /// - Differs: from left to right unless the attribute forces the other direction, whatever the language.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction of this view, from its attribute.
    ///
    /// - Since: iOS 10.0
    /// - Differs: from left to right unless the attribute forces the other direction, whatever the language.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// As small as the constraints allow, for ``systemLayoutSizeFitting(_:)``.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// As large as the constraints allow, for ``systemLayoutSizeFitting(_:)``.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
}
