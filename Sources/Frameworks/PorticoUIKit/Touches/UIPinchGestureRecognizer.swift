// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Gestures that the device's one finger cannot make. They fail when it comes down, so that gestures that wait for their
// failure are recognised, and say once that they never begin when they are added to a view.

/// Recognises two fingers that move apart or together.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
/// - Since: iOS 3.2
/// - Differs: not simulated: it never begins, as there is only one finger.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How many times the distance of the fingers is what it was at the beginning; 1 at first.
    ///
    /// - Differs: stored for the app.
    open var scale: CGFloat = 1
    /// In scale factors per second of the device's time.
    ///
    /// - Differs: always 0.
    open var velocity: CGFloat { 0 }

    override func wasAdded() { sayNeverBegins("UIPinchGestureRecognizer") }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// Recognises two fingers that move around each other.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer
/// - Since: iOS 3.2
/// - Differs: not simulated: it never begins, as there is only one finger.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// In radians since the beginning.
    ///
    /// - Differs: stored for the app.
    open var rotation: CGFloat = 0
    /// In radians per second of the device's time.
    ///
    /// - Differs: always 0.
    open var velocity: CGFloat { 0 }

    override func wasAdded() { sayNeverBegins("UIRotationGestureRecognizer") }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// Recognises a finger that comes in from an edge of the screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
/// - Since: iOS 7.0
/// - Differs: not simulated: it never begins, wherever the finger comes down.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges where the gesture may begin. Stored for the app.
    open var edges: UIRectEdge = []

    override func wasAdded() { sayNeverBegins("UIScreenEdgePanGestureRecognizer") }

    // Not the superclass's, which would begin.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// Recognises a pointer or pencil above the view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uihovergesturerecognizer
/// - Since: iOS 13.0
/// - Differs: not simulated: it never begins, as there is neither a pointer nor a pencil.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How far the pencil is from the screen, from 0 to 1.
    ///
    /// - Since: iOS 16.1
    /// - Differs: always 0.
    open var zOffset: CGFloat { 0 }

    override func wasAdded() { sayNeverBegins("UIHoverGestureRecognizer") }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

extension UIGestureRecognizer {
    fileprivate func sayNeverBegins(_ name: String) { NotSimulated.say(name, instead: "it never begins") }
}
