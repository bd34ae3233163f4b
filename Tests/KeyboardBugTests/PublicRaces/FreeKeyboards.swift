// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Keyboards that leave the bottom of an iPad's screen. Each of these is right about docked keyboards, in every window.

/// P8: makes room from a show to a hide. In old versions, no hide is posted when a finger undocks the keyboard.
final class P8: PadTracker {
    override func start() {
        observe(UIResponder.keyboardWillShowNotification) { [weak self] in
            guard let self, let window = view.window, let end = $0.endFrame else { return }
            setHeight(room(for: end, in: window))
        }
        observe(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.setHeight(0) }
    }
}

/// P9: takes a keyboard below the screen for a docked one, and relies on the hide that follows. None is posted when an
/// undocked, split or floating keyboard is closed.
final class P9: PadTracker {
    override func start() {
        super.start()
        observe(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.setHeight(0) }
    }

    override func keyboardWillMove(to end: CGRect, in window: UIWindow) {
        setHeight(reachesBottom(end, of: window) ? room(for: end, in: window) : 0)
    }
}

/// P10: expects the frame of a closed keyboard to begin at the screen's bottom. In Slide Over it begins at the
/// window's.
final class P10: PadTracker {
    override func keyboardWillMove(to end: CGRect, in window: UIWindow) {
        let isClosed = end.isEmpty || end.minY >= UIScreen.main.bounds.maxY
        setHeight(!isClosed && reachesBottom(end, of: window) ? room(for: end, in: window) : 0)
    }
}

/// P11: takes every show for that of a docked keyboard. One with a zero frame is posted when the bar of a hardware
/// keyboard was dragged away from the bottom.
final class P11: PadTracker {
    private var docked = CGRect.zero

    override func start() {
        super.start()
        observe(UIResponder.keyboardWillShowNotification) { [weak self] _ in
            guard let self, let window = view.window else { return }
            setHeight(room(for: docked, in: window))
        }
    }

    override func keyboardWillMove(to end: CGRect, in window: UIWindow) {
        let isDocked = end.minY < bottom(of: window) && reachesBottom(end, of: window)
        if isDocked { docked = end }
        setHeight(isDocked ? room(for: end, in: window) : 0)
    }
}

/// P26: ignores frames that are narrower than the screen, and so does not notice that the keyboard floats.
final class P26: PadTracker {
    override func keyboardWillMove(to end: CGRect, in window: UIWindow) {
        guard end.width >= UIScreen.main.bounds.width else { return }
        let isOpen = end.minY < bottom(of: window)
        setHeight(isOpen && reachesBottom(end, of: window) ? room(for: end, in: window) : 0)
    }
}
