// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import KitLocks
import SystemFrameworks

/// A background session and its delegate, shared by all listeners that have joined it.
///
///     open ── the last listener leaves, and no task is running ──► ending ── invalid ──► gone
///      ▲                                                             │
///      ╰────────── a listener joins; once the session is invalid ────╯
///
///     open ── the system invalidates it ──► lost: the next listener gets another one
///
/// A session that is being invalidated cannot be used, and another session with its identifier must not be created
/// before it is invalid. Events that happen while there are no listeners are kept for the next one.
final class TransferSession: NSObject, URLSessionDataDelegate {
    let identifier: String

    private struct State {
        /// nil while the previous session is being invalidated.
        var session: URLSession?
        var listeners: [SessionListener] = []
        var kept: [TransferEvent] = []
        /// The calls that wait for the session.
        var waiting: [CheckedContinuation<URLSession, Never>] = []
        /// The reason why the session can no longer be used.
        var loss: SessionLoss?
        /// The transfers that are being started, with the calls that wait to start the same one.
        var turns: [String: [CheckedContinuation<Void, Never>]] = [:]
    }

    private let state = Mutex(State())
    private let group: String
    /// The delegate's queue, which is serial.
    private let queue = OperationQueue()
    /// Returns whether the session is gone and need not be created again.
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
        // Before the session is created, because it may report events immediately.
        state.withLock { $0.listeners = [listener] }
        let session = make()
        state.withLock { $0.session = session }
    }

    private func make() -> URLSession {
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = group
        return URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    }

    // MARK: - Listeners

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
        // Running tasks keep the session: a later listener receives their events.
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

    /// The session, once it exists, and its tasks.
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

    /// Waits until no other call starts the transfer with this name.
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

    // MARK: - Reporting

    /// Reports after all events that are already in the delegate's queue.
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
        // Not useful for a later listener.
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
                // Handled after all events so far; then the handlers are called.
                listener.continuation.yield(.delivered)
            }
        }
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        let isAsked = state.withLock { state in
            // A session that the system has invalidated does not come back.
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
