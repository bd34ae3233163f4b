// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import Testing

/// The bugs of sheet 5.2, found by the explorer without hints: it is given what a user can do, and not what to do.
@Suite struct ExploredBugsTests {
    @Test("found, and shrunk to a few gestures", arguments: Flaw.all)
    @MainActor func found(_ flaw: Flaw) async throws {
        let exploration = flaw.use.exploration(of: flaw.wrong(), profile: flaw.profile, model: flaw.model)
        let report = try await exploration.search(
            for: [ExploredUse.property(flaw.invariant)], within: .seconds(120), runs: 20_000)
        let failure = try #require(report.failure, "\(report)")
        print(
            "BUG | \(flaw.id) | \(flaw.symptom) | \(report.runs) | \(failure.decisionsAtFirst) | \(failure.decisions.count) | \(report.seconds)"
        )
    }
}
