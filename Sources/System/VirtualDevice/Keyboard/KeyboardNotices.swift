// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// One notification: what it says when it is made, and what becomes of it when it is delivered.

extension Device {
    /// - Parameters:
    ///   - begin: The true frames; what the app is told of them depends on its window.
    ///   - end: nil leaves the key out, and duration and curve with it.
    func notice(
        _ name: KeyboardNotice.Name, _ begin: ScreenRect, _ end: ScreenRect?, isByUser: Bool = false
    ) -> KeyboardNotice {
        let request = ownersRequest
        let duration = Double(profile.keyboard.animation.duration.wholeNanoseconds / 1_000_000) / 1000
        return KeyboardNotice(
            name: name, begin: reported(begin, isEnd: false, for: request),
            end: end.map { reported($0, isEnd: true, for: request) }, duration: end == nil ? nil : duration,
            curve: end == nil ? nil : 7, isLocal: true, isByUser: isByUser,
            hasScreen: profile.keyboard.objectIsScreen)
    }

    private var ownersRequest: InputRequest? {
        guard case .app(let id)? = keyboard.owner else { return nil }
        return processes[id]?.input.served
    }

    /// Puts the keyboard somewhere, and says so in the timeline.
    mutating func setKeyboard(_ form: KeyboardForm, _ frame: ScreenRect, owner: KeyboardServer.Owner?) {
        let before = (keyboard.form, keyboard.frame, keyboard.owner)
        keyboard.form = form
        keyboard.frame = frame
        keyboard.owner = owner
        if form == .hidden { (keyboard.isDragged, keyboard.hasSecondWindow) = (false, false) }
        if case .app(let id)? = owner, form != .hidden {
            for other in processes.values where other.id != id && other.input.taken != nil {
                processes[other.id]!.input.isOvertaken = true
            }
        }
        guard before != (form, frame, owner), before.0 != .hidden || form != .hidden else { return }
        var app: String?
        if case .app(let id)? = owner { app = processes[id]?.name }
        trace(.keyboard(app: app, form, frame))
    }
}
