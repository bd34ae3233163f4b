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
        let before = shownFrames
        if isCompact {
            if style == .unspecified { collapseSecondary() } else { collapse(to: nil) }
        } else {
            expand()
        }
        update(from: before)
        _ = OptionalRequirementCall.ask(delegate) {
            if isCompact { $0.splitViewControllerDidCollapse(self) } else { $0.splitViewControllerDidExpand(self) }
        }
    }

    /// The columns that the user sees, from the primary one.
    var shownFrames: [UIViewController] {
        if let collapsed { return [collapsed] }
        return Column.beside.filter(isShown).compactMap { frames[$0] }
    }

    func isShown(_ column: Column) -> Bool {
        guard !isCollapsed else { return false }
        switch (column, displayMode) {
        case (.compact, _): return false
        case (.secondary, _): return true
        case (_, .secondaryOnly): return false
        case (.primary, .oneBesideSecondary), (.primary, .oneOverSecondary): return style != .tripleColumn
        default: return true
        }
    }

    /// Calls those that have appeared and disappeared.
    func update(from before: [UIViewController]) {
        // What appears is laid out, which asks for it.
        let arrangement = Arrangement(self)
        self.arrangement = arrangement
        guard isOnScreen else { return }
        let now = arrangement.frames
        for frame in before where !now.contains(where: { $0 === frame }) {
            frame.disappear(animated: false)
            if frame.parent !== self { frame.viewIfLoaded?.removeFromSuperview() }
        }
        for frame in now where !before.contains(where: { $0 === frame }) { frame.appear(animated: false) }
        view.setNeedsLayout()
        ScreenReporter.screenMayHaveChanged()
    }

    // MARK: - Without a style

    private func collapseSecondary() {
        guard let primary = frames[.primary] else { return }
        let chosen =
            OptionalRequirementCall.ask(delegate) { $0.primaryViewController(forCollapsing: self) }.flatMap { $0 }
            ?? primary
        if let secondary = frames[.secondary] {
            let isTaken = OptionalRequirementCall.ask(delegate) {
                $0.splitViewController(self, collapseSecondary: secondary, onto: chosen)
            }
            if isTaken == true {
                takenIn = secondary
                if isOnScreen, isShown(.secondary) { secondary.disappear(animated: false) }
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
            ?? frames[.primary] ?? old
        let separated =
            OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, separateSecondaryFrom: primary) }
            .flatMap { $0 } ?? primary.separateSecondaryViewController(for: self) ?? takenIn
        collapsed = nil
        takenIn = nil
        (frames[.primary], columns[.primary]) = (primary, primary)
        (frames[.secondary], columns[.secondary]) = (separated, separated)
        for frame in [primary, separated].compactMap({ $0 }) where frame.parent !== self {
            addChild(frame)
            frame.didMove(toParent: self)
        }
    }

    // MARK: - With one

    /// - Parameter wanted: The column on top; nil asks the delegate.
    func collapse(to wanted: Column?) {
        if let compact = frames[.compact] {
            collapsed = compact
            return
        }
        let present = Column.beside.filter { frames[$0] != nil }
        guard let first = present.first, let last = present.last else { return }
        let proposed = wanted ?? last
        let top =
            OptionalRequirementCall.ask(wanted == nil ? delegate : nil) {
                $0.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
            } ?? proposed
        collapsed = frames[first]
        guard let stack = collapsed as? UINavigationController else { return }
        for column in present where column != first && column.rawValue <= top.rawValue {
            if let frame = frames[column] { push(frame, on: stack, animated: false) }
        }
    }

    /// Takes the columns off the stack that they were pushed on.
    func separate() {
        guard let stack = collapsed else { return }
        collapsed = nil
        takenIn = nil
        if let stack = stack as? UINavigationController {
            let own = Column.beside.compactMap { frames[$0] }
            let left = stack.viewControllers.filter { pushed in !own.contains { $0 === pushed } }
            if left.count < stack.viewControllers.count { stack.setViewControllers(left, animated: false) }
        }
        for frame in Column.beside.compactMap({ frames[$0] }) where frame.parent !== self {
            addChild(frame)
            frame.didMove(toParent: self)
        }
    }

    /// A column becomes a screen of another one.
    func push(_ frame: UIViewController, on stack: UINavigationController, animated: Bool) {
        if isOnScreen, frame.parent === self { frame.disappear(animated: false) }
        frame.removeFromParent()
        stack.pushViewController(frame, animated: animated)
    }
}
