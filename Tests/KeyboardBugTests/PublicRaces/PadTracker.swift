// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// A tracker for iPads that hears will-change-frame, and ignores zero frames. It takes into account that a window need
/// not fill the screen.
class PadTracker: PlainPuppet {
    override func start() {
        observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
            guard let self, let window = view.window, let end = $0.endFrame, end != .zero else { return }
            keyboardWillMove(to: end, in: window)
        }
    }

    /// - Parameter end: In the screen's space, and not zero.
    func keyboardWillMove(to end: CGRect, in window: UIWindow) {}

    // MARK: - Frames

    /// The window's lower edge, in the screen's space.
    func bottom(of window: UIWindow) -> CGFloat { window.convert(window.bounds, to: nil).maxY }

    /// Whether the frame is as wide as the screen and reaches down to the window's lower edge, or further.
    func reachesBottom(_ end: CGRect, of window: UIWindow) -> Bool {
        end.width >= UIScreen.main.bounds.width && end.maxY >= bottom(of: window)
    }

    /// How much of the window a docked keyboard of that height covers.
    func room(for end: CGRect, in window: UIWindow) -> CGFloat {
        max(0, end.height - (UIScreen.main.bounds.maxY - bottom(of: window)))
    }
}
