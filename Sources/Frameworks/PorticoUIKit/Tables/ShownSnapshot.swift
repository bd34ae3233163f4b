// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

/// What a diffable data source shows: the same for tables and for collections.
@MainActor
struct ShownSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()

    func item(at path: IndexPath) -> Item? { snapshot.item(section: path.section, path.item) }

    func path(of item: Item) -> IndexPath? {
        snapshot.position(of: item).map { IndexPath(item: $0.item, section: $0.section) }
    }

    func section(at index: Int) -> Section? {
        let sections = snapshot.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    /// Takes over another snapshot, and moves a selection to where its items are now; those that are gone leave it.
    mutating func take(_ other: NSDiffableDataSourceSnapshot<Section, Item>, selection: inout [IndexPath]) {
        let selected = selection.compactMap { item(at: $0) }
        snapshot = other
        selection = selected.compactMap { path(of: $0) }
    }

    /// Calls the completion once, when the animation would be over.
    static func finish(animated: Bool, _ completion: (() -> Void)?) {
        guard let completion else { return }
        // 0.3 s: what is commonly seen.
        ProcessContext.current.after(animated ? .milliseconds(300) : .zero) { completion() }
    }
}
