// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import GRDBSQLite

/// One increment of a shared store, from reading to a commit that other processes see and hear of; beside it the same
/// row in plain SQLite, with the same journal and durability, by prepared statements and nobody listening.
@MainActor
func sharedStoreIncrements() throws -> [Measurement] {
    let count = 20_000
    let directory = FileManager.default.temporaryDirectory.appending(path: "portico-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let container = try GroupContainer(directory: directory)
    let key = SharedKey("count", default: 0)

    var (kit, raw) = (0.0, 0.0)
    for round in 0..<3 {
        let store = try SharedStore("store-\(round)", in: container)
        kit = max(kit, try rate(of: count) { for _ in 0..<count { try store.update(key) { $0 += 1 } } })
        let stored = try store.value(key)
        precondition(stored == count, "\(count - stored) increments are lost")
        let plain = try PlainCounter(directory.appending(path: "raw-\(round).sqlite").path)
        raw = max(raw, rate(of: count) { for _ in 0..<count { plain.increment() } })
    }
    return [
        Measurement(
            name: "increments of a shared store a second, one process",
            value: "\(thousands(kit)); plain SQLite in WAL mode \(thousands(raw))", budget: "a fifth of plain SQLite",
            isMet: kit >= raw / 5)
    ]
}

/// A number in a row.
private final class PlainCounter {
    private var database: OpaquePointer?
    private var statements: [OpaquePointer?] = []

    init(_ path: String) throws {
        precondition(sqlite3_open(path, &database) == SQLITE_OK, "SQLite does not open \(path)")
        for sql in [
            "PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL",
            "CREATE TABLE entry (key TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, value BLOB) WITHOUT ROWID",
            "INSERT INTO entry VALUES ('count', 1, '0')",
        ] {
            precondition(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK, "SQLite refuses: \(sql)")
        }
        for sql in [
            "BEGIN IMMEDIATE", "SELECT value FROM entry WHERE key = 'count'",
            "UPDATE entry SET version = version + 1, value = value + 1 WHERE key = 'count'", "COMMIT",
        ] {
            var statement: OpaquePointer?
            precondition(
                sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, "SQLite does not compile: \(sql)")
            statements.append(statement)
        }
    }

    deinit {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close(database)
    }

    func increment() {
        for statement in statements {
            let result = sqlite3_step(statement)
            precondition(result == SQLITE_DONE || result == SQLITE_ROW, "SQLite fails with \(result)")
            sqlite3_reset(statement)
        }
    }
}
