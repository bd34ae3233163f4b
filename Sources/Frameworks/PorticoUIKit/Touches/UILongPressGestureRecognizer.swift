// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Recognises a finger that stays where it is.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
/// - Since: iOS 3.2
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds of the device's time; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// In points.
    open var allowableMovement: CGFloat = 10
    /// Stored for the app.
    open var numberOfTapsRequired = 0
    /// Stored for the app.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
        let pressed = touch
        ProcessContext.current.after(.milliseconds(Int(minimumPressDuration * 1000))) { [weak self] in
            guard let self, touch != nil, touch === pressed, state == .possible else { return }
            act { state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
        } else if start.distance(to: location(in: nil)) > allowableMovement {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .began || state == .changed ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .began || state == .changed ? .cancelled : .failed
    }
}

/// Recognises a finger that moves in one direction.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
/// - Since: iOS 3.2
/// - Differs: 50 points are a swipe, at any speed.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// `right` by default.
    open var direction = Direction.right
    /// Stored for the app.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        let place = location(in: nil)
        let (x, y) = (place.x - start.x, place.y - start.y)
        guard max(abs(x), abs(y)) >= 50 else { return }
        let way: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        state = direction.contains(way) ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat {
        let (x, y) = (other.x - self.x, other.y - self.y)
        return (x * x + y * y).squareRoot()
    }
}
