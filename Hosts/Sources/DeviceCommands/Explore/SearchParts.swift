// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import Foundation
import OrderExploration

/// How a search is shared: by the cores of a machine, and by machines.
struct SearchParts: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How many orders are tried at the same time; one for each core without it. The same on all machines.",
            valueName: "count"))
    var jobs: Int?
    @Option(
        help: ArgumentHelp("Which part of the searches this machine does, such as 1/4.", valueName: "part"),
        transform: { text in
            guard let part = SearchPart(text) else { throw ValidationError("give a part such as 1/4, up to 4/4") }
            return part
        })
    var part: SearchPart?
    @Option(
        help: ArgumentHelp(
            "Where reports and checkpoints are kept, so that a search can go on; without it, they are not.",
            valueName: "folder"))
    var reports: String?

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs must be a number from 1 to 1024") }
        if let part, part.count > 1_000_000 { throw ValidationError("--part must be one of at most 1000000") }
    }

    /// Those that this machine does.
    var all: [SearchPart] {
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let (index, count) = part.map { ($0.index, $0.count) } ?? (0, 1)
        return (0..<jobs).map { SearchPart(index: index * jobs + $0, of: count * jobs) }
    }

    /// Whether any of them is given.
    var isGiven: Bool { jobs != nil || part != nil || reports != nil }

    /// The folder that was given, which exists then; nil for none.
    ///
    /// - Throws: `CommandFailure` if it cannot be made.
    func folder() throws -> URL? {
        guard let reports else { return nil }
        let folder = URL(filePath: reports, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("the folder \(reports) cannot be made: name another one with --reports")
        }
        return folder
    }
}
