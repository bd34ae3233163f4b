// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// An app that leaves the screen with the keyboard, and comes back. Keyboard sheet K26, K30; lifecycle sheet L5, L8.
//
//     lifecycle       [willResignActive]                          [didEnterBackground ─ after WillHide]
//     keyboard              └► [first responder taken] [WillChangeFrame] [WillHide]
//     keyboardHidden                                     [DidChangeFrame] [DidHide] ─ before or after the background
//
// Nothing orders the app's didEnterBackground before another app's first WillShow.

extension Device {
    /// From resigning active until entering the background. An app that uses the keyboard may be late, which is how
    /// another app's keyboard gets in between.
    mutating func backgroundingDelay(of id: ProcessID) -> Duration {
        let usual = profile.timing.backgrounding.duration
        guard processes[id]!.input.isUsed else { return usual }
        let isLate = choose(.backgrounding(reference(id)), .inUsualTime, .late)
        return isLate ? usual * 3 : usual
    }

    /// An app leaves the screen; its willResignActive and its didEnterBackground are queued.
    mutating func keyboardLeaves(_ id: ProcessID, isLocking: Bool = false) {
        guard processes[id]!.input.isUsed else { return }
        processes[id]!.input.leaves()
        guard processes[id]!.input.request != nil || keyboard.isOwned(by: id) else { return }
        let background = processes[id]!.input.backgroundItem
        let last = takeFirstResponder(of: id, .appSwitch, isLocking: isLocking, background: background)
        processes[id]!.queue.addCause(last, to: background)
    }

    /// Queues the taking of a first responder and the hide that it leads to; returns the last of what the app must
    /// have heard.
    @discardableResult
    mutating func takeFirstResponder(
        of id: ProcessID, _ reason: ResignReason, isLocking: Bool = false, background: Int? = nil
    ) -> Int {
        var last = processes[id]!.input.resignItem
        let hasKeyboard = keyboard.isOwned(by: id)
        if isLocking, hasKeyboard, keyboard.form != .hidden, let burst = lockBurst() {
            last = post(burst, to: id, after: [last]) ?? last
        }
        last = enqueue(.keyboard(.takeFirstResponder(reason)), to: id, source: .keyboard, after: [last])
        let served = processes[id]!.input.served
        let old = keyboardNow
        if hasKeyboard, old.form != .hidden || served?.isText == true {
            if old.form.isDocked { processes[id]!.input.leaves(old.frame) }
            let gone = below(old.frame)
            let hiding = keyboardChanges(of: id) { $0.change(from: old, to: (.hidden, gone), because: .taken) }
            setKeyboard(.hidden, gone, owner: nil)
            var ends: [Int] = []
            if let background, !hiding.did.isEmpty {
                let isLate = choose(.hideAtBackgrounding(reference(id)), .beforeBackground, .afterIt)
                if isLate { ends = [background] }
            }
            last = post(hiding, to: id, after: [last], ends: ends) ?? last
        } else if hasKeyboard {
            keyboard.disown()
        }
        processes[id]!.input.take(reason)
        return last
    }

    /// K26: WillShow and DidShow with frames of zero, in no time.
    private mutating func lockBurst() -> KeyboardGroup? {
        let usual = profile.keyboard.lockBurst
        let comes = choose(.lockButton, usually: usual > 0, so: .burst, else: .noBurst)
        guard comes else { return nil }
        var chain: [KeyboardGroup.Step] = []
        // Where none is usual, as many as where one is.
        for _ in 0..<(usual > 0 ? usual : 2) {
            for name in [KeyboardNotice.Name.willShow, .didShow] {
                var said = notice(name, keyboard.frame, keyboard.frame)
                (said.end, said.duration) = (.zero, 0)
                chain.append(.init(callback: .keyboard(.notice(said))))
            }
        }
        return KeyboardGroup(chain: chain)
    }

    // MARK: - Coming back

    /// The app has become active.
    mutating func keyboardActivated(_ id: ProcessID) {
        guard processes[id]?.input.isUsed == true else { return }
        if processes[id]!.input.request != nil {
            processes[id]!.input.forgetTaken()
            serve(id, because: .focus)
        } else if processes[id]!.input.taken == .appSwitch {
            processes[id]!.input.forgetTaken()
            // Nothing in between, or it stays lost (unconfirmed; sheet 3).
            guard !processes[id]!.input.isOvertaken else { return }
            let isRestored = choose(
                .firstResponder(reference(id)), usually: profile.keyboard.restoresFirstResponder, so: .isRestored,
                else: .staysResigned)
            if isRestored { enqueue(.keyboard(.returnFirstResponder), to: id, source: .keyboard) }
        } else {
            serve(id, because: .focus)
        }
    }

    /// Nobody sees the app beside any more.
    mutating func dropNeighboursKeyboard() {
        guard keyboard.owner == .neighbour else { return }
        setKeyboard(.hidden, below(keyboard.frame), owner: nil)
    }

    /// The process is gone, or no longer an app that the user could see.
    mutating func dropKeyboard(of id: ProcessID) {
        guard keyboard.isOwned(by: id) else { return }
        setKeyboard(.hidden, below(keyboard.frame), owner: nil)
    }
}
