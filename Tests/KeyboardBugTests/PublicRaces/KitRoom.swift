// Portico
// SPDX-License-Identifier: Apache-2.0

import KeyboardTracking
import SystemFrameworks

/// The kit's tracker used as its documentation shows, and nothing else of the kit.
@MainActor
final class KitRoom {
    private let tracker = KeyboardTracker()
    private var observation: KeyboardObservation?

    /// Calls `raise` with the room that has to be made, now and whenever it changes. Does nothing the second time.
    func observe(_ window: UIWindow?, raise: @escaping @MainActor (CGFloat) -> Void) {
        guard observation == nil, let window else { return }
        observation = tracker.observe(window) { change in
            change.animate { raise(change.overlap.height) }
        }
    }

    /// To be called when the window may have another size.
    func windowChanged(_ window: UIWindow?) {
        if let window { tracker.windowChanged(window) }
    }
}
