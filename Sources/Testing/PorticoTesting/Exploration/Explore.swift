// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import OrderExploration
public import PorticoUIKit
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
///   - line: The line of a report, to play that order and no other; nil to search.
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
    let exploration = Exploration(profile: profile, model: model, faults: faults, scenario: scenario)
    if let line { return try await replay(line, exploration, properties, sourceLocation) }
    let runner = try ExplorationRunner(name: "\(sourceLocation.fileID):\(sourceLocation.line)")
    let report = try await exploration.search(
        for: properties, within: runner.time ?? time, part: runner.part, checkpoint: runner.checkpoint,
        progress: runner.tell)
    try runner.finish(report)
    if let failure = report.failure {
        Issue.record(
            "\(report)\n\nas a test:\n\(failure.swiftTest(named: "found", faults: faults))",
            sourceLocation: sourceLocation)
    }
    return report
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
///   - prepare: Called when the app has been installed, for example to install another one.
/// - Throws: What ``explore(_:within:profile:model:faults:replaying:sourceLocation:_:)`` throws, and ``ScenarioMisfit`` for an app
///   that the scenario makes no sense for.
@MainActor
@discardableResult
public func explore<Delegate: UIApplicationDelegate>(
    _ scenario: ReadyScenario, of manifest: AppManifest, app: Delegate.Type,
    _ properties: [Property] = Property.ofEveryApp, within time: Duration = .seconds(10),
    profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName, faults: Int? = nil,
    replaying line: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ prepare: @escaping @MainActor (TestDevice) async throws -> Void = { _ in }
) async throws -> ExplorationReport {
    if let misfit = scenario.misfit(manifest) {
        throw ScenarioMisfit(scenario: scenario.name, app: manifest.displayName, reason: misfit)
    }
    return try await explore(
        properties, within: time, profile: profile, model: model, faults: faults, replaying: line,
        sourceLocation: sourceLocation
    ) { device in
        device.install(manifest, delegate: app)
        try await prepare(device)
        try device.play(scenario, of: manifest)
    }
}

extension TestDevice {
    /// Plays a ready scenario with an app that is installed, in the order that the chooser decides.
    ///
    /// - Throws: `DeviceError` when the scenario cannot begin, and ``ScenarioMisfit`` when the app turns out not to fit.
    public func play(_ scenario: ReadyScenario, of manifest: AppManifest) throws {
        for event in scenario.beginning(manifest) {
            try perform(event)
            settle()
        }
        let streams = scenario.streams(manifest, device)
        if streams.isEmpty {
            throw ScenarioMisfit(
                scenario: scenario.name, app: manifest.displayName, reason: "it does nothing of that kind")
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

@MainActor
private func replay(
    _ line: String, _ exploration: Exploration, _ properties: [Property], _ sourceLocation: SourceLocation
) async throws -> ExplorationReport {
    guard let chooser = Chooser(line) else { throw ReplayError(line: line) }
    if let violation = try await exploration.replay(chooser, properties) {
        Issue.record("\(violation)", sourceLocation: sourceLocation)
    }
    return ExplorationReport(runs: 1)
}
