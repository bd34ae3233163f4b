// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The app switcher. Lifecycle sheet L7, L8: the app in front is inactive while it is open. Chosen again it is active
// again and has not been in the background; when another is chosen it goes there, and nothing orders that before what
// the other then does.

extension Device {
    mutating func openSwitcher() {
        guard !isSwitcherOpen else { return }
        isSwitcherOpen = true
        guard let id = foregroundApp.flatMap({ apps[$0]?.process }), let process = processes[id] else { return }
        setInterrupted(true, id)
        guard process.presence == .foreground, process.input.request != nil,
            choose(.switcherOpens(above: reference(id)), .firstResponderStays, .firstResponderIsTaken)
        else { return }
        takeFirstResponder(of: id, .appSwitch)
    }

    /// An app comes to the screen: the one that was there is active again when it is the same.
    mutating func closeSwitcher(choosing bundle: String) {
        guard isSwitcherOpen else { return }
        isSwitcherOpen = false
        if foregroundApp == bundle { endInterruption() }
    }
}
