// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UITableView {
    // MARK: - By the app: no delegate method is called

    /// The first of the selected rows.
    public var indexPathForSelectedRow: IndexPath? { rows.selection.first }
    /// In the order in which they were selected; nil for none.
    public var indexPathsForSelectedRows: [IndexPath]? { rows.selection.isEmpty ? nil : rows.selection }

    /// Selects a row; nil removes the selection.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in rows.selection { mark(path, selected: false) }
            return
        }
        if !allowsMultipleSelection {
            for path in rows.selection where path != indexPath { mark(path, selected: false) }
        }
        mark(indexPath, selected: true)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    public func deselectRow(at indexPath: IndexPath, animated: Bool) { mark(indexPath, selected: false) }

    private func mark(_ path: IndexPath, selected: Bool) {
        rows.selection.removeAll { $0 == path }
        if selected { rows.selection.append(path) }
        rows.cells[path]?.setSelected(selected, animated: false)
    }

    // MARK: - By the user

    /// Whether rows take taps now.
    var rowsCanBeTapped: Bool {
        rows.isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    private var selectsSeveral: Bool {
        rows.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    private func mayHighlight(_ path: IndexPath) -> Bool {
        OptionalRequirementCall.ask(delegate) { $0.tableView(self, shouldHighlightRowAt: path) } ?? true
    }

    func highlight(_ cell: UITableViewCell) {
        guard rowsCanBeTapped, let path = indexPath(for: cell), mayHighlight(path) else { return }
        cell.setHighlighted(true, animated: false)
        _ = OptionalRequirementCall.ask(delegate) { $0.tableView(self, didHighlightRowAt: path) }
    }

    func unhighlight(_ cell: UITableViewCell) {
        guard cell.isHighlighted, let path = indexPath(for: cell) else { return }
        cell.setHighlighted(false, animated: false)
        _ = OptionalRequirementCall.ask(delegate) { $0.tableView(self, didUnhighlightRowAt: path) }
    }

    func tap(_ cell: UITableViewCell) {
        guard rowsCanBeTapped, let tapped = indexPath(for: cell), mayHighlight(tapped) else { return }
        if selectsSeveral, rows.selection.contains(tapped) {
            deselectByUser(tapped)
            return
        }
        let wanted: IndexPath? =
            OptionalRequirementCall.ask(delegate) { $0.tableView(self, willSelectRowAt: tapped) } ?? tapped
        guard let wanted else { return }
        if !selectsSeveral { for path in rows.selection where path != wanted { deselectByUser(path) } }
        mark(wanted, selected: true)
        cell.selectionSegue?()
        _ = OptionalRequirementCall.ask(delegate) { $0.tableView(self, didSelectRowAt: wanted) }
    }

    private func deselectByUser(_ path: IndexPath) {
        let wanted: IndexPath? =
            OptionalRequirementCall.ask(delegate) { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let wanted else { return }
        mark(wanted, selected: false)
        _ = OptionalRequirementCall.ask(delegate) { $0.tableView(self, didDeselectRowAt: wanted) }
    }

    func tapAccessory(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        cell.accessorySegue?()
        _ = OptionalRequirementCall.ask(delegate) { $0.tableView(self, accessoryButtonTappedForRowWith: path) }
    }

    // MARK: - Editing

    func prepareEditing(_ cell: UITableViewCell, at path: IndexPath) {
        cell.setEditing(rows.isEditing, animated: false)
        guard rows.isEditing else {
            cell.editingStyle = .none
            return
        }
        let canEdit = OptionalRequirementCall.ask(dataSource) { $0.tableView(self, canEditRowAt: path) } ?? true
        let style = OptionalRequirementCall.ask(delegate) { $0.tableView(self, editingStyleForRowAt: path) } ?? .delete
        cell.editingStyle = canEdit ? style : .none
    }

    func commitEditing(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell), cell.editingStyle != .none else { return }
        let style = cell.editingStyle
        _ = OptionalRequirementCall.ask(dataSource) { $0.tableView(self, commit: style, forRowAt: path) }
    }
}
