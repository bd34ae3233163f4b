// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Recognises a finger that moves.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipangesturerecognizer
/// - Since: iOS 3.2
/// - Differs: begins after 10 points; one finger only.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// More than one finger never occurs here.
    open var minimumNumberOfTouches = 1
    /// Stored for the app: there is only one finger.
    open var maximumNumberOfTouches = Int.max

    /// How far a finger may stray before it is a pan: what is commonly seen.
    private static let hysteresis: CGFloat = 10

    // All in the screen's space.
    private var start: CGPoint?
    private var last = CGPoint.zero
    private var lastTime: TimeInterval = 0
    private var speed = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        start = touch.place
        last = touch.place
        lastTime = touch.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, let start else { return }
        measure(touch)
        if state == .possible {
            let distance = hypot(Double(touch.place.x - start.x), Double(touch.place.y - start.y))
            if distance >= Double(Self.hysteresis), minimumNumberOfTouches <= 1 { state = .began }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first, touch.place != last { measure(touch) }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        start = nil
        speed = .zero
    }

    private func measure(_ touch: UITouch) {
        let time = touch.timestamp - lastTime
        let way = CGPoint(x: touch.place.x - last.x, y: touch.place.y - last.y)
        speed = time > 0 ? CGPoint(x: way.x / time, y: way.y / time) : .zero
        last = touch.place
        lastTime = touch.timestamp
    }

    /// The distance of the finger from where it came down, or from the origin that ``setTranslation(_:in:)`` has set;
    /// in points of `view`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipangesturerecognizer/translation(in:)
    open func translation(in view: UIView?) -> CGPoint {
        guard let start else { return .zero }
        let way = CGSize(width: last.x - start.x, height: last.y - start.y).applying(fromScreen(view))
        return CGPoint(x: way.width, y: way.height)
    }

    /// Sets the translation of the finger's current position.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let way = CGSize(width: translation.x, height: translation.y).applying(fromScreen(view).inverted())
        start = CGPoint(x: last.x - way.width, y: last.y - way.height)
    }

    /// The velocity in points of `view` per second of the device's time; zero while no time has passed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipangesturerecognizer/velocity(in:)
    open func velocity(in view: UIView?) -> CGPoint {
        let way = CGSize(width: speed.x, height: speed.y).applying(fromScreen(view))
        return CGPoint(x: way.width, y: way.height)
    }

    private func fromScreen(_ view: UIView?) -> CGAffineTransform {
        (view ?? self.view?.window)?.transformToScreen.inverted() ?? .identity
    }
}

/// Recognises a finger that comes down and is lifted without moving.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
/// - Since: iOS 3.2
/// - Differs: single taps of one finger; a finger that moves by 10 points is not a tap.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// More than one is never recognised here.
    open var numberOfTapsRequired = 1
    /// More than one is never recognised here.
    open var numberOfTouchesRequired = 1
    private var start = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = touches.first?.place ?? .zero
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if hypot(Double(touch.place.x - start.x), Double(touch.place.y - start.y)) >= 10 { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}
