// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Dispatch
import Foundation
import Synchronization
package import SystemModel

/// A process's background tasks: those that it has begun, the handlers that it has registered, and its requests, as far
/// as calls are answered without the device.
package final class BackgroundTaskClient: Sendable {
    private struct State {
        var last = 0
        /// Expiration handlers by number.
        var begun: [Int: (@MainActor @Sendable () -> Void)?] = [:]
        var handlers: [String: Handler] = [:]
        var launched: [Int: Launched] = [:]
        var requests: [BackgroundTaskRequestRecord]
    }

    private struct Handler: @unchecked Sendable {
        let queue: DispatchQueue?
        // Called on its queue, and only handed on otherwise.
        let body: (BGTask) -> Void
    }

    private struct Launched: @unchecked Sendable {
        let queue: DispatchQueue?
        // Used on its queue by the system, and wherever the app does.
        let task: BGTask
    }

    private let context: ProcessContext
    private let state: Mutex<State>

    package static func of(_ context: ProcessContext) -> BackgroundTaskClient {
        context.singleton { BackgroundTaskClient(context) }
    }

    private init(_ context: ProcessContext) {
        self.context = context
        state = Mutex(State(requests: context.environment.backgroundTasks.requests))
    }

    // MARK: - Begun tasks

    /// Returns the number of the task.
    package func begin(_ name: String?, _ expirationHandler: (@MainActor @Sendable () -> Void)?) -> Int {
        let number = state.withLock { state in
            state.last += 1
            state.begun[state.last] = .some(expirationHandler)
            return state.last
        }
        context.send(.backgroundTask(.began(number: number, name: name)))
        return number
    }

    /// Does nothing for a task that has ended.
    package func end(_ number: Int) {
        guard state.withLock({ $0.begun.removeValue(forKey: number) }) != nil else { return }
        context.send(.backgroundTask(.ended(number: number)))
    }

    // MARK: - Registered handlers and requests

    /// false when there is one for the identifier.
    func register(_ identifier: String, _ queue: DispatchQueue?, _ body: @escaping (BGTask) -> Void) -> Bool {
        let handler = Handler(queue: queue, body: body)
        return state.withLock { state in
            guard state.handlers[identifier] == nil else { return false }
            state.handlers[identifier] = handler
            return true
        }
    }

    func submit(_ record: BackgroundTaskRequestRecord) throws {
        let rules = context.environment.backgroundTasks
        let mode = record.kind == .appRefresh ? "fetch" : "processing"
        guard context.manifest.backgroundTaskIdentifiers?.contains(record.identifier) == true,
            context.manifest.backgroundModes.contains(mode)
        else { throw BGTaskScheduler.Error(.notPermitted) }
        guard rules.isRefreshAllowed, !context.isExtension else { throw BGTaskScheduler.Error(.unavailable) }
        let most = record.kind == .appRefresh ? rules.mostAppRefreshRequests : rules.mostProcessingRequests
        let isTaken = state.withLock { state in
            let others = state.requests.filter { $0.identifier != record.identifier }
            guard others.count(where: { $0.kind == record.kind }) < most else { return false }
            state.requests = others + [record]
            return true
        }
        guard isTaken else { throw BGTaskScheduler.Error(.tooManyPendingTaskRequests) }
        context.send(.backgroundTask(.submitted(record)))
    }

    func cancel(_ isChosen: (BackgroundTaskRequestRecord) -> Bool) {
        state.withLock { $0.requests.removeAll(where: isChosen) }
    }

    // MARK: - Calls of the system

    /// Calls into the app; returns `.notImplemented` if nobody is there to be called.
    @MainActor
    package func receive(_ callback: BackgroundTaskCallback) -> CallbackResult {
        switch callback {
        case .expire(let numbers):
            for number in numbers {
                let handler = state.withLock { $0.begun[number] ?? nil }
                handler?()
            }
        case .launch(let number, let record):
            let handler = state.withLock { state in
                state.requests.removeAll { $0.identifier == record.identifier }
                return state.handlers[record.identifier]
            }
            guard let handler else { return .notImplemented }
            let launched = Launched(queue: handler.queue, task: record.task(number: number, in: context))
            state.withLock { $0.launched[number] = launched }
            DelegateQueue.run(on: handler.queue, in: context) { handler.body(launched.task) }
        case .expireLaunched(let number):
            guard let launched = state.withLock({ $0.launched[number] }) else { return .notImplemented }
            DelegateQueue.run(on: launched.queue, in: context) { launched.task.expire() }
        // Of the app delegate, which UIKit calls; and an answer, which the context receives.
        case .fetch, .requests: return .notImplemented
        }
        return .done
    }

    func forget(_ number: Int) {
        // Released after the lock: what the task holds may come back here.
        let gone = state.withLock { $0.launched.removeValue(forKey: number) }
        withExtendedLifetime(gone) {}
    }
}

extension BackgroundTaskRequestRecord {
    fileprivate func task(number: Int, in context: ProcessContext) -> BGTask {
        switch kind {
        case .appRefresh: BGAppRefreshTask(self, number: number, in: context)
        case .processing: BGProcessingTask(self, number: number, in: context)
        }
    }
}
