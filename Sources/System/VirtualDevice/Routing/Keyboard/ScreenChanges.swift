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

    /// K8: a hide in the old orientation, a show in the new one.
    mutating func rotate(to orientation: InterfaceOrientation) {
        guard orientation != windows.orientation else { return }
        let isPad = model.idiom == .pad
        changeScreen(
            hide: { changes, old in
                let group = changes.hide(old)
                return group.will.map { .init(callback: .keyboard($0)) }
                    + group.did.enumerated().map { .init(callback: .keyboard($1), waits: $0 == 0) }
            }, rounds: isPad ? profile.keyboard.padRotationRounds : 1
        ) { $0.windows.rotate(to: orientation) }
    }

    /// K29: the end frame has no width, its origin is not zero, and it means hidden. The keyboard comes back with the
    /// window's new place.
    mutating func setWindowMode(_ mode: WindowMode, share: Double) {
        guard let changed = windows.changed(to: mode, share: share, on: model) else { return }
        changeScreen(
            hide: { changes, old in
                let end = ScreenRect(x: 0, y: old.y, width: 0, height: old.height)
                return [.willChangeFrame, .willHide].map {
                    .init(callback: .keyboard(changes.notice($0, old, end)))
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
            guard case .keyboard(var notice) = step.callback else { return step }
            notice.placement = gone
            return KeyboardGroup.Step(callback: .keyboard(notice), waits: step.waits)
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
                .init(callback: .keyboard(notice(name, below(new.frame), new.frame)), waits: index == 2)
            }
        }
        chain += keyboardChanges(of: id, { $0.settling(shows, at: new) }).chain
        post(KeyboardGroup(chain: chain), to: id)
    }
}
