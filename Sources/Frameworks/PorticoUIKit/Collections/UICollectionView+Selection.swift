// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UICollectionView {
    // MARK: - By the app: no delegate method is called

    /// In the order in which they were selected; empty for none.
    public var indexPathsForSelectedItems: [IndexPath]? { items.selection }

    /// Selects an item; nil removes the selection.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if indexPath == nil || !allowsMultipleSelection {
            for path in items.selection where path != indexPath { mark(path, selected: false) }
        }
        guard let indexPath else { return }
        mark(indexPath, selected: true)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    public func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, selected: false) }

    private func mark(_ path: IndexPath, selected: Bool) {
        items.selection.removeAll { $0 == path }
        if selected { items.selection.append(path) }
        items.cells[path]?.isSelected = selected
    }

    // MARK: - By the user

    private func mayHighlight(_ path: IndexPath) -> Bool {
        OptionalRequirementCall.ask(delegate) { $0.collectionView(self, shouldHighlightItemAt: path) } ?? true
    }

    func highlight(_ cell: UICollectionViewCell) {
        guard allowsSelection, let path = indexPath(for: cell), mayHighlight(path) else { return }
        cell.isHighlighted = true
        _ = OptionalRequirementCall.ask(delegate) { $0.collectionView(self, didHighlightItemAt: path) }
    }

    func unhighlight(_ cell: UICollectionViewCell) {
        guard cell.isHighlighted, let path = indexPath(for: cell) else { return }
        cell.isHighlighted = false
        _ = OptionalRequirementCall.ask(delegate) { $0.collectionView(self, didUnhighlightItemAt: path) }
    }

    func tap(_ cell: UICollectionViewCell) {
        guard allowsSelection, let path = indexPath(for: cell), mayHighlight(path) else { return }
        if allowsMultipleSelection, items.selection.contains(path) {
            let may = OptionalRequirementCall.ask(delegate) { $0.collectionView(self, shouldDeselectItemAt: path) }
            if may ?? true { deselectByUser(path) }
            return
        }
        let may = OptionalRequirementCall.ask(delegate) { $0.collectionView(self, shouldSelectItemAt: path) }
        guard may ?? true else { return }
        if !allowsMultipleSelection { for other in items.selection where other != path { deselectByUser(other) } }
        mark(path, selected: true)
        cell.selectionSegue?()
        _ = OptionalRequirementCall.ask(delegate) { $0.collectionView(self, didSelectItemAt: path) }
    }

    private func deselectByUser(_ path: IndexPath) {
        mark(path, selected: false)
        _ = OptionalRequirementCall.ask(delegate) { $0.collectionView(self, didDeselectItemAt: path) }
    }
}
