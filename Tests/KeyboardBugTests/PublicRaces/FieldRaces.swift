// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Editing in one screen: the focus moves faster than the keyboard, or notifications are repeated or missing.

/// P12: makes room at will-show and did-show, and takes it back at did-hide. The did-hide of one keyboard may arrive
/// after the did-show of the next one.
final class P12: TwoFields {
    override func start() {
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification] {
            observe(name) { [weak self] in
                guard let self, let end = $0.endFrame else { return }
                setHeight(room(above: end))
            }
        }
        observe(UIResponder.keyboardDidHideNotification) { [weak self] _ in self?.setHeight(0) }
    }
}

/// P14: ignores the keyboard from a reload of the input views until did-show, which iOS 26 does not post.
final class P14: TwoFields {
    private var shouldIgnore = false

    override func willReload() { shouldIgnore = true }

    override func start() {
        observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
            guard let self, !shouldIgnore, let end = $0.endFrame else { return }
            setHeight(room(above: end))
        }
        observe(UIResponder.keyboardDidShowNotification) { [weak self] _ in self?.shouldIgnore = false }
    }
}

/// P15: while there is room for a keyboard, takes equal begin and end frames for its end. When the focus moves to
/// another field, three notifications have equal frames: the room goes, comes back and goes.
final class P15: TwoFields {
    override func start() {
        for name in [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification] {
            observe(name) { [weak self] in self?.keyboardWillMove($0) }
        }
    }

    private func keyboardWillMove(_ notification: Notification) {
        guard let end = notification.endFrame else { return }
        let goes = notification.beginFrame == end && currentLift > 0
        setHeight(goes ? 0 : room(above: end))
    }
}

/// P22: ignores the hide of a keyboard that has not come yet.
final class P22: TwoFields {
    private var isVisible = false

    override func start() {
        observe(UIResponder.keyboardWillShowNotification) { [weak self] in
            guard let self, let end = $0.endFrame else { return }
            setHeight(room(above: end))
        }
        observe(UIResponder.keyboardDidShowNotification) { [weak self] _ in self?.isVisible = true }
        observe(UIResponder.keyboardWillHideNotification) { [weak self] _ in
            guard let self, isVisible else { return }
            isVisible = false
            setHeight(0)
        }
    }
}
