// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging

/// How a conversation with the gateway came to its end.
enum ConversationEnd: Hashable {
    /// Nobody listens at the socket.
    case away(String)
    /// It began well and the gateway has left.
    case left
    case broken(String)
    case refused(String)

    /// One line for the log; nil where nothing is wrong.
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

/// When a device tries the gateway again, and what it says about it.
///
/// A gateway that was there is looked for at once; one that is away, and more so one that refuses, ever more seldom.
struct RetryPolicy {
    /// In milliseconds. Ours: an absent gateway costs a failed `connect`, a refusal costs both sides a conversation.
    private static let first = 50
    private static let longest = (away: 1_000, refused: 30_000)

    private var last = 0
    private var said: Set<String> = []

    /// Whether the trouble has not been said before.
    mutating func isNew(_ trouble: String) -> Bool {
        // A reason may name something that changes, so that every one is new.
        if said.count >= 100 { said = [] }
        return said.insert(trouble).inserted
    }

    /// The gateway is there and wants the device: whatever becomes of the conversation, the next try is soon.
    mutating func welcomed() {
        last = 0
    }

    /// How many milliseconds to wait before the next try.
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
