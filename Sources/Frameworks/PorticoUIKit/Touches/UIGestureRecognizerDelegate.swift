// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Controls which gestures are recognised. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
/// - Since: iOS 3.2
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Called when the gesture is about to leave `possible`; it fails if the result is false. True by default.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Called on both delegates; the gestures are simultaneous if either returns true. False by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Called before the first touch method. True by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        OptionalRequirement.missing(in: self)
        return false
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
}

/// Calls an optional method of a delegate that may not be there.
@MainActor
enum OptionalRequirementCall {
    /// nil without a delegate, and when it has no such method.
    static func ask<Delegate, Result>(_ delegate: Delegate?, _ body: @MainActor (Delegate) -> Result) -> Result? {
        guard let delegate else { return nil }
        return OptionalRequirement.call(on: delegate as AnyObject) { body(delegate) }
    }
}
