// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import OrderExploration
public import PorticoUIKit
import Synchronization
public import SystemModel
public import Testing
import VirtualDevice

/// Tries a scenario in every order of events, as a part of a test: a violated property is an issue, whose text is the
/// shortest story that was found.
///
///     @Test @MainActor func links() async throws {
///         try await explore(within: .seconds(5)) { device in
///             device.install(.booking, delegate: AppDelegate.self)
///             device.interleave([.event(.openURL("booking://messages/1", sender: nil)), .event(.goHome)])
///         }
///     }
///
/// `portico explore` runs tests that explore on all cores, shares them with other machines, and shows how far they are.
///
/// - Parameters:
///   - properties: What must hold.
///   - time: How long to search, in the machine's time; a search that is not over by then is no issue.
///   - profile: The iOS version.
///   - model: The model of iPhone or iPad.
///   - faults: How often in one run the system may behave otherwise than is usual, how often work of an app may begin late, and
///     how many faults of streams may happen; nil for any number.
///   - line: The line of a report, to play that order and no other; nil to search. One that does not lead to its order any more,
///     as the app has been repaired or the scenario has changed, is searched instead, with a warning.
///   - scenario: See ``Exploration/init(profile:model:faults:scenario:)``.
/// - Returns: What was tried.
/// - Throws: What ``Exploration/search(for:within:runs:part:seed:onlyEveryOrder:checkpoint:progress:)`` throws, and ``ReplayError`` for a line
///   that is none.
@MainActor
@discardableResult
public func explore(
    _ properties: [Property] = Property.ofEveryApp, within time: Duration = .seconds(10),
    profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName, faults: Int? = nil,
    replaying line: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ scenario: @escaping @MainActor (TestDevice) async throws -> Void
) async throws -> ExplorationReport {
    try await Searched(properties: properties, time: time, profile: profile, model: model, faults: faults)
        .explore(replaying: line, sourceLocation, scenario)
}

/// What a test searches for, and where.
@MainActor
private struct Searched {
    let properties: [Property]
    let time: Duration
    let profile: String
    let model: String
    let faults: Int?
    /// The arguments of the test's call that say what is played; none for a closure.
    var played: [String] = []
    /// The lines of its closure; nil where that is all that is played, or there is none.
    var closure: String?

    func explore(
        replaying line: String?, _ sourceLocation: SourceLocation,
        _ scenario: @escaping @MainActor (TestDevice) async throws -> Void
    ) async throws -> ExplorationReport {
        let exploration = Exploration(profile: profile, model: model, faults: faults, scenario: scenario)
        if let line, let misfit = try await replay(line, exploration, properties, sourceLocation) {
            let report = try await search(exploration, sourceLocation)
            if report.failure == nil {
                let text =
                    "the line does not fit any more, as the app or the scenario has changed: \(misfit). This test has searched "
                    + "instead: \(report). Leave the line out to search every time"
                Issue.record("\(text)", severity: .warning, sourceLocation: sourceLocation)
            }
            return report
        }
        if line != nil { return ExplorationReport(runs: 1) }
        return try await search(exploration, sourceLocation)
    }

    private func search(
        _ exploration: Exploration, _ sourceLocation: SourceLocation
    ) async throws -> ExplorationReport {
        let runner = try ExplorationRunner(
            name: SearchName(at: "\(sourceLocation.fileID):\(sourceLocation.line)"))
        let report = try await Self.notingLeaks {
            try await exploration.search(
                for: properties, within: runner.time ?? time, part: runner.part, checkpoint: runner.checkpoint,
                progress: runner.tell)
        }
        try runner.finish(report)
        if let failure = report.failure {
            let test = failure.swiftTest(
                named: "found", playing: played, properties: expression, faults: faults, device: device,
                scenario: closure)
            let remark = Self.hasLeaked.load(ordering: .relaxed) ? "\n\n\(Self.leakRemark)" : ""
            Issue.record("\(report)\(remark)\n\nas a test:\n\(test)", sourceLocation: sourceLocation)
        }
        return report
    }

    /// Whether a search of this program has found that something outlives its runs: it also outlives the search.
    private static let hasLeaked = Atomic(false)

    private static let leakRemark =
        "An earlier search in this test process has ended with an error, as something outlives a run of its app. If this is the same "
        + "app, this may come of it and of nothing else: give the tests the trait .ownProcess"

    private static func notingLeaks<Result>(_ search: () async throws -> Result) async throws -> Result {
        do {
            return try await search()
        } catch {
            if error is ExplorationLeak || error is OrderSearch.NotDeterministic {
                hasLeaked.store(true, ordering: .relaxed)
            }
            throw error
        }
    }

