// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Another app's keyboard, of which an app hears on its way to the background.

/// P1: believes what a notification says about whose keyboard it is. On an iPhone that may be wrong.
final class P1: FirstTracker {
    override func keyboardWillChangeFrame(_ notification: Notification) {
        guard notification.isLocal else { return }
        super.keyboardWillChangeFrame(notification)
    }
}

/// P4: makes room from a show to a hide. The show of another app's keyboard arrives before this app is in the
/// background; the hide does not arrive at all.
final class P4: PlainPuppet {
    override func start() {
        observe(UIResponder.keyboardWillShowNotification) { [weak self] in
            guard let self, let end = $0.endFrame else { return }
            setHeight(room(above: end))
        }
        observe(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.setHeight(0) }
    }
}

extension Notification {
    fileprivate var isLocal: Bool {
        (userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber)?.boolValue ?? true
    }
}
