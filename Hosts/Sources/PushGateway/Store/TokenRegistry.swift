// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Synchronization

/// All tokens that devices have registered: durable in the database, read from memory.
///
/// Safe for use from any thread. A change is saved in the database before it is visible to readers.
final class TokenRegistry: TokenDirectory, Sendable {
    private let pool: DatabasePool
    private let memory: Mutex<Memory>

    private struct Memory {
        var tokens: [String: TokenRegistration] = [:]
        /// Keyed by bundle identifier, so that a request need not check every token.
        var owners: [String: Set<String>] = [:]

        mutating func note(_ registration: TokenRegistration) {
            tokens[registration.token] = registration
            let bundle = PushTopic(registration.topic)?.bundle ?? registration.topic
            owners[bundle, default: []].insert(registration.team)
        }
    }

    init(pool: DatabasePool) throws {
        self.pool = pool
        let rows = try pool.read { try Row.fetchAll($0, sql: "SELECT * FROM tokens") }
        var memory = Memory()
        for row in rows {
            memory.note(
                TokenRegistration(
                    token: row["token"], device: row["device"], topic: row["topic"], team: row["team"],
                    unregisteredAt: row["unregisteredAt"]))
        }
        self.memory = Mutex(memory)
    }

    func registration(of token: String) -> TokenRegistration? {
        memory.withLock { $0.tokens[token] }
    }

    func teams(owning bundle: String) -> Set<String> {
        memory.withLock { $0.owners[bundle] ?? [] }
    }

    /// Makes the token valid. The latest registration of a token applies, whichever device had it before.
    func register(_ registration: TokenRegistration) throws {
        guard self.registration(of: registration.token) != registration else { return }
        try store([registration])
    }

    /// Makes the token invalid from `date` on and deletes its stored pushes, which a later installation of the app must
    /// not receive. An invalid token keeps its date; a token of another device is not affected.
    func unregister(_ token: String, device: String, date: Date) throws {
        guard let registration = registration(of: token), registration.device == device,
            registration.unregisteredAt == nil
        else { return }
        try store([registration.unregistered(at: date)])
    }

    /// Invalidates every token of the device that is not in `tokens`.
    func retain(_ tokens: [String], device: String, date: Date) throws {
        let lost = memory.withLock { memory in
            memory.tokens.values.filter {
                $0.device == device && $0.unregisteredAt == nil && !tokens.contains($0.token)
            }
        }
        if !lost.isEmpty { try store(lost.map { $0.unregistered(at: date) }) }
    }

    private func store(_ registrations: [TokenRegistration]) throws {
        try pool.write { database in
            for registration in registrations {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO tokens VALUES (?, ?, ?, ?, ?)",
                    arguments: [
                        registration.token, registration.device, registration.topic, registration.team,
                        registration.unregisteredAt,
                    ])
                try database.execute(sql: "DELETE FROM pushes WHERE token = ?", arguments: [registration.token])
            }
        }
        memory.withLock { memory in
            for registration in registrations { memory.note(registration) }
        }
    }
}

extension TokenRegistration {
    fileprivate func unregistered(at date: Date) -> TokenRegistration {
        var registration = self
        registration.unregisteredAt = Int(date.timeIntervalSince1970 * 1000)
        return registration
    }
}
