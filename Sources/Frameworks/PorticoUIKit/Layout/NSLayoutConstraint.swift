// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// A relation between two views or layout guides: `first.attribute = multiplier × second.attribute + constant`.
///
/// It has an effect while it is active. Views with constraints get their frames before the next layout.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nslayoutconstraint
/// - Since: iOS 6.0
/// - Differs: frames are not rounded to pixels. A view that constraints leave open keeps its frame; visual formats are
///   not read.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// A `UIView` or a `UILayoutGuide`; nil when that has been deallocated.
    open private(set) weak var firstItem: AnyObject?
    open private(set) var firstAttribute: Attribute
    /// nil for a constant size.
    open private(set) weak var secondItem: AnyObject?
    open private(set) var secondAttribute: Attribute
    open private(set) var relation: Relation
    open private(set) var multiplier: CGFloat
    /// In points. Changing it lays out the views again.
    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.setNeedsLayout() } }
    }
    /// How important the constraint is; ``UILayoutPriority/required`` by default.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { holder?.setNeedsLayout() } }
    }
    /// A label for the app's own use.
    ///
    /// - Since: iOS 7.0
    open var identifier: String?
    /// Stored for the app.
    open var shouldBeArchived = false

    /// Creates a constraint that is not active.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/nslayoutconstraint/init(item:attribute:relatedby:toitem:attribute:multiplier:constant:)
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        firstAttribute = attr1
        secondItem = view2.map { $0 as AnyObject }
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        hasSecondItem = view2 != nil
    }

    /// Creates a constraint of nothing, as a first value for a variable. It has no effect.
    public override init() {
        (firstAttribute, secondAttribute, relation) = (.notAnAttribute, .notAnAttribute, .equal)
        (multiplier, constant, hasSecondItem) = (1, 0, false)
    }

    /// Whether there was one when the constraint was created.
    let hasSecondItem: Bool

    // MARK: - Active or not

    /// The view that the constraint is stored in: the nearest that contains both items. nil while it is not active.
    private(set) weak var holder: UIView?

    /// Whether the constraint has an effect.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
    /// - Since: iOS 8.0
    /// - Differs: activating a constraint between views of two trees is a diagnostic, and has no effect; on Apple's
    ///   systems it ends the app.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            newValue ? activate() : deactivate()
        }
    }

    /// Activates each of the constraints.
    ///
    /// - Since: iOS 8.0
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates each of the constraints.
    ///
    /// - Since: iOS 8.0
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// - Differs: the format is not read; the array is empty.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        NotSimulated.say("NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)")
        return []
    }

    private func activate() {
        guard let first = Self.view(of: firstItem) else { return }
        let second = Self.view(of: secondItem)
        guard let common = second.map({ first.nearestCommonAncestor(with: $0) }) ?? first else {
            ProcessContext.currentIfAny?.send(
                .diagnostic("\(self) is not activated: its views have no superview in common"))
            return
        }
        store(in: common)
    }

    func store(in view: UIView) {
        deactivate()
        holder = view
        view.settings.constraints.append(self)
        view.noteConstraints()
        view.setNeedsLayout()
    }

    func deactivate() {
        guard let view = holder else { return }
        holder = nil
        view.settings.constraints.removeAll { $0 === self }
        view.setNeedsLayout()
    }

    /// The item itself, or the view that owns the guide.
    static func view(of item: AnyObject?) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }

    /// Whether one of its items is in that view's tree.
    func concerns(viewsBelow view: UIView) -> Bool {
        [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) == true }
    }

    /// The items by their classes: `UILabel.leading = UIView.leading + 20`.
    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
                item.map { "\(type(of: $0)).\(attribute)" } ?? ""
            }
            let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
            let right = [name(secondItem, secondAttribute), constant == 0 && hasSecondItem ? "" : "\(constant)"]
            let times = multiplier == 1 || !hasSecondItem ? "" : "\(multiplier) * "
            return "\(name(firstItem, firstAttribute)) \(sign) \(times)"
                + right.filter { !$0.isEmpty }.joined(separator: " + ")
        }
    }
}
