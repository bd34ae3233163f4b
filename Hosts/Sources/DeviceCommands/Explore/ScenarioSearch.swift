// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import DeviceHost
import Foundation
import OrderExploration

/// The search through one scenario with an app, several parts of it at the same time.
@MainActor
final class ScenarioSearch {
    private let scenario: String
    private let exploration: HostExploration
    private let time: Duration
    private let faults: Int?
    /// Tells this search from others, besides what the exploration knows: the text of a scenario's file.
    private let subject: [String]
    /// How far each part has come.
    private var progress: [Int: ExplorationReport] = [:]
    /// Whether a part has found something, or has no answer.
    private var isOver = false

    /// - Parameters:
    ///   - time: How long each part takes; all of them end when one has found something.
    ///   - faults: As many as the exploration has.
    ///   - subject: Tells this search from others of the same scenario and app.
    init(
        _ scenario: String, of exploration: HostExploration, time: Duration, faults: Int?, subject: [String]
    ) {
        (self.scenario, self.exploration, self.time, self.faults) = (scenario, exploration, time, faults)
        self.subject = subject
    }

    /// Names the search for people, among those of other apps.
    private var title: String { "\(exploration.app), \(scenario)" }

    /// The beginning of the names of reports and checkpoints, without signs that a file's name may not have.
    private var fileName: String {
        "\(exploration.bundleIdentifier)-\(scenario)".replacing(/[^A-Za-z0-9.]+/, with: "-")
    }

    /// Searches, and keeps a report and a checkpoint of each part in the folder. What one part has found counts, even if another one
    /// has no answer.
    ///
    /// - Throws: What a search throws, and `CommandFailure` for a folder with reports of another number of parts.
    func run(_ parts: [SearchPart], in folder: URL?) async throws -> ExplorationReport {
        if let folder { try ReportFolder(folder).check(parts, of: fileName) }
        let line = ProgressLine()
        defer { line.clear() }
        let outcomes = await withTaskGroup(of: Result<ExplorationReport, any Error>.self) { group in
            for part in parts { group.addTask { await self.search(part, in: folder, showing: line) } }
            var outcomes: [Result<ExplorationReport, any Error>] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
        let reports = outcomes.compactMap { try? $0.get() }.sorted { ($0.part?.index ?? 0) < ($1.part?.index ?? 0) }
        let hasFound = reports.contains { $0.failure != nil }
        if !hasFound { for outcome in outcomes { _ = try outcome.get() } }
        if hasFound, let folder {
            // The next search is of an app that has been repaired.
            for part in parts {
                let checkpoint = part.file(of: fileName, "checkpoint", in: folder)
                if FileManager.default.fileExists(atPath: checkpoint.path) {
                    try FileManager.default.removeItem(at: checkpoint)
                }
            }
        }
        return try .merging(reports)
    }

    private func search(
        _ part: SearchPart, in folder: URL?, showing line: ProgressLine
    ) async -> Result<ExplorationReport, any Error> {
        var search = ExplorationSearch { [exploration] in try await exploration.play($0, at: $1) }
        (search.time, search.faults, search.part) = (time, faults, part)
        search.checkpoint = folder.map { part.file(of: fileName, "checkpoint", in: $0) }
        search.subject = exploration.subject + subject
        search.isOver = { self.isOver }
        search.progress = { report in
            self.progress[part.index] = report
            let all = try? ExplorationReport.merging(self.progress.keys.sorted().compactMap { self.progress[$0] })
            line.show("\(self.scenario): \((all ?? report).progress)")
        }
        do {
            let report = try await search()
            if report.failure != nil { isOver = true }
            if let folder { try report.write(to: part.file(of: fileName, "report", in: folder), named: title) }
            return .success(report)
        } catch {
            isOver = true
            return .failure(error)
        }
    }
}
