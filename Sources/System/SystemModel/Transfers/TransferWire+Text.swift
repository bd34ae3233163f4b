// Portico
// SPDX-License-Identifier: Apache-2.0

extension TransferCallback {
    /// The method that the app may implement for this, in Apple's spelling.
    public var name: String {
        switch self {
        case .tasks: "getAllTasks completion"
        case .sent: "urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:)"
        case .ended: "urlSession(_:task:didCompleteWithError:)"
        case .finishedEvents: "urlSessionDidFinishEvents(forBackgroundURLSession:)"
        case .handleEvents: "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
        case .invalidated: "urlSession(_:didBecomeInvalidWithError:)"
        }
    }

    /// The session, the task, and what became of it.
    public var details: String {
        switch self {
        case .tasks(let session, _, let tasks): "\(session): \(tasks.count)"
        case .sent(let session, let task, let bytes, let total): "\(session) \(task.number): \(bytes) of \(total)"
        case .ended(let session, let task, let outcome): "\(session) \(task.number): \(outcome.summary)"
        case .finishedEvents(let session), .handleEvents(let session), .invalidated(let session): session
        }
    }
}

extension TransferEvent {
    /// The event in words.
    public var summary: String {
        switch self {
        case .sent(let ticket, let bytes, let total): "transfer \(ticket) has sent \(bytes) of \(total) bytes"
        case .ended(let ticket, _, _): "transfer \(ticket) ended"
        }
    }
}
