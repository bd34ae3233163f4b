// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// What the app switcher shows. Each restores the focus as the article does, so that only the picture is wrong.

/// B4: a cover put on in `didEnterBackground`, when the keyboard has gone already.
final class B4: B2 {
    private var cover: UIView?

    override func start() {
        super.start()
        observe(UIScene.didEnterBackgroundNotification) { [weak self] _ in self?.putOn() }
        observe(UIScene.didActivateNotification) { [weak self] _ in self?.takeOff() }
    }

    private func putOn() {
        guard cover == nil, let window = view.window,
            let picture = window.snapshotView(afterScreenUpdates: false)
        else { return }
        window.addSubview(picture)
        cover = picture
    }

    private func takeOff() {
        cover?.removeFromSuperview()
        cover = nil
    }
}

/// B5: a picture of the screen put on at each resignation; the variable forgets the one before.
final class B5: B2 {
    private var cover: UIView?

    override func willResignActive() {
        super.willResignActive()
        guard let window = view.window else { return }
        let picture = UIScreen.main.snapshotView(afterScreenUpdates: false)
        window.addSubview(picture)
        cover = picture
    }

    override func willEnterForeground() {
        super.willEnterForeground()
        takeOff()
    }

    override func start() {
        super.start()
        observe(UIScene.didActivateNotification) { [weak self] _ in self?.takeOff() }
    }

    private func takeOff() { cover?.removeFromSuperview() }
}
