// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
public import Foundation
import Logging
public import OrderExploration
public import SystemModel
public import VirtualDevice

/// Plays a scenario with an app in a process of its own, each time on a new device.
public struct HostExploration: Sendable {
    private let scenario: ReadyScenario
    private let manifest: AppManifest
    private let bundle: URL
    private let others: [(manifest: AppManifest, bundle: URL)]
    private let profile: BehaviorProfile
    private let model: DeviceModel
    private let faults: Int?
    private let rules: [HistoryRule]

    /// - Parameters:
    ///   - scenario: What is tried.
    ///   - bundle: The app's folder.
    ///   - others: The folders of apps that are installed too.
    ///   - faults: How often in one run the system may behave otherwise than is usual, and how many faults of the scenario
    ///     may happen; nil for any number.
    ///   - rules: What must hold.
    /// - Throws: `AppBundleError`.
    public init(
        _ scenario: ReadyScenario, bundle: URL, others: [URL] = [], profile: BehaviorProfile, model: DeviceModel,
        faults: Int? = nil, rules: [HistoryRule] = HistoryRule.ofEveryApp
    ) throws {
        self.scenario = scenario
        manifest = try AppBundle(at: bundle).manifest
        self.bundle = bundle
        self.others = try others.map { (try AppBundle(at: $0).manifest, $0) }
        (self.profile, self.model, self.faults, self.rules) = (profile, model, faults, rules)
    }

    /// Why the scenario makes no sense for the app; nil when it does.
    public var misfit: String? { scenario.misfit(manifest) }

    /// Why an app that nobody has chosen the scenario for need not be tried with it; nil when it should be.
    public var doubt: String? {
        guard scenario.usesPushes, manifest.entitlements.apsEnvironment == nil else { return nil }
        return "it has no aps-environment entitlement (--scenario \(scenario.name) tries it all the same)"
    }

    /// The app's name.
    public var app: String { manifest.displayName }
    public var bundleIdentifier: String { manifest.bundleIdentifier }

    /// What tells this search from others: see `ExplorationSearch.subject`. Another build of an app is another search.
    public var subject: [String] {
        let bundles = [bundle] + others.map(\.bundle)
        return [scenario.name, "\(scenario.duration), \(scenario.faults)", profile.name, model.name] + rules.map(\.name)
            + bundles.map(Self.build)
    }

    /// What tells a build of an app from another one: how large its files are, and when the newest was written.
    private static func build(of bundle: URL) -> String {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let files = FileManager.default.enumerator(at: bundle, includingPropertiesForKeys: Array(keys))
        var (size, newest) = (0, Date.distantPast)
        for case let file as URL in files ?? .init() {
            guard let values = try? file.resourceValues(forKeys: keys) else { continue }
            size += values.fileSize ?? 0
            newest = max(newest, values.contentModificationDate ?? newest)
        }
        return "\(bundle.lastPathComponent) \(size) \(newest.timeIntervalSince1970)"
    }

    /// Whether nothing has come at any time because the app turned out not to fit.
    public func hasStreams(in run: ExploredRun) -> Bool {
        run.points.contains { $0.decision == .nextAction }
    }

    /// One run in a folder that is deleted afterwards. The device's clock moves when all processes are at rest.
    ///
    /// - Parameter place: Names the folder: see `ExplorationSearch.Play`. A socket's path must be short.
    /// - Throws: ``DeviceHostError``, ``Unplayable`` when the scenario cannot begin or does not come to rest, and what the system throws
    ///   when files, sockets or processes cannot be made.
    public func play(_ chooser: Chooser, at place: String) async throws -> ExploredRun {
        let home = URL(filePath: RunFolder.path, directoryHint: .isDirectory).appending(path: "portico-\(place)")
        // A search that was stopped in the middle of a run has left its device there.
        try? FileManager.default.removeItem(at: home)
        defer { try? FileManager.default.removeItem(at: home) }
        let directory = try DeviceDirectory(name: "explored", home: home)
        try directory.create()
        let record = BootRecord(
            name: "explored", identifier: "00000000-EXPLORED", profile: profile, chooser: chooser, model: model,
            faults: faults)
        var log = Logger(label: "portico.explore", factory: { _ in SwiftLogNoOpLogHandler() })
        log.logLevel = .critical
        let engine = try HostEngine(
            directory: directory, journal: try Journal(at: directory.journal, startingWith: record), hangLimit: nil,
            log: log)
        let apps = try AppServer(path: directory.appSocket, engine: engine)
        try await engine.resume()
        apps.open()
        defer { apps.close() }
        await engine.recordOrders()
        await engine.answerTransfers(by: scenario.talksToServer ? .played(after: .seconds(10)) : .nobody)
        let refusal = await play(on: engine)
        await engine.stop()
        if let refusal { throw refusal }
        let (history, points) = try await (engine.history.entries(from: 0), engine.device.orderPoints)
        return ExploredRun(
            history: history, points: points, violation: violation(in: history, until: await engine.device.now))
    }

    /// A scenario cannot begin, or its device does not come to rest.
    public struct Unplayable: Error, CustomStringConvertible {
        /// The scenario's name, the event where it happens, and why.
        public let description: String
    }

    /// Returns why the scenario cannot begin, or its device does not come to rest.
    private func play(on engine: HostEngine) async -> Unplayable? {
        let installations = ([(manifest, bundle)] + others).map {
            DeviceEvent.install($0.0, location: $0.1.path)
        }
        for event in installations + scenario.beginning(manifest) {
            if let refusal = await engine.perform(event) {
                return Unplayable(description: "\(scenario.name) cannot begin: \(event.summary): \(refusal)")
            }
            if let restless = await engine.settle() {
                return Unplayable(description: "\(scenario.name): after \(event.summary): \(restless)")
            }
        }
        let restless = await engine.interleave(
            scenario.streams(manifest, await engine.device), faults: scenario.faults, for: scenario.duration)
        return restless.map { Unplayable(description: "\(scenario.name): \($0)") }
    }

    private func violation(in history: [TraceEntry], until now: VirtualInstant) -> ExploredRun.Violation? {
        for rule in rules {
            var reader = rule.reader()
            guard let text = reader.violation(in: history, isOver: true, now: now) else { continue }
            return ExploredRun.Violation(property: rule.name, text: text, entries: reader.seen)
        }
        return nil
    }
}
