// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What makes no sense with the screen as it is.

extension Device {
    /// Why no finger reaches what the app in front shows.
    func refusalToTouch() -> DeviceError? {
        if isLocked { return .locked }
        if let alert = homeScreen.alert { return .covered(alert: alert.title) }
        if switcher.isOpen { return .switcherIsOpen }
        return frontProcess == nil ? .noAppInFront : nil
    }

    func refusalToTapField(_ name: String) -> DeviceError? {
        if let refusal = refusalToTouch() { return refusal }
        let fields = foregroundApp.map { windows.screen(of: $0).fields } ?? []
        return fields.contains(name) ? nil : .noField(name, available: fields)
    }

    func refusalToType() -> DeviceError? {
        if let refusal = refusalToTouch() { return refusal }
        return foregroundApp.flatMap { windows.screen(of: $0).focus } == nil ? .noFocus : nil
    }

    func refusal(toPress key: KeyPress) -> DeviceError? {
        if !key.isKey { return .noSuchKey(key.input) }
        return refusalToTouch() ?? (keyboard.hardware == nil ? .hardwareKeyboard(isConnected: false) : nil)
    }

    func refusal(of gesture: KeyboardGesture) -> DeviceError? {
        switch gesture {
        case .selectLayout: nil
        case .selectKeyboard(let height):
            height.map { $0 > 0 && $0 < min(screen.width, screen.height) } == false
                ? .noSuchKeyboardHeight(height ?? 0) : nil
        case .connectHardware: keyboard.hardware == nil ? nil : .hardwareKeyboard(isConnected: true)
        case .disconnectHardware, .toggleSoftware:
            keyboard.hardware == nil ? .hardwareKeyboard(isConnected: false) : nil
        case .closeBar:
            refusalToTouch() ?? (keyboard.form == .bar || hasFloatingBar ? nil : .noBar)
        case .hide: model.idiom == .phone ? .noHideKey : refusalWithoutKeyboard()
        case .touchHomeIndicator: refusalWithoutKeyboard()
        case .dictate: refusalWithoutKeyboard() ?? (hasSoftwareKeyboard ? nil : .noSoftwareKeyboard)
        case .dock: refusalToTakeForm(.docked)
        case .undock: refusalToTakeForm(.undocked)
        case .split: refusalToTakeForm(.split)
        case .float:
            model.idiom == .pad && !profile.keyboard.canFloat
                ? .noFloatingKeyboard(profile: profile.name) : refusalToTakeForm(.floating)
        case .startDrag:
            refusalWithoutKeyboard()
                ?? (keyboard.isDragged
                    ? .keyboardIsHeld(true) : keyboard.form == .docked ? .dockedIsNotDragged : nil)
        case .endDrag(let x, let y):
            refusalWithoutKeyboard()
                ?? (!keyboard.isDragged || keyboard.form == .docked
                    ? .keyboardIsHeld(false) : isOnScreen(x, y) ? nil : .offScreen(x: x, y: y))
        case .neighbour(let shows): refusalOfNeighbour(shows: shows)
        }
    }

    private func refusalWithoutKeyboard() -> DeviceError? {
        if let refusal = refusalToTouch() { return refusal }
        guard case .app? = keyboard.owner, keyboard.form != .hidden else { return .noKeyboard }
        return nil
    }

    private func refusalToTakeForm(_ form: KeyboardForm) -> DeviceError? {
        if model.idiom == .phone { return .onlyOnPad("the keyboard is always docked") }
        if let refusal = refusalWithoutKeyboard() { return refusal }
        guard hasSoftwareKeyboard else { return .noSoftwareKeyboard }
        return keyboard.form == form ? .keyboardIsAlready(form) : nil
    }

    /// Whether the keys themselves are on the screen, not a bar and not an app's own input view.
    private var hasSoftwareKeyboard: Bool {
        guard case .app(let id)? = keyboard.owner, keyboard.form != .hidden,
            let request = processes[id]?.input.served
        else { return false }
        return request.isText && request.inputViewHeight == nil && keyboard.hardware?.showsSoftware != false
    }

    private var hasFloatingBar: Bool {
        keyboard.form == .floating && keyboard.hardware.map { !$0.showsSoftware } ?? false
    }

    private func isOnScreen(_ x: Double, _ y: Double) -> Bool {
        x >= 0 && y >= 0 && x < screen.width && y < screen.height
    }

    private func refusalOfNeighbour(shows: Bool) -> DeviceError? {
        if model.idiom == .phone { return .onlyOnPad("there is one app on the screen") }
        if let refusal = refusalToTouch() { return refusal }
        if windows.mode != .splitView { return .noNeighbour }
        let has = keyboard.owner == .neighbour
        return has == shows ? .neighboursKeyboard(isShown: shows) : nil
    }

    // MARK: - The screen

    func refusalToRotate(_ orientation: InterfaceOrientation) -> DeviceError? {
        model.idiom == .phone && orientation == .portraitUpsideDown ? .upsideDown : nil
    }

    func refusalToSetWindowMode(_ mode: WindowMode, share: Double) -> DeviceError? {
        if mode != .fullScreen, model.idiom == .phone { return .onlyOnPad("an app fills the screen") }
        if let refusal = refusalToTouch() { return refusal }
        if mode == .stageManager, !model.hasStageManager(under: profile) {
            return .noStageManager(model: model.name, profile: profile.name)
        }
        return windows.offers(mode, share: share, on: model) ? nil : .noSuchShare(mode, share)
    }
}
