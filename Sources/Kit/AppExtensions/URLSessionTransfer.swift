// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import Foundation
import Synchronization
public import SystemFrameworks

/// A background `URLSession` with the group's container.
///
/// One in a process for each identifier. The app calls ``handleEvents(_:)`` from
/// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, after it has made this.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/background(withidentifier:)
public final class URLSessionTransfer: NSObject, BackgroundTransfer, URLSessionDataDelegate {
    /// For one loop: a second one would take events away from the first.
    public let events: AsyncStream<TransferEvent>
    private let continuation: AsyncStream<TransferEvent>.Continuation
    /// Where the delegate is called: one thing after the other.
    private let queue = OperationQueue()
    private let session = Mutex<URLSession?>(nil)
    private let handlers = Handlers()

    /// UIKit's completion handlers, which are to be called where they were given.
    @MainActor
    private final class Handlers {
        var waiting: [() -> Void] = []
        var isFinished = false
        nonisolated init() {}

        func callIfFinished() {
            guard isFinished else { return }
            isFinished = false
            let waiting = waiting
            self.waiting = []
            for handler in waiting { handler() }
        }
    }

    /// - Parameters:
    ///   - identifier: Of the session: one for the app, another one for each extension.
    ///   - group: The group's identifier. Without it the session of an extension is invalid from the start.
    public init(identifier: String, group: String) {
        (events, continuation) = AsyncStream<TransferEvent>.makeStream()
        queue.maxConcurrentOperationCount = 1
        super.init()
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = group
        let made = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
        session.withLock { $0 = made }
    }

    private var current: URLSession {
        guard let session = session.withLock({ $0 }) else { preconditionFailure("the session is made with this") }
        return session
    }

    /// Keeps the handler that the app was launched with, and calls it when all events have been handled: the system
    /// suspends the app right after it.
    @MainActor
    public func handleEvents(_ completionHandler: @escaping () -> Void) {
        handlers.waiting.append(completionHandler)
    }

    private func tasks() async -> [URLSessionTask] {
        await withCheckedContinuation { continuation in
            current.getAllTasks { continuation.resume(returning: $0) }
        }
    }

    // MARK: - BackgroundTransfer

    public func begin(_ order: TransferOrder) async throws {
        let tasks = await tasks()
        if tasks.contains(where: { $0.taskDescription == order.transferID && $0.state != .completed }) { return }
        var request = URLRequest(url: order.url)
        request.httpMethod = order.method
        for (name, value) in order.headers.sorted(by: { $0.key < $1.key }) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let task = current.uploadTask(with: request, fromFile: order.file)
        task.taskDescription = order.transferID
        task.resume()
    }

    public func unfinished() async -> Set<String> {
        let tasks = await tasks()
        // Behind what the session has put into its delegate's queue by now.
        queue.addOperation { [continuation] in continuation.yield(.delivered) }
        return Set(tasks.filter { $0.state != .completed }.compactMap(\.taskDescription))
    }

    public func cancel(_ transferID: String) async {
        for task in await tasks() where task.taskDescription == transferID { task.cancel() }
    }

    public func didHandleEvents() async { await handlers.callIfFinished() }

    // MARK: - URLSessionDataDelegate

    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        guard let transferID = task.taskDescription else { return }
        continuation.yield(
            .progress(transferID: transferID, sent: Int(totalBytesSent), total: Int(totalBytesExpectedToSend)))
    }

    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transferID = task.taskDescription else { return }
        let end: TransferEnd =
            if let error = error as? URLError, error.code == .cancelled {
                .cancelled
            } else if let error {
                .failed(reason: error.localizedDescription)
            } else if let response = task.response as? HTTPURLResponse {
                .response(status: response.statusCode)
            } else {
                .failed(reason: "no response")
            }
        continuation.yield(.ended(transferID: transferID, end))
    }

    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        Task { @MainActor in
            handlers.isFinished = true
            // Handled behind all that was told before; then the handlers are called.
            continuation.yield(.delivered)
        }
    }
}
