// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What is said when the keyboard has come. Keyboard sheet, K34: frames hold from a will-notification until its
// animation is over.
//
//     [WillChangeFrame] [WillShow] ~~~ [DidChangeFrame] [DidShow] [guide] … [WillChangeFrame]
//      the frame as it is           │   the screen's bottom               │  as it is again
//                                   └─ the animation has passed           └─ the next round of a chain
//
// Decided: a chain loses its frames in every round (K3, K8, K9, K29); what comes in it before an animation has passed
// is true (the first DidChangeFrame of K9). A hide ends below the screen in any case. The keyboard of the app beside
// has no guide that could move. A keyboard that has gone elsewhere meanwhile takes its guide along.

extension KeyboardChanges {
    /// - Parameters:
    ///   - group: What brings a keyboard to the screen's bottom.
    ///   - place: Where it is when all is over.
    ///   - isOwn: Whether it is the keyboard of the app that hears it.
    mutating func settling(
        _ group: KeyboardGroup, at place: (form: KeyboardForm, frame: ScreenRect), isOwn: Bool = true
    ) -> KeyboardGroup {
        guard profile.keyboard.framesHoldInTransactionOnly,
            !group.did.isEmpty || group.chain.contains(where: \.waits),
            !choose(.framesAfterShow, .atScreenBottom, .asTheyAre)
        else { return group }
        let bottom = below(place.frame)
        let end = reported(bottom, isEnd: true, for: nil)
        let guide = KeyboardPlacement(
            form: place.form, frame: place.frame, isOwn: true, windows: keyboard.hasSecondWindow ? 2 : 1,
            guideFrame: bottom)
        var group = group
        for index in group.did.indices { group.did[index].end = end }
        if !group.did.isEmpty, isOwn { group.guide = guide }
        group.chain = settling(group.chain, end: end, guide: guide)
        return group
    }

    private func settling(
        _ chain: [KeyboardGroup.Step], end: ScreenRect, guide: KeyboardPlacement
    ) -> [KeyboardGroup.Step] {
        let moved = KeyboardGroup.Step(callback: .keyboard(.moved(guide)), isOwnersOnly: true)
        var steps: [KeyboardGroup.Step] = []
        var isOver = false
        for var step in chain {
            if case .keyboard(.notice(var notice)) = step.callback {
                if isOver, notice.name.isAnnouncement {
                    steps.append(moved)
                    isOver = false
                }
                if step.waits { isOver = true }
                if isOver { notice.end = end }
                step.callback = .keyboard(.notice(notice))
            }
            steps.append(step)
        }
        return isOver ? steps + [moved] : steps
    }
}

extension KeyboardNotice.Name {
    /// Said before the keyboard moves.
    fileprivate var isAnnouncement: Bool {
        switch self {
        case .willShow, .willHide, .willChangeFrame: true
        case .didShow, .didHide, .didChangeFrame: false
        }
    }
}
