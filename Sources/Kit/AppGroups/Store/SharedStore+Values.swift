// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension SharedStore {
    // MARK: - One value

    /// What is stored now, or the key's default. Waits for nobody.
    ///
    /// - Throws: ``SharedStoreError``.
    public func value<Value>(_ key: SharedKey<Value>) throws -> Value { try read { try $0[key] } }

    /// As ``value(_:)``, with the version.
    public func record<Value>(_ key: SharedKey<Value>) throws -> SharedValue<Value> { try read { try $0.record(key) } }

    /// Reads, changes and stores a value, as one step that no other process comes between.
    ///
    /// - Throws: ``SharedStoreError``, and what `change` throws; nothing is stored then.
    @discardableResult
    public func update<Value, Result>(
        _ key: SharedKey<Value>, _ change: (inout Value) throws -> Result
    ) throws -> Result {
        try write { try $0.update(key, change) }
    }

    /// Stores a value, whatever was there: for what does not depend on it. Where it does, use `update(_:_:)`.
    ///
    /// - Throws: ``SharedStoreError``.
    public func set<Value>(_ key: SharedKey<Value>, to value: Value) throws {
        try write { try $0.set(key, to: value) }
    }

    /// Forgets a value: the key has its default again.
    ///
    /// - Throws: ``SharedStoreError``.
    public func remove<Value>(_ key: SharedKey<Value>) throws {
        try write { try $0.remove(key.name) }
    }

    // MARK: - Without blocking

    /// As the form that blocks; one at a time, in the order of the calls.
    ///
    /// Cancelling the task does not take a transaction back that has begun.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (SharedTransaction) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(with: Swift.Result { try writeBlocking(body) })
            }
        }
    }

    /// As the form that blocks; one at a time, in the order of the calls.
    @discardableResult
    public func update<Value, Result: Sendable>(
        _ key: SharedKey<Value>, _ change: @escaping @Sendable (inout Value) throws -> Result
    ) async throws -> Result {
        try await write { try $0.update(key, change) }
    }

    /// As the form that blocks; one at a time, in the order of the calls.
    public func set<Value>(_ key: SharedKey<Value>, to value: Value) async throws {
        try await write { try $0.set(key, to: value) }
    }

    /// The form that blocks, where the compiler would choose the other.
    func writeBlocking<Result>(_ body: (SharedTransaction) throws -> Result) throws -> Result { try write(body) }
}
