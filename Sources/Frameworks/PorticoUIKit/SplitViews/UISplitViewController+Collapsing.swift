// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

// The columns become one, and come apart again.
//
//     compact width ─► primaryViewController(forCollapsing:) ─► splitViewController(_:collapseSecondary:onto:)
//                                                                  │ false                   │ true
//                                                 pushed on the primary column               taken in by the app
//     regular width ─► primaryViewController(forExpanding:) ─► splitViewController(_:separateSecondaryFrom:)
//
// With a style: splitViewController(_:topColumnForCollapsingToProposedTopColumn:) ─► the column that is on top.

extension UISplitViewController {
    /// Collapses or comes apart, if the width has changed since.
    func settle() {
        guard viewIfLoaded != nil, !columns.isEmpty else { return }
        let isCompact = traitCollection.horizontalSizeClass == .compact
        guard isCompact != isCollapsed else { return }
        if isCompact {
            if style == .unspecified { collapseSecondary() } else { collapse(to: nil) }
        } else {
            expand()
        }
        update()
        _ = OptionalRequirementCall.ask(delegate) {
            if isCompact { $0.splitViewControllerDidCollapse(self) } else { $0.splitViewControllerDidExpand(self) }
        }
    }

    // MARK: - Without a style

    private func collapseSecondary() {
        guard let primary = holders[.primary] else { return }
        let chosen =
            OptionalRequirementCall.ask(delegate) { $0.primaryViewController(forCollapsing: self) }.flatMap { $0 }
            ?? primary
        if let secondary = holders[.secondary] {
            let isTaken = OptionalRequirementCall.ask(delegate) {
                $0.splitViewController(self, collapseSecondary: secondary, onto: chosen)
            }
            if isTaken == true {
                takenIn = secondary
            } else {
                chosen.collapseSecondaryViewController(secondary, for: self)
            }
        }
        if chosen !== primary, chosen.parent == nil {
            addChild(chosen)
            chosen.didMove(toParent: self)
        }
        collapsed = chosen
    }

    private func expand() {
        guard style == .unspecified else {
            separate()
            let proposed = displayMode
            chosenMode = OptionalRequirementCall.ask(delegate) {
                $0.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
            }
            return
        }
        guard let old = collapsed else { return }
        let primary =
            OptionalRequirementCall.ask(delegate) { $0.primaryViewController(forExpanding: self) }.flatMap { $0 }
            ?? holders[.primary] ?? old
        let separated =
            OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, separateSecondaryFrom: primary) }
            .flatMap { $0 } ?? primary.separateSecondaryViewController(for: self) ?? takenIn
        collapsed = nil
        takenIn = nil
        (holders[.primary], columns[.primary]) = (primary, primary)
        (holders[.secondary], columns[.secondary]) = (separated, separated)
        for holder in [primary, separated].compactMap({ $0 }) where holder.parent !== self {
            addChild(holder)
            holder.didMove(toParent: self)
        }
    }

    // MARK: - With one

    /// - Parameter wanted: The column on top; nil asks the delegate.
    func collapse(to wanted: Column?) {
        if let compact = holders[.compact] {
            collapsed = compact
            return
        }
        let present = Column.beside.filter { holders[$0] != nil }
        guard let first = present.first, let last = present.last else { return }
        let proposed = wanted ?? last
        let top =
            OptionalRequirementCall.ask(wanted == nil ? delegate : nil) {
                $0.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
            } ?? proposed
        collapsed = holders[first]
        guard let stack = collapsed as? UINavigationController else { return }
        for column in present where column != first && column.rawValue <= top.rawValue {
            if let holder = holders[column] { push(holder, on: stack, animated: false) }
        }
    }

    /// Takes the columns off the stack that they were pushed on.
    func separate() {
        guard let stack = collapsed else { return }
        collapsed = nil
        takenIn = nil
        if let stack = stack as? UINavigationController {
            let own = Column.beside.compactMap { holders[$0] }
            let left = stack.viewControllers.filter { pushed in !own.contains { $0 === pushed } }
            if left.count < stack.viewControllers.count { stack.setViewControllers(left, animated: false) }
        }
        for holder in Column.beside.compactMap({ holders[$0] }) where holder.parent !== self {
            addChild(holder)
            holder.didMove(toParent: self)
        }
    }

    /// A column becomes a screen of another one.
    func push(_ holder: UIViewController, on stack: UINavigationController, animated: Bool) {
        if arrangement != nil, holder.parent === self { holder.disappear(animated: false) }
        holder.removeFromParent()
        stack.pushViewController(holder, animated: animated)
    }
}
