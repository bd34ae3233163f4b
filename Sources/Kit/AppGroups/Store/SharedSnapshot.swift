// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// A store's values at one moment. Good inside the closure that it was given to, and nowhere else.
public struct SharedSnapshot {
    let database: Database

    /// What is stored, or the key's default with version 0, or with that of the removal.
    ///
    /// - Throws: ``SharedStoreError/undecodable(key:type:reason:)``.
    public func record<Value>(_ key: SharedKey<Value>) throws -> SharedValue<Value> {
        let (version, data) = try StoredEntry.fetch(key.name, database)
        guard let data else { return SharedValue(value: key.default, version: version) }
        return SharedValue(value: try StoredEntry.decode(data, key), version: version)
    }

    /// What is stored, or the key's default.
    ///
    /// - Throws: As ``record(_:)``.
    public subscript<Value>(key: SharedKey<Value>) -> Value {
        get throws { try record(key).value }
    }
}

/// What may be done in a transaction of a ``SharedStore``. Good inside the closure that it was given to, and nowhere
/// else.
public struct SharedTransaction {
    let database: Database

    /// The values as this transaction has left them so far.
    public var snapshot: SharedSnapshot { SharedSnapshot(database: database) }

    /// What is stored, or the key's default.
    ///
    /// - Throws: As ``SharedSnapshot/record(_:)``.
    public subscript<Value>(key: SharedKey<Value>) -> Value {
        get throws { try snapshot[key] }
    }

    /// Stores a value. One that is stored already, byte for byte as JSON, keeps its version, and nobody hears of it.
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
    /// - Throws: As reading and ``set(_:to:)``, and what `change` throws; nothing is stored then.
    public func update<Value, Result>(
        _ key: SharedKey<Value>, _ change: (inout Value) throws -> Result
    ) throws -> Result {
        var value = try self[key]
        let result = try change(&value)
        try set(key, to: value)
        return result
    }

    /// Forgets a value: the key has its default again. Reads nothing, so it also helps where a value has the wrong type.
    public func remove(_ name: String) throws {
        try database.cachedStatement(
            sql: "UPDATE entry SET version = version + 1, value = NULL WHERE key = ? AND value IS NOT NULL"
        ).execute(arguments: [name])
    }
}
