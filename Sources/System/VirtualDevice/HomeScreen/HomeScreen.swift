// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What the user has in front: an app or the home screen, the lock above it, the system's questions above that, and the
/// way back to the app that the user came from.
///
///     home screen ──show──► app ──show──► another app
///          ▲                 │ ▲             │
///          └── leave, close ─┴─┼─────────────┘
///                              └─ lock, unlock: the app stays below
struct HomeScreen: Codable, Sendable {
    private var front: String?
    private var locked = false
    private var back: String?
    private var alerts: [SystemAlert] = []

    /// The app that has the screen, by bundle identifier, also while the device is locked; nil for the home screen.
    var frontApp: String? { front }
    var isLocked: Bool { locked }
    /// The app whose name is in the corner: the one that opened what is on the screen.
    var breadcrumb: String? { back }
    /// The question on top.
    var alert: SystemAlert? { alerts.first }

    // MARK: - Apps come and go

    /// Another app than before came there by itself: nobody's name is in the corner.
    mutating func show(_ bundle: String) {
        if front != bundle { back = nil }
        front = bundle
    }

    /// The user goes to the home screen.
    mutating func leave() {
        front = nil
        back = nil
    }

    /// An app that has the screen is there no more: it has ended, or was thrown out.
    mutating func close(_ bundle: String) {
        if front == bundle { leave() }
    }

    /// Says from which app the user came; nil for none.
    mutating func noteOrigin(_ bundle: String?) { back = bundle }

    mutating func lock() { locked = true }
    mutating func unlock() { locked = false }

    mutating func uninstalled(_ bundle: String) {
        close(bundle)
        if back == bundle { back = nil }
    }

    mutating func shutDown() {
        leave()
        locked = false
        alerts = []
    }

    // MARK: - Questions

    /// Puts a question on the screen; says whether it is a new one. One app asks one thing once: the answer is for
    /// everybody who has asked.
    mutating func ask(_ alert: SystemAlert) -> Bool {
        let isAsked = alerts.contains { $0.bundle == alert.bundle && $0.title == alert.title }
        alerts.append(alert)
        return !isAsked
    }

    /// What an app has asked of a kind, oldest first.
    func alerts(of bundle: String, about kind: SystemAlert.Kind) -> [SystemAlert] {
        alerts.filter { $0.bundle == bundle && $0.kind == kind }
    }

    /// The user has answered it.
    mutating func takeAlerts(of bundle: String, about kind: SystemAlert.Kind) {
        alerts.removeAll { $0.bundle == bundle && $0.kind == kind }
    }

    /// What a process has asked goes with it.
    mutating func ended(_ process: ProcessID) { alerts.removeAll { $0.process == process } }
}
