// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// The meaning of a keyboard frame for a window.
//
//  1. The zero frame has no meaning: it is sent while the user drags the keyboard (K13), in the burst of notifications
//     of a locked device (K26), and with cross-fade (K27). A frame with infinities or NaN has no meaning either.
//  2. A frame without area at a position other than zero is a hidden keyboard (K29), and so is a frame outside the
//     screen. Third-party keyboards are off by fractions of a point, so all values are rounded before comparing.
//  3. A keyboard is docked if it reaches the bottom of the *screen*, regardless of the window. A keyboard that does not
//     reach it is hidden on a phone (P18) and floating on an iPad.
//  4. A frame narrower than the screen is floating, unless a show says otherwise: a small keyboard at the bottom is not
//     docked.
//  5. In Slide Over, frames lack the space below the window (K28). A keyboard that ends where the window ends is
//     docked, as is one that ends where the screen ends by rule 3. An undocked keyboard dropped on exactly that line is
//     also taken for docked (decided: the opposite error would leave a keyboard over the text). A keyboard that begins
//     on that line and extends beyond the screen is hidden. With an accessory view, iOS 26 gives frames in window
//     coordinates (K33). Such a frame reaches the bottom of the screen when it is moved accordingly. It could also be
//     an undocked keyboard anywhere above. Therefore it counts as docked only if it is in a show notification, which
//     undocked keyboards never post (K14), if the keyboard was docked before, or if a finger has just dropped it there
//     (K12).
//  6. A docked keyboard is as wide as the screen, so the overlap with a window is computed from heights alone.

/// The position of a window, and its kind of screen.
struct WindowGeometry: Hashable, Sendable {
    /// The screen's bounds in points, in its current orientation.
    var screen: CGRect
    /// The window's bounds in screen coordinates.
    var window: CGRect
    var isPad: Bool

    /// The meaning of a frame.
    enum Reading: Hashable, Sendable {
        case unknown
        case hidden
        case floating
        /// Docked, with its top in screen coordinates.
        case docked(top: CGFloat)
    }

    /// Knowledge about the keyboard besides the frame.
    enum Evidence: Hashable, Sendable {
        case none
        /// The keyboard was docked before, or a finger has just dropped it.
        case dock
        /// The frame is in a show notification.
        case show
    }

    func reading(of frame: CGRect, _ evidence: Evidence) -> Reading {
        guard frame.isMadeOfNumbers, frame != .zero else { return .unknown }
        let visible = frame.intersection(screen)
        guard !visible.isNull, visible.height.rounded() > 0, visible.width.rounded() > 0 else { return .hidden }
        if isPad, evidence != .show, frame.width.rounded() < screen.width.rounded() { return .floating }
        if isBelowWindow(frame) { return .hidden }
        if frame.maxY.rounded() >= screen.maxY.rounded() { return .docked(top: frame.minY) }
        guard isPad else { return .hidden }
        guard let offset = offset(of: frame, evidence) else { return .floating }
        return .docked(top: frame.minY + offset)
    }

    /// Whether the frame begins where the window ends and extends beyond the screen: a keyboard below the screen, as in
    /// Slide Over.
    private func isBelowWindow(_ frame: CGRect) -> Bool {
        window.maxY.rounded() < screen.maxY.rounded() && frame.maxY.rounded() > screen.maxY.rounded()
            && frame.minY.rounded() >= window.maxY.rounded()
    }

    /// The distance by which a frame of rule 5 must be moved down, or nil for other frames.
    private func offset(of frame: CGRect, _ evidence: Evidence) -> CGFloat? {
        let above = window.minY - screen.minY
        let below = screen.maxY - window.maxY
        let offsets = (evidence == .none ? [below] : [above, below, above + below]).filter { $0.rounded() > 0 }
        return offsets.first { (frame.maxY + $0).rounded() == screen.maxY.rounded() }
    }

    /// The docked frame of a keyboard that moves in from `begin`, or nil if a keyboard cannot come from there.
    func dockedFrame(from begin: CGRect) -> CGRect? {
        guard begin.isMadeOfNumbers, begin.height > 0, begin.width.rounded() >= screen.width.rounded(),
            begin.maxY.rounded() >= screen.maxY.rounded()
        else { return nil }
        return begin.offsetBy(dx: 0, dy: screen.maxY - begin.maxY)
    }

    /// The part of the window that a docked keyboard covers, in points. It is 0 for a window that is covered
    /// completely, because it cannot make room.
    func overlap(withTop top: CGFloat) -> CGFloat {
        let height = window.maxY - top
        return height.rounded() > 0 && height < window.height ? height : 0
    }
}

extension CGRect {
    /// Whether no value is infinite or NaN.
    fileprivate var isMadeOfNumbers: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
