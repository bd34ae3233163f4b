// Portico
// SPDX-License-Identifier: Apache-2.0

// What the parts of the system say to each other about transfers in the background. `session` is the identifier of one
// of the app's, `task` a number in it.

/// What a process asks of the system's transfers.
public enum TransferMessage: Codable, Hashable, Sendable {
    /// The process has made a session object: from now on it wants the session's events.
    case connect(TransferSessionRecord)
    /// `resume()` of a new task.
    case start(session: String, TransferTaskRecord)
    case cancel(session: String, task: Int)
    /// `taskDescription` has got another value.
    case describe(session: String, task: Int, String?)
    /// Answered with `TransferCallback.tasks` of the same `ask`.
    case list(session: String, ask: Int)
    /// The session object is invalidated: now, or when its tasks are over.
    case release(session: String, cancels: Bool)
}

/// What the system tells a process of its transfers.
public enum TransferCallback: Codable, Hashable, Sendable {
    /// The unfinished tasks of a session.
    case tasks(session: String, ask: Int, [TransferTaskRecord])
    /// So many bytes of the body are on their way, of so many.
    case sent(session: String, TransferTaskRecord, Int, of: Int)
    case ended(session: String, TransferTaskRecord, TransferOutcome)
    /// Nothing more of this session waits: `urlSessionDidFinishEvents(forBackgroundURLSession:)`.
    case finishedEvents(session: String)
    /// The app is to make its session of that identifier again: events wait for it.
    case handleEvents(session: String)
    /// A released session has no tasks any more: `urlSession(_:didBecomeInvalidWithError:)`.
    case invalidated(session: String)
}

/// What has become of TransferEffect/begin(ticket:bundle:part:_:).
public enum TransferEvent: Codable, Hashable, Sendable {
    case sent(ticket: Int, Int, of: Int)
    /// `after` is how many seconds of virtual time it has still to take.
    indirect case ended(ticket: Int, TransferResult, after: Double)
}

/// How one attempt at a transfer came to its end.
public enum TransferResult: Codable, Hashable, Sendable {
    case answered(TransferAnswer)
    /// No answer: the system tries again later.
    case unreachable(reason: String)
    /// No attempt can succeed; `code` is one of `NSURLErrorDomain`.
    case failed(code: Int, reason: String)
}

/// What the device asks whoever runs it to do on the network. Each may be asked for a second time after a restart, and
/// is then done a second time.
public enum TransferEffect: Codable, Hashable, Sendable {
    /// `bundle` is the app's, `part` that of the app or extension that has asked: its container is where files may lie,
    /// beside those of `groups`.
    indirect case begin(ticket: Int, bundle: String, part: String, groups: [String], TransferTaskRecord)
    /// Stop, and say nothing more about it.
    case cancel(ticket: Int)
}
