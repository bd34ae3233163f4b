// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// A row of a store. Its JSON has sorted keys, so that equal values have equal bytes.
enum StoredEntry {
    /// - Returns: Version 0 if the value was never written; no data if it was never written or was removed.
    static func fetch(_ key: String, _ database: Database) throws -> (version: Int, data: Data?) {
        let row = try Row.fetchOne(
            database.cachedStatement(sql: "SELECT version, value FROM entry WHERE key = ?"), arguments: [key])
        guard let row else { return (0, nil) }
        return (row[0], row[1])
    }

    static func decode<Value>(_ data: Data, _ key: SharedKey<Value>) throws(SharedStoreError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw .undecodable(key: key.name, type: "\(Value.self)", reason: CodingReason.text(error))
        }
    }

    static func encode<Value>(_ value: Value, _ key: SharedKey<Value>) throws(SharedStoreError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(value)
        } catch {
            throw .unencodable(key: key.name, type: "\(Value.self)", reason: CodingReason.text(error))
        }
    }
}

/// A coding error as one line: `tasks.0: Expected to decode String but found number instead.`
enum CodingReason {
    static func text(_ error: any Error) -> String {
        let context: (path: [any CodingKey], what: String)
        switch error {
        case DecodingError.dataCorrupted(let found): context = (found.codingPath, found.debugDescription)
        case DecodingError.keyNotFound(_, let found): context = (found.codingPath, found.debugDescription)
        case DecodingError.typeMismatch(_, let found): context = (found.codingPath, found.debugDescription)
        case DecodingError.valueNotFound(_, let found): context = (found.codingPath, found.debugDescription)
        case EncodingError.invalidValue(_, let found): context = (found.codingPath, found.debugDescription)
        default: return "\(error)"
        }
        let path = context.path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        return path.isEmpty ? context.what : "\(path): \(context.what)"
    }
}
