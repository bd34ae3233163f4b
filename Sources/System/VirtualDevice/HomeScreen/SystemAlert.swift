// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A question of the system that covers the screen.
struct SystemAlert: Codable, Hashable, Sendable {
    enum Question: Codable, Hashable, Sendable {
        case notifications(call: Int, options: UInt)
        case location
        /// Of dictation.
        case microphone
    }

    var bundle: String
    var process: ProcessID
    var question: Question
    /// The app's name.
    var name: String

    var title: String {
        switch question {
        case .notifications: "\"\(name)\" Would Like to Send You Notifications"
        case .location: "Allow \"\(name)\" to use your location?"
        case .microphone: "\"\(name)\" Would Like to Access the Microphone"
        }
    }

    var buttons: [String] {
        switch question {
        case .notifications, .microphone: ["Allow", "Don't Allow"]
        case .location: ["Allow While Using App", "Don't Allow"]
        }
    }

    var isAboutNotifications: Bool { if case .notifications = question { true } else { false } }

    /// Whether the button grants; nil for a button that is not there. Apple's typographic apostrophe is fine too.
    func answer(to button: String) -> Bool? {
        let button = button.replacing("’", with: "'")
        return buttons.firstIndex(of: button).map { $0 == 0 }
    }
}

extension Device {
    /// `requestWhenInUseAuthorization`: asks the user, the first time only.
    mutating func requestLocationAuthorization(_ process: ProcessIdentity) {
        let bundle = process.bundle
        guard location.authorization(of: bundle) == .notDetermined, !process.isExtension else { return }
        ask(SystemAlert(bundle: bundle, process: process.id, question: .location, name: displayName(bundle)))
    }

    /// The user decides, in the alert or in Settings.
    mutating func setLocationAuthorization(_ status: LocationAuthorization, of bundle: String) {
        let isAnswer = systemAlerts.contains { $0.bundle == bundle && $0.question == .location }
        systemAlerts.removeAll { $0.bundle == bundle && $0.question == .location }
        carryOut(location.setAuthorization(status, of: bundle, view))
        if isAnswer { endInterruption() }
    }

    /// Puts a question on the screen. One app asks one thing once: the answer is for everybody who has asked.
    ///
    /// - Parameter after: What the app below must have heard before it is told that it resigns active.
    mutating func ask(_ alert: SystemAlert, after: [Int] = []) {
        let isAsked = systemAlerts.contains { $0.bundle == alert.bundle && $0.title == alert.title }
        systemAlerts.append(alert)
        if isAsked { return }
        trace(.systemAlert(app: displayName(alert.bundle), title: alert.title))
        if let id = foregroundApp.flatMap({ apps[$0]?.process }) { setInterrupted(true, id, after: after) }
    }

    /// The user has tapped a button of the alert on top.
    mutating func answer(_ alert: SystemAlert, granted: Bool) {
        switch alert.question {
        case .notifications: setAuthorization(of: alert.bundle, granted: granted)
        case .location: setLocationAuthorization(granted ? .whenInUse : .denied, of: alert.bundle)
        case .microphone: setMicrophone(of: alert.bundle, granted: granted)
        }
    }

    /// The app below the last system alert becomes active again, however the alert went.
    mutating func endInterruption(after: [Int] = []) {
        guard systemAlerts.isEmpty, !isSwitcherOpen, let id = foregroundApp.flatMap({ apps[$0]?.process }) else {
            return
        }
        setInterrupted(false, id, after: after)
    }
}
