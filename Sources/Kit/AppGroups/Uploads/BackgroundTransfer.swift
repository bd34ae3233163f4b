// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Sends files even while no process of the app runs: a background `URLSession`, or that of a virtual device.
///
/// One process at a time uses a transfer. An app and its extensions have one each, with different identifiers. Rules
/// for implementations:
/// |---|---|
/// | A transfer continues when the process dies | the system has the file |
/// | Beginning a transfer with the same identifier again has no effect | ``begin(_:)`` may be repeated after a death |
/// | Ends that happened while no process was running are reported to the next process | each at least once |
/// | ``TransferEvent/delivered`` follows ``unfinished()`` | after all ends that happened before |
public protocol BackgroundTransfer: Sendable {
    /// The events in order, for a single loop, including those that happened before it starts.
    var events: AsyncStream<TransferEvent> { get }

    /// Passes a file to the system. Returns when the system has accepted it, not when it is sent.
    ///
    /// - Throws: The reason why the system does not accept it.
    func begin(_ order: TransferOrder) async throws

    /// The identifiers of the system's unfinished transfers.
    func unfinished() async -> Set<String>

    /// Cancels a transfer, whose end is then reported as cancelled. Does nothing if it has ended.
    func cancel(_ transferID: String) async

    /// Reports that everything before a ``TransferEvent/delivered`` has been handled and saved, so the process may be
    /// suspended. This is the time to call the system's completion handler.
    func didHandleEvents() async
}

/// A transfer to be made by the system.
public struct TransferOrder: Hashable, Sendable {
    /// The identifier in events of this transfer: ``UploadRecord/transferID``.
    public var transferID: String
    public var url: URL
    /// The HTTP method, such as `POST` or `PUT`.
    public var method: String
    /// All headers.
    public var headers: [String: String]
    /// The body. The file must exist until the end is reported.
    public var file: URL
    /// The earliest date at which the system begins the transfer, even if no process is running then; nil for
    /// immediately.
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

/// An event of the system's transfers.
public enum TransferEvent: Hashable, Sendable {
    /// Bytes of the body were sent.
    case progress(transferID: String, sent: Int, total: Int)
    case ended(transferID: String, TransferEnd)
    /// All events that happened while no process was running have been reported.
    case delivered
}

/// The end of a transfer.
public enum TransferEnd: Hashable, Sendable {
    /// The server responded, with its `Retry-After` header as received.
    case response(status: Int, retryAfter: String? = nil)
    /// The transfer failed, with the system's reason for display.
    case failed(reason: String)
    case cancelled(by: TransferCancellation = .app)
}

/// The reason why a transfer was cancelled.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/url-session-background-task-cancellation-reasons
public enum TransferCancellation: Hashable, Sendable {
    /// The app cancelled it with ``BackgroundTransfer/cancel(_:)``.
    case app
    /// The user quit the app in the app switcher.
    case forceQuit
    /// The system cancelled it because background activity is disabled.
    case backgroundUpdatesDisabled
    /// The system cancelled it because of battery, temperature, network or data plan.
    case insufficientResources
}
