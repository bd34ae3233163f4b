// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Synchronization

/// Does something when the next change begins, counts the posts, and tells nobody.
final class WatchedSignal: GroupSignal {
    let posts = Mutex(0)
    let onBegin = Mutex<(@Sendable () -> Void)?>(nil)

    func begin(_ name: String) -> SignalledChange {
        let action = onBegin.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
        return SignalledChange { [self] in posts.withLock { $0 += 1 } }
    }

    func observe(_ name: String, _ handler: @escaping @Sendable () -> Void) -> SignalObservation {
        SignalObservation {}
    }
}
