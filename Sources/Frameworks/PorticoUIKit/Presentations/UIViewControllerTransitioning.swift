// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

// What apps write their own transitions with. Nothing here calls it.

/// The animation of a custom transition.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
/// - Since: iOS 7.0
/// - Differs: not simulated: no method is called. Interruptible animations are not there.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// In seconds.
    ///
    /// - Differs: not called.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// - Differs: not called.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Optional.
    ///
    /// - Differs: not called.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) { OptionalRequirement.missing(in: self) }
}

/// A custom transition that follows the user's finger.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
/// - Since: iOS 7.0
/// - Differs: not simulated: nothing is called. Optional properties are requirements with default implementations.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// - Differs: not called.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// - Differs: not read.
    var completionSpeed: CGFloat { get }
    /// - Differs: not read.
    var completionCurve: UIView.AnimationCurve { get }
    /// - Since: iOS 10.0
    /// - Differs: not read.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// One of the two controllers of a transition.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitransitioncontextviewcontrollerkey
/// - Since: iOS 7.0
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController")
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// One of the two views of a transition.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey
/// - Since: iOS 8.0
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// A transition, as its animation sees it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
/// - Since: iOS 7.0
/// - Differs: not simulated: there is none but the app's own.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that the animation takes place in.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// - Since: iOS 8.0
    var targetTransform: CGAffineTransform { get }
    /// - Parameter percentComplete: From 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    /// - Since: iOS 10.0
    func pauseInteractiveTransition()
    /// The animation calls it at its end.
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// - Since: iOS 8.0
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func initialFrame(for vc: UIViewController) -> CGRect
    func finalFrame(for vc: UIViewController) -> CGRect
}
