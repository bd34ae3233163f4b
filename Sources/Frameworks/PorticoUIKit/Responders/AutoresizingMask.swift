// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// Which margins and dimensions adapt when the superview's size changes.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
    /// - Since: iOS 2.0
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

        /// What becomes of a frame. What is flexible shares the difference evenly.
        func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
            let (x, width) = share(
                new.width - old.width, frame.origin.x, frame.width, contains(.flexibleLeftMargin),
                contains(.flexibleWidth), contains(.flexibleRightMargin))
            let (y, height) = share(
                new.height - old.height, frame.origin.y, frame.height, contains(.flexibleTopMargin),
                contains(.flexibleHeight), contains(.flexibleBottomMargin))
            return CGRect(x: x, y: y, width: width, height: height)
        }

        private func share(
            _ difference: CGFloat, _ start: CGFloat, _ length: CGFloat, _ before: Bool, _ inside: Bool, _ after: Bool
        ) -> (CGFloat, CGFloat) {
            let count = [before, inside, after].filter { $0 }.count
            guard count > 0 else { return (start, length) }
            let part = difference / CGFloat(count)
            return (before ? start + part : start, inside ? length + part : length)
        }
    }
}
