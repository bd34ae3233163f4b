// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Looks at processes through the system's eyes, one look after the other, so that the engine need not wait for any.
final class ProcessInspector: Sendable {
    private let queue = DispatchQueue(label: "portico.inspections")
    private let open = Mutex(0)

    /// Whether somebody is still being looked at, or it has not been told.
    var isBusy: Bool { open.withLock { $0 > 0 } }

    /// - Parameters:
    ///   - look: May block.
    ///   - done: Called after it, when ``isBusy`` does not count this look any more.
    func inspect(_ look: @escaping @Sendable () -> Void, done: @escaping @Sendable () -> Void) {
        open.withLock { $0 += 1 }
        queue.async { [self] in
            look()
            open.withLock { $0 -= 1 }
            done()
        }
    }
}
