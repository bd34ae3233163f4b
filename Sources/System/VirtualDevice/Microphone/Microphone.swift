// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections

/// Which apps may use the microphone: for dictation. The user is asked once.
struct Microphone: Codable, Sendable {
    /// By bundle identifier.
    private var answers = OrderedDictionary<String, Bool>()

    /// nil until the user was asked.
    func isAllowed(for bundle: String) -> Bool? { answers[bundle] }

    mutating func decide(_ isAllowed: Bool, for bundle: String) { answers[bundle] = isAllowed }

    mutating func uninstalled(_ bundle: String) { answers[bundle] = nil }
}
