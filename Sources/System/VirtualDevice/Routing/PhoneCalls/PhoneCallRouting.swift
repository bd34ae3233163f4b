// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Between the tokens, the pushes and the calls, each a service of its own.

extension Device {
    mutating func receive(_ message: PhoneCallMessage, from id: ProcessID) {
        switch message {
        case .wantsPushes(true):
            carryOut(tokens.registerForCalls(id, view))
            carryOut(callPushes.registryWantsPushes(in: id))
        case .wantsPushes(false):
            if let bundle = processes[id]?.bundle { carryOut(tokens.unregisterForCalls(bundle)) }
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
