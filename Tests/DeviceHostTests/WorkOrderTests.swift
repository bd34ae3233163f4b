// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import OrderExploration
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// The work of an app off the main thread, in a process of its own: which piece begins is a decision of the device.
@Suite struct WorkOrderTests {
    /// A link whose app submits a block, a task and a work item to three queues.
    private static let pieces = ReadyScenario(
        "work", "three pieces of work at once", duration: .seconds(1),
        beginning: { [.launch(bundle: $0.bundleIdentifier), .openURL("wait://pieces", sender: nil)] },
        streams: { _, _ in [] })

    private static func use(
        isolation: isolated (any Actor)? = #isolation, _ body: (HostExploration) async throws -> Void
    ) async throws {
        let home = try TemporaryHome()
        let bundle = try BundleFixture.waiting.make(in: home.url)
        try await body(
            try HostExploration(
                pieces, bundle: URL(filePath: bundle), profile: try .named("ios17"), model: try .named("iPhone 16"),
                rules: []))
    }

    private static func menu(_ run: ExploredRun) -> String? {
        run.history.compactMap { entry in
            if case .quickActions(_, let titles) = entry.kind { titles.joined() } else { nil }
        }.last
    }

    @Test("three pieces have six orders, each of which is played once, and its line leads to it again")
    func orders() async throws {
        try await Self.use { exploration in
            var orders: [String: [Int]] = [:]
            var waiting: [[Int]] = [[]]
            while let answers = waiting.popLast() {
                let run = try await exploration.play(.interleaving(.pinned(answers)), at: ExplorationSearch.newPlace())
                let asked = run.points.filter(\.isAsked)
                for (position, point) in asked.enumerated().dropFirst(answers.count) {
                    #expect(point.decision == .nextWork)
                    #expect(point.options.map(\.text).allSatisfy { $0.hasSuffix(" of Waiting") })
                    for other in point.options.indices.dropFirst() {
                        waiting.append(asked.prefix(position).map(\.picked) + [other])
                    }
                }
                let menu = try #require(Self.menu(run))
                #expect(orders[menu] == nil, "\(menu) twice")
                orders[menu] = asked.map(\.picked)
            }
            #expect(
                orders == [
                    "block task item": [0, 0], "block item task": [0, 1], "task block item": [1, 0],
                    "task item block": [1, 1], "item block task": [2, 0], "item task block": [2, 1],
                ])
            let again = try await exploration.play(
                try #require(Chooser("interleaving pinned 2 1")), at: ExplorationSearch.newPlace())
            #expect(Self.menu(again) == "item task block")
        }
    }

    @Test("a search finds an order in which something is wrong")
    @MainActor
    func found() async throws {
        try await Self.use { exploration in
            var search = ExplorationSearch { chooser, place in
                var run = try await exploration.play(chooser, at: place)
                if Self.menu(run) == "item task block" {
                    run.violation = ExploredRun.Violation(property: "order", text: "the item is first", entries: 1)
                }
                return run
            }
            search.time = .seconds(3600)
            // Seen once beside 4,000 tests: a run ended without the decision that it had had before. Why is not known. A
            // search that is never the same twice still fails here: the last one is not excused.
            var failure: ExplorationReport.Failure?
            for _ in 0..<2 where failure == nil {
                try await withKnownIssue("on a busy machine a run may lack a decision", isIntermittent: true) {
                    failure = try await search().failure
                } matching: { issue in
                    issue.error is OrderSearch.NotDeterministic
                }
            }
            if failure == nil { failure = try await search().failure }
            #expect(try #require(failure).property == "order")
        }
    }
}
