// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// An action that is performed at most once, regardless of how often it is run.
final class Once: Sendable {
    private let action: Mutex<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = Mutex(action)
    }

    func run() {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }
}
