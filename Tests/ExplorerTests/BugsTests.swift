// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import Testing

/// Bugs of links, notifications and shared stores, each in an app that is wrong in just that way: the explorer is given
/// what can happen, and finds when it must not.
@Suite struct BugsTests {
    @MainActor static let all = Bug.links + Bug.sharing

    @Test("found without hints", arguments: 0..<20)
    @MainActor func found(number: Int) async throws {
        guard Self.all.indices.contains(number) else { return }
        let bug = Self.all[number]
        let report = try await bug.wrong.search(for: bug.properties, within: .seconds(60), runs: 5000)
        let failure = try #require(report.failure, "\(bug.id): \(report)")
        print("BUG | \(bug.id) | \(bug.symptom) | \(report.runs) | \(failure.decisionsAtFirst) | \(failure.decisions.count) | \(report.seconds)")
        print(failure)
    }

    @Test("the app that does it right has none", arguments: 0..<20)
    @MainActor func right(number: Int) async throws {
        guard Self.all.indices.contains(number) else { return }
        let bug = Self.all[number]
        let report = try await bug.right.search(for: bug.properties, within: .seconds(20), runs: 500)
        #expect(report.failure == nil, "\(bug.id): \(report)")
        print("RIGHT | \(bug.id) | \(report.progress)")
    }
}
