// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The microphone key and the question that it leads to the first time. Keyboard sheet, K31:
//
//     [first responder taken] [WillChangeFrame] [WillHide] ► willResignActive ► the alert
//     the answer ► [first responder returned] [WillChangeFrame] [WillShow] ► didBecomeActive
//
// willEnterForeground never comes.

extension Device {
    mutating func dictate() {
        guard case .app(let id)? = keyboard.owner, let process = processes[id]?.identity else { return }
        if let isAllowed = microphone.isAllowed(for: process.bundle) {
            trace(.notice(app: process.name, isAllowed ? "dictation listens" : "dictation may not use the microphone"))
            return
        }
        let last = takeFirstResponder(of: id, .systemAlert)
        let alert = SystemAlert(bundle: process.bundle, process: id, question: .microphone, name: process.name)
        ask(alert, after: [last])
    }

    /// The alert has been answered: what it took comes back, and then the app is active again.
    mutating func setMicrophone(of bundle: String, granted: Bool) {
        microphone.decide(granted, for: bundle)
        homeScreen.takeAlerts(of: bundle, about: .microphone)
        guard homeScreen.alert == nil, !switcher.isOpen, foregroundApp == bundle, let id = apps[bundle]?.process,
            processes[id]?.input.taken == .systemAlert, processes[id]?.lifecycle.isInterrupted == true
        else { return endInterruption() }
        processes[id]!.input.bringBack()
        enqueue(.keyboard(.returnFirstResponder), to: id, source: .keyboard)
    }

    /// The process has made its first responder what it was, if it was still there.
    mutating func firstResponderReturned(to id: ProcessID) {
        guard processes[id]!.input.broughtBack() else { return }
        let shown = processes[id]!.queue.lastItem(of: .keyboard)
        endInterruption(after: shown.map { [$0] } ?? [])
    }
}
