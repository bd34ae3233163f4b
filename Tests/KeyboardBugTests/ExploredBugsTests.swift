// Portico
// SPDX-License-Identifier: Apache-2.0

import BugTable
import OrderExploration
import PorticoTesting
import RunComparison
import Testing
import VirtualDevice

/// The bugs of sheet 5.2 and 5.3, found by the explorer without hints: it is given what a user can do, and not what to
/// do.
@Suite struct ExploredBugsTests {
    @Test("found, and shrunk to a few gestures, as the table says", arguments: Flaw.all)
    @MainActor func found(_ flaw: Flaw) async throws {
        let exploration = flaw.use.exploration(of: flaw.wrong(), profile: flaw.profile, model: flaw.model)
        let properties = [ExploredUse.property(flaw.invariant)]
        if FoundBug.findsAll {
            let report = try await exploration.search(for: properties, within: .seconds(3000), runs: 400_000)
            FoundBug.tell(flaw.id, flaw.symptom, report)
            #expect(report.failure != nil, "\(flaw.id): \(report)")
            return
        }
        let row = try #require(FoundBug.table[flaw.id], "Documentation/FoundBugs.md has no row \(flaw.id)")
        #expect(row.symptom == flaw.symptom)
        let order = try #require(Chooser(row.order))
        #expect(try await exploration.replay(order, properties) != nil)
        // The watchdogs' time passes in turns of the test's tasks: a second each.
        if row.runs > 20 || flaw.id == "B16" { return }
        let report = try await exploration.search(for: properties, within: .seconds(600), runs: row.runs)
        #expect(row.difference(from: report) == nil)
    }

    @Test("in the order in which the wrong app shows it, the right one does not", arguments: Flaw.all)
    @MainActor func right(_ flaw: Flaw) async throws {
        let row = try #require(FoundBug.table[flaw.id], "Documentation/FoundBugs.md has no row \(flaw.id)")
        let exploration = flaw.use.exploration(of: flaw.right(), profile: flaw.profile, model: flaw.model)
        let order = try #require(Chooser(row.order))
        #expect(try await exploration.replay(order, [ExploredUse.property()]) == nil)
    }

    @Test("the article's scenario of each bug, in every order: the right app has none", arguments: Flaw.article)
    @MainActor func everyOrder(_ flaw: Flaw) async throws {
        guard FoundBug.isTried(flaw.id) else { return }
        let scenario = ExploredUse.scenario(of: flaw, app: flaw.right())
        let report = try await scenario.search(
            for: [ExploredUse.property()], within: FoundBug.time, runs: FoundBug.orders ?? 10, part: FoundBug.part,
            onlyEveryOrder: true, checkpoint: FoundBug.checkpoint(of: flaw.id))
        #expect(report.failure == nil, "\(flaw.id): \(report)")
        try await FoundBug.tellRight(flaw.id, report) { try await ExploredUse.points(of: scenario, $0) }
    }

    @Test("a run of it from the tape of an earlier one is the same as one by itself", arguments: Flaw.article)
    @MainActor func tape(_ flaw: Flaw) async throws {
        let comparison = try await RunComparison(
            of: ExploredUse.scenario(of: flaw, app: flaw.right()), [ExploredUse.property()], runs: 5,
            onlyEveryOrder: true)
        #expect(comparison.difference == nil)
        #expect(comparison.fromTape > 0)
    }

    @Test("the wrong app has the bug in one of the first orders of that scenario", arguments: Flaw.article)
    @MainActor func shown(_ flaw: Flaw) async throws {
        let report = try await ExploredUse.scenario(of: flaw, app: flaw.wrong()).search(
            for: [ExploredUse.property(flaw.invariant)], within: FoundBug.time, runs: 1000)
        #expect(report.failure != nil, "\(flaw.id): \(report)")
    }
}
