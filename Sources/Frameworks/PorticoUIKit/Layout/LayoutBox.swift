// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a view or guide is, in terms of what is not known yet. Positions count from the root of the tree.
struct LayoutBox {
    var left, top, width, height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    func inset(by insets: UIEdgeInsets) -> LayoutBox {
        LayoutBox(
            left: left + insets.left, top: top + insets.top, width: width + (-insets.left - insets.right),
            height: height + (-insets.top - insets.bottom))
    }

    /// A child that follows this box as its mask says, from the sizes that both have now.
    func child(_ frame: CGRect, _ mask: UIView.AutoresizingMask, in size: CGSize, fills: Bool) -> LayoutBox {
        if fills { return self }
        func share(
            _ total: LinearExpression, _ now: CGFloat, _ start: CGFloat, _ length: CGFloat, _ before: Bool,
            _ inside: Bool, _ after: Bool
        ) -> (LinearExpression, LinearExpression) {
            let parts = [before, inside, after].filter { $0 }.count
            guard parts > 0 else { return (LinearExpression(start), LinearExpression(length)) }
            let part = (total + -now) * (1 / Double(parts))
            return (
                before ? part + start : LinearExpression(start), inside ? part + length : LinearExpression(length)
            )
        }
        let (x, width) = share(
            self.width, size.width, frame.minX, frame.width, mask.contains(.flexibleLeftMargin),
            mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        let (y, height) = share(
            self.height, size.height, frame.minY, frame.height, mask.contains(.flexibleTopMargin),
            mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        return LayoutBox(left: left + x, top: top + y, width: width, height: height)
    }

    /// The value of an attribute; nil for none.
    ///
    /// - Parameters:
    ///   - margins: Those of the item.
    ///   - baselines: How far the first is below the top edge, and the last above the bottom edge.
    func value(
        of attribute: NSLayoutConstraint.Attribute, margins: @autoclosure () -> UIEdgeInsets,
        baselines: @autoclosure () -> (first: CGFloat, last: CGFloat)
    ) -> LinearExpression? {
        switch attribute {
        case .left, .leading: left
        case .right, .trailing: right
        case .top: top
        case .bottom: bottom
        case .width: width
        case .height: height
        case .centerX: left + width * 0.5
        case .centerY: top + height * 0.5
        case .firstBaseline: top + baselines().first
        case .lastBaseline: bottom + -baselines().last
        case .leftMargin, .leadingMargin: inset(by: margins()).left
        case .rightMargin, .trailingMargin: inset(by: margins()).right
        case .topMargin: inset(by: margins()).top
        case .bottomMargin: inset(by: margins()).bottom
        case .centerXWithinMargins: inset(by: margins()).left + inset(by: margins()).width * 0.5
        case .centerYWithinMargins: inset(by: margins()).top + inset(by: margins()).height * 0.5
        case .notAnAttribute: nil
        }
    }
}
