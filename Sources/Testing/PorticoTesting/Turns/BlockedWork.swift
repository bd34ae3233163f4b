// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Synchronization

/// The devices of which work is blocked: what is signalled may be what it waits for, whoever signals.
enum BlockedWork {
    /// Each as often as it has threads that wait.
    private static let waiting = Mutex<[OffMainWork]>([])

    static var all: [OffMainWork] { waiting.withLock { $0 } }

    static func add(_ offMain: OffMainWork) { waiting.withLock { $0.append(offMain) } }

    static func remove(_ offMain: OffMainWork) {
        waiting.withLock { waiting in
            if let index = waiting.firstIndex(where: { $0 === offMain }) { waiting.remove(at: index) }
        }
    }
}
