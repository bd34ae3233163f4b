// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A card of the app switcher.
struct SwitcherCard: Encodable {
    var bundleIdentifier: String
    var snapshot: SnapshotRecord

    /// The app, and what a person would see on its card.
    var text: String {
        let seen = snapshot.seenItems
        let outermost = seen.map(\.depth).min() ?? 0
        let lines = seen.map { item in
            let indent = String(repeating: "  ", count: item.depth - outermost + 1)
            return "\(indent)\(item.kind) \(item.frame)" + (item.text.map { " \"\($0)\"" } ?? "")
        }
        let hole = snapshot.hole.map { ["  hole \($0)"] } ?? []
        return ([bundleIdentifier] + lines + hole).joined(separator: "\n")
    }
}
