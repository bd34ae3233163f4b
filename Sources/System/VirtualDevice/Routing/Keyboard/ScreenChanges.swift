// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension Device {
    /// Where the window of the app in front is.
    var windowPlacement: WindowPlacement { windows.placement(on: model) }

    /// Tells a process that comes to the screen, or is on it, where its window is when it does not know.
    mutating func tellWindow(_ id: ProcessID) {
        guard processes[id]!.input.hears(windowPlacement) else { return }
        enqueue(.windowChanged(windowPlacement), to: id, source: .lifecycle)
    }

    mutating func rotate(to orientation: InterfaceOrientation) {
        let allowed = allowedOrientations
        changeOrientation(to: windows.changed { $0.rotate(to: orientation, allowing: allowed) })
    }

    /// An app has said what it wants of its orientation; only the app in front has one.
    mutating func receive(_ message: OrientationMessage, from id: ProcessID) {
        guard frontProcess == id, processes[id]?.lifecycle.presence == .foreground else { return }
        let allowed = allowedOrientations
        changeOrientation(
            to: windows.changed {
                switch message {
                case .update: $0.settle(allowing: allowed)
                case .controllerChanged: $0.entered(allowing: allowed)
                case .request(let orientation): $0.request(orientation, allowing: allowed)
                }
            })
    }

    /// The app in front is another one, or there is none: the interface has an orientation that it supports. Nobody is
    /// told here.
    mutating func settleOrientation() {
        let allowed = allowedOrientations
        let settled = windows.changed { $0.entered(allowing: allowed) }
        let isTurned = settled.orientation != windows.orientation
        windows = settled
        if isTurned { keyboard.forgetCorner() }
    }

    /// An app comes to the front.
    mutating func putOnScreen(_ bundle: String) {
        let isAnother = foregroundApp != bundle
        homeScreen.show(bundle)
        if isAnother { settleOrientation() }
    }

    /// An app that has ended is not in front any more.
    mutating func closeOnScreen(_ bundle: String) {
        guard foregroundApp == bundle else { return }
        homeScreen.close(bundle)
        settleOrientation()
    }

    /// Those that the app in front supports: what it said last, or what its Info.plist says before that. nil allows all,
    /// as for a window next to others.
    private var allowedOrientations: [InterfaceOrientation]? { allowedOrientations(in: windows.mode) }

    private func allowedOrientations(in mode: WindowMode) -> [InterfaceOrientation]? {
        guard mode == .fullScreen, let bundle = foregroundApp, let app = apps[bundle] else { return nil }
        return windows.orientations(of: bundle) ?? app.manifest.orientations(on: model.interfaceIdiom)
    }

    private mutating func changeOrientation(to changed: Windows) {
        guard changed.orientation != windows.orientation else {
            let isNews = changed.deviceOrientation != windows.deviceOrientation
            windows = changed
            guard isNews, let id = frontProcess, processes[id]?.lifecycle.presence == .foreground else { return }
            return tellWindow(id)
        }
        turnScreen(to: changed)
    }

    /// K8: a hide in the old orientation, a show in the new one.
    private mutating func turnScreen(to changed: Windows) {
        let isPad = model.idiom == .pad
        changeScreen(
            hide: { changes, old in
                let group = changes.hide(old)
                return group.will.map { .init(callback: .keyboard(.notice($0))) }
                    + group.did.enumerated().map { .init(callback: .keyboard(.notice($1)), waits: $0 == 0) }
            }, rounds: isPad ? profile.keyboard.padRotationRounds : 1
        ) { $0.windows = changed }
    }

    /// K29: the end frame has no width, its origin is not zero, and it means hidden. The keyboard comes back with the
    /// window's new place.
    mutating func setWindowMode(_ mode: WindowMode, share: Double) {
        guard var changed = windows.changed(to: mode, share: share, on: model) else { return }
        changed.settle(allowing: allowedOrientations(in: mode))
        changeScreen(
            hide: { changes, old in
                let end = ScreenRect(x: 0, y: old.y, width: 0, height: old.height)
                return [.willChangeFrame, .willHide].map {
                    .init(callback: .keyboard(.notice(changes.notice($0, old, end))))
                }
            }, rounds: 1
        ) { $0.windows = changed }
    }

    /// Changes the screen below the keyboard.
    private mutating func changeScreen(
        hide: (KeyboardChanges, ScreenRect) -> [KeyboardGroup.Step], rounds: Int, _ change: (inout Device) -> Void
    ) {
        guard case .app(let id)? = keyboard.owner, keyboard.form.isDocked,
            let request = processes[id]?.input.served
        else {
            change(&self)
            keyboard.forgetCorner()
            // A keyboard that is not docked moves with the screen, and its frame is all that is posted (K14).
            refreshKeyboard(because: .gesture(.menu))
            refreshNeighboursKeyboard()
            if let id = frontProcess, processes[id]?.lifecycle.presence == .foreground {
                tellWindow(id)
            }
            return
        }
        let gone = KeyboardPlacement(form: .hidden, frame: below(keyboard.frame), isOwn: false, windows: 0)
        var chain = keyboardChanges(of: id, { hide($0, $0.keyboard.frame) }).map { step in
            guard case .keyboard(.notice(var notice)) = step.callback else { return step }
            notice.placement = gone
            return KeyboardGroup.Step(callback: .keyboard(.notice(notice)), waits: step.waits)
        }
        change(&self)
        _ = processes[id]!.input.hears(windowPlacement)
        chain.append(.init(callback: .windowChanged(windowPlacement), isOwnersOnly: true))
        let new = target(for: request)
        setKeyboard(new.form, new.frame, owner: .app(id))
        var shows = KeyboardGroup()
        for _ in 0..<rounds {
            let names: [KeyboardNotice.Name] = [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
            shows.chain += names.enumerated().map { index, name in
                .init(callback: .keyboard(.notice(notice(name, below(new.frame), new.frame))), waits: index == 2)
            }
        }
        chain += keyboardChanges(of: id, { $0.settling(shows, at: new) }).chain
        post(KeyboardGroup(chain: chain), to: id)
    }
}
