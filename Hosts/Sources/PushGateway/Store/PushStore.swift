// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import SystemModel

/// The pushes that devices have not acknowledged yet.
///
/// Rules, all applied at the moment a push is accepted:
/// - every stored push gets the device's next sequence number; numbers are never used again;
/// - the same collapse identifier for the same token replaces the stored push;
/// - a device that is not connected keeps the newest push for each token, so an app can have one ordinary and one VoIP
///   push waiting;
/// - expiration 0 means one attempt: nothing is stored for a device that is not connected, and what a connected one
///   did not acknowledge is gone when it connects again;
/// - an expiration in the past is accepted and leads to nothing; no expiration means 30 days.
///
/// Safe from any thread; writes are serial.
///
/// - Behavior: reference sheet §11.
struct PushStore: Sendable {
    /// How long a push without `apns-expiration` is kept, in seconds.
    static let defaultLifetime = 30 * 24 * 3600

    private let pool: DatabasePool

    init(pool: DatabasePool) {
        self.pool = pool
    }

    /// The store's identifier; a new one after the store was deleted.
    func identifier() throws -> String {
        try pool.read { try String.fetchOne($0, sql: "SELECT identifier FROM gateway") } ?? ""
    }

    /// Deletes acknowledged pushes and saves all new ones, in order, in one transaction. Everything is on disk when
    /// this returns.
    func commit(_ group: PushCommitter.Group, now: Date, isConnected: (String) -> Bool) throws {
        try pool.write { database in
            for (device, sequence) in group.acknowledged {
                try database.cachedStatement(sql: "DELETE FROM pushes WHERE device = ? AND sequence <= ?")
                    .execute(arguments: [device, sequence])
            }
            for push in group.pushes {
                try Self.store(push, in: database, now: now.unixSeconds, isConnected: isConnected(push.device))
            }
        }
    }

    /// Prepares for a device that has just connected: deletes expired pushes and those with a single attempt.
    ///
    /// - Returns: The highest sequence number that the device was ever given; 0 if there is none.
    func beginConnection(device: String, now: Date) throws -> Int {
        try pool.write { database in
            try database.execute(
                sql: "DELETE FROM pushes WHERE device = ? AND (discardAt <= ? OR expiration = 0)",
                arguments: [device, now.unixSeconds])
            let last = try Int.fetchOne(
                database, sql: "SELECT lastSequence FROM devices WHERE device = ?", arguments: [device])
            return last ?? 0
        }
    }

    /// The next pushes for the device, by increasing sequence numbers above `sequence`.
    func pushes(
        for device: String, after sequence: Int, limit: Int, now: Date
    ) throws -> [(sequence: Int, notification: RemoteNotification)] {
        let rows = try pool.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM pushes WHERE device = ? AND sequence > ? AND discardAt > ? ORDER BY sequence LIMIT ?
                    """,
                arguments: [device, sequence, now.unixSeconds, limit])
        }
        return rows.map { ($0["sequence"], Self.notification(from: $0)) }
    }
}

extension PushStore {
    private static func store(_ push: AcceptedPush, in database: Database, now: Int, isConnected: Bool) throws {
        let notification = push.notification
        let isSingleAttempt = notification.expiration == 0
        if isSingleAttempt && !isConnected { return }
        let discardAt =
            isSingleAttempt ? now + defaultLifetime : notification.expiration ?? now + defaultLifetime
        guard discardAt > now else { return }

        if let collapse = notification.collapseIdentifier {
            try database.cachedStatement(sql: "DELETE FROM pushes WHERE token = ? AND collapseIdentifier = ?")
                .execute(arguments: [push.token, collapse])
        }
        if !isConnected {
            // A token belongs to one topic, with its suffix: a VoIP push does not take the place of an alert.
            try database.cachedStatement(sql: "DELETE FROM pushes WHERE token = ?").execute(arguments: [push.token])
        }
        let next = try database.cachedStatement(
            sql: """
                INSERT INTO devices VALUES (?, 1)
                ON CONFLICT (device) DO UPDATE SET lastSequence = lastSequence + 1 RETURNING lastSequence
                """)
        let sequence = try Int.fetchOne(next, arguments: [push.device])
        try database.cachedStatement(sql: "INSERT INTO pushes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").execute(
            arguments: [
                push.device, sequence, push.token, discardAt, notification.identifier, notification.topic,
                notification.pushType, notification.priority, notification.expiration,
                notification.collapseIdentifier, notification.payload,
            ])
    }

    private static func notification(from row: Row) -> RemoteNotification {
        RemoteNotification(
            identifier: row["identifier"], topic: row["topic"], pushType: row["pushType"], priority: row["priority"],
            expiration: row["expiration"], collapseIdentifier: row["collapseIdentifier"], payload: row["payload"])
    }
}

extension Date {
    fileprivate var unixSeconds: Int { Int(timeIntervalSince1970.rounded(.down)) }
}
