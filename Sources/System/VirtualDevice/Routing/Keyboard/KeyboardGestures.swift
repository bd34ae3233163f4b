// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the user does with the keyboard itself; `refusal(of:)` has let it through.

extension Device {
    mutating func keyboard(_ gesture: KeyboardGesture) {
        switch gesture {
        case .hide:
            // What the process then says does the rest.
            if let id = keyboard.ownerProcess {
                enqueue(.keyboard(.takeFirstResponder(.hideKey)), to: id, source: .keyboard)
            }
        case .dock(let way): prefer(.docked, way)
        case .undock(let way): prefer(.undocked, way)
        case .split(let way): prefer(.split, way)
        case .float(let way): prefer(.floating, way)
        case .startDrag: startDrag()
        case .endDrag(let x, let y): endDrag(x: x, y: y)
        case .selectLayout(let layout):
            keyboard.select(layout)
            refreshKeyboard(because: .gesture(.menu))
        case .selectKeyboard(let height):
            keyboard.selectOther(height: height)
            refreshKeyboard(because: .gesture(.menu))
        case .connectHardware(let bar):
            keyboard.connectHardware(hasBar: bar)
            refreshKeyboard(because: .gesture(.menu))
        case .disconnectHardware:
            keyboard.disconnectHardware()
            refreshKeyboard(because: .gesture(.menu))
        case .toggleSoftware:
            keyboard.toggleSoftware()
            refreshKeyboard(because: .toggle)
        case .closeBar:
            keyboard.closeBar()
            refreshKeyboard(because: .gesture(.menu))
        case .dictate: dictate()
        case .touchHomeIndicator: addSecondWindow()
        case .neighbour(let shows): neighbour(shows: shows)
        }
    }

    private mutating func prefer(_ form: KeyboardForm, _ way: KeyboardGesture.Way) {
        keyboard.prefer(form)
        refreshKeyboard(because: .gesture(way))
    }

    /// A bar that was closed comes back with the first key (K17).
    mutating func keyTyped() {
        if keyboard.typed() { refreshKeyboard(because: .gesture(.menu)) }
    }

    // MARK: - Drags

    private mutating func startDrag() {
        guard case .app(let id)? = keyboard.owner else { return }
        keyboard.drag(true)
        let group = keyboardChanges(of: id) { $0.dragBegins($0.keyboard.frame) }
        // A finger takes hold of what has come to rest: the ends of what went before say where that was.
        let ends = [DeliverySource.keyboardShown, .keyboardHidden].compactMap {
            processes[id]?.queue.lastItem(of: $0)
        }
        post(group, to: id, after: ends)
    }

    private mutating func endDrag(x: Double, y: Double) {
        guard case .app(let id)? = keyboard.owner, let request = processes[id]?.input.served else { return }
        let old = keyboard.frame
        // Let go at the bottom edge, the keyboard docks. A small one stays what it is there, and so does a bar.
        let isLow = y >= screen.height - old.height
        if isLow, keyboard.form == .undocked || keyboard.form == .split { return prefer(.docked, .finger) }
        let isBar = keyboard.hardware.map { !$0.showsSoftware } ?? false
        keyboard.drop(at: .init(x: x, y: y), isBar: isBar)
        let new = target(for: request)
        setKeyboard(new.form, new.frame, owner: .app(id))
        post(keyboardChanges(of: id) { $0.dragEnds(old, new.frame, isBar: isBar) }, to: id)
    }

    /// A scroll view of the app drags the docked keyboard down. K19 to K21.
    mutating func keyboardDragged(_ drag: KeyboardDrag, by process: ProcessIdentity) {
        let id = process.id
        guard keyboard.isOwned(by: id), keyboard.form == .docked, let request = processes[id]?.input.served else {
            return
        }
        let place = target(for: request).frame
        switch drag {
        case .moved(let y):
            guard y.isFinite else { return }
            keyboard.drag(true)
            var frame = place
            frame.y = min(max(y, place.y), screen.height)
            setKeyboard(.docked, frame, owner: .app(id))
            enqueue(.keyboard(.moved(placement(for: id))), to: id, source: .keyboard)
        case .ended(dismisses: true):
            guard keyboard.isDragged else { return }
            enqueue(.keyboard(.takeFirstResponder(.dismissal)), to: id, source: .keyboard)
        case .ended(dismisses: false):
            guard keyboard.isDragged else { return }
            keyboard.drag(false)
            let dragged = keyboard.frame
            setKeyboard(.docked, place, owner: .app(id))
            let group = keyboardChanges(of: id) { changes in
                changes.settling(changes.dragAborted(dragged, place), at: (.docked, place))
            }
            post(group, to: id)
        }
    }

    // MARK: - Others

    /// The first window stays, hidden, with the same frame. Keyboard sheet 2.6.
    private mutating func addSecondWindow() {
        guard case .app(let id)? = keyboard.owner else { return }
        keyboard.addSecondWindow()
        enqueue(.keyboard(.moved(placement(for: id))), to: id, source: .keyboard)
    }

    /// The keyboard of the app beside in Split View. The app in front hears of it as of another's (sheet 2.2).
    private mutating func neighbour(shows: Bool) {
        let old = keyboardNow
        guard let id = frontProcess, processes[id] != nil else {
            return dropNeighboursKeyboard()
        }
        if shows {
            let frame = docked(height: softwareHeight)
            processes[id]!.input.unserve()
            setKeyboard(.docked, frame, owner: .neighbour)
            let begin = old.form == .hidden ? below(frame) : old.frame
            let group = keyboardChanges(of: id) { changes in
                changes.settling(changes.resize(begin, frame), at: (.docked, frame), isOwn: false)
            }
            post(group, to: id, isNeighbours: true)
        } else {
            setKeyboard(.hidden, below(old.frame), owner: nil)
            post(keyboardChanges(of: id) { $0.hide(old.frame) }, to: id, isNeighbours: true)
        }
    }

    /// The screen has changed below the keyboard of the app beside.
    mutating func refreshNeighboursKeyboard() {
        guard keyboard.owner == .neighbour else { return }
        guard windows.mode == .splitView, let id = frontProcess else {
            return neighbour(shows: false)
        }
        let (old, new) = (keyboard.frame, docked(height: softwareHeight))
        guard old != new else { return }
        setKeyboard(.docked, new, owner: .neighbour)
        let group = keyboardChanges(of: id) { changes in
            changes.settling(changes.resize(old, new), at: (.docked, new), isOwn: false)
        }
        post(group, to: id, isNeighbours: true)
    }

    mutating func setCrossFade(_ isOn: Bool) { keyboard.setCrossFade(isOn) }
}
