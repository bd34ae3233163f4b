// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Has a say in which gestures are recognised. Everything is optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
/// - Since: iOS 3.2
/// - Differs: optional methods are requirements with default implementations; one in a subclass of the conforming
///   class is not found.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Asked when the gesture leaves `possible`; false makes it fail. True unless implemented.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Asked on both delegates; one yes is enough. False unless implemented.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Asked before the first touch method. True unless implemented.
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
