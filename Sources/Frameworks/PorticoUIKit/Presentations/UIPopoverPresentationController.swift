// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// The sides on which the arrow of a popover may be.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
/// - Since: iOS 3.2
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Shows a view controller in a popover.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
/// - Since: iOS 8.0
/// - Differs: stores its values; a popover is shown like any other presentation. It has no background view.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// Held weakly.
    open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }
    /// Where the arrow may be. Stored for the app.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Where the arrow is: `unknown`.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// What the popover belongs to. Stored for the app.
    open var sourceView: UIView?
    /// In the coordinates of ``sourceView``; `CGRect.null` stands for its bounds. Stored for the app.
    open var sourceRect = CGRect.null
    /// Stored for the app.
    open var barButtonItem: UIBarButtonItem?
    /// Stored for the app.
    ///
    /// - Since: iOS 9.0
    open var canOverlapSourceViewRect = false
    /// Stored for the app.
    open var passthroughViews: [UIView]?
    /// Stored for the app.
    open var backgroundColor: UIColor?
    /// Stored for the app.
    open var popoverLayoutMargins = UIEdgeInsets(top: 30, left: 10, bottom: 10, right: 10)
    /// The sheet that takes the place of the popover in a narrow window. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/adaptivesheetpresentationcontroller
    /// - Since: iOS 15.0
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    var hasSource: Bool { sourceView != nil || barButtonItem != nil }

    /// Tells the delegate that the popover is about to be presented.
    func prepare() {
        guard let delegate else { return }
        _ = OptionalRequirement.call(on: delegate) { delegate.prepareForPopoverPresentation(self) }
    }
}

/// Is told about a popover.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
/// - Since: iOS 8.0
/// - Differs: the app cannot choose how a popover is adapted, and is not told that it is dismissed; that it moves is not
///   there.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be presented, in a window that is wide enough for one; the delegate may still name its
    /// source.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate/prepareforpopoverpresentation(_:)
    /// - Since: iOS 8.0
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        OptionalRequirement.missing(in: self)
    }
}
