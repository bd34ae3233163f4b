// Portico
// SPDX-License-Identifier: Apache-2.0

import BugTable
import Foundation
import OrderExploration
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// A search leaves orders out by what things have in common: nothing that an app or a part of it sees is lost by that, and no
/// violation.
@Suite struct NothingLostTests {
    /// What there is to see in some orders.
    private struct Seen: CustomStringConvertible {
        /// What each process has been called with, and when, and what was violated.
        var outcomes: Set<[String]> = []
        var orders = 0
        var isComplete = false

        var description: String {
            "\(isComplete ? "all" : "not all") \(orders) orders with \(outcomes.count) outcomes"
        }
    }

    /// - Parameter limit: Of runs.
    @MainActor
    private static func seen(
        in exploration: Exploration, _ properties: [Property], reduces: Bool, limit: Int
    ) async throws -> Seen {
        var (seen, search) = (Seen(), OrderSearch(reduces: reduces))
        while search.runs < limit, let chooser = search.next() {
            let run = try await exploration.runInAnyCase(.interleaving(chooser), properties, nil)
            var calls: [ProcessID: [String]] = [:]
            for entry in run.history {
                guard case .callback(_, let process, let delivery) = entry.kind else { continue }
                calls[process, default: []].append("\(entry.time) \(delivery.callback.name)")
            }
            let violated = run.violation.map { [$0.property] } ?? []
            // A run that was given up or ended early has seen no more than another one.
            let called = calls.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.joined(separator: ", "))" }
            let outcome = called + violated
            if try search.record(run.points) == .complete || !violated.isEmpty { seen.outcomes.insert(outcome) }
            await Task.yield()
        }
        (seen.orders, seen.isComplete) = (search.complete, search.isExhausted)
        return seen
    }

    private static let environment = ProcessInfo.processInfo.environment
    /// Others, and larger ones, by hand and in release: `PORTICO_LOST_IDS=S1 PORTICO_LOST_RUNS=20000`.
    private static let ids = environment["PORTICO_LOST_IDS"]?.split(separator: ",").map(String.init)
    private static let limit = environment["PORTICO_LOST_RUNS"].flatMap(Int.init) ?? 1000

    @Test("with fewer orders, all that there is to see is seen", arguments: ids ?? ["L4", "L8", "L11", "L12"])
    @MainActor func everything(_ id: String) async throws {
        let bug = try #require(BugsTests.all.first { $0.id == id })
        for (name, exploration) in [("right", bug.right), ("wrong", bug.wrong)] {
            let all = try await Self.seen(in: exploration, bug.properties, reduces: false, limit: Self.limit)
            let some = try await Self.seen(in: exploration, bug.properties, reduces: true, limit: Self.limit)
            if Self.ids != nil { print("LOST| \(id) \(name): \(some) of \(all)") }
            try #require(all.isComplete, "\(id), \(name): more than \(Self.limit) orders")
            #expect(some.isComplete && some.outcomes == all.outcomes, "\(id), \(name)")
        }
    }
}
