// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// The background sessions of a process: one for each identifier, as long as it is in use.
final class TransferSessions: Sendable {
    private let sessions = Mutex<[String: TransferSession]>([:])

    init() {}

    /// Joins the session with this identifier, and creates it if necessary.
    func join(_ identifier: String, group: String, _ listener: SessionListener) -> TransferSession {
        sessions.withLock { sessions in
            if let session = sessions[identifier], session.join(listener) { return session }
            let session = TransferSession(identifier: identifier, group: group, listener) { [weak self] session in
                self?.forget(session) ?? true
            }
            sessions[identifier] = session
            return session
        }
    }

    /// Called when the session is invalid.
    ///
    /// - Returns: False if a listener has joined it in the meantime.
    private func forget(_ session: TransferSession) -> Bool {
        sessions.withLock { sessions in
            guard session.isUnused else { return false }
            if sessions[session.identifier] === session { sessions[session.identifier] = nil }
            return true
        }
    }
}
