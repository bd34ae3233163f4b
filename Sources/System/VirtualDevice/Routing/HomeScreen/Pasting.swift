// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// The pasteboard among the apps: see `Pasteboard`.

extension Device {
    mutating func receive(_ message: PasteboardMessage, from process: ProcessIdentity) {
        switch message {
        case .set(let items): carryOut(pasteboard.set(items, by: process.id, view))
        case .read(let change):
            // Under another app, or the lock, nobody can be asked.
            guard !isLocked, frontProcess == process.id else { return }
            switch pasteboard.read(change: change, by: process.bundle, view) {
            case .nothing: break
            case .shown(let owner):
                trace(.notice(app: process.name, "pasted from \(owner.map(displayName) ?? "another app")"))
            case .asked(let owner):
                ask(
                    SystemAlert(
                        bundle: process.bundle, process: process.id,
                        question: .paste(from: owner.map(displayName)), name: process.name))
            }
        }
    }

    /// The user copies a text outside of the device's apps.
    mutating func copy(_ text: String) {
        carryOut(pasteboard.set([["public.utf8-plain-text": Data(text.utf8)]], by: nil, view))
    }

    /// The alert has been answered.
    mutating func setPasting(of bundle: String, granted: Bool) {
        homeScreen.takeAlerts(of: bundle, about: .paste)
        carryOut(pasteboard.decide(granted, for: bundle, view))
        endInterruption()
    }
}
