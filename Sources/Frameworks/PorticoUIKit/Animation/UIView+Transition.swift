// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIView {
    /// Runs `animations` immediately, and `completion` when the duration is over.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
    /// - Since: iOS 4.0
    /// - Differs: the transition itself cannot be seen; the timeline says so once.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        NotSimulated.say(
            "UIView.transition(with:duration:options:animations:completion:)", instead: "the change is immediate")
        animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion)
    }

    /// Replaces one view by another in its superview, and calls `completion` when the duration is over. With
    /// `showHideTransitionViews`, hides the one and shows the other.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/transition(from:to:duration:options:completion:)
    /// - Since: iOS 4.0
    /// - Differs: the transition itself cannot be seen; the timeline says so once.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        NotSimulated.say(
            "UIView.transition(from:to:duration:options:completion:)", instead: "the change is immediate")
        if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
        } else if let superview = fromView.superview {
            superview.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        animate(withDuration: duration, delay: 0, options: options, animations: {}, completion: completion)
    }
}
