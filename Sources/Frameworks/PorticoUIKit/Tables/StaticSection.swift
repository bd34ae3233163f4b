// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A section of a table whose rows are in the storyboard: they are made once, with the table.
@MainActor
struct StaticSection {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell] = []
    /// In points; nil where the table's own height counts.
    var heights: [CGFloat?] = []
}

extension UITableView {
    /// Nil for a table with a data source of its own, and for a section that the storyboard does not have.
    func staticSection(_ index: Int) -> StaticSection? {
        guard let sections = rows.staticSections, sections.indices.contains(index) else { return nil }
        return sections[index]
    }

    func staticCell(_ path: IndexPath) -> UITableViewCell? {
        guard let cells = staticSection(path.section)?.cells, cells.indices.contains(path.row) else { return nil }
        return cells[path.row]
    }

    func staticHeight(_ path: IndexPath) -> CGFloat? {
        guard let heights = staticSection(path.section)?.heights, heights.indices.contains(path.row) else { return nil }
        return heights[path.row]
    }
}
