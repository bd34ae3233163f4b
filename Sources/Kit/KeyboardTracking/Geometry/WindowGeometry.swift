// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// What a frame says about the keyboard, seen from one window.
//
//  1. The zero frame says nothing: it is sent while the user drags the keyboard (K13), in the burst of a locked device
//     (K26), and with cross-fade (K27). A frame that is not made of numbers says nothing either.
//  2. A frame without area, elsewhere than at zero, is a hidden keyboard (K29); so is one that the screen does not
//     show. Keyboards of third parties are off by fractions of a point: everything is rounded before it is compared.
//  3. A keyboard is docked if it reaches the bottom of the *screen*, whatever the window reaches. On a phone, one that
//     does not is hidden (P18); on an iPad it floats.
//  4. A frame narrower than the screen floats, unless a show says otherwise: the bottom is no dock for a small keyboard.
//  5. In Slide Over frames lack the space below the window (K28): one that ends where the window does is docked, as one
//     that ends where the screen does is by rule 3. An undocked keyboard that was dropped on just that line is taken for
//     docked too (decided: the other mistake would leave a keyboard over the text). One that begins there and goes on
//     beyond the screen is hidden. With an accessory view iOS 26 gives frames in the window's space (K33). Such a frame
//     reaches the screen's bottom when it is moved accordingly. That could also be an undocked keyboard anywhere above:
//     it counts only when a show says it, which undocked ones never post (K14), when the keyboard was docked before, or
//     when a finger has just dropped it there (K12).
//  6. A docked keyboard is as wide as the screen: what it covers of a window is decided by heights alone.

/// Where a window is, and on what kind of screen.
struct WindowGeometry: Hashable, Sendable {
    /// In points, in its orientation.
    var screen: CGRect
    /// The window's bounds in the screen's space.
    var window: CGRect
    var isPad: Bool

    /// What a frame says about the keyboard.
    enum Reading: Hashable, Sendable {
        case unknown
        case hidden
        case floating
        /// Docked, and where its top is in the screen's space.
        case docked(top: CGFloat)
    }

    /// What is known beside the frame.
    enum Evidence: Hashable, Sendable {
        case none
        /// The keyboard was docked before, or a finger has just dropped it.
        case dock
        /// A show notification has the frame.
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

    /// Whether it begins where the window ends and goes on beyond the screen: a keyboard below the screen, as Slide Over
    /// has it.
    private func isBelowWindow(_ frame: CGRect) -> Bool {
        window.maxY.rounded() < screen.maxY.rounded() && frame.maxY.rounded() > screen.maxY.rounded()
            && frame.minY.rounded() >= window.maxY.rounded()
    }

    /// How far down a frame of rule 5 has to be moved; nil for other frames.
    private func offset(of frame: CGRect, _ evidence: Evidence) -> CGFloat? {
        let above = window.minY - screen.minY
        let below = screen.maxY - window.maxY
        let offsets = (evidence == .none ? [below] : [above, below, above + below]).filter { $0.rounded() > 0 }
        return offsets.first { (frame.maxY + $0).rounded() == screen.maxY.rounded() }
    }

    /// Where a keyboard that came from `begin` is when it is docked; nil if that is nowhere to come from.
    func dockedFrame(from begin: CGRect) -> CGRect? {
        guard begin.isMadeOfNumbers, begin.height > 0, begin.width.rounded() >= screen.width.rounded(),
            begin.maxY.rounded() >= screen.maxY.rounded()
        else { return nil }
        return begin.offsetBy(dx: 0, dy: screen.maxY - begin.maxY)
    }

    /// How much of the window a docked keyboard covers, in points. A window that it covers altogether has no room to
    /// make: 0.
    func overlap(withTop top: CGFloat) -> CGFloat {
        let height = window.maxY - top
        return height.rounded() > 0 && height < window.height ? height : 0
    }
}

extension CGRect {
    /// Neither infinite nor not a number.
    fileprivate var isMadeOfNumbers: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
