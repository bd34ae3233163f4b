// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSValue {
    /// Holds a rectangle, as keyboard notifications do.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsvalue/init(cgrect:)
    public convenience init(cgRect rect: CGRect) {
        self.init(rect: rect)
    }

    /// Holds a point.
    public convenience init(cgPoint point: CGPoint) {
        self.init(point: point)
    }

    /// Holds a size.
    public convenience init(cgSize size: CGSize) {
        self.init(size: size)
    }

    /// The rectangle; traps for a value that holds something else.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsvalue/cgrectvalue
    public var cgRectValue: CGRect { rectValue }

    /// The point; traps for a value that holds something else.
    public var cgPointValue: CGPoint { pointValue }

    /// The size; traps for a value that holds something else.
    public var cgSizeValue: CGSize { sizeValue }
}
