// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The keyboard server among the device's services.

extension Device: KeyboardGeometry {
    var ownersRequest: InputRequest? { keyboard.ownerProcess.flatMap { processes[$0]?.input.served } }

    /// Works out what is posted, with the keyboard as it is now.
    ///
    /// - Parameter id: The app that hears it.
    mutating func keyboardChanges<Result>(
        of id: ProcessID, _ body: (inout KeyboardChanges) -> Result
    ) -> Result {
        var changes = KeyboardChanges(
            keyboard: keyboard, model: model, windows: windows, profile: profile, ownersRequest: ownersRequest,
            process: reference(id), input: processes[id]!.input, decider: Decider(choices))
        let result = body(&changes)
        processes[id]!.input = changes.input
        note(changes.decider)
        return result
    }

    /// Puts the keyboard somewhere, and says so in the timeline.
    mutating func setKeyboard(_ form: KeyboardForm, _ frame: ScreenRect, owner: KeyboardServer.Owner?) {
        let isSeen = keyboard.put(form, frame, owner: owner)
        if case .app(let id)? = owner, form != .hidden {
            for other in processes.values where other.id != id && other.input.taken != nil {
                processes[other.id]!.input.overtake()
            }
        }
        guard isSeen else { return }
        let app = keyboard.ownerProcess.flatMap { processes[$0]?.name }
        trace(.keyboard(app: app, form, frame))
    }
}
