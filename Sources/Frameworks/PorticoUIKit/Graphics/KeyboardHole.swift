// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// The place that an app's views keep free for a keyboard which is not in its picture.
///
/// There is one when a view that can be seen ends where the keyboard began, and nothing to look at lies where the
/// keyboard was: no view that begins in there, no text, no picture. A view that covers the first one hides it.
@MainActor
struct KeyboardHole {
    /// In the screen's space.
    var keyboard: CGRect
    var windows: [UIWindow]

    private struct Part {
        var frame: CGRect
        var hasContent: Bool
        var isOpaque: Bool
    }

    var frame: CGRect? {
        guard let window = windows.first else { return nil }
        let hole = keyboard.intersection(window.bounds.applying(window.windowToScreen))
        guard !hole.isNull, hole.width > 0, hole.height > 0 else { return nil }
        var parts: [Part] = []
        for window in windows {
            for view in window.subviews { collect(view, window.windowToScreen, &parts) }
        }
        var seen: [Part] = []
        var opaque: [CGRect] = []
        for part in parts.reversed() {
            if !opaque.contains(where: { $0.contains(part.frame) }) { seen.append(part) }
            if part.isOpaque { opaque.append(part.frame) }
        }
        let isLifted = seen.contains { part in
            abs(part.frame.maxY - hole.minY) < 1 && part.frame.height > 0
                && part.frame.intersects(hole.offsetBy(dx: 0, dy: -2))
        }
        let isFilled = seen.contains { part in
            part.frame.insetBy(dx: 0.5, dy: 0.5).intersects(hole)
                && (part.hasContent || part.frame.minY > hole.minY - 1)
        }
        return isLifted && !isFilled ? hole : nil
    }

    private func collect(_ view: UIView, _ outer: CGAffineTransform, _ parts: inout [Part]) {
        guard SnapshotTaker.isVisible(view) else { return }
        let place = view.transformToSuperview.concatenating(outer)
        let frame = view.bounds.applying(place)
        let picture = (view as? any PictureShowing)?.picture
        let isImage = picture == nil && (view as? UIImageView)?.image != nil
        parts.append(
            Part(
                frame: frame, hasContent: isImage || SnapshotTaker.text(of: view) != nil,
                isOpaque: picture != nil || view.backgroundColor != nil))
        // A picture of views is looked at like the views: it can have the hole too.
        for item in picture?.content.items ?? [] {
            parts.append(
                Part(
                    frame: CGRect(item.frame).scaled(from: picture?.size ?? .zero, into: frame),
                    hasContent: item.text != nil || item.kind == SnapshotTaker.keyboardKind, isOpaque: false))
        }
        for subview in view.subviews { collect(subview, place, &parts) }
    }
}