    /// Without the properties that hold for every app nothing needs to be said.
    private var expression: String? {
        properties.map(\.name) == Property.ofEveryApp.map(\.name) ? nil : "properties"
    }

    /// Which device it is, where it is not the usual one.
    private var device: [String] {
        (profile == BehaviorProfile.defaultName ? [] : ["profile: \"\(profile)\""])
            + (model == DeviceModel.defaultName ? [] : ["model: \"\(model)\""])
    }
}

/// Tries a ready scenario with an app: for who has only an app and no idea what to try.
///
///     @Test @MainActor func links() async throws {
///         try await explore(.linksAndLifecycle, of: .booking, app: AppDelegate.self)
///     }
///
/// - Parameters:
///   - scenario: What is tried.
///   - manifest: Describes the app.
///   - app: Its delegate.
///   - prepare: Called when the app has been installed, for example to install another one; nil for nothing.
/// - Throws: What ``explore(_:within:profile:model:faults:replaying:sourceLocation:_:)`` throws, and ``ScenarioMisfit`` for an app
///   that the scenario makes no sense for.
@MainActor
@discardableResult
public func explore<Delegate: UIApplicationDelegate>(
    _ scenario: ReadyScenario, of manifest: AppManifest, app: Delegate.Type,
    _ properties: [Property] = Property.ofEveryApp, within time: Duration = .seconds(10),
    profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName, faults: Int? = nil,
    replaying line: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ prepare: (@MainActor (TestDevice) async throws -> Void)? = nil
) async throws -> ExplorationReport {
    if let misfit = scenario.misfit(manifest) {
        throw ScenarioMisfit(scenario: scenario.name, app: manifest.displayName, reason: misfit)
    }
    let searched = Searched(
        properties: properties, time: time, profile: profile, model: model, faults: faults,
        played: [scenario.expression, "of: manifest", "app: \(app).self"],
        closure: prepare == nil ? nil : "        // What the test that has found this prepares.")
    return try await searched.explore(replaying: line, sourceLocation) { device in
        device.install(manifest, delegate: app)
        try await prepare?(device)
        try device.play(scenario, of: manifest)
    }
}

extension TestDevice {
    /// Plays a ready scenario with an app that is installed, in the order that the chooser decides.
    ///
    /// - Throws: `DeviceError` when the scenario cannot begin, and ``ScenarioMisfit`` for an app that the scenario makes no sense for.
    public func play(_ scenario: ReadyScenario, of manifest: AppManifest) throws {
        if let misfit = scenario.misfit(manifest) {
            throw ScenarioMisfit(scenario: scenario.name, app: manifest.displayName, reason: misfit)
        }
        if scenario.talksToServer, transferServer == nil { transferServer = { _ in .answer(after: .seconds(10)) } }
        for event in scenario.beginning(manifest) {
            try perform(event)
            settle()
        }
        let streams = scenario.streams(manifest, device)
        if streams.isEmpty {
            throw ScenarioMisfit(scenario: scenario.name, app: manifest.displayName, reason: scenario.lack)
        }
        interleave(streams, faults: scenario.faults, for: scenario.duration)
    }
}

/// A ready scenario makes no sense for an app.
public struct ScenarioMisfit: Error, CustomStringConvertible {
    /// The scenario's name.
    public let scenario: String
    /// The app's name.
    public let app: String
    /// Why not.
    public let reason: String
    /// What is wrong, and what to do.
    public var description: String {
        "\(scenario) is not for \(app): \(reason). Take another scenario, or your own streams"
    }
}

/// A text that should have been the last line of a report.
public struct ReplayError: Error, CustomStringConvertible {
    /// The text.
    public let line: String
    /// What it should be.
    public var description: String {
        "\"\(line)\" is not an order: give what stands behind \"again:\" in a report, such as \"interleaving pinned 0 1\""
    }
}

/// Plays the order of a line, and records what it violates; returns why the line does not lead to its order any more.
@MainActor
private func replay(
    _ line: String, _ exploration: Exploration, _ properties: [Property], _ sourceLocation: SourceLocation
) async throws -> String? {
    guard let chooser = Chooser(line) else { throw ReplayError(line: line) }
    let run = try await exploration.run(chooser, properties, records: false)
    if let violation = run.violation {
        let timeline = TimelineText.story(of: run.history.prefix(violation.entries))
        let story =
            ["\(violation.property): \(violation.text)", "what has happened until then:"] + timeline.map { "  \($0)" }
        Issue.record("\(story.joined(separator: "\n"))", sourceLocation: sourceLocation)
        return nil
    }
    return chooser.misfit(with: run.history)
}
