// Portico
// SPDX-License-Identifier: Apache-2.0

import BugTable
import OrderExploration
import PorticoTesting
import Testing
import VirtualDevice

/// The kit's tracker and the other apps that do it right, in the scenarios in which the wrong ones are found.
@Suite struct RightAppsTests {
    /// One scenario with one app; the first bug that is found there gives it its name.
    struct Case: Sendable, CustomTestStringConvertible {
        let flaw: Flaw
        /// How many faults a run may have; nil for any number.
        let faults: Int?

        var testDescription: String { "\(flaw.id), \(faults.map { "\($0)" } ?? "any number of") faults" }
    }

    @MainActor private static let cases: [Case] = {
        var seen: [String] = []
        let different = Flaw.all.filter { flaw in
            let name = "\(flaw.use.pool) \(flaw.use.beginning) \(flaw.right()) \(flaw.profile) \(flaw.model)"
            defer { seen.append(name) }
            // The watchdogs' time passes in turns of the test's tasks: a second each.
            return !seen.contains(name) && !["B15", "B16"].contains(flaw.id)
        }
        return different.flatMap { flaw in [0, 1, nil].map { Case(flaw: flaw, faults: $0) } }
    }()

    @Test("no invariant is violated, in all orders or in many")
    @MainActor func right() async throws {
        #expect(Self.cases.count >= 60, "\(Self.cases.count)")
        for one in Self.cases {
            let flaw = one.flaw
            let exploration = flaw.use.exploration(
                of: flaw.right(), profile: flaw.profile, model: flaw.model, faults: one.faults)
            let report = try await exploration.search(
                for: [ExploredUse.property()], within: FoundBug.time, runs: FoundBug.orders ?? 10)
            #expect(report.failure == nil, "\(one.testDescription): \(report)")
            try await FoundBug.tellRight(flaw.id, report)
        }
    }
}
