// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension Device {
    func refusal(of gesture: KeyboardGesture) -> DeviceError? { nil }
    mutating func keyboard(_ gesture: KeyboardGesture) {}
    mutating func inputChanged(_ request: InputRequest?, of process: ProcessIdentity) {}
    mutating func keyboardDragged(_ drag: KeyboardDrag, by process: ProcessIdentity) {}
    mutating func rotate(to orientation: InterfaceOrientation) {}
    mutating func setWindowMode(_ mode: WindowMode, share: Double) {}
    mutating func openSwitcher() {}
    mutating func setCrossFade(_ isOn: Bool) {}

    /// A callback for the app that has the screen.
    mutating func touchFrontApp(_ callback: Callback) {
        guard let process = foregroundApp.flatMap({ apps[$0]?.process }) else { return }
        enqueue(callback, to: process, source: .userInterface)
    }
}
