// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import VirtualDevice

/// How far a search has come, which it can be written down at and go on from.
struct ExplorationSearch {
    var lanes: SearchLanes
    var report: ExplorationReport
    /// How much time earlier sessions have taken.
    private(set) var before = Duration.zero
    private let file: URL?
    private let usual: String

    /// - Throws: ``ExplorationCheckpoint/Unfit`` for the checkpoint of another scenario or part, and what reading throws.
    init(part: SearchPart?, checkpoint file: URL?, usual history: [TraceEntry]) throws {
        self.file = file
        usual = TimelineText.lines(of: history, all: true).joined(separator: "\n")
        guard let file, FileManager.default.fileExists(atPath: file.path) else {
            (lanes, report) = (SearchLanes(part: part), ExplorationReport())
            report.part = part
            return
        }
        let saved = try ExplorationCheckpoint(reading: file)
        if let unfit = saved.unfitness(for: usual, part) { throw unfit(file) }
        (lanes, report, before) = (saved.lanes, saved.report, .seconds(saved.report.seconds))
    }

    mutating func record(_ run: Exploration.Run, _ lane: SearchLanes.Lane, _ chooser: Chooser) throws {
        if run.violation == nil { try lanes.record(run.points, of: lane) }
        report.runs += 1
        report.steps += run.history.count
        if lane == .random { report.estimate(run.points) }
        report.random = lanes.random + lanes.priorities
        report.redundant = lanes.systematic.runs - lanes.systematic.complete
        report.found = lanes.systematic.complete
        report.deviations = lanes.deviations
        report.longest = max(report.longest, run.points.count(where: \.isAsked))
        report.isExhausted = run.violation == nil && lanes.isExhausted
        report.orders = report.isExhausted ? lanes.systematic.complete : nil
    }

    func save() throws {
        guard let file else { return }
        try ExplorationCheckpoint(usual: usual, lanes: lanes, report: report).write(to: file)
    }

    /// What has failed is searched anew the next time: its app will be another one.
    func end() throws {
        guard let file, report.failure != nil else { return try save() }
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }
}

/// A search as a file.
public struct ExplorationCheckpoint: Codable, Sendable {
    /// The checkpoint is of another search.
    public struct Unfit: Error, CustomStringConvertible {
        /// What is wrong, and what to do.
        public let description: String
    }

    private static let format = 1
    private var format = Self.format
    /// The timeline of the usual order.
    private let usual: String
    let lanes: SearchLanes
    let report: ExplorationReport

    init(usual: String, lanes: SearchLanes, report: ExplorationReport) {
        (self.usual, self.lanes, self.report) = (usual, lanes, report)
    }

    init(reading file: URL) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
        } catch let error as DecodingError {
            throw Unfit(description: "\(file.path) is no checkpoint of a search: delete it to begin anew. \(error)")
        }
    }

    func unfitness(for usual: String, _ part: SearchPart?) -> ((URL) -> Unfit)? {
        var problem: String?
        if format != Self.format { problem = "has format \(format), and this is format \(Self.format)" }
        if report.part != part {
            problem = "is of part \(report.part?.description ?? "1/1"), and this is part \(part?.description ?? "1/1")"
        }
        if self.usual != usual { problem = "is of another scenario: the usual order had another timeline" }
        return problem.map { problem in
            { Unfit(description: "the checkpoint \($0.path) \(problem). Delete it to begin anew") }
        }
    }

    func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try encoder.encode(self).write(to: file, options: .atomic)
    }
}
