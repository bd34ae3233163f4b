// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lock that may be copied: copies are the same lock.
///
/// - Behavior: https://developer.apple.com/documentation/os/osallocatedunfairlock
/// - Since: iOS 16.0
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // The state is only reached while the lock is held.
    private final class Storage {
        let lock = NSLock()
        var state: State

        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    /// For a state that is not `Sendable`.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    /// Runs `body` while the lock is held. The lock is not recursive.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// The same for a body and a result that are not `Sendable`.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    /// Returns nil without running `body` if the lock is held.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// The same for a body and a result that are not `Sendable`.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }

    public func lock() { storage.lock.lock() }
    public func unlock() { storage.lock.unlock() }
    public func lockIfAvailable() -> Bool { storage.lock.try() }

    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body()
    }
}
