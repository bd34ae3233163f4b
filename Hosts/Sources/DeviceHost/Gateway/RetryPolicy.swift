// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging

/// How a connection to the gateway ended.
enum ConversationEnd: Hashable {
    /// Nothing is listening at the socket.
    case away(String)
    /// The gateway has closed an established connection.
    case left
    case broken(String)
    case refused(String)

    /// One line for the log; nil if there is no problem.
    var trouble: String? {
        switch self {
        case .left: nil
        case .away(let text), .broken(let text), .refused(let text): text
        }
    }

    var level: Logger.Level {
        switch self {
        case .away, .left: .debug
        case .broken: .warning
        case .refused: .error
        }
    }
}

/// When a device tries to reconnect to the gateway, and what it logs.
///
/// After an established connection it tries at once; while the gateway is away, and especially if it refuses the
/// device, it tries less and less often.
struct RetryPolicy {
    /// In milliseconds. Our choice: an absent gateway costs a failed `connect`, a refusal costs both sides a handshake.
    private static let first = 50
    private static let longest = (away: 1_000, refused: 30_000)

    private var last = 0
    private var said: Set<String> = []

    /// Whether the problem has not been logged before.
    mutating func isNew(_ trouble: String) -> Bool {
        // A reason may contain a changing value, so that every one is new.
        if said.count >= 100 { said = [] }
        return said.insert(trouble).inserted
    }

    /// The gateway has accepted the device: the next attempt after this connection comes soon.
    mutating func welcomed() {
        last = 0
    }

    /// The time until the next attempt, in milliseconds.
    mutating func delay(after end: ConversationEnd) -> Int {
        let longest =
            switch end {
            case .left: Self.first
            case .away: Self.longest.away
            case .broken, .refused: Self.longest.refused
            }
        last = min(max(Self.first, last * 2), longest)
        return last
    }
}
