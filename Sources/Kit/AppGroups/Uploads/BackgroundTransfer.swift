// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What sends files while no process of the app runs: a background `URLSession`, or a virtual device's.
///
/// One transfer belongs to one process at a time, and an app and its extensions have one each, with different
/// identifiers. Rules for implementations:
///
/// | rule | |
/// |---|---|
/// | A transfer that was begun goes on when the process dies | the system has the file, not the process |
/// | Beginning what has the same identifier again changes nothing | ``begin(_:)`` may be repeated after a death |
/// | Ends that happened while nobody was there are told to the next process | each at least once |
/// | After ``unfinished()`` comes ``TransferEvent/delivered`` | behind all ends that happened before |
public protocol BackgroundTransfer: Sendable {
    /// What happens, in order. For one loop; from its first turn on, and what happened before it, too.
    var events: AsyncStream<TransferEvent> { get }

    /// Hands a file to the system. Returns when it has it, not when it is sent.
    ///
    /// - Throws: What keeps the system from taking it.
    func begin(_ order: TransferOrder) async throws

    /// The identifiers of what the system has and has not ended.
    func unfinished() async -> Set<String>

    /// Stops a transfer, whose end is then told as cancelled. Does nothing for one that has ended.
    func cancel(_ transferID: String) async

    /// Everything up to a ``TransferEvent/delivered`` has been handled, and is on the disk: the process may be suspended.
    /// When to call the system's completion handler.
    func didHandleEvents() async
}

/// What the system is to send.
public struct TransferOrder: Hashable, Sendable {
    /// What each event of this transfer is to name: ``UploadRecord/transferID``.
    public var transferID: String
    public var url: URL
    /// `POST`, `PUT`.
    public var method: String
    /// All of them.
    public var headers: [String: String]
    /// The body; stays where it is until the end is told.
    public var file: URL
    /// Not to be begun before this, by the system: no process may be there then. nil for at once.
    public var earliestBegin: Date?

    public init(
        transferID: String, url: URL, method: String, headers: [String: String], file: URL, earliestBegin: Date? = nil
    ) {
        self.transferID = transferID
        self.url = url
        self.method = method
        self.headers = headers
        self.file = file
        self.earliestBegin = earliestBegin
    }
}

/// What the system says of its transfers.
public enum TransferEvent: Hashable, Sendable {
    /// Bytes of the body.
    case progress(transferID: String, sent: Int, total: Int)
    case ended(transferID: String, TransferEnd)
    /// All that happened while nobody was there has been told.
    case delivered
}

/// How a transfer has ended.
public enum TransferEnd: Hashable, Sendable {
    /// The server has answered; with its `Retry-After`, as it was sent.
    case response(status: Int, retryAfter: String? = nil)
    /// With the system's reason, for people.
    case failed(reason: String)
    case cancelled(by: TransferCancellation = .app)
}

/// Who has ended a transfer before it was over.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/url-session-background-task-cancellation-reasons
public enum TransferCancellation: Hashable, Sendable {
    /// The app, by ``BackgroundTransfer/cancel(_:)``.
    case app
    /// The user, who has ended the app from the app switcher.
    case forceQuit
    /// The system: background activity is switched off.
    case backgroundUpdatesDisabled
    /// The system: battery, temperature, network or data plan do not allow it now.
    case insufficientResources
}
