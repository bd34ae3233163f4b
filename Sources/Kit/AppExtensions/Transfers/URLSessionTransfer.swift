// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import Foundation
import SystemFrameworks

/// A background `URLSession` with the group's container.
///
/// Call ``handleEvents(_:)`` from `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, after
/// creating the transfer.
///
/// All transfers with the same identifier in a process share one session, and each receives the events of all its
/// transfers. When the last one is released, the session is invalidated, unless a transfer is running. In that case it
/// remains for the next one, or until the process ends.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/background(withidentifier:)
public final class URLSessionTransfer: BackgroundTransfer {
    /// The events, for a single loop: a second loop would take events from the first.
    public let events: AsyncStream<TransferEvent>
    private let listener: SessionListener
    let session: TransferSession

    /// - Parameters:
    ///   - identifier: The identifier of the session: one for the app, and a different one for each extension.
    ///   - group: The group's identifier. Without it, the session of an extension is invalid from the start. If there
    ///     is already a session with this identifier, its group is used.
    public init(identifier: String, group: String) {
        let (events, continuation) = AsyncStream<TransferEvent>.makeStream()
        self.events = events
        listener = SessionListener(continuation)
        session = TransferSessions.current.join(identifier, group: group, listener)
    }

    deinit {
        session.leave(listener)
        // There is no loop for the events any more, but the system is waiting for its handlers.
        Task { @MainActor [handlers = listener.handlers] in handlers.callAll() }
    }

    /// Stores the handler that the app was launched with. It is called when all events have been handled, or when this
    /// object is released. The system suspends the app right after the call.
    @MainActor
    public func handleEvents(_ completionHandler: @escaping () -> Void) {
        listener.handlers.waiting.append(completionHandler)
    }

    // MARK: - BackgroundTransfer

    public func begin(_ order: TransferOrder) async throws {
        // One call at a time for each name, so that a second one finds the task of the first.
        await self.session.enter(order.transferID)
        defer { self.session.exit(order.transferID) }
        let (session, tasks) = try await session.tasks()
        if tasks.contains(where: { $0.taskDescription == order.transferID && $0.state != .completed }) { return }
        var request = URLRequest(url: order.url)
        request.httpMethod = order.method
        for (name, value) in order.headers.sorted(by: { $0.key < $1.key }) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let task = session.uploadTask(with: request, fromFile: order.file)
        task.taskDescription = order.transferID
        task.earliestBeginDate = order.earliestBegin
        task.resume()
    }

    public func unfinished() async -> Set<String> {
        // An invalid session has no tasks.
        let tasks = (try? await session.tasks().tasks) ?? []
        session.tellDelivered(to: listener)
        return Set(tasks.filter { $0.state != .completed }.compactMap(\.taskDescription))
    }

    public func cancel(_ transferID: String) async {
        // An invalid session has cancelled all of its tasks.
        let tasks = (try? await session.tasks().tasks) ?? []
        for task in tasks where task.taskDescription == transferID { task.cancel() }
    }

    public func didHandleEvents() async { await listener.handlers.callIfFinished() }
}

/// One of the listeners that share a session.
final class SessionListener: Sendable {
    let continuation: AsyncStream<TransferEvent>.Continuation
    let handlers = Handlers()

    init(_ continuation: AsyncStream<TransferEvent>.Continuation) {
        self.continuation = continuation
    }

    /// UIKit's completion handlers, which must be called on the main thread.
    @MainActor
    final class Handlers {
        var waiting: [() -> Void] = []
        var isFinished = false
        nonisolated init() {}

        func callIfFinished() {
            if isFinished { callAll() }
        }

        func callAll() {
            isFinished = false
            let waiting = waiting
            self.waiting = []
            for handler in waiting { handler() }
        }
    }
}
