// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration

/// What `portico explore` tells a test program that it runs, by environment variables, and what it wants to hear:
///
/// - `PORTICO_EXPLORE_PART`: which part of each search this process looks at, such as `1/4`.
/// - `PORTICO_EXPLORE_SECONDS`: how long each search takes.
/// - `PORTICO_EXPLORE_FOLDER`: where each search writes its report and its checkpoint, and goes on from the latter.
struct ExplorationRunner {
    let part: SearchPart?
    let time: Duration?
    private let folder: URL?
    private let name: SearchName

    /// - Throws: ``Unreadable`` for a variable that makes no sense.
    init(name: SearchName, environment: [String: String] = ProcessInfo.processInfo.environment) throws(Unreadable) {
        self.name = name
        part = try Self.value("PORTICO_EXPLORE_PART", in: environment, "a part such as 1/4", SearchPart.init)
        time = try Self.value("PORTICO_EXPLORE_SECONDS", in: environment, "a number of seconds") { text in
            Double(text).flatMap { (0...1e9).contains($0) ? .seconds($0) : nil }
        }
        folder = environment["PORTICO_EXPLORE_FOLDER"].map { URL(filePath: $0, directoryHint: .isDirectory) }
    }

    private static func value<Value>(
        _ variable: String, in environment: [String: String], _ wanted: String, _ read: (String) -> Value?
    ) throws(Unreadable) -> Value? {
        guard let text = environment[variable] else { return nil }
        guard let value = read(text) else {
            throw Unreadable(description: "\(variable) is \"\(text)\"; it must be \(wanted)")
        }
        return value
    }

    /// A variable that makes no sense.
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    private func file(_ ending: String) -> URL? {
        guard let folder else { return nil }
        return part?.file(of: name.fileName, ending, in: folder) ?? folder.appending(path: "\(name.fileName).\(ending)")
    }

    var checkpoint: URL? { file("checkpoint") }

    func tell(_ report: ExplorationReport) {
        if folder != nil {
            // A progress that cannot be shown is no reason to end a search; the report at the end is.
            try? write(report, "progress")
        } else if isatty(STDERR_FILENO) != 0 {
            FileHandle.standardError.write(Data("\(name): \(report.progress)\n".utf8))
        }
    }

    func finish(_ report: ExplorationReport) throws {
        try write(report, "report")
    }

    private func write(_ report: ExplorationReport, _ ending: String) throws {
        guard let file = file(ending) else { return }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try report.write(to: file, named: name.description)
    }
}
