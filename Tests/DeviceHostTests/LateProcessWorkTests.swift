// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import OrderExploration
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// An app's work that has not begun when the next callback comes, in a process of its own.
@MainActor
@Suite struct LateProcessWorkTests {
    /// A link launches the app, which loads meanwhile what it needs for that.
    private static let coldStart = ReadyScenario(
        "cold start", "a link launches the app", duration: .seconds(1),
        streams: { _, _ in [.event(.openURL("load://messages/1", sender: nil))] })

    private static func use(
        _ way: String, keepsLinks: Bool, faults: Int? = nil, profile: BehaviorProfile? = nil,
        _ body: (ExplorationSearch, HostExploration) async throws -> Void
    ) async throws {
        let home = try TemporaryHome()
        let bundle = try BundleFixture.loading(by: way, keepsLinks: keepsLinks).make(in: home.url)
        let exploration = try HostExploration(
            coldStart, bundle: URL(filePath: bundle), profile: try profile ?? .named("ios17"),
            model: try .named("iPhone 16"), faults: faults, rules: [])
        var search = ExplorationSearch { try await checked(exploration, $0, at: $1) }
        search.time = .seconds(3600)
        search.faults = faults
        try await body(search, exploration)
    }

    /// A run, with a violation if the link is not opened.
    nonisolated private static func checked(
        _ exploration: HostExploration, _ chooser: Chooser, at place: String
    ) async throws -> ExploredRun {
        var run = try await exploration.play(chooser, at: place)
        if menu(run) != ["1"] {
            run.violation = ExploredRun.Violation(
                property: "opened", text: "the link is not opened: \(run.history.suffix(12).map { "\($0.kind)" })",
                entries: 1)
        }
        return run
    }

    nonisolated private static func menu(_ run: ExploredRun) -> [String]? {
        run.history.compactMap { entry in
            if case .quickActions(_, let titles) = entry.kind { titles } else { nil }
        }.last
    }

    @Test(
        "a link that comes before the app has loaded is found to be lost, and its line leads to that again",
        arguments: ["block", "detachedTask", "actor", "mainQueue", "mainActor"])
    func lost(_ way: String) async throws {
        try await Self.use(way, keepsLinks: false) { search, exploration in
            let failure = try #require(try await search().failure)
            #expect(failure.decisions.count == 1 && failure.decisions[0].contains("none yet"), "\(failure.decisions)")
            let again = try await Self.checked(exploration, failure.chooser, at: ExplorationSearch.newPlace())
            #expect(again.violation != nil)
        }
    }

    @Test("without faults it is not", arguments: ["block", "mainQueue"])
    func faultless(_ way: String) async throws {
        try await Self.use(way, keepsLinks: false, faults: 0) { search, _ in
            let report = try await search()
            #expect(report.failure == nil && report.isExhausted, "\(report)")
        }
    }

    @Test(
        "an app that keeps such a link loses none, in any order",
        arguments: ["block", "actor", "mainQueue", "mainActor"])
    func kept(_ way: String) async throws {
        try await Self.use(way, keepsLinks: true) { search, _ in
            let report = try await search()
            #expect(report.failure == nil && report.isExhausted && report.runs > 1, "\(report)")
        }
    }

    @Test(
        "what the app puts on its main queue in the first method of the launch does not run before the second one",
        arguments: [true, false])
    func sharesTurn(_ sharesTurn: Bool) async throws {
        var profile = try BehaviorProfile.named("ios17")
        profile.lifecycle.launchCallbacksShareTurn = sharesTurn
        // The link is opened in any case.
        let links = sharesTurn ? [["1"]] : [["1"], ["early", "1"]]
        try await Self.use("willFinish", keepsLinks: true, profile: profile) { _, exploration in
            var found: Set<[String]> = []
            var chooser: Chooser? = .interleaving(.pinned([]))
            while let now = chooser {
                let run = try await exploration.play(now, at: ExplorationSearch.newPlace())
                found.insert(try #require(Self.menu(run)))
                chooser = now.next(after: run.history.choices)
            }
            #expect(found == Set(links))
        }
    }

    @Test("and so it is without an explorer", arguments: [true, false])
    func usually(_ sharesTurn: Bool) async throws {
        var profile = try BehaviorProfile.named("ios17")
        profile.lifecycle.launchCallbacksShareTurn = sharesTurn
        try await Self.use("willFinish", keepsLinks: true, profile: profile) { _, exploration in
            let run = try await exploration.play(.usual, at: ExplorationSearch.newPlace())
            #expect(Self.menu(run) == (sharesTurn ? ["1"] : ["early", "1"]))
        }
    }
}
