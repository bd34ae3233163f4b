// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Frames that do not say where the keyboard is.

/// P18: computes the room from the end frame of the hide. With cross-fade, that frame begins at the screen's top.
final class P18: PlainPuppet {
    override func start() {
        observe(UIResponder.keyboardWillShowNotification) { [weak self] in
            guard let self, let begin = $0.beginFrame, let end = $0.endFrame else { return }
            // With cross-fade, only the begin frame has a height.
            setHeight(end.isEmpty ? begin.height : room(above: end))
        }
        observe(UIResponder.keyboardWillHideNotification) { [weak self] in
            guard let self, let end = $0.endFrame else { return }
            setHeight(room(above: end))
        }
    }
}

/// P20: adds up how far the keyboard moves. When the device is locked, shows with zero frames are posted, and then a
/// hide that begins where the keyboard really is.
final class P20: PlainPuppet {
    private var lastEnd: CGRect?

    override func start() {
        for name in [
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
            UIResponder.keyboardWillHideNotification,
        ] {
            observe(name) { [weak self] in self?.keyboardWillMove($0) }
        }
    }

    private func keyboardWillMove(_ notification: Notification) {
        guard let begin = notification.beginFrame, let end = notification.endFrame, end != lastEnd else { return }
        lastEnd = end
        setHeight(currentLift + begin.minY - end.minY)
    }
}

/// P30: hears did-change-frame as well, as a split by a finger requires (B9). In iOS 27 its frame may be at the
/// screen's bottom while the keyboard is up.
final class P30: FirstTracker {
    override func start() {
        super.start()
        observe(UIResponder.keyboardDidChangeFrameNotification) { [weak self] in self?.keyboardWillChangeFrame($0) }
    }
}
