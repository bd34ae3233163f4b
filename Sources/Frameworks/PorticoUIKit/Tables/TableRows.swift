// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a table knows of its rows.
@MainActor
final class TableRows {
    struct Section {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var heights: [CGFloat] = []
    }

    var sections: [Section] = []
    /// Whether the sections are those of the data source.
    var isLoaded = false
    /// Whether the cells belong to rows of before.
    var mustRecycle = false
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var selection: [IndexPath] = []
    var isEditing = false

    var classes: [String: UITableViewCell.Type] = [:]
    /// The prototypes of an interface file.
    var makers: [String: () -> UITableViewCell?] = [:]
    /// The rows of a storyboard, which the table's controller gives to it; nil where they come from a data source.
    var staticSections: [StaticSection]?
    var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    var pool: [String: [UITableViewCell]] = [:]
    var headerPool: [String: [UITableViewHeaderFooterView]] = [:]

    /// Calls of `beginUpdates()` without their end.
    var updateDepth = 0
    var updates = TableUpdates()
}

extension UITableView {
    // MARK: - Counts and heights

    func load() {
        guard !rows.isLoaded else { return }
        rows.isLoaded = true
        guard let dataSource else {
            rows.sections = []
            return
        }
        let count = OptionalRequirementCall.ask(dataSource) { $0.numberOfSections(in: self) } ?? 1
        rows.sections = (0..<max(0, count)).map { section in
            let number = dataSource.tableView(self, numberOfRowsInSection: section)
            return TableRows.Section(
                header: headerHeight(section), footer: footerHeight(section),
                heights: (0..<max(0, number)).map { rowHeight(IndexPath(row: $0, section: section)) })
        }
    }

    private func rowHeight(_ path: IndexPath) -> CGFloat {
        let own = OptionalRequirementCall.ask(delegate) { $0.tableView(self, heightForRowAt: path) } ?? rowHeight
        if own >= 0 { return own }
        return estimatedRowHeight > 0 ? estimatedRowHeight : Self.standardHeight
    }

    /// Of a row with one line. Commonly observed.
    private static let standardHeight: CGFloat = 44

    private func isAutomatic(_ path: IndexPath) -> Bool {
        (OptionalRequirementCall.ask(delegate) { $0.tableView(self, heightForRowAt: path) } ?? rowHeight) < 0
    }

    private func title(ofHeader section: Int) -> String? {
        OptionalRequirementCall.ask(dataSource) { $0.tableView(self, titleForHeaderInSection: section) } ?? nil
    }

    private func title(ofFooter section: Int) -> String? {
        OptionalRequirementCall.ask(dataSource) { $0.tableView(self, titleForFooterInSection: section) } ?? nil
    }

    private func headerHeight(_ section: Int) -> CGFloat {
        let own = OptionalRequirementCall.ask(delegate) { $0.tableView(self, heightForHeaderInSection: section) }
        let height = own ?? sectionHeaderHeight
        if height >= 0 { return height }
        return makeHeader(section) == nil ? 0 : 28
    }

    private func footerHeight(_ section: Int) -> CGFloat {
        let own = OptionalRequirementCall.ask(delegate) { $0.tableView(self, heightForFooterInSection: section) }
        let height = own ?? sectionFooterHeight
        if height >= 0 { return height }
        return makeFooter(section) == nil ? 0 : 28
    }

    private func makeHeader(_ section: Int) -> UIView? {
        if let known = rows.headers[section] { return known }
        let own = OptionalRequirementCall.ask(delegate) { $0.tableView(self, viewForHeaderInSection: section) } ?? nil
        let view = own ?? titled(title(ofHeader: section))
        rows.headers[section] = view
        return view
    }

    private func makeFooter(_ section: Int) -> UIView? {
        if let known = rows.footers[section] { return known }
        let own = OptionalRequirementCall.ask(delegate) { $0.tableView(self, viewForFooterInSection: section) } ?? nil
        let view = own ?? titled(title(ofFooter: section))
        rows.footers[section] = view
        return view
    }

    private func titled(_ title: String?) -> UIView? {
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
    }

    // MARK: - Layout

    private var side: CGFloat { style == .insetGrouped ? 16 : 0 }

    func layOutRows() {
        if rows.mustRecycle {
            rows.mustRecycle = false
            for path in rows.cells.keys.sorted() { recycle(path) }
            for view in Array(rows.headers.values) + Array(rows.footers.values) { recycle(view) }
            (rows.headers, rows.footers) = ([:], [:])
        }
        load()
        let visible = bounds
        var shown: [UIView] = []
        var y: CGFloat = 0
        var hasNewViews = false
        if let tableHeaderView {
            tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.bounds.height)
            y += tableHeaderView.bounds.height
        }
        func place(_ view: UIView?, height: CGFloat) {
            defer { y += height }
            guard height > 0, let view else { return }
            view.frame = CGRect(x: side, y: y, width: bounds.width - 2 * side, height: height)
            if view.superview !== self {
                addSubview(view)
                hasNewViews = true
            }
            shown.append(view)
        }
        func isVisible(_ height: CGFloat) -> Bool { y < visible.maxY && y + height > visible.minY }

