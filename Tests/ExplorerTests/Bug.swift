// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import Testing

/// A bug that the explorer finds without hints.
@MainActor
struct Bug: Sendable {
    /// Such as `L1`.
    let id: String
    let symptom: String
    /// The scenario with the app that is wrong.
    let wrong: Exploration
    /// The same scenario with the app that is right.
    let right: Exploration
    /// What must hold for both.
    let properties: [Property]

    init(_ id: String, _ symptom: String, wrong: Exploration, right: Exploration, properties: [Property]) {
        (self.id, self.symptom) = (id, symptom)
        (self.wrong, self.right, self.properties) = (wrong, right, properties)
    }
}
