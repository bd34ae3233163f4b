// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import Synchronization
package import SystemModel

/// The process's side of calls: its providers and observers, and what the device tells them.
package final class CallClient: Sendable {
    private struct State {
        /// In order of creation.
        var providers: [CXProvider] = []
        /// Whose call it is, by the call's identifier.
        var owners: [String: CXProvider] = [:]
        var pending: [Pending] = []
        /// What the app has requested and the device has not passed on, by identifier.
        var requested: [String: CXAction] = [:]
        var observers: [WeakObserver] = []
        /// As the device has told them, in order of report, without those that have ended.
        var calls: [PhoneCallRecord] = []
        var isObserving = false
    }

    private struct Pending {
        let provider: CXProvider
        let transaction: CXTransaction
    }

    private struct WeakObserver {
        weak var observer: CXCallObserver?
    }

    private let context: ProcessContext
    private let state = Mutex(State())

    package static func of(_ context: ProcessContext) -> CallClient {
        context.singleton { CallClient(context) }
    }

    private init(_ context: ProcessContext) {
        self.context = context
    }

    // MARK: - Providers

    func add(_ provider: CXProvider) { state.withLock { $0.providers.append(provider) } }

    func note(_ call: String, of provider: CXProvider) { state.withLock { $0.owners[call] = provider } }

    /// Returns the calls of the provider, sorted.
    func remove(_ provider: CXProvider) -> [String] {
        state.withLock { state in
            state.providers.removeAll { $0 === provider }
            let calls = state.owners.filter { $0.value === provider }.map(\.key).sorted()
            for call in calls { state.owners[call] = nil }
            return calls
        }
    }

    func pending(of provider: CXProvider) -> [CXTransaction] {
        state.withLock { state in
            state.pending.removeAll { $0.transaction.isComplete }
            return state.pending.filter { $0.provider === provider }.map(\.transaction)
        }
    }

    var hasProvider: Bool { state.withLock { $0.providers.contains { $0.receiver != nil } } }

    private func provider(of call: String) -> CXProvider? {
        state.withLock { $0.owners[call] ?? $0.providers.first { $0.receiver != nil } }
    }

    // MARK: - Requests

    func request(_ transaction: CXTransaction, answer: @escaping @Sendable ((any Error)?) -> Void) {
        let actions = transaction.actions.compactMap { $0 as? CXCallAction }
        let records = actions.compactMap(\.record)
        guard records.count == transaction.actions.count else {
            return context.later { answer(CXErrorCodeRequestTransactionError(.invalidAction)) }
        }
        guard hasProvider else {
            return context.later { answer(CXErrorCodeRequestTransactionError(.unknownCallProvider)) }
        }
        state.withLock { state in
            for action in actions { state.requested[action.uuid.uuidString] = action }
        }
        context.call {
            .phoneCall(.requested(call: $0, records))
        } receive: { [self] reply in
            guard case .phoneCallRequested(let code?) = reply else { return answer(nil) }
            state.withLock { state in
                for record in records { state.requested[record.identifier] = nil }
            }
            answer(
                CXErrorCodeRequestTransactionError(
                    CXErrorCodeRequestTransactionError.Code(rawValue: code) ?? .unknown))
        }
    }

    // MARK: - Calls of the system

    @MainActor
    package func receive(_ callback: PhoneCallCallback) -> CallbackResult {
        switch callback {
        // Of PushKit.
        case .didUpdateToken, .didReceivePush: return .notImplemented
        case .providerDidBegin:
            guard let provider = state.withLock({ $0.providers.last { $0.receiver != nil } }),
                let (delegate, queue) = provider.receiver
            else { return .noDelegate }
            let box = UncheckedBox(value: delegate)
            return queue.call(in: context) {
                OptionalRequirement.callHere(on: box.value) { box.value.providerDidBegin(provider) } != nil
            }
        case .perform(let records): return perform(records)
        case .timedOut(let record): return timedOut(record)
        case .changed(let record): return changed(record)
        }
    }

    @MainActor
    private func perform(_ records: [PhoneCallAction]) -> CallbackResult {
        guard let first = records.first, let provider = provider(of: first.call),
            let (delegate, queue) = provider.receiver
        else { return .noDelegate }
        let limit = context.environment.rules.callActionLimit
        let timeout = limit.map { context.now.addingTimeInterval($0) } ?? .distantFuture
        let actions = records.compactMap { record -> CXCallAction? in
            let origin = state.withLock { $0.requested.removeValue(forKey: record.identifier) }
            return record.action(like: origin, timeoutDate: timeout) { [context] isFulfilled in
                context.send(.phoneCall(.finished(action: record.identifier, isFulfilled: isFulfilled)))
            }
        }
        let transaction = CXTransaction(actions: actions)
        state.withLock { state in
            for record in records where record.kind == .start { state.owners[record.call] = provider }
            state.pending.removeAll { $0.transaction.isComplete }
            state.pending.append(Pending(provider: provider, transaction: transaction))
        }
        let box = UncheckedBox(value: delegate)
        return queue.call(in: context) {
            if box.value.provider(provider, execute: transaction) { return true }
            let answers = actions.map { action in
                OptionalRequirement.callHere(on: box.value) { action.perform(by: box.value, provider) } != nil
            }
            return answers.contains(true)
        }
    }

    @MainActor
    private func timedOut(_ record: PhoneCallAction) -> CallbackResult {
        let found = state.withLock { state in
            state.pending.first { $0.transaction.actions.contains { $0.uuid.uuidString == record.identifier } }
        }
        guard let found, let (delegate, queue) = found.provider.receiver,
            let action = found.transaction.actions.first(where: { $0.uuid.uuidString == record.identifier })
        else { return .noDelegate }
        action.expire()
        let box = UncheckedBox(value: delegate)
        return queue.call(in: context) {
            let called: Void? = OptionalRequirement.callHere(on: box.value) {
                box.value.provider(found.provider, timedOutPerforming: action)
            }
            return called != nil
        }
    }

    // MARK: - Observers

    func add(_ observer: CXCallObserver) {
        let isFirst = state.withLock { state in
            defer { state.isObserving = true }
            state.observers.removeAll { $0.observer == nil }
            state.observers.append(WeakObserver(observer: observer))
            return !state.isObserving
        }
        if isFirst { context.send(.phoneCall(.observes)) }
    }

    var calls: [CXCall] { state.withLock { $0.calls.map(CXCall.init) } }

    @MainActor
    private func changed(_ record: PhoneCallRecord) -> CallbackResult {
        let observers = state.withLock { state in
            if record.hasEnded {
                state.calls.removeAll { $0.identifier == record.identifier }
                state.owners[record.identifier] = nil
            } else if let index = state.calls.firstIndex(where: { $0.identifier == record.identifier }) {
                state.calls[index] = record
            } else {
                state.calls.append(record)
            }
            return state.observers.compactMap(\.observer)
        }
        let receivers = observers.compactMap { observer in observer.receiver.map { (observer, $0.delegate, $0.queue) } }
        guard !receivers.isEmpty else { return .noDelegate }
        for (observer, delegate, queue) in receivers {
            let box = UncheckedBox(value: delegate)
            _ = queue.call(in: context) {
                box.value.callObserver(observer, callChanged: CXCall(record))
                return true
            }
        }
        return .done
    }
}
