// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Dispatch
import Foundation
import Synchronization

extension SharedKey<Int> {
    static var count: SharedKey { SharedKey("count", default: 0) }
}

/// A write on a thread of its own, which does not know of which app it is, like the store's own queue. Ends when the
/// test says so.
final class HeldTransaction: Sendable {
    private let begun = DispatchSemaphore(value: 0)
    private let release = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private let outcome = Mutex<Result<Void, any Error>?>(nil)

    /// Returns when the transaction has its lock, or has failed.
    init(_ store: SharedStore) {
        Thread.detachNewThread { [self] in
            let result = Result {
                try store.update(.count) { count in
                    begun.signal()
                    release.wait()
                    count += 1
                }
            }
            outcome.withLock { $0 = result }
            begun.signal()
            ended.signal()
        }
        begun.wait()
    }

    /// Commits, and returns when that is done.
    func end() throws {
        release.signal()
        ended.wait()
        try outcome.withLock { $0 }?.get()
    }
}

/// A write that waits for somebody else's lock, on a thread of its own.
final class WaitingTransaction: Sendable {
    private let ended = DispatchSemaphore(value: 0)
    private let outcome = Mutex<Result<Void, any Error>?>(nil)

    /// Returns when the write is about to ask for the lock.
    init(_ store: SharedStore, _ signal: AnnouncingSignal) {
        Thread.detachNewThread { [self] in
            let result = Result { try store.update(.count) { $0 += 1 } }
            outcome.withLock { $0 = result }
            ended.signal()
        }
        signal.begun.wait()
    }

    /// Returns what has become of it when it is over.
    func result() -> Result<Void, any Error>? {
        ended.wait()
        return outcome.withLock { $0 }
    }
}

/// Says when a change is begun, which is right before the lock is asked for.
final class AnnouncingSignal: GroupSignal {
    let begun = DispatchSemaphore(value: 0)

    func begin(_ name: String) -> SignalledChange {
        begun.signal()
        return SignalledChange {}
    }

    func observe(_ name: String, _ handler: @escaping @Sendable () -> Void) -> SignalObservation {
        SignalObservation {}
    }
}
