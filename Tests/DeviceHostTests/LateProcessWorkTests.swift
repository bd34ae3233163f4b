// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import OrderExploration
import ProcessFixtures
import Synchronization
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
        scenario: ReadyScenario = coldStart,
        _ body: (ExplorationSearch, HostExploration) async throws -> Void
    ) async throws {
        let home = try TemporaryHome()
        let bundle = try BundleFixture.loading(by: way, keepsLinks: keepsLinks).make(in: home.url)
        let exploration = try HostExploration(
            scenario, bundle: URL(filePath: bundle), profile: try profile ?? .named("ios17"),
            model: try .named("iPhone 16"), faults: faults, rules: [])
        var search = ExplorationSearch { try await checked(exploration, $0, at: $1) }
        search.time = .seconds(3600)
        search.faults = faults
        try await body(search, exploration)
    }

    /// A run, with a violation if the link is not opened.
    nonisolated private static func checked(
        _ exploration: HostExploration, _ chooser: Chooser, at place: String, opens links: [String] = ["1"]
    ) async throws -> ExploredRun {
        var run = try await exploration.play(chooser, at: place)
        if menu(run) != links {
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
        arguments: ["block", "detachedTask", "immediateTask", "actor", "mainQueue", "mainActor", "source"])
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
        arguments: ["block", "immediateTask", "actor", "mainQueue", "mainActor", "source"])
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

    /// A link has the app load, and others follow.
    private static func links(_ count: Int) -> ReadyScenario {
        ReadyScenario(
            "links", "links are opened one after the other", duration: .seconds(1),
            beginning: { _ in [.launch(bundle: "test.loading")] },
            streams: { _, _ in
                let paths = ["start"] + (1...count).map { "messages/\($0)" }
                return [.events(paths.map { .openURL("load://\($0)", sender: nil) })]
            })
    }

    @Test(
        "an event that comes while all processes are at rest comes before their late work, too",
        arguments: ["firstLink", "blockOfFirstLink"])
    func event(_ way: String) async throws {
        try await Self.use(way, keepsLinks: false, scenario: Self.links(1)) { search, exploration in
            let failure = try #require(try await search().failure)
            #expect(failure.decisions.count == 1 && failure.decisions[0].contains("none yet"), "\(failure.decisions)")
            let again = try await Self.checked(exploration, failure.chooser, at: ExplorationSearch.newPlace())
            #expect(again.violation != nil)
        }
        try await Self.use(way, keepsLinks: false, faults: 0, scenario: Self.links(1)) { search, _ in
            let report = try await search()
            #expect(report.failure == nil && report.isExhausted, "\(report)")
        }
        try await Self.use(way, keepsLinks: true, scenario: Self.links(1)) { search, _ in
            let report = try await search()
            #expect(report.failure == nil && report.isExhausted && report.runs > 1, "\(report)")
        }
    }

    // The app has loaded before the first link, behind the last one, or between two of them.
    @Test("the work comes before each of the events, and behind them")
    func everyEvent() async throws {
        try await Self.use("firstLink", keepsLinks: false, scenario: Self.links(3)) { _, exploration in
            let menus = try await Self.menus(of: exploration)
            #expect(menus == [["1", "2", "3"], ["2", "3"], ["3"], []])
        }
    }

    /// The menus at the end of every order.
    private static func menus(of exploration: HostExploration) async throws -> Set<[String]> {
        let found = Mutex<Set<[String]>>([])
        var search = ExplorationSearch { chooser, place in
            let run = try await exploration.play(chooser, at: place)
            found.withLock { _ = $0.insert(menu(run) ?? []) }
            return run
        }
        search.time = .seconds(3600)
        let report = try await search()
        #expect(report.isExhausted)
        return found.withLock { $0 }
    }

    // Symptom: an event that was due, and left until a process had returned, was overtaken by the next one of its stream.
    @Test("the events of a stream keep their order, with those that were due when something else was first")
    func orderOfEvents() async throws {
        let launchAndLinks = ReadyScenario(
            "launch and links", "links are opened while the app is launched", duration: .seconds(1),
            streams: { _, _ in
                let links = (1...2).map { DeviceEvent.openURL("load://messages/\($0)", sender: nil) }
                return [.events([.launch(bundle: "test.loading")] + links)]
            })
        try await Self.use("mainQueue", keepsLinks: true, scenario: launchAndLinks) { _, exploration in
            var search = ExplorationSearch { try await Self.checked(exploration, $0, at: $1, opens: ["1", "2"]) }
            search.time = .seconds(3600)
            let report = try await search()
            #expect(report.failure == nil && report.isExhausted, "\(report)")
        }
    }

    /// A response and a link come while the app is in the background.
    private static let response = ReadyScenario(
        "response and link", "a response and a link come", duration: .seconds(1),
        beginning: { app in
            let bundle = app.bundleIdentifier
            let push = RemoteNotification(
                identifier: "00000000-0000-4000-8000-000000000001", topic: bundle, collapseIdentifier: "response",
                payload: Data(#"{"aps": {"alert": "Hello"}}"#.utf8))
            return [
                .setAuthorization(bundle: bundle, granted: true), .launch(bundle: bundle), .goHome,
                .push(push, sequence: nil),
            ]
        },
        streams: { app, _ in
            [
                .event(.tapNotification(bundle: app.bundleIdentifier, identifier: "response")),
                .event(.openURL("load://messages/1", sender: nil)),
            ]
        })

    @Test("what an asynchronous delegate method of no actor does on the main actor comes before a link, and behind it")
    func noActor() async throws {
        try await Self.use("noActor", keepsLinks: true, scenario: Self.response) { _, exploration in
            let menus = try await Self.menus(of: exploration)
            #expect(menus == [["1", "response"], ["response", "1"]])
        }
    }
}
