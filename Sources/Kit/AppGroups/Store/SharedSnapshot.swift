// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// The values of a store at one moment. Valid only in the closure that receives it.
public struct SharedSnapshot {
    let database: Database

    /// Returns the stored value, or the key's default with version 0 or with the version of its removal.
    ///
    /// - Throws: ``SharedStoreError/undecodable(key:type:reason:)``.
    public func record<Value>(_ key: SharedKey<Value>) throws -> SharedValue<Value> {
        let (version, data) = try StoredEntry.fetch(key.name, database)
        guard let data else { return SharedValue(value: key.default, version: version) }
        return SharedValue(value: try StoredEntry.decode(data, key), version: version)
    }

    /// The stored value, or the key's default.
    ///
    /// - Throws: The errors of ``record(_:)``.
    public subscript<Value>(key: SharedKey<Value>) -> Value {
        get throws { try record(key).value }
    }
}

/// A transaction of a ``SharedStore``. Valid only in the closure that receives it.
public struct SharedTransaction {
    let database: Database

    /// The values in the current state of the transaction.
    public var snapshot: SharedSnapshot { SharedSnapshot(database: database) }

    /// The stored value, or the key's default.
    ///
    /// - Throws: The errors of ``SharedSnapshot/record(_:)``.
    public subscript<Value>(key: SharedKey<Value>) -> Value {
        get throws { try snapshot[key] }
    }

    /// Stores a value. If an equal value is stored already, with the same JSON bytes, its version stays and observers
    /// are not notified.
    ///
    /// - Throws: ``SharedStoreError/unencodable(key:type:reason:)``.
    public func set<Value>(_ key: SharedKey<Value>, to value: Value) throws {
        let data = try StoredEntry.encode(value, key)
        try database.cachedStatement(
            sql: """
                INSERT INTO entry (key, version, value) VALUES (?1, 1, ?2)
                ON CONFLICT (key) DO UPDATE SET version = version + 1, value = ?2 WHERE value IS NOT ?2
                """
        ).execute(arguments: [key.name, data])
    }

    /// Reads, changes and stores a value.
    ///
    /// - Throws: The errors of reading and of ``set(_:to:)``, and those of `change`, in which case nothing is stored.
    public func update<Value, Result>(
        _ key: SharedKey<Value>, _ change: (inout Value) throws -> Result
    ) throws -> Result {
        var value = try self[key]
        let result = try change(&value)
        try set(key, to: value)
        return result
    }

    /// Removes a value, so that the key has its default again. The value is not read, so this also removes values of a
    /// wrong type.
    public func remove(_ name: String) throws {
        try database.cachedStatement(
            sql: "UPDATE entry SET version = version + 1, value = NULL WHERE key = ? AND value IS NOT NULL"
        ).execute(arguments: [name])
    }
}
