// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// Opens the gateway's database.
enum GatewayDatabase {
    /// Opens `gateway.sqlite` in `directory` and migrates its tables.
    ///
    /// - Throws: ``GatewayError/unusableFile(path:problem:remedy:)`` when the file cannot be used.
    static func open(in directory: URL) throws(GatewayError) -> DatabasePool {
        let path = directory.appendingPathComponent("gateway.sqlite").path
        do {
            let pool = try DatabasePool(path: path)
            // A response of 200 is a guarantee. GRDB opens WAL databases with NORMAL, which may lose the last commits
            // on a power failure.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try migrator.migrate(pool)
            return pool
        } catch {
            throw .unusableFile(
                path: path, problem: "the store of pushes cannot be opened (\(error))",
                remedy: "stop other gateways that use it; if it is damaged, delete it (stored pushes are lost)")
        }
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("tokens, devices, pushes") { database in
            try database.execute(
                sql: """
                    -- One row: the name of this store, by which devices tell it from one that replaced it.
                    CREATE TABLE gateway (identifier TEXT NOT NULL);
                    INSERT INTO gateway VALUES (lower(hex(randomblob(16))));
                    CREATE TABLE tokens (
                        token TEXT NOT NULL PRIMARY KEY,
                        device TEXT NOT NULL,
                        topic TEXT NOT NULL,
                        team TEXT NOT NULL,
                        unregisteredAt INTEGER
                    ) WITHOUT ROWID;
                    -- Outlives the pushes: a sequence number is never given twice.
                    CREATE TABLE devices (
                        device TEXT NOT NULL PRIMARY KEY,
                        lastSequence INTEGER NOT NULL
                    ) WITHOUT ROWID;
                    CREATE TABLE pushes (
                        device TEXT NOT NULL,
                        sequence INTEGER NOT NULL,
                        token TEXT NOT NULL,
                        discardAt INTEGER NOT NULL,
                        identifier TEXT NOT NULL,
                        topic TEXT NOT NULL,
                        pushType TEXT NOT NULL,
                        priority INTEGER NOT NULL,
                        expiration INTEGER,
                        collapseIdentifier TEXT,
                        payload BLOB NOT NULL,
                        PRIMARY KEY (device, sequence)
                    );
                    -- For collapsing and for tokens that die.
                    CREATE INDEX pushesOfToken ON pushes (token);
                    """)
        }
        return migrator
    }
}
