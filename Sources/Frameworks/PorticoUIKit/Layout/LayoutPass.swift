// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// How constraints become frames:
//
//     1. Each view that constraints place has four variables: left, top, width and height. The boxes of all other views
//        follow from those of their superviews.
//     2. Constraints, stack views and intrinsic sizes become equations. They are added to a linear system in the order
//        of their priorities; what contradicts the system so far is left out.
//     3. What is still open keeps its present value.
//     4. If an inequality is violated, the most important one, and of those the one that is missed by most, becomes an
//        equation, and the system is solved again.
//
// This is simpler than Apple's solver, and equal to it where an interface is not ambiguous: optional constraints are
// satisfied or ignored, never satisfied as nearly as possible.

/// One pass over a tree of views.
@MainActor
final class LayoutPass {
    private struct Equation {
        var expression: LinearExpression
        var relation: NSLayoutConstraint.Relation
        var priority: Float
        var source: NSLayoutConstraint?
    }

    private enum Item {
        case view(UIView)
        case guide(UILayoutGuide)
        case content(UIScrollView)
    }

    private let root: UIView
    /// The root's own size is sought, too.
    private let isFitting: Bool
    private var boxes: [ObjectIdentifier: LayoutBox] = [:]
    private var contents: [ObjectIdentifier: LayoutBox] = [:]
    /// Those with variables of their own, outermost first.
    private var items: [(item: Item, box: LayoutBox, now: CGRect)] = []
    private var variables = 0
    private var equations: [Equation] = []

    private init(root: UIView, isFitting: Bool = false) {
        self.root = root
        self.isFitting = isFitting
        if isFitting {
            boxes[ObjectIdentifier(root)] = LayoutBox(
                left: LinearExpression(0), top: LinearExpression(0), width: makeVariable(), height: makeVariable())
        } else {
            boxes[ObjectIdentifier(root)] = LayoutBox(
                left: LinearExpression(0), top: LinearExpression(0), width: LinearExpression(root.bounds.width),
                height: LinearExpression(root.bounds.height))
        }
    }

    // MARK: - What it is for

    /// Sets the frames of the views that constraints place; returns whether one has changed.
    static func apply(below root: UIView) -> Bool {
        let pass = LayoutPass(root: root)
        pass.collect(root)
        guard !pass.items.isEmpty else { return false }
        return pass.write(pass.solve())
    }

    static func fittingSize(
        of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let pass = LayoutPass(root: view, isFitting: true)
        guard view.treeHasConstraints || view is UIStackView else {
            let size = view.intrinsicContentSize
            return CGSize(
                width: horizontal == .required || size.width < 0 ? target.width : size.width,
                height: vertical == .required || size.height < 0 ? target.height : size.height)
        }
        pass.collect(view)
        let box = pass.box(of: view)
        pass.addIntrinsicSize(of: view, box)
        pass.add(box.width + -target.width, priority: horizontal.rawValue)
        pass.add(box.height + -target.height, priority: vertical.rawValue)
        pass.add(box.width, .greaterThanOrEqual, priority: 1000)
        pass.add(box.height, .greaterThanOrEqual, priority: 1000)
        let system = pass.solve()
        return CGSize(
            width: Self.rounded(system.value(of: box.width)), height: Self.rounded(system.value(of: box.height)))
    }

    // MARK: - Boxes

    private func makeVariable() -> LinearExpression {
        variables += 1
        return LinearExpression(variable: variables)
    }

    private func makeBox(for item: Item, now: CGRect) -> LayoutBox {
        let box = LayoutBox(left: makeVariable(), top: makeVariable(), width: makeVariable(), height: makeVariable())
        items.append((item, box, now))
        add(box.width, .greaterThanOrEqual, priority: 1000)
        add(box.height, .greaterThanOrEqual, priority: 1000)
        return box
    }

