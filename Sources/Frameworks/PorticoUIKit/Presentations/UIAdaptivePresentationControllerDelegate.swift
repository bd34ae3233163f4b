// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Is asked and told when the user dismisses a sheet or a popover. All methods are optional.
///
/// A dismissal by the app, with ``UIViewController/dismiss(animated:completion:)``, calls none of them, on Apple's systems
/// either.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
/// - Since: iOS 8.0
/// - Differs: no method is called: the user has no gesture that dismisses a sheet or a popover, and presentations do not
///   adapt. Optional methods are requirements with default implementations; other methods are not there.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Whether the user may dismiss what is presented. True by default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)
    /// - Since: iOS 13.0
    /// - Differs: not called.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user has begun to dismiss what is presented, and may still change their mind.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)
    /// - Since: iOS 13.0
    /// - Differs: not called.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has dismissed what was presented.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)
    /// - Since: iOS 13.0
    /// - Differs: not called.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user has tried to dismiss what is presented, which ``UIViewController/isModalInPresentation`` or the delegate
    /// does not allow.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)
    /// - Since: iOS 13.0
    /// - Differs: not called.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// The style in a window that is too narrow for the style of the presentation.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/adaptivepresentationstyle(for:)
    /// - Since: iOS 8.0
    /// - Differs: not called.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style for traits; it takes precedence over the method above.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/adaptivepresentationstyle(for:traitcollection:)
    /// - Since: iOS 8.3
    /// - Differs: not called.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        OptionalRequirement.missing(in: self)
    }
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        OptionalRequirement.missing(in: self)
    }
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        OptionalRequirement.missing(in: self)
    }
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        OptionalRequirement.missing(in: self)
        return .automatic
    }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        OptionalRequirement.missing(in: self)
        return .automatic
    }
}
