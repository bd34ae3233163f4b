// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import KitLocks
import SystemFrameworks

/// A background session and its delegate, for all who have joined it.
///
///     open ── the last one leaves, and nothing is on its way ──► ending ── invalid ──► gone
///      ▲                                                           │
///      ╰───────────────── somebody joins; when it is invalid ──────╯
///
///     open ── the system invalidates it ──► lost: whoever joins next gets another one
///
/// A session that is being invalidated cannot be used again, and another one of its identifier must not be made before it
/// is invalid. What happens while nobody has joined is kept for the next one.
final class TransferSession: NSObject, URLSessionDataDelegate {
    let identifier: String

    private struct State {
        /// nil while the former one is being invalidated.
        var session: URLSession?
        var listeners: [SessionListener] = []
        var kept: [TransferEvent] = []
        /// Those who need the session, and wait for it.
        var waiting: [CheckedContinuation<URLSession, Never>] = []
        /// Why it is of no use any more.
        var loss: SessionLoss?
        /// Names of what is being handed over, with those who wait to do the same.
        var turns: [String: [CheckedContinuation<Void, Never>]] = [:]
    }

    private let state = Mutex(State())
    private let group: String
    /// Where the delegate is called: one thing after the other.
    private let queue = OperationQueue()
    /// Whether it is gone, and need not be made anew.
    private let onInvalid: @Sendable (TransferSession) -> Bool

    init(
        identifier: String, group: String, _ listener: SessionListener,
        onInvalid: @escaping @Sendable (TransferSession) -> Bool
    ) {
        self.identifier = identifier
        self.group = group
        self.onInvalid = onInvalid
        queue.maxConcurrentOperationCount = 1
        super.init()
        // In front of the session: it may tell things at once.
        state.withLock { $0.listeners = [listener] }
        let session = make()
        state.withLock { $0.session = session }
    }

    private func make() -> URLSession {
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = group
        return URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    }

    // MARK: - Those who share it

    var isUnused: Bool { state.withLock { $0.listeners.isEmpty && $0.session == nil } }

    /// - Returns: False if it is lost.
    func join(_ listener: SessionListener) -> Bool {
        state.withLock { state in
            if state.loss != nil { return false }
            state.listeners.append(listener)
            for event in state.kept { listener.continuation.yield(event) }
            state.kept = []
            return true
        }
    }

    func leave(_ listener: SessionListener) {
        let last = state.withLock { state -> URLSession? in
            state.listeners.removeAll { $0 === listener }
            return state.listeners.isEmpty && state.loss == nil ? state.session : nil
        }
        // Tasks that are on their way keep the session: who joins it later hears of them.
        last?.getAllTasks { [self] tasks in if tasks.isEmpty { invalidateIfUnused() } }
    }

    private func invalidateIfUnused() {
        let session = state.withLock { state -> URLSession? in
            guard state.listeners.isEmpty, state.kept.isEmpty, state.loss == nil else { return nil }
            defer { state.session = nil }
            return state.session
        }
        session?.finishTasksAndInvalidate()
    }

    /// The session, when there is one, and its tasks.
    ///
    /// - Throws: ``SessionLoss``.
    func tasks() async throws -> (session: URLSession, tasks: [URLSessionTask]) {
        if let loss = state.withLock({ $0.loss }) { throw loss }
        let session = await withCheckedContinuation { continuation in
            let session = state.withLock { state in
                if state.session == nil { state.waiting.append(continuation) }
                return state.session
            }
            if let session { continuation.resume(returning: session) }
        }
        let tasks = await withCheckedContinuation { continuation in
            session.getAllTasks { continuation.resume(returning: $0) }
        }
        if let loss = state.withLock({ $0.loss }) { throw loss }
        return (session, tasks)
    }

    /// Waits for its turn to hand over what has this name.
    func enter(_ transferID: String) async {
        await withCheckedContinuation { continuation in
            let isFirst = state.withLock { state in
                if state.turns[transferID] == nil {
                    state.turns[transferID] = []
                    return true
                }
                state.turns[transferID]?.append(continuation)
                return false
            }
            if isFirst { continuation.resume() }
        }
    }

    func exit(_ transferID: String) {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard let turns = state.turns[transferID], let next = turns.first else {
                state.turns[transferID] = nil
                return nil
            }
            state.turns[transferID] = Array(turns.dropFirst())
            return next
        }
        next?.resume()
    }

    // MARK: - Telling

    /// Behind what the session has put into its delegate's queue by now.
    func tellDelivered(to listener: SessionListener) {
        queue.addOperation { listener.continuation.yield(.delivered) }
    }

    private func tell(_ event: TransferEvent) {
        state.withLock { state in
            if state.listeners.isEmpty { state.kept.append(event) }
            for listener in state.listeners { listener.continuation.yield(event) }
        }
    }

    // MARK: - URLSessionDataDelegate

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        // Of no use to somebody who comes later.
        guard let transferID = task.taskDescription, state.withLock({ !$0.listeners.isEmpty }) else { return }
        tell(.progress(transferID: transferID, sent: Int(totalBytesSent), total: Int(totalBytesExpectedToSend)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transferID = task.taskDescription else { return }
        let end: TransferEnd =
            if let error = error as? URLError, error.code == .cancelled {
                .cancelled(by: TransferCancellation(error))
            } else if let error {
                .failed(reason: error.localizedDescription)
            } else if let response = task.response as? HTTPURLResponse {
                .response(
                    status: response.statusCode, retryAfter: response.value(forHTTPHeaderField: "Retry-After"))
            } else {
                .failed(reason: "no response")
            }
        tell(.ended(transferID: transferID, end))
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        let listeners = state.withLock { $0.listeners }
        Task { @MainActor in
            for listener in listeners {
                listener.handlers.isFinished = true
                // Handled behind all that was told before; then the handlers are called.
                listener.continuation.yield(.delivered)
            }
        }
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        let isAsked = state.withLock { state in
            // One that the system has taken away by itself does not come back.
            if state.session != nil { state.loss = SessionLoss(identifier, error) }
            return state.session == nil
        }
        guard isAsked, !onInvalid(self) else { return }
        let next = make()
        let waiting = state.withLock { state in
            state.session = next
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: next) }
    }
}
