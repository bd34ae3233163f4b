// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

@testable import KeyboardTracking

// What happens to a screen while another one is shown.

/// P16: listens only while it is shown. It does not hear that the keyboard goes because the screen is left, and still
/// has the room for it afterwards.
final class P16: PagePuppet {
    private var subscription: NotificationTokens?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        subscription = NotificationTokens(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
            guard let self, let end = $0.endFrame else { return }
            setHeight(room(above: end))
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        subscription = nil
    }
}

/// P17: uses the keyboard's last frame in each layout. The frame has no meaning after the device was turned, and it is
/// dropped then only if this screen is shown.
final class P17: PagePuppet {
    private var lastEnd: CGRect?

    override func start() {
        observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
            guard let self, let end = $0.endFrame else { return }
            lastEnd = end
            makeRoom()
        }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        if view.window != nil { lastEnd = nil }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        makeRoom()
    }

    private func makeRoom() { setHeight(lastEnd.map { room(above: $0) } ?? 0) }
}