    private func box(of view: UIView) -> LayoutBox {
        let key = ObjectIdentifier(view)
        if let known = boxes[key] { return known }
        guard let parent = view.superview else { return LayoutBox(of: view.frame) }
        let box: LayoutBox
        if view.translatesAutoresizingMaskIntoConstraints {
            let origin = Self.origin(of: parent)
            box = self.box(of: parent).child(
                view.frame.offsetBy(dx: -origin.x, dy: -origin.y), view.autoresizingMask, in: parent.bounds.size,
                fills: view.fillsSuperview)
        } else {
            // The parent's variables come first.
            _ = self.box(of: parent)
            box = makeBox(for: .view(view), now: present(view))
        }
        boxes[key] = box
        return box
    }

    private func box(of guide: UILayoutGuide) -> LayoutBox? {
        let key = ObjectIdentifier(guide)
        if let known = boxes[key] { return known }
        guard let owner = guide.owningView, owner.isDescendant(of: root) else { return nil }
        if guide.isScrollContent, let scroll = owner as? UIScrollView { return content(of: scroll) }
        let box: LayoutBox
        if let place = guide.place {
            let frame = place(owner)
            box = self.box(of: owner).inset(
                by: UIEdgeInsets(
                    top: frame.minY - owner.bounds.minY, left: frame.minX - owner.bounds.minX,
                    bottom: owner.bounds.maxY - frame.maxY, right: owner.bounds.maxX - frame.maxX))
        } else {
            let outer = present(owner)
            box = makeBox(
                for: .guide(guide), now: guide.solvedFrame.offsetBy(dx: outer.minX, dy: outer.minY))
        }
        boxes[key] = box
        return box
    }

    /// The content of a scroll view, as if it were not scrolled.
    private func content(of scroll: UIScrollView) -> LayoutBox {
        let key = ObjectIdentifier(scroll)
        if let known = contents[key] { return known }
        let outer = box(of: scroll)
        let inner = LayoutBox(left: outer.left, top: outer.top, width: makeVariable(), height: makeVariable())
        contents[key] = inner
        items.append((.content(scroll), inner, CGRect(origin: present(scroll).origin, size: scroll.contentSize)))
        return inner
    }

    /// Where a view is now, seen from the root.
    private func present(_ view: UIView) -> CGRect {
        guard view !== root, let parent = view.superview else { return CGRect(origin: .zero, size: view.bounds.size) }
        let (outer, origin) = (present(parent), Self.origin(of: parent))
        return view.frame.offsetBy(dx: outer.minX - origin.x, dy: outer.minY - origin.y)
    }

    /// Where the coordinates of a view's children begin. The content of a scroll view counts as not scrolled.
    private static func origin(of view: UIView) -> CGPoint { view is UIScrollView ? .zero : view.bounds.origin }

    // MARK: - Equations

    private func collect(_ view: UIView) {
        let isPlaced = view !== root && !view.translatesAutoresizingMaskIntoConstraints
        if isPlaced { addIntrinsicSize(of: view, box(of: view)) }
        if view.treeHasConstraints {
            for constraint in view.constraints { add(constraint) }
        }
        if let stack = view as? UIStackView { add(stack) }
        for view in view.subviews { collect(view) }
    }

    private func add(
        _ expression: LinearExpression, _ relation: NSLayoutConstraint.Relation = .equal, priority: Float,
        source: NSLayoutConstraint? = nil
    ) {
        equations.append(
            Equation(expression: expression, relation: relation, priority: priority, source: source))
    }

    private func addIntrinsicSize(of view: UIView, _ box: LayoutBox) {
        let size = view.intrinsicContentSize
        for (axis, length, value) in [
            (NSLayoutConstraint.Axis.horizontal, size.width, box.width), (.vertical, size.height, box.height),
        ]
        where length >= 0 {
            add(
                value + -length, .greaterThanOrEqual,
                priority: view.contentCompressionResistancePriority(for: axis).rawValue)
            add(value + -length, priority: view.contentHuggingPriority(for: axis).rawValue)
        }
    }

