// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Is told how a scroll view scrolls. Everything is optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; one in a subclass of the conforming
///   class is not found. Zooming and deceleration are not there.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Each new content offset, whoever made it.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to drag; before the keyboard is dismissed by it.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// `velocity` is in points per millisecond. What is written to the pointer becomes the offset.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// - Differs: a scroll view here does not decelerate: always false.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// After `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` with an animation.
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
