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
    /// How far each part has come.
    private var progress: [Int: ExplorationReport] = [:]
    private var hasFound = false

    /// - Parameters:
    ///   - time: How long each part takes; all of them end when one has found something.
    ///   - faults: As many as the exploration has.
    init(_ scenario: String, of exploration: HostExploration, time: Duration, faults: Int?) {
        (self.scenario, self.exploration, self.time, self.faults) = (scenario, exploration, time, faults)
    }

    /// Names the search for people, among those of other apps.
    private var title: String { "\(exploration.app), \(scenario)" }

    /// Searches, and keeps a report and a checkpoint of each part in the folder.
    ///
    /// - Throws: What a search throws, and `CommandFailure` for a folder with reports of another number of parts.
    func run(_ parts: [SearchPart], in folder: URL?) async throws -> ExplorationReport {
        if let folder {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try ReportFolder(folder).prepare(for: parts, of: fileName)
        }
        let line = ProgressLine()
        defer { line.clear() }
        let reports = try await withThrowingTaskGroup(of: ExplorationReport.self) { group in
            for part in parts { group.addTask { try await self.search(part, in: folder, showing: line) } }
            var reports: [ExplorationReport] = []
            for try await report in group { reports.append(report) }
            return reports
        }
        if let folder {
            for report in reports { try keep(report, in: folder) }
        }
        return try .merging(reports.sorted { ($0.part?.index ?? 0) < ($1.part?.index ?? 0) })
    }

    private func search(_ part: SearchPart, in folder: URL?, showing line: ProgressLine) async throws
        -> ExplorationReport
    {
        var search = ExplorationSearch { [exploration] in try await exploration.play($0, at: $1) }
        (search.time, search.faults, search.part) = (time, faults, part)
        search.checkpoint = folder.map { ReportFolder.file(of: fileName, part, "checkpoint", in: $0) }
        search.subject = exploration.subject
        search.isOver = { self.hasFound }
        search.progress = { report in
            self.progress[part.index] = report
            let all = try? ExplorationReport.merging(self.progress.keys.sorted().compactMap { self.progress[$0] })
            line.show("\(self.scenario): \((all ?? report).progress)")
        }
        let report = try await search()
        if report.failure != nil { hasFound = true }
        return report
    }

    /// Letters that are no trouble in a file's name.
    private var fileName: String {
        title.replacing(/[^A-Za-z0-9.]+/, with: "-")
    }

    private func keep(_ report: ExplorationReport, in folder: URL) throws {
        var report = report
        report.name = title
        guard let part = report.part else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(report).write(
            to: ReportFolder.file(of: fileName, part, "report", in: folder), options: .atomic)
    }
}
