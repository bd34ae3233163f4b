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
        /// Another app's name; nil for one that is not on this device.
        case paste(from: String?)
    }

    /// What a question is about, whoever asks.
    enum Kind: Hashable, Sendable {
        case notifications, location, microphone, paste
    }

    var bundle: String
    var process: ProcessID
    var question: Question
    /// The app's name.
    var name: String

    var kind: Kind {
        switch question {
        case .notifications: .notifications
        case .location: .location
        case .microphone: .microphone
        case .paste: .paste
        }
    }

    var title: String {
        switch question {
        case .notifications: "\"\(name)\" Would Like to Send You Notifications"
        case .location: "Allow \"\(name)\" to use your location?"
        case .microphone: "\"\(name)\" Would Like to Access the Microphone"
        case .paste(let other): "\"\(name)\" would like to paste from \(other.map { "\"\($0)\"" } ?? "another app")"
        }
    }

    var buttons: [String] {
        switch question {
        case .notifications, .microphone: ["Allow", "Don't Allow"]
        case .location: ["Allow While Using App", "Don't Allow"]
        case .paste: ["Allow Paste", "Don't Allow Paste"]
        }
    }

    /// Whether the button grants; nil for a button that is not there. Apple's typographic apostrophe is fine too.
    func answer(to button: String) -> Bool? {
        let button = button.replacing("’", with: "'")
        return buttons.firstIndex(of: button).map { $0 == 0 }
    }
}
