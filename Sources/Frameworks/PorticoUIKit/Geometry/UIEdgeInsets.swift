// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// Distances from the four edges of a rectangle, in points; positive ones go inwards.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiedgeinsets
/// - Since: iOS 2.0
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public static let zero = UIEdgeInsets()

    /// All zero.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    init(_ insets: EdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension CGRect {
    /// The rectangle without the insets; its size is negative when the insets exceed it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/corefoundation/cgrect/inset(by:)
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

extension CGRect {
    init(_ rect: ScreenRect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}

extension ScreenRect {
    init(_ rect: CGRect) {
        // What is no place cannot be sent.
        func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
        self.init(
            x: finite(rect.origin.x), y: finite(rect.origin.y), width: finite(rect.size.width),
            height: finite(rect.size.height))
    }
}
