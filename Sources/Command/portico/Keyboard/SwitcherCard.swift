// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A card of the app switcher.
struct SwitcherCard: Encodable {
    var bundleIdentifier: String
    var snapshot: SnapshotRecord

    /// The app, and what a person would see on its card.
    var text: String {
        let seen = seen
        let outermost = seen.map(\.depth).min() ?? 0
        let lines = seen.map { item in
            let indent = String(repeating: "  ", count: item.depth - outermost + 1)
            return "\(indent)\(item.kind) \(item.frame)" + (item.text.map { " \"\($0)\"" } ?? "")
        }
        let hole = snapshot.hole.map { ["  hole \($0)"] } ?? []
        return ([bundleIdentifier] + lines + hole).joined(separator: "\n")
    }

    /// Without what has no area, and what a picture of the app lies upon.
    private var seen: [SnapshotRecord.Item] {
        let items = snapshot.items.filter { !$0.frame.isEmpty }
        let pictures = items.indices.filter { items[$0].kind == "SnapshotView" }
        return items.indices.filter { index in
            !pictures.contains { $0 > index && items[$0].frame.contains(items[index].frame) }
        }.map { items[$0] }
    }
}

extension ScreenRect {
    fileprivate func contains(_ other: ScreenRect) -> Bool {
        x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
    }
}
