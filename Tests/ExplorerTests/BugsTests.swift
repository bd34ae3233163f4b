// Portico
// SPDX-License-Identifier: Apache-2.0

import BugTable
import OrderExploration
import PorticoTesting
import RunComparison
import Testing

/// Bugs of links, notifications and shared stores, each in an app that is wrong in just that way: the explorer is given
/// what can happen, and finds when it must not.
@Suite struct BugsTests {
    @MainActor static let all = Bug.links + Bug.sharing
    private static let ids = (1...13).map { "L\($0)" } + (1...7).map { "S\($0)" }

    @MainActor private static func bug(_ id: String) throws -> Bug { try #require(all.first { $0.id == id }) }

    @Test("found without hints, and shrunk, as the table says", arguments: ids)
    @MainActor func found(_ id: String) async throws {
        let bug = try Self.bug(id)
        let report = try await bug.wrong.search(for: bug.properties, within: .seconds(600), runs: 5000)
        FoundBug.tell(id, bug.symptom, report)
        if FoundBug.findsAll { return }
        let row = try #require(FoundBug.table[id], "Documentation/FoundBugs.md has no row \(id)")
        #expect(row.difference(from: report) == nil)
        #expect(row.symptom == bug.symptom)
    }

    @Test("the app that does it right has none, in that order and in others", arguments: ids)
    @MainActor func right(_ id: String) async throws {
        guard FoundBug.isTried(id) else { return }
        let bug = try Self.bug(id)
        let report = try await bug.right.search(
            for: bug.properties, within: FoundBug.time, runs: FoundBug.orders ?? 60, part: FoundBug.part,
            onlyEveryOrder: FoundBug.orders != nil, checkpoint: FoundBug.checkpoint(of: id))
        #expect(report.failure == nil, "\(id): \(report)")
        try await FoundBug.tellRight(id, report) { try await bug.right.points(of: $0) }
    }

    @Test("a run from the tape of an earlier one is the same as one that stands for itself", arguments: ids)
    @MainActor func tape(_ id: String) async throws {
        let bug = try Self.bug(id)
        let comparison = try await RunComparison(of: bug.right, bug.properties, runs: 24)
        #expect(comparison.difference == nil)
        #expect(comparison.fromTape > 0)
    }

    @Test("they are all that there are")
    @MainActor func all() {
        #expect(Self.all.map(\.id) == Self.ids)
    }
}
