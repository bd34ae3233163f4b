// Portico
// SPDX-License-Identifier: Apache-2.0

/// The appearance of an app's windows at one moment, as frames and texts instead of pixels.
public struct SnapshotRecord: Codable, Hashable, Sendable {
    /// A visible view.
    public struct Item: Codable, Hashable, Sendable {
        /// The depth in its window's tree; the window is 0.
        public var depth: Int
        /// The view's class.
        public var kind: String
        /// A label's or a field's text, a button's title.
        public var text: String?
        /// In the screen's space.
        public var frame: ScreenRect
        /// Whether the view hides everything behind it; nil in older records, which do not have this property.
        public var isOpaque: Bool?

        public init(depth: Int, kind: String, text: String? = nil, frame: ScreenRect, isOpaque: Bool? = nil) {
            self.depth = depth
            self.kind = kind
            self.text = text
            self.frame = frame
            self.isOpaque = isOpaque
        }
    }

    /// The visible views, back to front.
    public var items: [Item]
    /// The part of the window that the app's own views leave free for a keyboard that is not in the snapshot: a visible
    /// gap. nil when there is none.
    public var hole: ScreenRect?

    public init(items: [Item] = [], hole: ScreenRect? = nil) {
        self.items = items
        self.hole = hole
    }

    /// The items that a person would see: without those that have no area, are outside of the app's windows, or are
    /// hidden behind opaque views, such as a privacy cover. Back to front.
    public var seenItems: [Item] {
        let windows = items.filter { $0.depth == 0 }.map(\.frame)
        let covers = items.indices.filter { items[$0].isOpaque ?? (items[$0].kind == "SnapshotView") }
        return items.indices.filter { index in
            let frame = items[index].frame
            return !frame.isEmpty && windows.contains { $0.intersection(frame) != nil }
                && !covers.contains { $0 > index && items[$0].frame.contains(frame) }
        }.map { items[$0] }
    }
}

extension ScreenRect {
    fileprivate func contains(_ other: ScreenRect) -> Bool {
        x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
    }
}
