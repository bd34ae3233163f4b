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
        /// Providers whose delegate was set and has not been told yet that it can begin, in order of setting.
        var beginning: [CXProvider] = []
        var owners = CallOwners()
        var pending: [Pending] = []
        /// What the app has requested and the device has not passed on, by identifier.
        var requested: [String: CXAction] = [:]
        var observers: [WeakObserver] = []
        /// As the device has told them, in order of report, without those that have ended.
        var calls: [CXCall] = []
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

    /// The provider has a delegate, which is told that it can begin.
    func begin(_ provider: CXProvider) {
        state.withLock { $0.beginning.append(provider) }
        if context.isSent(.phoneCall(.providerBegan)) { return }
        state.withLock { state in
            if let index = state.beginning.lastIndex(where: { $0 === provider }) { state.beginning.remove(at: index) }
        }
    }

    /// Ends the provider's calls and forgets it.
    func remove(_ provider: CXProvider) {
        let calls = state.withLock { state in
            state.providers.removeAll { $0 === provider }
            return state.owners.calls(of: provider)
        }
        for call in calls { end(call, .failed) }
    }

    // MARK: - Calls

    func report(
        _ record: PhoneCallRecord, by provider: CXProvider,
        answer: @escaping @Sendable (CXErrorCodeIncomingCallError?) -> Void
    ) {
        let report = state.withLock { $0.owners.reported(record.identifier, by: provider) }
        context.call {
            .phoneCall(.reported(call: $0, record))
        } receive: { [self] reply in
            var code: Int?
            if case .phoneCallReported(let error) = reply { code = error }
            // The call of a provider that was invalidated in the meantime.
            let orphan: String? = state.withLock { state in
                guard let (call, owner) = state.owners.answered(report, isAccepted: code == nil) else { return nil }
                return state.providers.contains { $0 === owner } ? nil : call
            }
            if let orphan { end(orphan, .failed) }
            answer(
                code.map { CXErrorCodeIncomingCallError(CXErrorCodeIncomingCallError.Code(rawValue: $0) ?? .unknown) })
        }
    }

    /// The app reports that a call has ended.
    func end(_ call: String, _ reason: CXCallEndedReason) {
        context.send(.phoneCall(.ended(identifier: call, reason: reason.rawValue)))
        ended(call)
    }

    /// A call is over, and its actions with it: the device waits for none of them.
    private func ended(_ call: String) {
        let actions = state.withLock { state in
            state.owners.ended(call)
            return state.pending.flatMap(\.transaction.actions)
        }
        for case let action as CXCallAction in actions where action.callUUID.uuidString == call { action.expire() }
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
            let next = state.withLock { $0.beginning.isEmpty ? nil : $0.beginning.removeFirst() }
            guard let provider = next, let (delegate, queue) = provider.receiver else { return .noDelegate }
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
        guard let actions = actions(records) else { return malformed() }
        let transaction = CXTransaction(actions: actions)
        state.withLock { state in
            for record in records where record.kind == .start { state.owners.starts(record.call, by: provider) }
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

    /// The objects of a transaction's actions; nil if an identifier is not a UUID.
    private func actions(_ records: [PhoneCallAction]) -> [CXCallAction]? {
        let limit = context.environment.rules.callActionLimit
        let timeout = limit.map { context.now.addingTimeInterval($0) } ?? .distantFuture
        var actions: [CXCallAction] = []
        for record in records {
            guard let uuids = record.uuids else { return nil }
            let requested = state.withLock { $0.requested.removeValue(forKey: record.identifier) }
            let origin = ActionOrigin(uuid: uuids.action, call: uuids.call, timeoutDate: timeout) {
                [self] isFulfilled in
                context.send(.phoneCall(.finished(action: record.identifier, isFulfilled: isFulfilled)))
                if record.endsCall(isFulfilled: isFulfilled) { ended(record.call) }
            }
            actions.append(record.action(origin, like: requested))
        }
        return actions
    }

    @MainActor
    private func timedOut(_ record: PhoneCallAction) -> CallbackResult {
        let found = state.withLock { state in
            state.pending.first { $0.transaction.actions.contains { $0.uuid.uuidString == record.identifier } }
        }
        let action = found?.transaction.actions.first { $0.uuid.uuidString == record.identifier }
        action?.expire()
        if record.endsCall(isFulfilled: false) { ended(record.call) }
        guard let found, let action, let (delegate, queue) = found.provider.receiver else { return .noDelegate }
        let box = UncheckedBox(value: delegate)
        return queue.call(in: context) {
            let called: Void? = OptionalRequirement.callHere(on: box.value) {
                box.value.provider(found.provider, timedOutPerforming: action)
            }
            return called != nil
        }
    }

    /// The device accepts no such identifiers, so it has not sent this one.
    private func malformed() -> CallbackResult {
        context.send(
            .diagnostic("CallKit: an identifier of a call or an action is not a UUID: the callback is ignored"))
        return .notImplemented
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

    var calls: [CXCall] { state.withLock { $0.calls } }

    @MainActor
    private func changed(_ record: PhoneCallRecord) -> CallbackResult {
        guard let uuid = record.uuid else { return malformed() }
        let call = CXCall(record, uuid: uuid)
        let observers = state.withLock { state in
            if call.hasEnded {
                state.calls.removeAll { $0.uuid == uuid }
            } else if let index = state.calls.firstIndex(where: { $0.uuid == uuid }) {
                state.calls[index] = call
            } else {
                state.calls.append(call)
            }
            return state.observers.compactMap(\.observer)
        }
        let receivers = observers.compactMap { observer in observer.receiver.map { (observer, $0.delegate, $0.queue) } }
        guard !receivers.isEmpty else { return .noDelegate }
        for (observer, delegate, queue) in receivers {
            let box = UncheckedBox(value: delegate)
            _ = queue.call(in: context) {
                box.value.callObserver(observer, callChanged: call)
                return true
            }
        }
        return .done
    }
}
