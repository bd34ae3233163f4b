// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view of a split view controller: the columns from the leading edge, the secondary one in what is left.
final class SplitView: UIView {
    /// Our choice, whatever width the app prefers.
    static let primaryWidth: CGFloat = 320

    weak var owner: UISplitViewController?

    override func layoutSubviews() {
        guard let owner else { return }
        owner.followBounds()
        if owner.isCollapsed {
            owner.shownHolders.first?.viewIfLoaded?.frame = bounds
            return
        }
        var x: CGFloat = 0
        let isOver = [.oneOverSecondary, .twoOverSecondary].contains(owner.displayMode)
        for column in UISplitViewController.Column.beside where column != .secondary && owner.isShown(column) {
            guard let view = owner.holders[column]?.viewIfLoaded else { continue }
            view.frame = CGRect(x: x, y: 0, width: Self.primaryWidth, height: bounds.height)
            x += Self.primaryWidth
            if isOver { bringSubviewToFront(view) }
        }
        let left = isOver ? 0 : x
        owner.holders[.secondary]?.viewIfLoaded?.frame = CGRect(
            x: left, y: 0, width: max(0, bounds.width - left), height: bounds.height)
    }
}
