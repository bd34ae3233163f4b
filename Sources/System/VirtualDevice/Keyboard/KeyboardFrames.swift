// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What the keyboard's places follow from: how it is, on which screen, and by which rules.
protocol KeyboardGeometry {
    var keyboard: KeyboardServer { get }
    var model: DeviceModel { get }
    var windows: Windows { get }
    var profile: BehaviorProfile { get }
    /// What the app that has the keyboard was given it for; nil without such an app.
    var ownersRequest: InputRequest? { get }
}

// Where the keyboard is to be. Figures: `SystemModel/Keyboard/devices.json`.

extension KeyboardGeometry {
    /// The screen as it is held now.
    var screen: ScreenRect { windows.screen(of: model) }

    var metrics: KeyboardMetrics { model.metrics(edition: profile.keyboard.heights) }

    /// A keyboard at the screen's bottom.
    func docked(height: Double) -> ScreenRect {
        ScreenRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    }

    /// The same keyboard below the screen: where it comes from and where it goes.
    func below(_ frame: ScreenRect) -> ScreenRect {
        ScreenRect(x: 0, y: screen.height, width: screen.width, height: frame.height)
    }

    /// The keyboard as it is; a hidden one is below the screen.
    var keyboardNow: (form: KeyboardForm, frame: ScreenRect) {
        (keyboard.form, keyboard.form == .hidden ? below(keyboard.frame) : keyboard.frame)
    }

    /// What a first responder gets. A hidden one still has a frame, below the screen.
    func target(for request: InputRequest) -> (form: KeyboardForm, frame: ScreenRect) {
        let accessory = request.accessoryHeight
        guard request.isText else { return accessoryAlone(request) }
        // Decided: an input view is as high as it says, the safe area is its own affair.
        if let height = request.inputViewHeight { return (.docked, docked(height: height + accessory)) }
        if let hardware = keyboard.hardware, !hardware.showsSoftware {
            guard hardware.hasBar, !hardware.barIsClosed else { return accessoryAlone(request) }
            let bar = docked(height: metrics.shortcutsBar + accessory)
            return hardware.barFloats ? (.floating, placed(bar)) : (.bar, bar)
        }
        return software(keyboard.preferred, accessory: accessory)
    }

    /// The accessory view and the safe area below it (K24), or nothing.
    private func accessoryAlone(_ request: InputRequest) -> (form: KeyboardForm, frame: ScreenRect) {
        guard request.kind != .none, request.accessoryHeight > 0 else {
            return (.hidden, below(docked(height: softwareHeight)))
        }
        return (.docked, docked(height: request.accessoryHeight + model.insets(windows.orientation).bottom))
    }

    /// Of the keys, without an accessory view.
    var softwareHeight: Double {
        if let height = keyboard.otherKeyboard { return height }
        let heights = metrics.heights(windows.orientation)
        return switch keyboard.layout {
        case .letters: heights.letters
        case .lettersAndBar: heights.lettersAndBar
        case .emoji: heights.emoji
        }
    }

    /// The software keyboard in a form; the accessory view goes with a docked one only (decided).
    func software(_ form: KeyboardForm, accessory: Double) -> (form: KeyboardForm, frame: ScreenRect) {
        let letters = metrics.heights(windows.orientation).letters
        return switch form {
        case .hidden, .docked, .bar: (.docked, docked(height: softwareHeight + accessory))
        case .undocked: (.undocked, placed(docked(height: letters)))
        case .split: (.split, placed(docked(height: metrics.split)))
        case .floating:
            (
                .floating,
                placed(
                    ScreenRect(
                        x: screen.width - metrics.floatingWidth, y: screen.height - metrics.floatingHeight,
                        width: metrics.floatingWidth, height: metrics.floatingHeight))
            )
        }
    }

    /// Where the user has put it; before that, a quarter of the screen above the bottom (ours). Never off the screen.
    private func placed(_ frame: ScreenRect) -> ScreenRect {
        let corner = keyboard.corner ?? .init(x: frame.x, y: frame.y - (screen.height / 4).rounded())
        var frame = frame
        frame.x = min(max(corner.x, 0), screen.width - frame.width)
        frame.y = min(max(corner.y, 0), screen.height - frame.height)
        return frame
    }

    /// The keyboard as a layout guide of one process sees it.
    func placement(for id: ProcessID) -> KeyboardPlacement {
        let isOwn = keyboard.isOwned(by: id)
        guard keyboard.form != .hidden else {
            return KeyboardPlacement(form: .hidden, frame: below(.zero), isOwn: false, windows: 0)
        }
        return KeyboardPlacement(
            form: keyboard.form, frame: keyboard.frame, isOwn: isOwn,
            windows: isOwn ? (keyboard.hasSecondWindow ? 2 : 1) : 0)
    }

    /// A frame as an app is told.
    ///
    /// In Slide Over the space below the app is left out (K28): the frame ends where the window does. Where the
    /// profile says so, an end frame with an accessory view is in the window's space (K33).
    func reported(_ frame: ScreenRect, isEnd: Bool, for request: InputRequest?) -> ScreenRect {
        var frame = frame
        let placement = windows.placement(on: model)
        if placement.mode == .slideOver, frame.maxY >= screen.height {
            frame.y -= screen.height - placement.window.maxY
        }
        if isEnd, profile.keyboard.accessoryEndIsInWindow, model.idiom == .pad, request?.accessoryHeight ?? 0 > 0 {
            frame.x -= placement.window.x
            frame.y -= placement.window.y
        }
        return frame
    }
}
