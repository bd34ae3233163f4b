// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
package import SystemModel

// What the device tells the process about calls.

extension CallClient {
    @MainActor
    package func receive(_ callback: PhoneCallCallback) -> CallbackResult {
        switch callback {
        // Of PushKit; and answers, which the context receives.
        case .didUpdateToken, .didReceivePush, .reported, .requested: return .notImplemented
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