    private func add(_ constraint: NSLayoutConstraint) {
        guard let first = constraint.firstItem,
            let left = value(first, constraint.firstAttribute, other: constraint.secondItem)
        else { return }
        var right = LinearExpression(constraint.constant)
        if constraint.hasSecondItem, constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.secondItem,
                let value = value(second, constraint.secondAttribute, other: first)
            else { return }
            right = right.adding(value, times: constraint.multiplier)
        }
        add(left - right, constraint.relation, priority: constraint.priority.rawValue, source: constraint)
    }

    private func value(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, other: AnyObject?
    ) -> LinearExpression? {
        if let guide = item as? UILayoutGuide {
            return box(of: guide)?.value(of: attribute, margins: .zero, baselines: (0, 0))
        }
        guard let view = item as? UIView, view.isDescendant(of: root) else { return nil }
        var box = box(of: view)
        // What is inside of a scroll view is placed in the content, not in the view.
        if let scroll = view as? UIScrollView, attribute != .width, attribute != .height,
            let inner = NSLayoutConstraint.view(of: other), inner !== scroll, inner.isDescendant(of: scroll)
        {
            box = content(of: scroll)
        }
        return box.value(of: attribute, margins: view.layoutMargins, baselines: view.baselines)
    }

    // MARK: - Stack views

    private func add(_ stack: UIStackView) {
        let outer =
            stack.isLayoutMarginsRelativeArrangement ? box(of: stack).inset(by: stack.layoutMargins) : box(of: stack)
        let views = stack.arrangedSubviews.filter { !$0.isHidden && $0.superview === stack }
        guard !views.isEmpty else { return }
        let isHorizontal = stack.axis == .horizontal
        func start(_ box: LayoutBox) -> LinearExpression { isHorizontal ? box.left : box.top }
        func end(_ box: LayoutBox) -> LinearExpression { isHorizontal ? box.right : box.bottom }
        func length(_ box: LayoutBox) -> LinearExpression { isHorizontal ? box.width : box.height }
        func across(_ box: LayoutBox) -> (start: LinearExpression, end: LinearExpression, length: LinearExpression) {
            isHorizontal ? (box.top, box.bottom, box.height) : (box.left, box.right, box.width)
        }
        let boxes = views.map { box(of: $0) }

        add(start(boxes[0]) - start(outer), priority: 1000)
        add(end(boxes[boxes.count - 1]) - end(outer), priority: 1000)
        let gap = makeVariable()
        for index in boxes.indices.dropFirst() {
            let (before, after) = (boxes[index - 1], boxes[index])
            let spacing = LinearExpression(stack.spacing(after: views[index - 1]))
            let distance = start(after) - end(before)
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                add(distance - spacing, priority: 1000)
            case .equalSpacing:
                add(distance - gap, priority: 1000)
                add(distance - spacing, .greaterThanOrEqual, priority: 1000)
            case .equalCentering:
                let centers = start(after) + length(after) * 0.5 - (start(before) + length(before) * 0.5)
                add(centers - gap, priority: 149)
                add(distance - spacing, .greaterThanOrEqual, priority: 1000)
            }
            switch stack.distribution {
            case .fillEqually:
                add(length(after) - length(before), priority: 1000)
            case .fillProportionally:
                let sizes = [views[index - 1], views[index]].map {
                    isHorizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height
                }
                if sizes.allSatisfy({ $0 > 0 }) {
                    add(length(after) * sizes[0] - length(before) * sizes[1], priority: 999)
                }
            case .fill, .equalSpacing, .equalCentering:
                break
            }
        }
        // As small as what is in it.
        add(length(outer), priority: 1)
        add(across(outer).length, priority: 1)
        for box in boxes {
            let (inner, outer) = (across(box), across(outer))
            add(outer.length - inner.length, .greaterThanOrEqual, priority: 999)
            switch stack.alignment {
            case .fill:
                add(inner.start - outer.start, priority: 1000)
                add(inner.end - outer.end, priority: 1000)
            case .leading, .firstBaseline:
                add(inner.start - outer.start, priority: 1000)
            case .trailing, .lastBaseline:
                add(inner.end - outer.end, priority: 1000)
            case .center:
                add(inner.start + inner.length * 0.5 - (outer.start + outer.length * 0.5), priority: 1000)
            }
        }
    }

    // MARK: - Solving

    private func solve() -> LinearSystem {
        // An inequality joins the equations behind those of its priority.
        let fixed = equations.filter { $0.relation == .equal }
        let inequalities = equations.filter { $0.relation != .equal }
        var active: [Int] = []
        while true {
            let ordered = (fixed + active.map { inequalities[$0] }).enumerated().sorted {
                $0.element.priority == $1.element.priority
                    ? $0.offset < $1.offset : $0.element.priority > $1.element.priority
            }
            var system = LinearSystem()
            for (_, equation) in ordered {
                let miss = system.add(equation.expression)
                if miss > 0.5, equation.priority >= 1000, equation.relation == .equal { tell(of: equation.source) }
            }
            for (_, box, now) in items {
                let present = LayoutBox(of: now)
                system.add(box.width - present.width)
                system.add(box.height - present.height)
                system.add(box.left - present.left)
                system.add(box.top - present.top)
            }
            let violated = inequalities.indices.filter { !active.contains($0) }.map { index in
                let value = system.value(of: inequalities[index].expression)
                return (index, miss: inequalities[index].relation == .lessThanOrEqual ? value : -value)
            }.filter { $0.miss > 1e-6 }
            let worst = violated.max {
                let (one, two) = (inequalities[$0.0].priority, inequalities[$1.0].priority)
                return one == two ? $0.miss < $1.miss : one < two
            }
            guard let worst else { return system }
            active.append(worst.0)
        }
    }

    private func tell(of constraint: NSLayoutConstraint?) {
        // A window is laid out as the user sees it; other trees may have no size yet.
        guard let constraint, root is UIWindow, !root.bounds.isEmpty else { return }
        NotSimulated.once("constraints contradict each other, one is ignored: \(constraint)")
    }

    private static func rounded(_ value: Double) -> Double {
        // What the arithmetic leaves of a whole number.
        let rounded = (value * 1_000_000).rounded() / 1_000_000
        return rounded == 0 ? 0 : rounded
    }

    private func write(_ system: LinearSystem) -> Bool {
        var hasChanged = false
        for (item, box, _) in items {
            func frame(in owner: UIView?) -> CGRect {
                let outer = owner.map { self.box(of: $0) }
                let origin = owner.map { Self.origin(of: $0) } ?? .zero
                return CGRect(
                    x: Self.rounded(system.value(of: outer.map { box.left - $0.left } ?? box.left)) + origin.x,
                    y: Self.rounded(system.value(of: outer.map { box.top - $0.top } ?? box.top)) + origin.y,
                    width: Self.rounded(system.value(of: box.width)), height: Self.rounded(system.value(of: box.height))
                )
            }
            switch item {
            case .view(let view):
                let frame = frame(in: view.superview)
                let center = CGPoint(x: frame.midX, y: frame.midY)
                guard
                    view.bounds.size != frame.size
                        || (view.transform.isIdentity ? view.frame != frame : view.center != center)
                else { continue }
                hasChanged = true
                if view.transform.isIdentity {
                    view.frame = frame
                } else {
                    view.bounds.size = frame.size
                    view.center = center
                }
            case .guide(let guide):
                let frame = frame(in: guide.owningView)
                if guide.solvedFrame != frame { hasChanged = true }
                guide.solvedFrame = frame
            case .content(let scroll):
                let size = frame(in: scroll).size
                if scroll.contentSize != size {
                    hasChanged = true
                    scroll.contentSize = size
                }
            }
        }
        return hasChanged
    }
}

extension LayoutBox {
    fileprivate init(of frame: CGRect) {
        self.init(
            left: LinearExpression(frame.minX), top: LinearExpression(frame.minY), width: LinearExpression(frame.width),
            height: LinearExpression(frame.height))
    }
}

extension UIView {
    /// How far the first baseline is below the top edge, and the last above the bottom edge.
    fileprivate var baselines: (first: CGFloat, last: CGFloat) {
        guard let label = self as? UILabel else { return (bounds.height, 0) }
        return (label.font.ascender, -label.font.descender)
    }
}
