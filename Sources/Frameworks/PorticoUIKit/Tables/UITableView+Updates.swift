// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

extension UITableView {
    /// Changes rows and sections together. The completion is called once, when the animation would be over.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
    /// - Since: iOS 11.0
    /// - Differs: counts that do not fit the changes are a diagnostic; on Apple's systems they end the app.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        guard let completion else { return }
        // 0.3 s: what is commonly seen.
        ProcessContext.current.after(.milliseconds(300)) { completion(true) }
    }

    public func beginUpdates() { rows.updateDepth += 1 }

    public func endUpdates() {
        guard rows.updateDepth > 0 else { return }
        rows.updateDepth -= 1
        if rows.updateDepth == 0 { applyUpdates() }
    }

    private func update(_ body: (inout TableUpdates) -> Void) {
        body(&rows.updates)
        if rows.updateDepth == 0 { applyUpdates() }
    }

    private func applyUpdates() {
        let updates = rows.updates
        rows.updates = TableUpdates()
        let old = rows.sections.map(\.heights.count)
        let wasLoaded = rows.isLoaded
        rows.selection = rows.selection.compactMap(updates.newPosition)
        contentsChanged()
        guard wasLoaded else { return }
        load()
        if let mistake = updates.mistake(old: old, new: rows.sections.map(\.heights.count), kind: "rows") {
            NotSimulated.once("UITableView: \(mistake); iOS ends the app here")
        }
    }

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.inserted.formUnion(indexPaths) }
    }
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deleted.formUnion(indexPaths) }
    }
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.reloaded.formUnion(indexPaths) }
    }
    /// - Since: iOS 15.0
    public func reconfigureRows(at indexPaths: [IndexPath]) { update { _ in } }
    /// - Since: iOS 5.0
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.moved.append((indexPath, newIndexPath)) }
    }
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections.formUnion(sections) }
    }
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections.formUnion(sections) }
    }
    /// - Differs: the selection in the sections stays.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { contentsChanged() }
    /// - Since: iOS 5.0
    /// - Differs: the selection does not move with the sections.
    public func moveSection(_ section: Int, toSection newSection: Int) { contentsChanged() }
}
