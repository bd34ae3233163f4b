// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import SystemModel
import VirtualDevice

/// What the code of a device's processes has done with the files of App Groups since the device was last told.
final class StoreUses: Sendable {
    private let waiting = Mutex<Set<StoreUse>>([])
    private let isWaiting = Atomic(false)

    func note(_ use: StoreUse) {
        waiting.withLock { _ = $0.insert(use) }
        isWaiting.store(true, ordering: .releasing)
    }

    /// What the device is to be told, in an order that does not depend on threads; nil for nothing, as nearly always.
    func take() -> [StoreUse]? {
        guard isWaiting.exchange(false, ordering: .acquiring) else { return nil }
        return waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting.sorted()
        }
    }
}

extension TestDevice {
    /// Tells the device what code has done with the files of App Groups. Called before the device is told anything else: until
    /// then, only what the last point led to has run.
    func tellStoreUses() {
        if let uses = files.storeUses.take() { tell(.uses(uses)) }
    }

    /// Called when code of the test has run in an app. What it read or wrote does not count; a path that it was told does.
    func forgetStoreUses() {
        for use in files.storeUses.take() ?? [] where use.kind == .opened { files.storeUses.note(use) }
    }
}
