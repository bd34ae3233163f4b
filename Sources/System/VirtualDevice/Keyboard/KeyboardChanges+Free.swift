// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The forms that only an iPad has. Keyboard sheet, K9 to K15.

extension KeyboardChanges {
    /// K14, and the way from one free form to another.
    func changeOnly(_ old: ScreenRect, _ new: ScreenRect) -> KeyboardGroup {
        KeyboardGroup(will: [notice(.willChangeFrame, old, new)], did: [notice(.didChangeFrame, old, new)])
    }

    /// K9; by a finger show may be missing (K12).
    mutating func dock(_ old: ScreenRect, _ new: ScreenRect, _ way: KeyboardGesture.Way) -> KeyboardGroup {
        if way == .finger, dropsShowAndHide() { return changeOnly(old, new) }
        let names: [KeyboardNotice.Name] = [
            .willChangeFrame, .didChangeFrame, .willShow, .willChangeFrame, .willShow, .didChangeFrame, .didShow,
            .didChangeFrame, .didShow,
        ]
        // Decided: the first three come from where it was, the rest are there already.
        return KeyboardGroup(
            chain: names.enumerated().map { index, name in
                .init(callback: .keyboard(.notice(notice(name, index < 3 ? old : new, new))), waits: index == 5)
            })
    }

    /// K10 and K11; by a finger hide may be missing (K12).
    mutating func leaveDock(
        _ old: ScreenRect, _ new: (form: KeyboardForm, frame: ScreenRect), _ way: KeyboardGesture.Way
    ) -> KeyboardGroup {
        if way == .finger, dropsShowAndHide() { return changeOnly(old, new.frame) }
        if new.form == .split, way == .menu { return split(old, new.frame) }
        let said = undockEnd(old, new.frame)
        return KeyboardGroup(
            will: [notice(.willChangeFrame, old, said), notice(.willHide, old, said)],
            did: [notice(.didChangeFrame, old, new.frame), notice(.didHide, old, new.frame)], isHide: true)
    }

    /// K11: two groups, first a shrunken keyboard at the bottom, then the raised one; no show.
    private func split(_ old: ScreenRect, _ new: ScreenRect) -> KeyboardGroup {
        let shrunken = docked(height: new.height)
        let chain = [(old, shrunken), (shrunken, new)].flatMap { begin, end in
            let names: [KeyboardNotice.Name] = [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
            return names.enumerated().map { index, name in
                KeyboardGroup.Step(callback: .keyboard(.notice(notice(name, begin, end))), waits: index == 2)
            }
        }
        return KeyboardGroup(chain: chain)
    }

    /// K10: what WillChangeFrame and WillHide say of the end.
    private mutating func undockEnd(_ old: ScreenRect, _ new: ScreenRect) -> ScreenRect {
        let ends: [BehaviorProfile.UndockEnd] = [.frame, .screenBottom, .keyboardBottom]
        let usual = profile.keyboard.undockEnd
        let options = [usual] + ends.filter { $0 != usual }
        let picked = options[choose(.keyboard(.undockEnd), options.map { .keyboard($0.option) })]
        var said = new
        switch picked {
        case .frame: break
        case .screenBottom: said.y = screen.height
        case .keyboardBottom: said.y = new.maxY
        }
        return said
    }

    /// K12.
    private mutating func dropsShowAndHide() -> Bool {
        !choose(
            .fingerDocking, usually: profile.keyboard.fingerPostsShowAndHide, so: .showAndHide, else: .frameOnly)
    }

    // MARK: - Drags

    /// K13: where it goes is not known. The key may be missing.
    mutating func dragBegins(_ frame: ScreenRect) -> KeyboardGroup {
        let isMissing = choose(.dragEnd, usually: profile.keyboard.dragEnd == .missing, so: .missing, else: .zero)
        var said = notice(.willChangeFrame, frame, isMissing ? nil : frame, isByUser: true)
        if !isMissing { said.end = .zero }
        return KeyboardGroup(will: [said])
    }

    /// K13: the true frame after the drop. K15: a bar says that it shows, with a frame of zero.
    func dragEnds(_ old: ScreenRect, _ new: ScreenRect, isBar: Bool) -> KeyboardGroup {
        guard isBar else {
            return KeyboardGroup(will: [notice(.didChangeFrame, old, new, isByUser: true)])
        }
        var said = notice(.willShow, old, new, isByUser: true)
        said.end = .zero
        return KeyboardGroup(will: [said])
    }

    // MARK: - Interactive dismissal

    /// K21: dragged down and up again.
    func dragAborted(_ dragged: ScreenRect, _ frame: ScreenRect) -> KeyboardGroup {
        KeyboardGroup(
            will: [notice(.willShow, dragged, frame, isByUser: true)],
            did: [notice(.didShow, dragged, frame, isByUser: true)])
    }
}

extension BehaviorProfile.UndockEnd {
    fileprivate var option: KeyboardOption {
        switch self {
        case .frame: .undockFrame
        case .screenBottom: .undockScreenBottom
        case .keyboardBottom: .undockKeyboardBottom
        }
    }
}
