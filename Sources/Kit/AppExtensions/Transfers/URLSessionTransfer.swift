// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import Foundation
import SystemFrameworks

/// A background `URLSession` with the group's container.
///
/// The app calls ``handleEvents(_:)`` from
/// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, after it has made this.
///
/// However many of these there are in a process, there is one session for each identifier: they share it, and each hears
/// of all of its transfers. When the last of them goes it is invalidated, unless a transfer is on its way: then it stays for
/// the next one of these, or for the end of the process.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/background(withidentifier:)
public final class URLSessionTransfer: BackgroundTransfer {
    /// For one loop: a second one would take events away from the first.
    public let events: AsyncStream<TransferEvent>
    private let listener: SessionListener
    let session: TransferSession

    /// - Parameters:
    ///   - identifier: Of the session: one for the app, another one for each extension.
    ///   - group: The group's identifier. Without it the session of an extension is invalid from the start. Where there is
    ///     a session of that identifier already, its group counts.
    public init(identifier: String, group: String) {
        let (events, continuation) = AsyncStream<TransferEvent>.makeStream()
        self.events = events
        listener = SessionListener(continuation)
        session = TransferSessions.current.join(identifier, group: group, listener)
    }

    deinit {
        session.leave(listener)
        // Nobody hears of the events any more, and the system waits for whoever was told of them.
        Task { @MainActor [handlers = listener.handlers] in handlers.callAll() }
    }

    /// Keeps the handler that the app was launched with, and calls it when all events have been handled, or when this goes
    /// away: the system suspends the app right after it.
    @MainActor
    public func handleEvents(_ completionHandler: @escaping () -> Void) {
        listener.handlers.waiting.append(completionHandler)
    }

    // MARK: - BackgroundTransfer

    public func begin(_ order: TransferOrder) async throws {
        // One at a time of the same name: the second one finds the first one's task.
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
        // A session that is gone has none.
        let tasks = (try? await session.tasks().tasks) ?? []
        session.tellDelivered(to: listener)
        return Set(tasks.filter { $0.state != .completed }.compactMap(\.taskDescription))
    }

    public func cancel(_ transferID: String) async {
        // A session that is gone has cancelled them all.
        let tasks = (try? await session.tasks().tasks) ?? []
        for task in tasks where task.taskDescription == transferID { task.cancel() }
    }

    public func didHandleEvents() async { await listener.handlers.callIfFinished() }
}

/// One of those who share a session.
final class SessionListener: Sendable {
    let continuation: AsyncStream<TransferEvent>.Continuation
    let handlers = Handlers()

    init(_ continuation: AsyncStream<TransferEvent>.Continuation) {
        self.continuation = continuation
    }

    /// UIKit's completion handlers, which are to be called where they were given.
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
