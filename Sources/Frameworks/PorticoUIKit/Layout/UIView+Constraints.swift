// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

extension UIView {
    // MARK: - Constraints

    /// Whether the frame that the app sets holds, adapted by the ``autoresizingMask``. Set it to false for a view that
    /// constraints place. UIKit sets it for the views of a stack view.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/translatesautoresizingmaskintoconstraints
    /// - Since: iOS 6.0
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { settingsIfAny?.translatesMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            settings.translatesMask = newValue
            superview?.setNeedsLayout()
        }
    }

    /// The constraints that this view holds: active ones between views below it, or of the view itself.
    ///
    /// - Since: iOS 6.0
    public var constraints: [NSLayoutConstraint] { settingsIfAny?.constraints ?? [] }

    /// Activates a constraint. Prefer its `isActive`.
    ///
    /// - Since: iOS 6.0
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.store(in: self) }
    /// Activates constraints. Prefer `NSLayoutConstraint.activate(_:)`.
    ///
    /// - Since: iOS 6.0
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.store(in: self) }
    }
    /// Deactivates a constraint that this view holds.
    ///
    /// - Since: iOS 6.0
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }
    /// Deactivates those of the constraints that this view holds.
    ///
    /// - Since: iOS 6.0
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// With what priority the view resists becoming larger than its content; 250 by default.
    ///
    /// - Since: iOS 6.0
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        settingsIfAny?.hugging[axis] ?? .defaultLow
    }
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        settings.hugging[axis] = priority
        superview?.setNeedsLayout()
    }
    /// With what priority the view resists becoming smaller than its content; 750 by default.
    ///
    /// - Since: iOS 6.0
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        settingsIfAny?.resistance[axis] ?? .defaultHigh
    }
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        settings.resistance[axis] = priority
        superview?.setNeedsLayout()
    }

    // MARK: - Guides

    /// The guides that the app has added.
    ///
    /// - Since: iOS 9.0
    public var layoutGuides: [UILayoutGuide] { settingsIfAny?.guides ?? [] }

    /// Adds a guide, removing it from its previous view.
    ///
    /// - Since: iOS 9.0
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        settings.guides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Removes a guide; its constraints are deactivated.
    ///
    /// - Since: iOS 9.0
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, layoutGuides.contains(where: { $0 === layoutGuide }) else { return }
        for view in sequence(first: self, next: \.superview) {
            for constraint in view.constraints
            where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
                constraint.deactivate()
            }
        }
        settings.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    // MARK: - Margins

    /// The space between the edges and the content, in points: 8 on each side by default, 16 at the sides of a
    /// controller's view, and the safe area in addition.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/layoutmargins
    /// - Since: iOS 8.0
    public var layoutMargins: UIEdgeInsets {
        get {
            let side: CGFloat = controller == nil ? 8 : 16
            let own =
                settingsIfAny?.margins
                ?? UIEdgeInsets(
                    top: controller == nil ? 8 : 0, left: side, bottom: controller == nil ? 8 : 0, right: side)
            guard insetsLayoutMarginsFromSafeArea else { return own }
            let safe = safeAreaInsets
            return UIEdgeInsets(
                top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
                right: own.right + safe.right)
        }
        set {
            settings.margins = newValue
            layoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    /// Whether the safe area is added to the margins; true by default.
    ///
    /// - Since: iOS 11.0
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { settingsIfAny?.marginsFollowSafeArea ?? true }
        set {
            settings.marginsFollowSafeArea = newValue
            setNeedsLayout()
        }
    }

    /// Stored for the app.
    ///
    /// - Since: iOS 8.0
    public var preservesSuperviewLayoutMargins: Bool {
        get { settingsIfAny?.preservesMargins ?? false }
        set { settings.preservesMargins = newValue }
    }

    // MARK: - Inside

    /// Marks the way to this view for a pass over constraints.
    func noteConstraints() {
        var next: UIView? = self
        while let view = next, !view.treeHasConstraints {
            view.treeHasConstraints = true
            next = view.superview
        }
    }

    /// Constraints do not outlast the common superview.
    func dropConstraints(ofViewsBelow view: UIView) {
        for holder in sequence(first: self, next: \.superview) {
            for constraint in holder.constraints where constraint.concerns(viewsBelow: view) {
                constraint.deactivate()
            }
        }
    }

    func nearestCommonAncestor(with other: UIView) -> UIView? {
        sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
    }

    /// Gives the views below this one, which is the topmost, the frames that the constraints demand.
    func applyConstraints() {
        guard treeHasConstraints else { return }
        updateConstraintsIfNeeded()
        // What depends on a size, such as a safe area or lines of text, is known after the first pass.
        for _ in 0..<3 {
            guard LayoutPass.apply(below: self) else { return }
        }
    }
}
