// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Synchronization

/// All tokens that devices have registered: durable in the database, read from memory.
///
/// Safe from any thread. A change is in the database before it is seen by a reader.
final class TokenRegistry: TokenDirectory, Sendable {
    private let pool: DatabasePool
    private let memory: Mutex<Memory>

    private struct Memory {
        var tokens: [String: TokenRegistration] = [:]
        /// By bundle identifier, so that a request need not look at every token.
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

    /// Makes the token live. The newest registration of a token counts, whoever held it before.
    func register(_ registration: TokenRegistration) throws {
        guard self.registration(of: registration.token) != registration else { return }
        try store([registration])
    }

    /// Makes the token dead from `date` on and forgets what is stored for it: a later install of the app must not
    /// get it. A token that is dead already keeps its date; one of another device is left alone.
    func unregister(_ token: String, device: String, date: Date) throws {
        guard let registration = registration(of: token), registration.device == device,
            registration.unregisteredAt == nil
        else { return }
        try store([registration.unregistered(at: date)])
    }

    /// Makes every token of the device dead that is not among `tokens`.
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
