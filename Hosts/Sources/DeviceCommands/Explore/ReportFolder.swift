// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation
import OrderExploration

/// Where searches keep their reports and checkpoints.
struct ReportFolder {
    struct Search: Encodable {
        let name: String
        let report: ExplorationReport
    }

    private let folders: [URL]
    private let ending: String

    init(_ folder: URL, ending: String = "report") { self.init([folder], ending: ending) }

    init(_ folders: [URL], ending: String = "report") {
        (self.folders, self.ending) = (folders, ending)
    }

    /// - Parameter search: Whose reports are looked at; those of all searches without it.
    /// - Throws: `CommandFailure` for reports of a search with another number of parts.
    func check(_ parts: [SearchPart], of search: String? = nil) throws { _ = try reports(of: search, parts) }

    /// Removes what an earlier run has said about these parts; what other machines have said, and checkpoints, stay.
    ///
    /// - Throws: `CommandFailure` for reports of a search with another number of parts.
    func prepare(for parts: [SearchPart]) throws {
        for report in try reports(of: nil, parts) { try FileManager.default.removeItem(at: report) }
    }

    /// Those of these parts.
    private func reports(of search: String?, _ parts: [SearchPart]) throws -> [URL] {
        var reports: [URL] = []
        for folder in folders {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
                guard let match = name.firstMatch(of: /-(\d+)-of-(\d+)\.(report|progress)$/) else { continue }
                if let search, name[..<match.range.lowerBound] != search { continue }
                guard Int(match.2) == parts[0].count else {
                    throw CommandFailure(
                        "\(folder.path) has reports of a search with \(match.2) parts, and this one has \(parts[0].count): "
                            + "give another folder, or the --jobs and --part of that one")
                }
                guard parts.contains(where: { $0.index + 1 == Int(match.1) }) else { continue }
                reports.append(folder.appending(path: name))
            }
        }
        return reports
    }

    /// Each search once, in the order of names.
    ///
    /// - Throws: `CommandFailure` for a file that is not a report, and for reports that do not belong together.
    func merged() throws -> [Search] {
        var parts: [String: [ExplorationReport]] = [:]
        for folder in folders {
            let files: [URL]
            do {
                files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            } catch {
                throw CommandFailure("\(folder.path) cannot be read: \(error.localizedDescription)")
            }
            for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == ending {
                let name = file.deletingPathExtension().lastPathComponent.replacing(/-\d+-of-\d+$/, with: "")
                do {
                    let report = try JSONDecoder().decode(ExplorationReport.self, from: Data(contentsOf: file))
                    parts[name, default: []].append(report)
                } catch {
                    throw CommandFailure("\(file.path) is not a report of a search: \(error)")
                }
            }
        }
        return try parts.keys.sorted().map { name in
            do throws(ExplorationReport.MergeError) {
                var report = try ExplorationReport.merging(parts[name] ?? [])
                // Of each search once.
                let title = report.name.take() ?? name
                return Search(name: title, report: report)
            } catch {
                throw CommandFailure("\(name): \(error)")
            }
        }
    }

    static func text(of searches: [Search]) -> String {
        searches.map { "\($0.report.failure == nil ? "✔" : "✘") \($0.name): \($0.report)" }.joined(separator: "\n")
    }
}
