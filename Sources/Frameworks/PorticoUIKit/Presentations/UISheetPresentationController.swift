// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// How high a sheet is, and how it looks.
///
///     if let sheet = details.sheetPresentationController {
///         sheet.detents = [.medium(), .large()]
///         sheet.prefersGrabberVisible = true
///     }
///     present(details, animated: true)
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
/// - Since: iOS 15.0
/// - Differs: holds its values; a sheet fills its window, and the user cannot drag it.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// Held weakly.
    open weak var delegate: (any UISheetPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    /// The heights at which the sheet rests, the smallest first. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detents
    /// - Differs: the sheet fills its window, whatever the detents are.
    open var detents: [Detent] = [.large()] {
        didSet {
            guard detents.contains(where: { $0.identifier != .large }) else { return }
            NotSimulated.say("UISheetPresentationController.detents", instead: "the sheet fills its window")
        }
    }
    /// The detent that was chosen last; nil means the first of ``detents``. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/selecteddetentidentifier
    /// - Differs: only the app changes it.
    open var selectedDetentIdentifier: Detent.Identifier?
    /// Above this detent, what is below the sheet is dimmed and cannot be touched; nil dims it at every detent. Stored
    /// for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/largestundimmeddetentidentifier
    /// - Differs: without effect: what is below a sheet cannot be touched.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?

    // MARK: - Looks: stored for the app

    open var prefersGrabberVisible = false
    /// In points; nil stands for the system's radius.
    open var preferredCornerRadius: CGFloat?
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var prefersEdgeAttachedInCompactHeight = false
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// The view that the sheet is centred over.
    open var sourceView: UIView?

    // MARK: - Changes

    /// Runs `changes` at once, so that the sheet moves with an animation.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/animatechanges(_:)
    /// - Differs: there is no animation.
    open func animateChanges(_ changes: () -> Void) { changes() }

    /// Asks for the heights of the custom detents again.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/invalidatedetents()
    /// - Since: iOS 16.0
    /// - Differs: does nothing.
    open func invalidateDetents() {}
}

/// Is also told when the user drags a sheet to another height. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate
/// - Since: iOS 15.0
/// - Differs: no method is called. The optional method is a requirement with a default implementation.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user has chosen another detent; not called when the app sets one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate/sheetpresentationcontrollerdidchangeselecteddetentidentifier(_:)
    /// - Differs: not called.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        OptionalRequirement.missing(in: self)
    }
}
