// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The user's finger: what it can reach is what the process last said it shows, or the system's own alert above it.

extension Device {
    /// A callback for the app that has the screen.
    mutating func touchFrontApp(_ callback: Callback) {
        guard let process = frontProcess else { return }
        enqueue(callback, to: process, source: .userInterface)
    }

    func refusalToTapAlertButton(_ title: String) -> DeviceError? {
        if isLocked { return .locked }
        if let alert = homeScreen.alert {
            return alert.answer(to: title) == nil ? .noButton(title: title, available: alert.buttons) : nil
        }
        guard let alert = foregroundApp.flatMap({ windows.screen(of: $0).alert }) else { return .noAlert }
        return alert.buttons.contains(title) ? nil : .noButton(title: title, available: alert.buttons)
    }

    mutating func tapAlertButton(_ title: String) {
        if let alert = homeScreen.alert, let granted = alert.answer(to: title) {
            answer(alert, granted: granted)
        } else if let process = frontProcess {
            enqueue(.tapAlertButton(title: title), to: process, source: .userInterface)
        }
    }

    func refusalToTapButton(_ title: String) -> DeviceError? {
        if isLocked { return .locked }
        if switcher.isOpen { return .switcherIsOpen }
        let buttons = homeScreen.alert == nil ? foregroundApp.map { windows.screen(of: $0).buttons } ?? [] : []
        return buttons.contains(title) ? nil : .noButton(title: title, available: buttons)
    }

    mutating func tapButton(_ title: String) {
        guard let process = frontProcess else { return }
        enqueue(.tapButton(title: title), to: process, source: .userInterface)
    }
}
