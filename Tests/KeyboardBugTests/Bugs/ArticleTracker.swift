// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

@testable import KeyboardTracking

// The tracker of the article in the forms it goes through, each with a fault of its own. Written anew from the
// descriptions of sheet 5.2; the numbers are the sheet's.

/// The first form: will-change-frame only, height from the frame's top, and nothing remembered. B1, and B2 and B7, as
/// it takes any keyboard for its own.
class FirstTracker: PlainPuppet {
    override func start() {
        observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in self?.keyboardWillChangeFrame($0) }
    }

    func keyboardWillChangeFrame(_ notification: Notification) {
        guard let window = view.window, let end = notification.endFrame else { return }
        let frame = window.convert(end, from: nil)
        setHeight(window.frame.height - frame.minY)
    }
}

/// B1: the first form, with a test of the application's state that keeps other keyboards away at least while the app
/// is in the background. The focus is gone after a visit to another app.
final class B1: FirstTracker {
    override func keyboardWillChangeFrame(_ notification: Notification) {
        guard UIApplication.shared.applicationState == .active else { return }
        super.keyboardWillChangeFrame(notification)
    }
}

/// B2: restores the focus, and listens to whatever keyboard comes up as long as it is not in the background.
class B2: FirstTracker {
    private var wasFirstResponder = false

    override func start() {
        super.start()
        observe(UIScene.willDeactivateNotification) { [weak self] _ in self?.willResignActive() }
        observe(UIScene.willEnterForegroundNotification) { [weak self] _ in self?.willEnterForeground() }
    }

    func willResignActive() { wasFirstResponder = tummy.isFirstResponder }

    func willEnterForeground() {
        guard wasFirstResponder else { return }
        UIView.performWithoutAnimation { _ = tummy.becomeFirstResponder() }
    }

    override func keyboardWillChangeFrame(_ notification: Notification) {
        guard UIApplication.shared.applicationState != .background else { return }
        super.keyboardWillChangeFrame(notification)
    }
}

/// B3: listens from activation to resignation only.
final class B3: FirstTracker {
    private var subscription: NotificationTokens?

    override func start() {
        observe(UIScene.didActivateNotification) { [weak self] _ in self?.subscribe() }
        observe(UIScene.willEnterForegroundNotification) { [weak self] _ in self?.subscribe() }
        observe(UIScene.willDeactivateNotification) { [weak self] _ in self?.subscription = nil }
    }

    private func subscribe() {
        guard subscription == nil else { return }
        subscription = NotificationTokens(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
            self?.keyboardWillChangeFrame($0)
        }
    }
}

/// B6: what is remembered is overwritten by a second resignation.
final class B6: B2 {
    private var wasFirstResponder = false

    override func willResignActive() { wasFirstResponder = tummy.isFirstResponder }

    override func willEnterForeground() {}

    override func start() {
        super.start()
        observe(UIScene.didActivateNotification) { [weak self] _ in self?.restore() }
    }

    private func restore() {
        guard wasFirstResponder else { return }
        wasFirstResponder = false
        UIView.performWithoutAnimation { _ = tummy.becomeFirstResponder() }
    }
}

/// B7: what the article calls good. With the keyboard down before the app is left, another app's keyboard lifts the
/// legs all the same.
final class B7: B2 {}

/// B18: gives the focus back with an animation, in the middle of the system's own.
final class B18: B2 {
    private var wasFirstResponder = false

    override func willResignActive() { wasFirstResponder = tummy.isFirstResponder }

    override func willEnterForeground() {
        if wasFirstResponder { tummy.becomeFirstResponder() }
    }
}
