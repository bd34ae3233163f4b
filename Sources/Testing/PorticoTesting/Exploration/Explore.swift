// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel
public import Testing
import VirtualDevice

/// Tries a scenario in every order of events, as a part of a test: a violated property is an issue, whose text is the
/// shortest story that was found.
///
///     @Test @MainActor func links() throws {
///         try explore(within: .seconds(5)) { device in
///             device.install(.booking, delegate: AppDelegate.self)
///             try device.schedule(.openURL("booking://messages/1", sender: nil), after: .seconds(1))
///             try device.schedule(.goHome, after: .seconds(1))
///             device.advance(by: .seconds(60))
///         }
///     }
///
/// - Parameters:
///   - properties: What must hold.
///   - time: How long to search, in the machine's time; a search that is not over by then is no issue.
///   - profile: The iOS version.
///   - model: The model of iPhone or iPad.
///   - scenario: See ``Exploration/init(profile:model:scenario:)``.
/// - Returns: What was tried.
/// - Throws: What the scenario throws in some order, ``OrderSearch/NotDeterministic``, and ``ExplorationLeak``.
@MainActor
@discardableResult
public func explore(
    _ properties: [Property] = Property.ofEveryApp, within time: Duration = .seconds(10),
    profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName,
    sourceLocation: SourceLocation = #_sourceLocation, _ scenario: @escaping @MainActor (TestDevice) throws -> Void
) throws -> ExplorationReport {
    let exploration = Exploration(profile: profile, model: model, scenario: scenario)
    let report = try exploration.search(for: properties, within: time)
    if report.failure != nil { Issue.record("\(report)", sourceLocation: sourceLocation) }
    return report
}
