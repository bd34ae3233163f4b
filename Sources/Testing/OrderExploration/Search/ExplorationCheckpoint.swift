// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import VirtualDevice

/// A search as a file.
public struct ExplorationCheckpoint: Codable, Sendable {
    /// The checkpoint is of another search.
    public struct Unfit: Error, CustomStringConvertible {
        /// What is wrong, and what to do.
        public let description: String
    }

    private static let format = 5
    private var format = Self.format
    /// What was searched for, with which program, and the timeline of the usual order.
    private let usual: String
    /// See ``ExplorationSearch/Play``: the options of the search may have paths in them.
    let place: String
    let lanes: SearchLanes
    let report: ExplorationReport

    init(usual: String, place: String, lanes: SearchLanes, report: ExplorationReport) {
        (self.usual, self.place, self.lanes, self.report) = (usual, place, lanes, report)
    }

    /// nil where there is no such file.
    init?(ifThereIs file: URL) throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        try self.init(reading: file)
    }

    init(reading file: URL) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
        } catch let error as DecodingError {
            throw Unfit(description: "\(file.path) is not a checkpoint of a search: delete it to begin anew. \(error)")
        }
    }

    func unfitness(for usual: String, _ part: SearchPart?) -> ((URL) -> Unfit)? {
        var problem: String?
        if format != Self.format { problem = "has format \(format), and this is format \(Self.format)" }
        if report.part != part {
            problem = "is of part \(report.part?.description ?? "1/1"), and this is part \(part?.description ?? "1/1")"
        }
        if self.usual != usual {
            problem = "is of another scenario, of other properties or of another build of the tests"
        }
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
