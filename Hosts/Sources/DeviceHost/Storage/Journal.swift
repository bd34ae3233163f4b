// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import GRDB
import SystemModel
public import VirtualDevice

/// A device's events on disk, in chronological order.
///
/// An event is performed only after it has been saved here, so everything that a host has accepted survives the host.
/// Appending is one durable transaction for any number of events (WAL, `synchronous=FULL`), so a busy host waits for
/// the disk once per batch.
public struct Journal: Sendable {
    private let database: DatabaseQueue
    private let path: String

    /// Opens the journal of a device, or creates one with `record`.
    ///
    /// - Throws: ``DeviceHostError`` for a file that is not a journal, and for one with an unknown format or device
    ///   model.
    public init(at url: URL, startingWith record: @autoclosure () throws -> BootRecord) throws {
        path = url.path
        do {
            var configuration = Configuration()
            configuration.journalMode = .wal
            database = try DatabaseQueue(path: url.path, configuration: configuration)
            // GRDB opens WAL databases with NORMAL, which may lose the last commits when the power fails.
            try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try database.write { database in
                try database.execute(
                    sql: """
                        CREATE TABLE IF NOT EXISTS boot (record BLOB NOT NULL);
                        CREATE TABLE IF NOT EXISTS event (number INTEGER PRIMARY KEY, event BLOB NOT NULL);
                        CREATE TABLE IF NOT EXISTS checkpoint (
                            event INTEGER PRIMARY KEY, build TEXT NOT NULL, state BLOB NOT NULL);
                        """)
            }
        } catch {
            let why = (error as? DatabaseError)?.message ?? "\(error)"
            throw DeviceHostError.damagedJournal(path: url.path, reason: "cannot be opened as a journal (\(why))")
        }
        if let stored = try storedRecord() {
            try bringUpToDate(stored)
        } else {
            let data = try JournalText.encoder().encode(try record())
            try database.write { try $0.execute(sql: "INSERT INTO boot (record) VALUES (?)", arguments: [data]) }
        }
    }

    /// Stores values that another build's record did not contain, and makes sure that builds that cannot read this
    /// format report it.
    private func bringUpToDate(_ stored: (record: BootRecord, data: Data)) throws {
        let data = try JournalText.encoder().encode(stored.record)
        guard data != stored.data else { return }
        try database.write { try $0.execute(sql: "UPDATE boot SET record = ?", arguments: [data]) }
    }

    /// The boot record.
    public func record() throws -> BootRecord {
        guard let stored = try storedRecord() else {
            throw DeviceHostError.damagedJournal(path: path, reason: "the boot record is missing")
        }
        return stored.record
    }

    private func storedRecord() throws -> (record: BootRecord, data: Data)? {
        let data = try database.read { try Data.fetchOne($0, sql: "SELECT record FROM boot") }
        return try data.map { (try decode(BootRecord.self, $0, "the boot record"), $0) }
    }

    /// Saves the events durably, in this order, all or none. Waits for the disk.
    public func append(_ events: [DeviceEvent]) throws {
        guard !events.isEmpty else { return }
        let rows = try rows(of: events)
        try database.write { try Self.insert(rows, into: $0) }
    }

    /// The same without a blocked thread, for actors; returns the number of bytes.
    func append(batch events: [DeviceEvent]) async throws -> Int {
        let rows = try rows(of: events)
        try await database.write { try Self.insert(rows, into: $0) }
        return rows.reduce(0) { $0 + $1.count }
    }

    /// Closes the file: the next host opens it, and closing it later would interfere.
    func close() throws {
        try database.close()
    }

    private func rows(of events: [DeviceEvent]) throws -> [Data] {
        let encoder = EventEncoder()
        return try events.map { try encoder.encode($0) }
    }

    private static func insert(_ rows: [Data], into database: Database) throws {
        let statement = try database.cachedStatement(sql: "INSERT INTO event (event) VALUES (?)")
        for row in rows { try statement.execute(arguments: [row]) }
    }

    /// Every event, oldest first.
    ///
    /// - Throws: ``DeviceHostError/damagedJournal(path:reason:)`` naming the first event that cannot be read.
    public func events() throws -> [DeviceEvent] { try events(after: 0) }

    /// The events that follow the one with this number, oldest first. Numbers are without gaps, from 1.
    ///
    /// - Throws: ``DeviceHostError/damagedJournal(path:reason:)`` naming the first event that cannot be read.
    func events(after number: Int, through last: Int = .max) throws -> [DeviceEvent] {
        let rows = try database.read {
            try Data.fetchAll(
                $0, sql: "SELECT event FROM event WHERE number > ? AND number <= ? ORDER BY number",
                arguments: [number, last])
        }
        return try rows.enumerated().map { try decode(DeviceEvent.self, $1, "event \(number + $0 + 1)") }
    }

    // MARK: - Checkpoints

    /// Keeps a checkpoint in place of the one before. All of its events must be in the journal.
    func save(_ checkpoint: Checkpoint, build: String) throws -> Int {
        let data = try JSONEncoder().encode(checkpoint)
        try database.write { database in
            try database.execute(sql: "DELETE FROM checkpoint")
            try database.execute(
                sql: "INSERT INTO checkpoint (event, build, state) VALUES (?, ?, ?)",
                arguments: [checkpoint.device.eventCount, build, data])
        }
        return data.count
    }

    /// How many bytes of the journal follow the event with this number, and how large the checkpoint is.
    func uncovered(after number: Int) throws -> (bytes: Int, checkpoint: Int) {
        try database.read { database in
            let bytes = try Int.fetchOne(
                database, sql: "SELECT sum(length(event)) FROM event WHERE number > ?", arguments: [number])
            return (bytes ?? 0, try Int.fetchOne(database, sql: "SELECT max(length(state)) FROM checkpoint") ?? 0)
        }
    }

    /// The checkpoint of this build; nil when there is none that can be used.
    func checkpoint(build: String) throws -> Checkpoint? {
        let (data, last) = try database.read { database in
            let data = try Data.fetchOne(
                database, sql: "SELECT state FROM checkpoint WHERE build = ? ORDER BY event DESC", arguments: [build])
            return (data, try Int.fetchOne(database, sql: "SELECT max(number) FROM event") ?? 0)
        }
        guard let data else { return nil }
        let checkpoint = try decode(Checkpoint.self, data, "the checkpoint")
        // The journal is what counts; a part of it may have been restored from a backup.
        return checkpoint.device.eventCount <= last ? checkpoint : nil
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ data: Data, _ what: String) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch let error as DecodingError {
            throw DeviceHostError.damagedJournal(path: path, reason: "\(what) cannot be read: \(error.oneLine)")
        }
    }
}
