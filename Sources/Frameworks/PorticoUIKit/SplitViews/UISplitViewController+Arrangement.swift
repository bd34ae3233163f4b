// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime

// Which columns the user sees, and what changes when that changes.

extension UISplitViewController {
    /// The columns that the user sees, from the primary one.
    var shownHolders: [UIViewController] {
        if let collapsed { return [collapsed] }
        return Column.beside.filter(isShown).compactMap { holders[$0] }
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

    /// What the columns look like.
    struct Arrangement {
        let isCollapsed: Bool
        let mode: DisplayMode
        let columns: [Column]
        let holders: [UIViewController]

        @MainActor
        init(_ owner: UISplitViewController) {
            isCollapsed = owner.isCollapsed
            mode = owner.displayMode
            columns = Column.beside.filter { owner.holders[$0] != nil && owner.isShown($0) }
            holders = owner.shownHolders
        }
    }

    /// Brings the screen up to date: tells the delegate, and calls the controllers that appear and disappear.
    func update() {
        guard let before = arrangement else { return }
        let now = Arrangement(self)
        // First: what appears is laid out, which comes back here.
        arrangement = now
        if !before.isCollapsed, !now.isCollapsed, before.mode != now.mode { tell(of: now, before) }
        for holder in before.holders where !now.holders.contains(where: { $0 === holder }) {
            // One that another column has taken in is that one's to show.
            if holder.parent === self || holder.parent == nil { holder.disappear(animated: false) }
        }
        for holder in now.holders where !before.holders.contains(where: { $0 === holder }) {
            holder.appear(in: self)
        }
        view.setNeedsLayout()
        ScreenReporter.screenMayHaveChanged()
    }

    private func tell(of now: Arrangement, _ before: Arrangement) {
        _ = OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, willChangeTo: now.mode) }
        guard style != .unspecified else { return }
        for column in now.columns where !before.columns.contains(column) {
            _ = OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, willShow: column) }
        }
        for column in before.columns where !now.columns.contains(column) {
            _ = OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, willHide: column) }
        }
    }
}
