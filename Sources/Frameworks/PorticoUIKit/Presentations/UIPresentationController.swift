// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Declares the `delegate` of a presentation controller.
///
/// Sheets and popovers have a `delegate` of another type. Swift does not allow this for an inherited property, but does
/// for a property declared in an extension of a protocol.
///
/// Apple's systems do not have this protocol. No app has to name it, and its underscore keeps it out of the
/// documentation.
@preconcurrency @MainActor
public protocol _PresentationDelegateHolder: UIPresentationController {}

extension _PresentationDelegateHolder {
    /// Held weakly. Its methods are about dismissals by the user, see ``UIAdaptivePresentationControllerDelegate``.
    public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { adaptiveDelegate }
        set { adaptiveDelegate = newValue }
    }
}

extension UIPresentationController: _PresentationDelegateHolder {}

/// What belongs to the presentation of one view controller.
///
/// Get it from ``UIViewController/presentationController``. A subclass, for presentations of the app's own, compiles, but
/// is not asked for.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipresentationcontroller
/// - Since: iOS 8.0
/// - Differs: custom presentations are not simulated: the methods for subclasses are not called. Adaptivity and traits are
///   not there.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
    // The controller owns this object.
    private unowned let presented: UIViewController
    private weak var presenting: UIViewController?

    /// For subclasses.
    ///
    /// - Parameter presentingViewController: Held weakly.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipresentationcontroller/init(presentedviewcontroller:presenting:)
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenting = presentingViewController
    }

    /// The controller that is presented, or will be.
    open var presentedViewController: UIViewController { presented }
    /// The controller that presents it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentingviewcontroller
    /// - Differs: the presented controller itself while no other presents it.
    open var presentingViewController: UIViewController {
        presented.presentingViewController ?? presenting ?? presented
    }

    /// The style of the presentation.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentationstyle
    /// - Differs: `automatic` always stands for `pageSheet`.
    open var presentationStyle: UIModalPresentationStyle {
        presented.modalPresentationStyle == .automatic ? .pageSheet : presented.modalPresentationStyle
    }

    /// The view that contains the presented one; nil while nothing is presented.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipresentationcontroller/containerview
    /// - Differs: the window.
    open var containerView: UIView? { presented.presenter == nil ? nil : presented.viewIfLoaded?.superview }
    /// The view of the presented controller.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentedview
    open var presentedView: UIView? { presented.view }

    // MARK: - For subclasses

    /// In the coordinates of ``containerView``: its bounds.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipresentationcontroller/frameofpresentedviewincontainerview
    /// - Differs: what a subclass answers has no effect.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// - Differs: what a subclass answers has no effect.
    open var shouldPresentInFullscreen: Bool { true }
    /// - Differs: what a subclass answers has no effect.
    open var shouldRemovePresentersView: Bool { false }

    /// - Differs: not called.
    open func presentationTransitionWillBegin() {}
    /// - Differs: not called.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// - Differs: not called.
    open func dismissalTransitionWillBegin() {}
    /// - Differs: not called.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// - Differs: not called.
    open func containerViewWillLayoutSubviews() {}
    /// - Differs: not called.
    open func containerViewDidLayoutSubviews() {}
    /// - Differs: not called.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}
