// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// A signal between objects of one process that share this instance, for previews, tests, and apps without extensions.
/// Handlers are called on the posting thread, in the order in which they were added.
public final class LocalSignal: GroupSignal {
    private struct Listeners {
        var lastNumber = 0
        var handlers: [(number: Int, name: String, handler: @Sendable () -> Void)] = []
    }

    private let listeners = Mutex(Listeners())

    /// Creates a signal without observers.
    public init() {}

    public func begin(_ name: String) -> SignalledChange {
        SignalledChange { [self] in
            let handlers = listeners.withLock { $0.handlers.filter { $0.name == name }.map(\.handler) }
            for handler in handlers { handler() }
        }
    }

    public func observe(_ name: String, _ handler: @escaping @Sendable () -> Void) -> SignalObservation {
        let number = listeners.withLock { listeners in
            listeners.lastNumber += 1
            listeners.handlers.append((listeners.lastNumber, name, handler))
            return listeners.lastNumber
        }
        return SignalObservation { [weak self] in
            self?.listeners.withLock { $0.handlers.removeAll { $0.number == number } }
        }
    }
}
