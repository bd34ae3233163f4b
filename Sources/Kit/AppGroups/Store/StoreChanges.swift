// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// Wakes the observers of a store when the group's signal is received and when this process resumes.
///
/// There is one observation of the signal, and only while the store has observers.
final class StoreChanges: Sendable {
    private struct Observers {
        var lastNumber = 0
        var handlers: [(number: Int, handler: @Sendable () -> Void)] = []
        var listening: SignalObservation?
    }

    private let signal: any GroupSignal
    private let name: String
    private let observers = Mutex(Observers())

    init(_ signal: any GroupSignal, name: String) {
        self.signal = signal
        self.name = name
    }

    func begin() -> SignalledChange { signal.begin(name) }

    /// Calls `handler` on any thread whenever there may be a change, until the result is released.
    func observe(_ handler: @escaping @Sendable () -> Void) throws(FileFailure) -> SignalObservation {
        let number = try observers.withLock { observers throws(FileFailure) in
            if observers.listening == nil {
                observers.listening = try signal.observe(name) { [weak self] in self?.wake() }
            }
            observers.lastNumber += 1
            observers.handlers.append((observers.lastNumber, handler))
            return observers.lastNumber
        }
        return SignalObservation { [weak self] in
            guard let self else { return }
            // Ended outside the lock, because the signal's handler may be calling `wake()` at this moment.
            let unneeded = observers.withLock { observers -> SignalObservation? in
                observers.handlers.removeAll { $0.number == number }
                guard observers.handlers.isEmpty else { return nil }
                defer { observers.listening = nil }
                return observers.listening
            }
            unneeded?.cancel()
        }
    }

    func wake() {
        let handlers = observers.withLock { $0.handlers.map(\.handler) }
        for handler in handlers { handler() }
    }
}
