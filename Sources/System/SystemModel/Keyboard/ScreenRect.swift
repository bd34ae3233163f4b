// Portico
// SPDX-License-Identifier: Apache-2.0

/// A rectangle in points, origin at the top left; its coordinate space is documented where it is used.
public struct ScreenRect: Codable, Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public static let zero = ScreenRect(x: 0, y: 0, width: 0, height: 0)

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var maxX: Double { x + width }
    public var maxY: Double { y + height }
    /// Whether the rectangle has no area.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The intersection; nil if it has no area.
    public func intersection(_ other: ScreenRect) -> ScreenRect? {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let common = ScreenRect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
        return common.isEmpty ? nil : common
    }
}

extension ScreenRect: CustomStringConvertible {
    /// `(0, 516, 393 × 336)`; whole numbers without a fraction.
    public var description: String {
        "(\(PointText(x)), \(PointText(y)), \(PointText(width)) × \(PointText(height)))"
    }
}

/// Distances from the edges, in points.
public struct EdgeInsets: Codable, Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
