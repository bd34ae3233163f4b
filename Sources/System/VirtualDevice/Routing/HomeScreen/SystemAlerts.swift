// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Questions of the system, and who hears the answers.

extension Device {
    /// `requestWhenInUseAuthorization`: asks the user, the first time only.
    mutating func requestLocationAuthorization(_ process: ProcessIdentity) {
        let bundle = process.bundle
        guard location.authorization(of: bundle) == .notDetermined, !process.isExtension else { return }
        ask(SystemAlert(bundle: bundle, process: process.id, question: .location, name: displayName(bundle)))
    }

    /// The user decides, in the alert or in Settings.
    mutating func setLocationAuthorization(_ status: LocationAuthorization, of bundle: String) {
        let isAnswer = !homeScreen.alerts(of: bundle, about: .location).isEmpty
        homeScreen.takeAlerts(of: bundle, about: .location)
        carryOut(location.setAuthorization(status, of: bundle, view))
        if isAnswer { endInterruption() }
    }

    /// Puts a question on the screen.
    ///
    /// - Parameter after: What the app below must have heard before it is told that it resigns active.
    mutating func ask(_ alert: SystemAlert, after: [Int] = []) {
        guard homeScreen.ask(alert) else { return }
        trace(.systemAlert(app: displayName(alert.bundle), title: alert.title))
        if let id = frontProcess { setInterrupted(true, id, after: after) }
    }

    /// The user has tapped a button of the alert on top.
    mutating func answer(_ alert: SystemAlert, granted: Bool) {
        switch alert.kind {
        case .notifications: setAuthorization(of: alert.bundle, granted: granted)
        case .location: setLocationAuthorization(granted ? .whenInUse : .denied, of: alert.bundle)
        case .microphone: setMicrophone(of: alert.bundle, granted: granted)
        case .paste: setPasting(of: alert.bundle, granted: granted)
        }
    }

    /// The app below the last system alert becomes active again, however the alert went.
    mutating func endInterruption(after: [Int] = []) {
        guard homeScreen.alert == nil, !switcher.isOpen, let id = frontProcess else { return }
        setInterrupted(false, id, after: after)
    }

    /// The process of the app that has the screen, also while the device is locked; nil where there is none.
    var frontProcess: ProcessID? { homeScreen.frontApp.flatMap { apps[$0]?.process } }
}
