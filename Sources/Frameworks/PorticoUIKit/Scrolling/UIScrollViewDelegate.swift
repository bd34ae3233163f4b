// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// The delegate of a scroll view. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called. Zooming and deceleration are not there.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called for each new content offset, whatever set it.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a finger begins to drag, before the drag dismisses the keyboard.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// `velocity` is in points per millisecond. The value written to the pointer becomes the offset.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// - Differs: scroll views do not decelerate here, so the argument is always false.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called after an animated `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)`.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalRequirement.missing(in: self) }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalRequirement.missing(in: self) }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { OptionalRequirement.missing(in: self) }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        OptionalRequirement.missing(in: self)
    }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalRequirement.missing(in: self) }
}
