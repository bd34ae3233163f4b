// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import OrderExploration
public import VirtualDevice

/// A row of `Documentation/FoundBugs.md`: a bug that the explorer has found without hints, and how.
///
/// The table is written by `Scripts/found-bugs`, which lets every bug be found anew. The tests find those that take a second, and
/// hold the others against the table by the order that it gives.
public struct FoundBug: Sendable {
    public let id: String
    public let symptom: String
    /// How many orders were tried until it was found.
    public let runs: Int
    /// How many unusual decisions led to it at first, and in the end.
    public let decisionsAtFirst: Int
    public let decisions: Int
    /// The line that leads to it again.
    public let order: String

    /// Whether all bugs are to be found, as `Scripts/found-bugs` wants it, which reads the lines of ``tell(_:_:_:)``.
    public static let findsAll = ProcessInfo.processInfo.environment["PORTICO_ALL_BUGS"] != nil

    /// What the tests say for the table.
    public static func tell(_ id: String, _ symptom: String, _ report: ExplorationReport) {
        guard findsAll, let failure = report.failure else { return }
        let time = String(format: "%.2f", report.seconds)
        print(
            "BUG| \(id) | \(symptom) | \(report.runs) | \(time) | \(failure.decisionsAtFirst) | "
                + "\(failure.decisions.count) | `\(failure.chooser)` |")
    }

    /// In how many orders the apps that do it right are tried, and how long each may take: more with `Scripts/soak`.
    public static let orders = ProcessInfo.processInfo.environment["PORTICO_RIGHT_ORDERS"].flatMap { Int($0) }
    public static let time = Duration.seconds(
        ProcessInfo.processInfo.environment["PORTICO_RIGHT_SECONDS"].flatMap { Double($0) } ?? 600)

    /// Whether work of an app may begin late in the scenarios of the article, which have no such order otherwise.
    public static let allowsLateWork = ProcessInfo.processInfo.environment["PORTICO_RIGHT_LATE"] != nil

    /// How many unusual behaviours the runs of S1 to S7 have at most; nil for any number.
    public static let faults = ProcessInfo.processInfo.environment["PORTICO_RIGHT_FAULTS"].flatMap { Int($0) }

    /// Which part of each search is tried here, such as `1/2` in `PORTICO_RIGHT_PART`; nil for all of it.
    public static let part = ProcessInfo.processInfo.environment["PORTICO_RIGHT_PART"].map { text in
        guard let part = SearchPart(text) else {
            preconditionFailure("PORTICO_RIGHT_PART is \(text): write 1/2 for the first half of the orders")
        }
        return part
    }

    /// Where a search is saved, to go on later: a file in the folder `PORTICO_RIGHT_CHECKPOINTS`; nil without it.
    public static func checkpoint(of id: String) -> URL? {
        ProcessInfo.processInfo.environment["PORTICO_RIGHT_CHECKPOINTS"].map { folder in
            let name = part.map { "\(id)-\($0.index + 1)-of-\($0.count)" } ?? id
            return URL(filePath: folder).appending(path: "\(name).json")
        }
    }

    /// Whether it is one of those that `PORTICO_RIGHT_ONLY` names, such as `S2,S6`; all are without it.
    public static func isTried(_ id: String) -> Bool {
        let only = ProcessInfo.processInfo.environment["PORTICO_RIGHT_ONLY"]
        return only?.split(separator: ",").contains(id[...]) ?? true
    }

    /// What the soak says of an app that does it right.
    ///
    /// - Parameter play: Plays the scenario, where it is also to be said how many orders it has when none is left out.
    @MainActor
    public static func tellRight(
        _ id: String, _ report: ExplorationReport, _ play: (@MainActor (Chooser) async throws -> [OrderPoint])? = nil
    ) async throws {
        guard orders != nil else { return }
        var unreduced = ""
        if let play, part == nil {
            let count = try await OrderCount.counting(within: .seconds(15), play)
            // An estimate may be lower than what is left.
            let factor = report.orders.map { OrderCount.rounded(max(1, count.number / Double($0))) }
            unreduced = " \(count) | \(factor ?? "–") |"
        }
        let limit = report.faults.map { "\($0)" } ?? "any"
        let all = report.orders.map { "all \($0)" } ?? "not all"
        print(
            "RIGHT| \(id)\(part.map { " \($0)" } ?? "") | \(limit) | \(report.runs) | \(all) | \(report.redundant) | \(report.deviations) | "
                + "\(String(format: "%.1f", report.seconds)) | \(Int(Double(report.runs) / report.seconds)) |\(unreduced)"
        )
    }

    /// The rows of the table, by the bugs' names.
    public static let table: [String: FoundBug] = {
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = (try? String(contentsOf: root.appending(path: "Documentation/FoundBugs.md"), encoding: .utf8)) ?? ""
        let rows = page.split(separator: "\n").compactMap(FoundBug.init(row:))
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    }()

    private init?(row: Substring) {
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 7, let runs = Int(cells[2]), let first = Int(cells[4]), let shortest = Int(cells[5]) else {
            return nil
        }
        (id, symptom, self.runs, decisionsAtFirst, decisions) = (cells[0], cells[1], runs, first, shortest)
        order = cells[6].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
    }

    /// What differs from what a search has found; nil when nothing does.
    public func difference(from report: ExplorationReport) -> String? {
        guard let failure = report.failure else { return "\(id) was not found: \(report)" }
        let found =
            "\(report.runs) runs, \(failure.decisionsAtFirst) and \(failure.decisions.count) decisions, \(failure.chooser)"
        let expected = "\(runs) runs, \(decisionsAtFirst) and \(decisions) decisions, \(order)"
        return found == expected ? nil : "\(id): \(found), and the table says \(expected). Run Scripts/found-bugs"
    }
}
