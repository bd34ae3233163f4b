// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// Which session: an app's extensions share its names.
struct TransferSessionKey: Codable, Hashable, Sendable {
    var bundle: String
    var identifier: String
}

/// A background session.
struct TransferSession: Codable, Sendable {
    var record: TransferSessionRecord
    /// The process that has it; at most one.
    var owner: ProcessID?
    /// Of the owner, and then of whoever had it last: whose container the files are in, and which groups it may use.
    var part: String
    var groups: [String]
    /// Unfinished ones, in the order in which they were started.
    var tasks: [TransferTask] = []
    /// What the owner, or the next one, has still to be told.
    var events: [TransferEnding] = []
    /// Whether `finishedEvents` follows the events.
    var owesFinish = false
    /// Whether the app has been called for these events: a call that came to nothing is not repeated.
    var hasCalledApp = false
    /// The owner has let go of it.
    var isReleased = false

    /// Takes a task out; nil when there is none.
    mutating func take(where isWanted: (TransferTask) -> Bool) -> TransferTask? {
        tasks.firstIndex(where: isWanted).map { tasks.remove(at: $0) }
    }
}

/// A task that is not over.
struct TransferTask: Codable, Sendable {
    var record: TransferTaskRecord
    /// Names the attempt to the host; a new one for each.
    var ticket: Int
    var isUnderWay = false
    /// What the current attempt has come to, for the moment when its time is over.
    var result: TransferResult?
    var deadline: VirtualInstant

    /// Waits for another attempt.
    mutating func restart(ticket: Int) {
        self.ticket = ticket
        isUnderWay = false
        result = nil
    }
}

/// A task that is over.
struct TransferEnding: Codable, Sendable {
    var task: TransferTaskRecord
    var outcome: TransferOutcome
}

/// What background sessions wait for.
enum TransferTimer: Codable, Hashable, Sendable {
    /// A transfer may begin, for the first time or once more.
    case begins(ticket: Int)
    /// An attempt at a transfer has taken its time.
    case ends(ticket: Int)
    /// The app has had its time to take the events of a background session.
    case handlerLimit(ProcessID, delivery: Int)
}

/// Codes of `NSURLErrorDomain`.
enum TransferCode {
    static let cancelled = -999
    static let timedOut = -1001
    static let requiresSharedContainer = -995
    static let inUseByAnotherProcess = -996
    /// `NSURLErrorCancelledReasonUserForceQuitApplication`.
    static let forceQuitReason = 0
}
