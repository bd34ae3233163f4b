// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
package import SystemModel

/// The background sessions of one process: their requests to the system, and the system's events.
package final class TransferClient: EndingObject {
    private struct State {
        var sessions: [String: BackgroundURLSession] = [:]
        /// By session and number.
        var tasks: [String: [Int: any BackgroundTask]] = [:]
        var lastTask = 0
        var lastAsk = 0
        var asks: [Int: @Sendable ([URLSessionTask]) -> Void] = [:]
    }

    private let context: ProcessContext
    private let state = Locked(State())

    private init(_ context: ProcessContext) {
        self.context = context
    }

    package static func of(_ context: ProcessContext) -> TransferClient {
        context.singleton {
            let client = TransferClient(context)
            context.endingObjects.add(client)
            return client
        }
    }

    /// A session that is not invalidated, and its delegate, live as long as the process.
    package func endWithProcess() {
        // What they hold is released after the lock, and its deinitialisers are code of the process.
        context.asCurrent {
            let old = state.withLock { state in
                defer { state = State() }
                return state
            }
            for session in old.sessions.values { session.releaseDelegate() }
        }
    }

    // MARK: - What sessions ask

    func connect(_ session: BackgroundURLSession, _ record: TransferSessionRecord) {
        let other = state.withLock { $0.sessions.updateValue(session, forKey: record.identifier) }
        if other != nil {
            context.send(.diagnostic("the background session \(record.identifier) already exists in this process"))
        }
        context.send(.transfer(.connect(record)))
    }

    /// Numbers of one process are its own: those of an earlier one may still be under way.
    func makeTaskNumber() -> Int {
        state.withLock { state in
            state.lastTask += 1
            return context.environment.taskNumberBase + state.lastTask
        }
    }

    func add(_ task: any BackgroundTask, to session: BackgroundURLSession) {
        state.withLock { $0.tasks[session.name, default: [:]][task.core.number] = task }
    }

    func start(_ record: TransferTaskRecord, in session: BackgroundURLSession) {
        if context.isSent(.transfer(.start(session: session.name, record))) { return }
        // The system does not know the task and will never report its end. Our choice: the code that is closest to
        // "this is too large".
        let outcome = TransferOutcome.failed(code: NSURLErrorDataLengthExceedsMaximum, reason: nil)
        context.later { [self] in receive(.ended(session: session.name, record, outcome)) {} }
    }

    func cancel(_ task: Int, in session: BackgroundURLSession) {
        context.send(.transfer(.cancel(session: session.name, task: task)))
    }

    func describe(_ task: Int, in session: BackgroundURLSession, _ text: String?) {
        context.send(.transfer(.describe(session: session.name, task: task, text)))
    }

    func list(_ session: BackgroundURLSession, _ done: @escaping @Sendable ([URLSessionTask]) -> Void) {
        let ask = state.withLock { state in
            state.lastAsk += 1
            state.asks[state.lastAsk] = done
            return state.lastAsk
        }
        context.send(.transfer(.list(session: session.name, ask: ask)))
    }

    func release(_ session: BackgroundURLSession, cancels: Bool) {
        session.isReleased.withLock { $0 = true }
        context.send(.transfer(.release(session: session.name, cancels: cancels)))
    }

    // MARK: - What the system says

    /// Calls the delegate on its queue; `returned` runs when it has returned.
    @MainActor
    package func receive(_ callback: TransferCallback, returned: @escaping @Sendable () -> Void) {
        guard let session = state.withLock({ $0.sessions[callback.session] }) else { return returned() }
        let call = self.call(callback, of: session)
        switch session.queue {
        case nil:
            context.callOut(call)
            context.afterCallOuts(returned)
        case let queue? where queue.runsOnMain:
            call()
            returned()
        case let queue?:
            let context = self.context
            let operation = BlockOperation {
                context.asCurrent(call)
                returned()
            }
            queue.addOperation(operation)
            if context.sharesProcess { operation.waitUntilFinished() }
        }
    }

    private func call(_ callback: TransferCallback, of session: BackgroundURLSession) -> @Sendable () -> Void {
        switch callback {
        case .tasks(_, let ask, let records):
            let tasks = records.map { task(of: $0, in: session) }
            let done = state.withLock { $0.asks.removeValue(forKey: ask) }
            return { done?(tasks) }
        case .sent(_, let record, let bytes, let total):
            let task = task(of: record, in: session)
            return { task.tell(sent: Int64(bytes), of: Int64(total), in: session) }
        case .ended(_, let record, let outcome):
            let task = task(of: record, in: session)
            state.withLock { _ = $0.tasks[session.name]?.removeValue(forKey: record.number) }
            return { task.tell(outcome, in: session) }
        case .finishedEvents:
            return {
                (session.delegate as? any URLSessionDelegate)?.urlSessionDidFinishEvents(
                    forBackgroundURLSession: session)
            }
        case .invalidated:
            state.withLock { state in
                state.sessions[session.name] = nil
                state.tasks[session.name] = nil
            }
            return {
                session.delegate?.urlSession(session, didBecomeInvalidWithError: nil)
                // Another one may have come under its name.
                if session.isReleased.withLock({ $0 }) { session.releaseDelegate() }
            }
        case .handleEvents: return {}
        }
    }

    /// The task's object; one is made for a task of an earlier process.
    private func task(of record: TransferTaskRecord, in session: BackgroundURLSession) -> any BackgroundTask {
        state.withLock { state in
            if let task = state.tasks[session.name]?[record.number] { return task }
            let core = BackgroundTaskCore(known: record, in: session)
            let task: any BackgroundTask =
                switch record.kind {
                case .upload: BackgroundUploadTask(core)
                case .download: BackgroundDownloadTask(core)
                }
            state.tasks[session.name, default: [:]][record.number] = task
            return task
        }
    }
}

extension TransferCallback {
    fileprivate var session: String {
        switch self {
        case .tasks(let session, _, _), .sent(let session, _, _, _), .ended(let session, _, _),
            .finishedEvents(let session), .handleEvents(let session), .invalidated(let session):
            session
        }
    }
}
