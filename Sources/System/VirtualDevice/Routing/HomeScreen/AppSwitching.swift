// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The app switcher. Lifecycle sheet L7, L8: the app in front is inactive while it is open. Chosen again it is active
// again and has not been in the background; when another is chosen it goes there, and nothing orders that before what
// the other then does.

extension Device {
    mutating func openSwitcher() {
        guard switcher.show(), let id = frontProcess, let process = processes[id] else { return }
        setInterrupted(true, id)
        guard process.lifecycle.presence == .foreground, process.input.request != nil,
            choose(.switcherOpens(above: reference(id)), .firstResponderStays, .firstResponderIsTaken)
        else { return }
        takeFirstResponder(of: id, .appSwitch)
    }

    /// An app comes to the screen: the one that was there is active again when it is the same.
    mutating func closeSwitcher(choosing bundle: String) {
        if switcher.close(), foregroundApp == bundle { endInterruption() }
    }
}
