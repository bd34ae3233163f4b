// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension SharedStore {
    // MARK: - One value

    /// Returns the stored value, or the key's default. Never waits for writers.
    ///
    /// - Throws: ``SharedStoreError``.
    public func value<Value>(_ key: SharedKey<Value>) throws -> Value { try read { try $0[key] } }

    /// Like ``value(_:)``, with the version.
    public func record<Value>(_ key: SharedKey<Value>) throws -> SharedValue<Value> { try read { try $0.record(key) } }

    /// Reads, changes and stores a value in one transaction.
    ///
    /// - Throws: ``SharedStoreError``, and the errors of `change`, in which case nothing is stored.
    @discardableResult
    public func update<Value, Result>(
        _ key: SharedKey<Value>, _ change: (inout Value) throws -> Result
    ) throws -> Result {
        try write { try $0.update(key, change) }
    }

    /// Stores a value regardless of the previous one. If the new value depends on the previous one, use
    /// `update(_:_:)`.
    ///
    /// - Throws: ``SharedStoreError``.
    public func set<Value>(_ key: SharedKey<Value>, to value: Value) throws {
        try write { try $0.set(key, to: value) }
    }

    /// Removes a value, so that the key has its default again.
    ///
    /// - Throws: ``SharedStoreError``.
    public func remove<Value>(_ key: SharedKey<Value>) throws {
        try write { try $0.remove(key.name) }
    }

    // MARK: - Without blocking

    /// The asynchronous form. Calls are executed one at a time, in order.
    ///
    /// Cancelling the task does not undo a transaction that has begun.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (SharedTransaction) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(with: Swift.Result { try writeBlocking(body) })
            }
        }
    }

    /// The asynchronous form. Calls are executed one at a time, in order.
    @discardableResult
    public func update<Value, Result: Sendable>(
        _ key: SharedKey<Value>, _ change: @escaping @Sendable (inout Value) throws -> Result
    ) async throws -> Result {
        try await write { try $0.update(key, change) }
    }

    /// The asynchronous form. Calls are executed one at a time, in order.
    public func set<Value>(_ key: SharedKey<Value>, to value: Value) async throws {
        try await write { try $0.set(key, to: value) }
    }

    /// The blocking form, for calls where the compiler would choose the asynchronous one.
    func writeBlocking<Result>(_ body: (SharedTransaction) throws -> Result) throws -> Result { try write(body) }
}
