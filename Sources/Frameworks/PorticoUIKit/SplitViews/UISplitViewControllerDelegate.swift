// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime

/// Is asked and told what becomes of the columns of a split view. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate
/// - Since: iOS 3.2
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called. What Apple has deprecated since iOS 8, the interactive gesture and the
///   orientations are not there.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// The display mode is about to change; not called when the columns collapse.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// The mode after a tap on the ``UISplitViewController/displayModeButtonItem``; `automatic` leaves it to the split view.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
    /// Whether the delegate has shown the controller itself.
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
        -> Bool
    /// Whether the delegate has shown the controller itself.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    /// What is shown while the columns are collapsed; nil for the primary column.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    /// The primary column from now on; nil for the one of before.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
    /// Whether the delegate has taken in the secondary column. With false, the primary column does:
    /// ``UIViewController/collapseSecondaryViewController(_:for:)``.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// The secondary column from now on; nil asks the primary one:
    /// ``UIViewController/separateSecondaryViewController(for:)``.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    /// The column that is on top of the others while they are collapsed. Asked with a style only.
    ///
    /// - Since: iOS 14.0
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// The columns' arrangement when they come apart. Asked with a style only.
    ///
    /// - Since: iOS 14.0
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// The columns have collapsed.
    ///
    /// - Since: iOS 14.0
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// The columns have come apart.
    ///
    /// - Since: iOS 14.0
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// A column is about to be shown beside or above the others. Called with a style only.
    ///
    /// - Since: iOS 14.0
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// A column is about to be hidden. Called with a style only.
    ///
    /// - Since: iOS 14.0
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        OptionalRequirement.missing(in: self)
    }
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
        OptionalRequirement.missing(in: self)
        return .automatic
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        OptionalRequirement.missing(in: self)
        return false
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        OptionalRequirement.missing(in: self)
        return false
    }
    public func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
        OptionalRequirement.missing(in: self)
        return nil
    }
    public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
        OptionalRequirement.missing(in: self)
        return nil
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        OptionalRequirement.missing(in: self)
        return false
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        OptionalRequirement.missing(in: self)
        return nil
    }
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        OptionalRequirement.missing(in: self)
        return proposedTopColumn
    }
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        OptionalRequirement.missing(in: self)
        return proposedDisplayMode
    }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) { OptionalRequirement.missing(in: self) }
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) { OptionalRequirement.missing(in: self) }
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        OptionalRequirement.missing(in: self)
    }
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        OptionalRequirement.missing(in: self)
    }
}