        for section in rows.sections.indices {
            let header = rows.sections[section].header
            if header > 0, isVisible(header) {
                let view = makeHeader(section)
                if let view, view.superview !== self {
                    _ = OptionalRequirementCall.ask(delegate) {
                        $0.tableView(self, willDisplayHeaderView: view, forSection: section)
                    }
                }
                place(view, height: header)
            } else {
                rows.headers[section]?.removeFromSuperview()
                y += header
            }
            for row in rows.sections[section].heights.indices {
                let path = IndexPath(row: row, section: section)
                guard isVisible(rows.sections[section].heights[row]) else {
                    if rows.cells[path] != nil { recycle(path) }
                    y += rows.sections[section].heights[row]
                    continue
                }
                let cell = rows.cells[path] ?? makeCell(path)
                place(cell, height: rows.sections[section].heights[row])
            }
            let footer = rows.sections[section].footer
            if footer > 0, isVisible(footer) {
                let view = makeFooter(section)
                if let view, view.superview !== self {
                    _ = OptionalRequirementCall.ask(delegate) {
                        $0.tableView(self, willDisplayFooterView: view, forSection: section)
                    }
                }
                place(view, height: footer)
            } else {
                rows.footers[section]?.removeFromSuperview()
                y += footer
            }
        }
        if let tableFooterView {
            tableFooterView.frame = CGRect(x: 0, y: y, width: bounds.width, height: tableFooterView.bounds.height)
            y += tableFooterView.bounds.height
        }
        // In the order in which a user reads them.
        if hasNewViews {
            for view in shown { bringSubviewToFront(view) }
            if let tableFooterView { bringSubviewToFront(tableFooterView) }
        }
        let size = CGSize(width: bounds.width, height: y)
        if contentSize != size { contentSize = size }
    }

    private func makeCell(_ path: IndexPath) -> UITableViewCell {
        let cell =
            dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.table = self
        rows.cells[path] = cell
        cell.isSelected = rows.selection.contains(path)
        prepareEditing(cell, at: path)
        if isAutomatic(path) {
            let content = cell.contentView
            let fitting =
                content.treeHasConstraints
                ? content.systemLayoutSizeFitting(
                    CGSize(width: bounds.width - 2 * side, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height : 0
            let height = fitting > 0 ? fitting : rows.sections[path.section].heights[path.row]
            rows.sections[path.section].heights[path.row] = height
        }
        _ = OptionalRequirementCall.ask(delegate) { $0.tableView(self, willDisplay: cell, forRowAt: path) }
        return cell
    }

    private func recycle(_ path: IndexPath) {
        guard let cell = rows.cells.removeValue(forKey: path) else { return }
        cell.table = nil
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { rows.pool[identifier, default: []].append(cell) }
        _ = OptionalRequirementCall.ask(delegate) { $0.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }

    private func recycle(_ view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            rows.headerPool[identifier, default: []].append(view)
        }
    }

    // MARK: - Places

    /// The area of a row in the table's coordinates; empty for one that does not exist.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        load()
        guard rows.sections.indices.contains(indexPath.section),
            rows.sections[indexPath.section].heights.indices.contains(indexPath.row)
        else { return .zero }
        var y = tableHeaderView?.bounds.height ?? 0
        for section in rows.sections[..<indexPath.section] {
            y += section.header + section.footer + section.heights.reduce(0, +)
        }
        let section = rows.sections[indexPath.section]
        y += section.header + section.heights[..<indexPath.row].reduce(0, +)
        return CGRect(x: side, y: y, width: bounds.width - 2 * side, height: section.heights[indexPath.row])
    }

    /// The row at a place in the table's coordinates.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        load()
        for section in rows.sections.indices {
            for row in rows.sections[section].heights.indices {
                let path = IndexPath(row: row, section: section)
                if rectForRow(at: path).contains(point) { return path }
            }
        }
        return nil
    }

    /// The row of a visible cell.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.cells.first { $0.value === cell }?.key }

    /// The cell of a visible row.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cells[indexPath] }

    /// From the top.
    public var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return rows.cells.keys.sorted().compactMap { rows.cells[$0] }
    }

    /// From the top; nil for none.
    public var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return rows.cells.isEmpty ? nil : rows.cells.keys.sorted()
    }

    /// The visible header of a section, if it is of this class.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        rows.headers[section] as? UITableViewHeaderFooterView
    }
    /// The visible footer of a section, if it is of this class.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        rows.footers[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls to a row.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        let row = rectForRow(at: indexPath)
        let insets = adjustedContentInset
        let room = bounds.height - insets.top - insets.bottom
        switch scrollPosition {
        case .none: scrollRectToVisible(row, animated: animated)
        case .top: scroll(to: row.minY - insets.top, animated)
        case .middle: scroll(to: row.midY - room / 2 - insets.top, animated)
        case .bottom: scroll(to: row.maxY - room - insets.top, animated)
        }
    }

    private func scroll(to y: CGFloat, _ animated: Bool) {
        setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
    }
}
