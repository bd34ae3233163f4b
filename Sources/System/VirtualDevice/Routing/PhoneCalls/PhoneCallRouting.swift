// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Routes messages to three services: tokens, VoIP pushes and calls.

extension Device {
    mutating func receive(_ message: PhoneCallMessage, from id: ProcessID) {
        guard message.hasValidIdentifiers else {
            if let bundle = processes[id]?.bundle {
                diagnose(bundle, "has sent a call or an action whose identifier is not a UUID: ignored")
            }
            return
        }
        switch message {
        case .wantsPushes(true):
            carryOut(tokens.registerForCalls(id, view))
            carryOut(callPushes.registryWantsPushes(in: id))
        case .wantsPushes(false):
            if let bundle = processes[id]?.bundle { carryOut(tokens.unregisterForCalls(bundle)) }
        case .pushNotReceived(let delivery, let result):
            guard result.isMissing,
                case .phoneCall(.didReceivePush(let payload))? = processes[id]?.openCompletions[delivery]
            else { return }
            processes[id]!.openCompletions[delivery] = nil
            carryOut(callPushes.returned(delivery, payload, result, from: id, view))
        case .reported:
            callPushes.callReported(by: id, view)
            carryOut(phoneCalls.receive(message, from: id, view))
        default: carryOut(phoneCalls.receive(message, from: id, view))
        }
    }

    /// A VoIP push: it goes to the app, which reports a call, and is never shown.
    mutating func deliverCall(_ push: RemoteNotification) {
        let isRegistered = tokens.callToken(of: push.topic) != nil
        carryOut(callPushes.received(push, isRegistered: isRegistered, view))
    }

    mutating func fire(_ timer: PhoneCallTimer) {
        switch timer {
        case .report(let process, let delivery): carryOut(callPushes.timeIsOver(delivery, of: process, view))
        case .action(let identifier): carryOut(phoneCalls.actionTimedOut(identifier))
        }
    }

    func isStale(_ timer: PhoneCallTimer) -> Bool {
        switch timer {
        case .report(let process, let delivery): !callPushes.isOpen(delivery, of: process)
        case .action(let identifier): !phoneCalls.isPending(identifier)
        }
    }
}

extension PhoneCallMessage {
    /// Whether the identifiers of new calls and actions are UUIDs. The other messages name calls that exist.
    fileprivate var hasValidIdentifiers: Bool {
        switch self {
        case .reported(_, let record): record.uuid != nil
        case .requested(_, let actions): actions.allSatisfy { $0.uuids != nil }
        case .wantsPushes, .pushNotReceived, .providerBegan, .updated, .ended, .connects, .finished, .observes: true
        }
    }
}
