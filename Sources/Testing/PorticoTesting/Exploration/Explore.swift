// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
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
///   - line: The line of a report, to play that order and no other; nil to search.
///   - scenario: See ``Exploration/init(profile:model:scenario:)``.
/// - Returns: What was tried.
/// - Throws: What ``Exploration/search(for:within:runs:part:checkpoint:progress:)`` throws, and ``ReplayError`` for a line
///   that is none.
@MainActor
@discardableResult
public func explore(
    _ properties: [Property] = Property.ofEveryApp, within time: Duration = .seconds(10),
    profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName,
    replaying line: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ scenario: @escaping @MainActor (TestDevice) async throws -> Void
) async throws -> ExplorationReport {
    let exploration = Exploration(profile: profile, model: model, scenario: scenario)
    if let line { return try await replay(line, exploration, properties, sourceLocation) }
    let runner = try ExplorationRunner(name: "\(sourceLocation.fileID):\(sourceLocation.line)")
    let report = try await exploration.search(
        for: properties, within: runner.time ?? time, part: runner.part, checkpoint: runner.checkpoint,
        progress: runner.tell)
    try runner.finish(report)
    if let failure = report.failure {
        Issue.record("\(report)\n\nas a test:\n\(failure.swiftTest(named: "found"))", sourceLocation: sourceLocation)
    }
    return report
}

/// A text that should have been the last line of a report.
public struct ReplayError: Error, CustomStringConvertible {
    /// The text.
    public let line: String
    /// What it should be.
    public var description: String {
        "\"\(line)\" is no order: give what stands behind \"again:\" in a report, such as \"interleaving pinned 0 1\""
    }
}

@MainActor
private func replay(
    _ line: String, _ exploration: Exploration, _ properties: [Property], _ sourceLocation: SourceLocation
) async throws -> ExplorationReport {
    guard let chooser = Chooser(line) else { throw ReplayError(line: line) }
    var report = ExplorationReport()
    report.runs = 1
    if let violation = try await exploration.replay(chooser, properties) {
        Issue.record("\(violation)", sourceLocation: sourceLocation)
    }
    return report
}
