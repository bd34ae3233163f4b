// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
import Synchronization
import SystemModel

/// The process's side of calls: its providers and observers, and what it tells the device.
///
/// `CallClient+Callbacks.swift` has what the device tells the process.
package final class CallClient: Sendable {
    struct State {
        /// In order of creation.
        var providers: [CXProvider] = []
        /// Providers whose delegate was set and has not been told yet that it can begin, in order of setting.
        var beginning: [CXProvider] = []
        var owners = CallOwners()
        var pending: [Pending] = []
        /// What the app has requested and the device has not passed on, by identifier.
        var requested: [String: CXAction] = [:]
        var observers: [WeakObserver] = []
        /// As the device has reported them, in that order, without those that have ended.
        var calls: [CXCall] = []
        var isObserving = false
    }

    struct Pending {
        let provider: CXProvider
        let transaction: CXTransaction
    }

    struct WeakObserver {
        weak var observer: CXCallObserver?
    }

    let context: ProcessContext
    let state = Mutex(State())

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
        context.call(answeredWith: PhoneCallOutcome.self) {
            .phoneCall(.reported(call: $0, record))
        } receive: { [self] outcome in
            let code = outcome.error
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
    func ended(_ call: String) {
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

    func provider(of call: String) -> CXProvider? {
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
        context.call(answeredWith: PhoneCallOutcome.self) {
            .phoneCall(.requested(call: $0, records))
        } receive: { [self] outcome in
            guard let code = outcome.error else { return answer(nil) }
            state.withLock { state in
                for record in records { state.requested[record.identifier] = nil }
            }
            answer(
                CXErrorCodeRequestTransactionError(
                    CXErrorCodeRequestTransactionError.Code(rawValue: code) ?? .unknown))
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

    var calls: [CXCall] { state.withLock { $0.calls } }
}
