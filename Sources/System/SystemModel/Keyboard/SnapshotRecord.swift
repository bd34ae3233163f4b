// Portico
// SPDX-License-Identifier: Apache-2.0

/// What an app's windows look like at one moment, as frames and texts: the model's stand-in for a picture.
public struct SnapshotRecord: Codable, Hashable, Sendable {
    /// A view that can be seen.
    public struct Item: Codable, Hashable, Sendable {
        /// How deep in its window's tree; the window is 0.
        public var depth: Int
        /// The view's class.
        public var kind: String
        /// A label's or a field's text, a button's title.
        public var text: String?
        /// In the screen's space.
        public var frame: ScreenRect

        public init(depth: Int, kind: String, text: String? = nil, frame: ScreenRect) {
            self.depth = depth
            self.kind = kind
            self.text = text
            self.frame = frame
        }
    }

    /// Back to front.
    public var items: [Item]
    /// The part of the window that the app's own views leave free for a keyboard that is not in the picture: what a
    /// person would call a hole. nil when there is none.
    public var hole: ScreenRect?

    public init(items: [Item] = [], hole: ScreenRect? = nil) {
        self.items = items
        self.hole = hole
    }
}
