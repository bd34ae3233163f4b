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

    /// A link whose app begins two delays that end at one instant.
    private static func delays(_ kind: String) -> ReadyScenario {
        ReadyScenario(
            "delays", "delays of one instant", duration: .seconds(3),
            beginning: { [.launch(bundle: $0.bundleIdentifier), .openURL("wait://delays/\(kind)", sender: nil)] },
            streams: { _, _ in [] })
    }

    private static func use(
        _ scenario: ReadyScenario = pieces, isolation: isolated (any Actor)? = #isolation,
        _ body: (HostExploration) async throws -> Void
    ) async throws {
        let home = try TemporaryHome()
        let bundle = try BundleFixture.waiting.make(in: home.url)
        try await body(
            try HostExploration(
                scenario, bundle: URL(filePath: bundle), profile: try .named("ios17"), model: try .named("iPhone 16"),
                // None of it is late: see `LateProcessWorkTests`.
                faults: 0, rules: []))
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
            // The first decision is one of the launch: the app's task goes on, or what that has added to the main queue.
            var waiting: [[Int]] = [[0]]
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
                    "block task item": [0, 0, 0], "block item task": [0, 0, 1], "task block item": [0, 1, 0],
                    "task item block": [0, 1, 1], "item block task": [0, 2, 0], "item task block": [0, 2, 1],
                ])
            let again = try await exploration.play(
                try #require(Chooser("interleaving pinned 0 2 1")), at: ExplorationSearch.newPlace())
            #expect(Self.menu(again) == "item task block")
        }
    }

    // Symptom: the later one ended first, though nothing came in between, and a right app was reported.
    @Test(
        "delays that begin and end together keep their order, where they have one queue or are timers",
        arguments: ["timers", "blocks"])
    func delays(_ kind: String) async throws {
        try await Self.use(Self.delays(kind)) { exploration in
            var (search, menus) = (OrderSearch(), Set<String>())
            while let chooser = search.next() {
                let run = try await exploration.play(.interleaving(chooser), at: ExplorationSearch.newPlace())
                if try search.record(run.points) == .complete { menus.insert(try #require(Self.menu(run))) }
            }
            #expect(menus == ["1 2"])
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
            let failure = try await search().failure
            #expect(failure?.property == "order")
        }
    }
}
