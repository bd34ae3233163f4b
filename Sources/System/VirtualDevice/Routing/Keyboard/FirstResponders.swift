// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Who gets the keyboard. Keyboard sheet, 3.
//
// - A process says at any time what its first responder wants; it is heard when its app has the screen and is active.
//   One that asks on its way in gets the keyboard with its activation.
// - An app that leaves the screen loses its first responder (K30): after it has heard that it resigns active, and
//   before it is in the background.
// - What a process says within one call counts when its code has returned: by then it has said, too, what it shows.

extension Device {
    /// An app has said something about its first responder or the keyboard.
    mutating func receive(_ message: KeyboardMessage, from process: ProcessIdentity) {
        switch message {
        case .input(let request): inputChanged(request, of: process)
        case .drag(let drag): keyboardDragged(drag, by: process)
        }
    }

    /// The first responder of a process, or what it wants below it, is another.
    mutating func inputChanged(_ request: InputRequest?, of process: ProcessIdentity) {
        guard !process.isExtension else { return }
        let id = process.id
        if let request, !request.hasSensibleHeights {
            diagnose(
                process.bundle, "\(request.name) wants views below it that are not 0 to 10000 points high: ignored")
            return
        }
        processes[id]!.input.wants(request)
        if processes[id]!.outstanding == nil { settleInput(of: id) }
    }

    /// A process's code has returned: what it wants now is what it wants.
    mutating func settleInput(of id: ProcessID) {
        // Nearly always there is nothing to do: a copy of the process would be most of the call.
        guard processes[id]?.input.isDue == true, let process = processes[id] else { return }
        let alert = windows.screen(of: process.bundle).alert?.number
        let isOverAlert = processes[id]!.input.settle(alert: alert)
        serve(id, because: isOverAlert ? .alert : .focus)
    }

    /// Whether an app may have the keyboard now.
    func mayHaveKeyboard(_ id: ProcessID) -> Bool {
        guard let process = processes[id], !isLocked, foregroundApp == process.bundle,
            apps[process.bundle]?.process == id, process.lifecycle.presence == .foreground,
            process.input.activationItem > 0
        else { return false }
        if process.input.isReturning { return true }
        return !process.lifecycle.isInterrupted && !process.queue.contains(process.input.activationItem)
    }

    /// Gives the keyboard to what the process wants, or takes it away.
    mutating func serve(_ id: ProcessID, because cause: KeyboardCause) {
        guard mayHaveKeyboard(id) else { return }
        let request = processes[id]!.input.request
        let served = processes[id]!.input.served
        guard let request, request.kind != .none else {
            processes[id]!.input.serve()
            if keyboard.isOwned(by: id) { withdraw(from: id, lastServed: served) }
            return
        }
        guard request != served || !keyboard.isOwned(by: id) else { return }
        processes[id]!.input.serve()
        var cause = cause
        if served?.responder == request.responder { cause = .otherViews }
        if request.isReload { cause = .reload }
        if keyboard.owner == .neighbour { cause = .takeover }
        let old = keyboardNow
        let new = target(for: request)
        keyboard.drag(false)
        setKeyboard(new.form, new.frame, owner: .app(id))
        if !profile.keyboard.textViewBeginsLate { beginEditing(request, of: id) }
        // Without a text and with nothing to show below it there is nothing to say; K16 is about text.
        if new.form != .hidden || old.form != .hidden || request.isText {
            var group = keyboardChanges(of: id) { $0.change(from: old, to: new, because: cause) }
            group.isAnimated = request.isAnimated
            post(group, to: id, answers: !processes[id]!.input.isReturning)
        }
        beginEditing(request, of: id)
    }

    /// K4.
    private mutating func beginEditing(_ request: InputRequest, of id: ProcessID) {
        guard request.kind == .textView, processes[id]!.input.begin(request.responder) else { return }
        enqueue(.keyboard(.beginEditing(responder: request.responder)), to: id, source: .keyboard)
    }

    /// The app has no first responder any more.
    private mutating func withdraw(from id: ProcessID, lastServed: InputRequest?) {
        let old = keyboardNow
        guard old.form != .hidden || lastServed?.isText == true else {
            keyboard.disown()
            return
        }
        let isByUser = keyboard.isDragged && old.form == .docked
        let gone = below(old.frame)
        let group = keyboardChanges(of: id) { changes in
            isByUser
                ? changes.hide(old.frame, isByUser: true)
                : changes.change(from: old, to: (.hidden, gone), because: .focus)
        }
        setKeyboard(.hidden, gone, owner: nil)
        post(group, to: id, answers: true)
    }

    /// The user has changed something that the keyboard's form follows from.
    mutating func refreshKeyboard(because cause: KeyboardCause) {
        guard case .app(let id)? = keyboard.owner, let request = processes[id]?.input.served else { return }
        let old = keyboardNow
        let new = target(for: request)
        guard old != new, old.form != .hidden || new.form != .hidden else { return }
        setKeyboard(new.form, new.frame, owner: .app(id))
        post(keyboardChanges(of: id) { $0.change(from: old, to: new, because: cause) }, to: id)
    }
}

extension InputRequest {
    /// Whether there can be views of these heights. The limit is ours; no screen is as high.
    fileprivate var hasSensibleHeights: Bool {
        let heights = [accessoryHeight, inputViewHeight ?? 0]
        return heights.allSatisfy { $0 >= 0 && $0 <= 10_000 }
    }
}
