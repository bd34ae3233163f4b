// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Insets from the edges of a rectangle, by the direction of text.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets
/// - Since: iOS 11.0
/// - Differs: text runs from left to right.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    /// Insets of zero.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    public static let zero = NSDirectionalEdgeInsets()
}

extension UIView {
    /// The same as `layoutMargins`.
    ///
    /// - Since: iOS 11.0
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
        }
    }
}
