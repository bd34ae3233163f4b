// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Who hears a change of the keyboard, and in what order: see `KeyboardGroup`.

extension Device {
    // MARK: - Who hears it

    /// Queues a group for the app it is about and for everybody else who hears it; returns the last will-item of that
    /// app.
    ///
    /// - Parameters:
    ///   - id: The app whose keyboard it is; with `isNeighbours` the app beside the one that has it.
    ///   - after: What must have returned before the app hears anything.
    ///   - answers: The server answers the app, which takes its way where it lives in another process.
    ///   - ends: What must have returned before the app hears the end.
    @discardableResult
    mutating func post(
        _ group: KeyboardGroup, to id: ProcessID, isNeighbours: Bool = false, after: [Int] = [],
        answers: Bool = false, ends: [Int] = []
    ) -> Int? {
        if group.will.isEmpty, group.chain.isEmpty { return nil }
        let last = enqueue(
            group, to: id, isLocal: !isNeighbours, after: after,
            hop: answers ? profile.keyboard.serverHop.duration : .zero, ends: ends)
        for other in listeners(besides: id) {
            let seemsLocal = !isNeighbours && seemsLocal(to: other)
            let isLate =
                processes[other]!.queue.contains(processes[other]!.input.backgroundItem)
                && choose(.othersKeyboard(reference(other)), .beforeItIsInBackground, .afterIt)
            let after = isLate ? [processes[other]!.input.backgroundItem] : []
            enqueue(group, to: other, isLocal: seemsLocal, isOwner: false, after: after, hop: .zero, ends: [])
        }
        return last
    }

    /// Apps of this device that hear of another app's keyboard, in order of start. Sheet 2.2.
    private func listeners(besides id: ProcessID) -> [ProcessID] {
        processes.values.filter { process in
            guard process.id != id, !process.isExtension, process.phase == .running,
                !process.queue.contains(process.lifecycle.arrivalItem)
            else { return false }
            return profile.keyboard.audience == .running || isLeaving(process)
        }.map(\.id)
    }

    /// Whether an app has left the screen and has not been told that it is in the background.
    private func isLeaving(_ process: AppProcess) -> Bool {
        let item = process.input.backgroundItem
        return process.lifecycle.presence == .background && item > 0
            && (process.queue.contains(item) || process.outstanding?.item == item)
    }

    /// On an iPad the flag tells the truth; on an iPhone it may lie.
    private mutating func seemsLocal(to id: ProcessID) -> Bool {
        guard model.idiom == .phone else { return false }
        return choose(
            .othersFlag(reference(id)), usually: profile.keyboard.othersSeemLocal, so: .itsOwn, else: .anotherApps)
    }

    @discardableResult
    private mutating func enqueue(
        _ group: KeyboardGroup, to id: ProcessID, isLocal: Bool, isOwner: Bool = true, after: [Int], hop: Duration,
        ends: [Int]
    ) -> Int? {
        func addressed(_ notice: KeyboardNotice, isEnd: Bool) -> Callback {
            var notice = notice
            if !isEnd { notice.placement = notice.placement ?? placement(for: id) }
            notice.isLocal = isLocal
            if !group.isAnimated, notice.duration != nil { notice.duration = 0 }
            return .keyboard(.notice(notice))
        }
        let animation = group.isAnimated ? profile.keyboard.animation.duration : .zero
        var last: Int?
        for step in group.chain where isOwner || !step.isOwnersOnly {
            var callback = step.callback
            if case .keyboard(.notice(let notice)) = callback { callback = addressed(notice, isEnd: false) }
            let delay = step.waits ? animation : last == nil ? hop : .zero
            last = enqueue(callback, to: id, source: .keyboard, after: last == nil ? after : [], delay: delay)
        }
        for notice in group.will {
            last = enqueue(
                addressed(notice, isEnd: false), to: id, source: .keyboard, after: last == nil ? after : [],
                delay: last == nil ? hop : .zero)
        }
        var end: Int?
        for (index, notice) in group.did.enumerated() {
            end = enqueue(
                addressed(notice, isEnd: true), to: id, source: group.isHide ? .keyboardHidden : .keyboardShown,
                after: (last.map { [$0] } ?? after) + ends, delay: index == 0 ? animation : .zero)
        }
        if let guide = group.guide, isOwner {
            enqueue(.keyboard(.moved(guide)), to: id, source: group.isHide ? .keyboardHidden : .keyboardShown)
        }
        if let end, isOwner, !group.isHide { hideMayEndLate(of: id, after: end) }
        return last
    }

    /// K23: a hide that is under way may end when the show after it has ended.
    private mutating func hideMayEndLate(of id: ProcessID, after show: Int) {
        guard let hide = processes[id]!.queue.lastItem(of: .keyboardHidden) else { return }
        // What waits for it already, as a finger that takes hold of the keyboard does, may be what the show waits for.
        if processes[id]!.queue.contains(where: { $0.after.contains(hide) }) { return }
        let isLate = choose(.hideAtShow(reference(id)), .beforeItIsBack, .whenItIsBack)
        if isLate { processes[id]!.queue.addCause(show, to: hide) }
    }
}
