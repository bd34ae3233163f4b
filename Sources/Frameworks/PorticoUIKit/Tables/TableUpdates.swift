// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The changes of one batch, of a table or of a collection. What is deleted and reloaded counts before the batch, what is
/// inserted after it.
struct TableUpdates {
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var changesSections: Bool { !deletedSections.isEmpty || !insertedSections.isEmpty }

    /// The position of what was at `path` before; nil for something that was deleted or reloaded.
    func newPosition(of path: IndexPath) -> IndexPath? {
        if let move = moved.first(where: { $0.from == path }) { return move.to }
        guard !deleted.contains(path), !reloaded.contains(path), !deletedSections.contains(path.section) else {
            return nil
        }
        var section = path.section - deletedSections.count(in: 0..<path.section)
        for inserted in insertedSections where inserted <= section { section += 1 }
        let gone = deleted.union(moved.map(\.from)).filter { $0.section == path.section && $0.row < path.row }
        var row = path.row - gone.count
        let come = inserted.union(moved.map(\.to)).filter { $0.section == section }
        for inserted in come.sorted() where inserted.row <= row { row += 1 }
        return IndexPath(row: row, section: section)
    }

    /// What is wrong with the counts, as iOS finds it; nil for nothing.
    func mistake(old: [Int], new: [Int], kind: String) -> String? {
        guard !changesSections else {
            let expected = old.count - deletedSections.count + insertedSections.count
            return expected == new.count
                ? nil : "there are \(new.count) sections after the update, not \(expected)"
        }
        guard old.count == new.count else {
            return "there are \(new.count) sections after the update, not \(old.count)"
        }
        for section in old.indices {
            let gone = deleted.union(moved.map(\.from)).count { $0.section == section }
            let come = inserted.union(moved.map(\.to)).count { $0.section == section }
            let expected = old[section] - gone + come
            if expected != new[section] {
                return "section \(section) has \(new[section]) \(kind) after the update, not \(expected)"
            }
        }
        return nil
    }
}
