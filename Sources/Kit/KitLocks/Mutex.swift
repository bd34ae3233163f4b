// Portico
// SPDX-License-Identifier: Apache-2.0

/// A value behind a lock, with the interface of `Synchronization.Mutex`, which needs iOS 18.
///
/// A class, where that one is a structure that cannot be copied: the lock and the value have a place of their own.
package final class Mutex<Value>: @unchecked Sendable {
    // Safe: read and written with the lock only.
    private var value: Value
    private let lock: PlatformLock

    package init(_ value: sending Value) {
        self.value = value
        lock = PlatformLock()
    }

    deinit { lock.deallocate() }

    /// Calls `body` with the value, while no other thread does. Not recursive: `body` must not come back here.
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
