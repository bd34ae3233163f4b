// Portico
// SPDX-License-Identifier: Apache-2.0

// What the parts of the system say to each other about transfers in the background. `session` is the identifier of one
// of the app's, `task` a number in it.

/// A request of a process for background transfers.
public enum TransferMessage: Codable, Hashable, Sendable {
    /// The process has created a session object and receives the session's events from now on.
    case connect(TransferSessionRecord)
    /// `resume()` of a new task.
    case start(session: String, TransferTaskRecord)
    case cancel(session: String, task: Int)
    /// `taskDescription` has changed.
    case describe(session: String, task: Int, String?)
    /// Answered by `TransferCallback.tasks` with the same `ask`.
    case list(session: String, ask: Int)
    /// The session object is invalidated: immediately, or when its tasks have finished.
    case release(session: String, cancels: Bool)
}

/// A message to a process about its transfers.
public enum TransferCallback: Codable, Hashable, Sendable {
    /// The unfinished tasks of a session.
    case tasks(session: String, ask: Int, [TransferTaskRecord])
    /// How many bytes of the body have been sent, and how many there are.
    case sent(session: String, TransferTaskRecord, Int, of: Int)
    case ended(session: String, TransferTaskRecord, TransferOutcome)
    /// The session has no more pending events: `urlSessionDidFinishEvents(forBackgroundURLSession:)`.
    case finishedEvents(session: String)
    /// The app should create the session with that identifier again: it has pending events.
    case handleEvents(session: String)
    /// A released session has no more tasks: `urlSession(_:didBecomeInvalidWithError:)`.
    case invalidated(session: String)
}

/// A result of TransferEffect/begin(ticket:bundle:part:_:).
public enum TransferEvent: Codable, Hashable, Sendable {
    case sent(ticket: Int, Int, of: Int)
    /// `after` is the remaining duration in seconds of virtual time.
    indirect case ended(ticket: Int, TransferResult, after: Double)
}

/// The result of one attempt at a transfer.
public enum TransferResult: Codable, Hashable, Sendable {
    case answered(TransferAnswer)
    /// No response: the system tries again later.
    case unreachable(reason: String)
    /// No attempt can succeed; `code` belongs to `NSURLErrorDomain`.
    case failed(code: Int, reason: String)
}

/// Network operations that the device requests from its host. After a restart a request may be repeated, and is then
/// performed again.
public enum TransferEffect: Codable, Hashable, Sendable {
    /// `bundle` is the app's identifier, `part` that of the requesting app or extension: files may be in its container,
    /// and in those of `groups`.
    indirect case begin(ticket: Int, bundle: String, part: String, groups: [String], TransferTaskRecord)
    /// Stops the transfer; nothing more is reported about it.
    case cancel(ticket: Int)
}
