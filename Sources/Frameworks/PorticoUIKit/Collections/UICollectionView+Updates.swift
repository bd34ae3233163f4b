// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

extension UICollectionView {
    /// Changes items and sections together. The completion is called once, when the animation would be over.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates(_:completion:)
    /// - Differs: counts that do not fit the changes are a diagnostic; on Apple's systems they end the app.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        items.updateDepth += 1
        updates?()
        items.updateDepth -= 1
        if items.updateDepth == 0 { applyUpdates() }
        guard let completion else { return }
        // 0.3 s: what is commonly seen.
        ProcessContext.current.after(.milliseconds(300)) { completion(true) }
    }

    private func update(_ body: (inout TableUpdates) -> Void) {
        body(&items.updates)
        if items.updateDepth == 0 { applyUpdates() }
    }

    private func applyUpdates() {
        let updates = items.updates
        items.updates = TableUpdates()
        let (old, wasLoaded) = (items.counts, items.isLoaded)
        items.selection = items.selection.compactMap(updates.newPosition)
        contentsChanged()
        guard wasLoaded else { return }
        load()
        if let mistake = updates.mistake(old: old, new: items.counts, kind: "items") {
            NotSimulated.once("UICollectionView: \(mistake); iOS ends the app here")
        }
    }

    public func insertItems(at indexPaths: [IndexPath]) { update { $0.inserted.formUnion(indexPaths) } }
    public func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleted.formUnion(indexPaths) } }
    public func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloaded.formUnion(indexPaths) } }
    /// - Since: iOS 15.0
    public func reconfigureItems(at indexPaths: [IndexPath]) { update { _ in } }
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.moved.append((indexPath, newIndexPath)) }
    }
    public func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
    public func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
    /// - Differs: the selection in the sections stays.
    public func reloadSections(_ sections: IndexSet) { contentsChanged() }
}
