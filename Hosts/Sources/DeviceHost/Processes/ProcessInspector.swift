// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Inspects processes with system calls, one inspection at a time, so that the engine need not wait for them.
final class ProcessInspector: Sendable {
    private let queue = DispatchQueue(label: "portico.inspections")
    private let open = Mutex(0)

    /// Whether an inspection is in progress or its result has not been delivered.
    var isBusy: Bool { open.withLock { $0 > 0 } }

    /// - Parameters:
    ///   - look: May block.
    ///   - done: Called afterwards, when ``isBusy`` no longer counts this inspection.
    func inspect(_ look: @escaping @Sendable () -> Void, done: @escaping @Sendable () -> Void) {
        open.withLock { $0 += 1 }
        queue.async { [self] in
            look()
            open.withLock { $0 -= 1 }
            done()
        }
    }
}
