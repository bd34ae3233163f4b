// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// What goes wrong on an iPad, where a keyboard need not lie at the bottom and a window need not fill the screen.

/// B9: undocked is noticed, but only will-change-frame is heard, and where a split keyboard is comes with did-change-frame.
///
/// The sheet tells it of a split by the menu. As recorded there (K11), that one's second will-change-frame has the true
/// frame already, and this tracker is right in the end; the wrong one is recorded for leaving the dock (K10), and is
/// played for a split by a finger.
final class B9: FirstTracker {
    override func keyboardWillChangeFrame(_ notification: Notification) {
        guard let window = view.window, let end = notification.endFrame, end != .zero else { return }
        let frame = window.convert(end, from: nil)
        let isUndocked = frame.maxY < window.frame.height
        setHeight(isUndocked ? 0 : max(0, window.frame.height - frame.minY))
    }
}

/// B10: takes the zero frame of a keyboard that is being dragged for a frame.
final class B10: FirstTracker {}

/// B11: asks whether it is an iPad, and not where the keyboard lies.
final class B11: FirstTracker {
    override func keyboardWillChangeFrame(_ notification: Notification) {
        guard let window = view.window, let end = notification.endFrame, end != .zero else { return }
        let frame = window.convert(end, from: nil)
        setHeight(max(0, window.frame.height - frame.minY))
    }
}

/// B12: docked means that the keyboard ends where the window does; in Slide Over and Stage Manager it does not.
final class B12: FirstTracker {
    override func keyboardWillChangeFrame(_ notification: Notification) {
        guard let window = view.window, let end = notification.endFrame, end != .zero else { return }
        let frame = window.convert(end, from: nil)
        setHeight(frame.maxY == window.frame.height ? frame.height : 0)
    }
}

/// B13: the frame's height, in whatever space it came.
final class B13: FirstTracker {
    override func start() {
        observe(UIResponder.keyboardWillShowNotification) { [weak self] in
            self?.setHeight($0.endFrame?.height ?? 0)
        }
        observe(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.setHeight(0) }
    }
}
