// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// A keyboard at the screen's bottom that comes, goes or changes. Keyboard sheet, K1 to K6, K16 to K18, K22, K25, K27.

extension KeyboardChanges {
    /// K1; K3 at a process's first time and with a third party's keyboard; K27.
    mutating func show(_ frame: ScreenRect) -> KeyboardGroup {
        guard let request = input.served, request.isText, request.inputViewHeight == nil else {
            return round(below(frame), frame)
        }
        let isFirst = input.countShow() == 1
        if keyboard.otherKeyboard != nil { return showOtherKeyboard(frame) }
        var rounds = 1
        if isFirst {
            rounds = profile.keyboard.firstUseRounds
            let isTwice = choose(
                .firstShow(process), usually: rounds > 1, so: .postedTwice, else: .postedOnce)
            rounds = isTwice ? max(rounds, 2) : 1
        }
        guard rounds > 1 else { return round(below(frame), frame) }
        var group = KeyboardGroup()
        for _ in 0..<rounds { group.chain += chained(round(below(frame), frame)) }
        return group
    }

    /// K3: intermediate end frames are wrong, the last one is right. Which ones is ours: the system's keyboard without
    /// and with its bar.
    private func showOtherKeyboard(_ frame: ScreenRect) -> KeyboardGroup {
        let heights = metrics.heights(windows.orientation)
        let wrong = [heights.letters, heights.lettersAndBar].map { docked(height: $0) }
        let ends = (0..<max(profile.keyboard.thirdPartyRounds, 1) - 1).map { wrong[$0 % wrong.count] } + [frame]
        guard ends.count > 1 else { return round(below(frame), frame) }
        var group = KeyboardGroup()
        var begin = below(ends[0])
        for end in ends {
            group.chain += chained(round(begin, end))
            begin = end
        }
        return group
    }

    /// WillChangeFrame, WillShow, DidChangeFrame, DidShow.
    private func round(_ begin: ScreenRect, _ end: ScreenRect) -> KeyboardGroup {
        KeyboardGroup(
            will: [faded(notice(.willChangeFrame, begin, end)), faded(notice(.willShow, begin, end))],
            did: [notice(.didChangeFrame, begin, end), notice(.didShow, begin, end)])
    }

    private func chained(_ group: KeyboardGroup) -> [KeyboardGroup.Step] {
        group.will.map { .init(callback: .keyboard(.notice($0))) }
            + group.did.enumerated().map { .init(callback: .keyboard(.notice($1)), waits: $0 == 0) }
    }

    /// K27: with cross-fade the end of what shows or hides is empty. The fade over, the frame is as it is (ours: the
    /// reports are of the will-notifications).
    func faded(_ notice: KeyboardNotice) -> KeyboardNotice {
        guard keyboard.crossFades else { return notice }
        var notice = notice
        notice.end = ScreenRect(x: 0, y: 0, width: screen.width, height: 0)
        return notice
    }

    /// K2, K20, K27.
    func hide(_ frame: ScreenRect, isByUser: Bool = false) -> KeyboardGroup {
        let end = below(frame)
        return KeyboardGroup(
            will: [
                faded(notice(.willChangeFrame, frame, end, isByUser: isByUser)),
                faded(notice(.willHide, frame, end, isByUser: isByUser)),
            ],
            did: [
                notice(.didChangeFrame, frame, end, isByUser: isByUser),
                notice(.didHide, frame, end, isByUser: isByUser),
            ], isHide: true)
    }

    /// K22: a field that resigns by itself may be followed by a show as well. The reports are of some dismissals and do
    /// not say whether the show comes before the hide or after it. A hardware keyboard's bar is not what they are about.
    mutating func dismissal(_ frame: ScreenRect) -> KeyboardGroup {
        var group = hide(frame)
        guard profile.keyboard.postsShowDuringDismissal, keyboard.hardware?.showsSoftware != false else { return group }
        let show = [notice(.willShow, frame, frame), notice(.didShow, frame, frame)]
        let options = [KeyboardOption.hideOnly, .showBeforeHide, .showAfterHide]
        switch choose(.keyboard(.dismissal), options.map(ChoiceOption.keyboard)) {
        case 0: break
        case 1: group.will = show + group.will
        default: group.will += show
        }
        return group
    }

    /// K5.
    mutating func switchField(_ frame: ScreenRect) -> KeyboardGroup {
        switch profile.keyboard.fieldSwitch {
        case .showsAgain:
            return KeyboardGroup(
                will: [notice(.willShow, frame, frame)], did: [notice(.didShow, frame, frame)])
        case .silent, .changesAndShows:
            let posts = choose(
                .fieldSwitch, usually: profile.keyboard.fieldSwitch == .changesAndShows, so: .changesAndShows,
                else: .postsNothing)
            return posts ? changesAndShows(frame) : KeyboardGroup()
        }
    }

    private func changesAndShows(_ frame: ScreenRect) -> KeyboardGroup {
        KeyboardGroup(will: [
            notice(.willChangeFrame, frame, frame), notice(.willChangeFrame, frame, frame),
            notice(.willShow, frame, frame),
        ])
    }

    /// K6: another height, and no hide.
    func resize(_ old: ScreenRect, _ new: ScreenRect) -> KeyboardGroup {
        KeyboardGroup(
            will: [notice(.willChangeFrame, old, new), notice(.willShow, old, new)],
            did: [notice(.didChangeFrame, old, new), notice(.didShow, old, new)])
    }

    /// K25: WillShow and, in older versions, DidShow; the frame's notifications only when it changes.
    func reload(_ old: ScreenRect, _ new: ScreenRect) -> KeyboardGroup {
        var group = KeyboardGroup(will: [notice(.willShow, old, new)])
        if profile.keyboard.reloadPostsDidShow { group.did.append(notice(.didShow, old, new)) }
        if old != new {
            group.will.insert(notice(.willChangeFrame, old, new), at: 0)
            group.did.insert(notice(.didChangeFrame, old, new), at: 0)
        }
        return group
    }

    /// K18: WillShow twice with different heights; the first is that of the letters alone.
    func toggle(_ old: ScreenRect, _ new: ScreenRect) -> KeyboardGroup {
        let letters = docked(height: metrics.heights(windows.orientation).letters)
        return KeyboardGroup(
            will: [
                notice(.willChangeFrame, old, letters), notice(.willShow, old, letters),
                notice(.willChangeFrame, letters, new), notice(.willShow, letters, new),
            ], did: [notice(.didChangeFrame, old, new), notice(.didShow, old, new)])
    }

    /// K16: a hardware keyboard without a bar. The frame does not change and is below the screen.
    func belowTheScreen(_ frame: ScreenRect) -> KeyboardGroup {
        KeyboardGroup(will: [notice(.willChangeFrame, frame, frame), notice(.willHide, frame, frame)], isHide: true)
    }
}
