// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel
public import VirtualDevice

/// Tries orders of a scenario until one violates something, all have been tried, or the time is up. It knows nothing of the
/// place where the scenario is played.
@MainActor
public struct ExplorationSearch {
    /// Plays the scenario with a chooser that interleaves. A scenario that cannot be played has a violation.
    public typealias Play = @MainActor (Chooser) async throws -> ExploredRun

    private let play: Play
    /// How long to search, in the machine's time; the run that is under way is finished, and a story is made shorter after
    /// that.
    public var time = Duration.seconds(10)
    /// The most runs, those aside that make a story shorter or look for leaks.
    public var runs = Int.max
    /// Which part of the search this is, where several processes or machines share it; nil for all of it.
    public var part: SearchPart?
    /// Determines the orders at random; the other searches have nothing to do with it.
    public var seed: UInt64 = 0
    /// A file that is written every few seconds and at the end. If it exists, the search goes on from there.
    public var checkpoint: URL?
    /// What is searched for, as a checkpoint of something else must not be used.
    public var subject: [String] = []
    /// How many faults a run may have, as the device of a run knows it: for the report.
    public var faults: Int?
    /// Is told now and then how far the search has come.
    public var progress: ((ExplorationReport) -> Void)?

    /// - Parameter play: Plays the scenario.
    public init(_ play: @escaping Play) {
        self.play = play
    }

    /// Our choice: a progress is told, and a checkpoint written, this often.
    private static let period = Duration.seconds(1)

    /// - Throws: What playing throws, ``OrderSearch/NotDeterministic``, ``ExplorationLeak``,
    ///   ``ExplorationCheckpoint/Unfit``, and what reading or writing the checkpoint throws.
    public func callAsFunction() async throws -> ExplorationReport {
        let begin = ContinuousClock.now
        let usual = try await play(.interleaving(.pinned([]))).history
        let subject = subject + (faults.map { ["faults \($0)"] } ?? [])
        var state = try ExplorationState(part: part, seed: seed, checkpoint: checkpoint, subject: subject, usual: usual)
        state.report.faults = faults
        var told = begin
        while state.report.runs == 0 || state.report.runs < runs && ContinuousClock.now - begin < time {
            guard let (lane, chooser) = state.lanes.next() else { break }
            let run = try await play(chooser)
            // Tasks of the run's apps that are left come to their end on the main queue, which is the search's otherwise.
            await Task.yield()
            try state.record(run, lane)
            if let violation = run.violation {
                state.report.failure = try await Story(play: play).tell(run, violation, runs: state.report.runs)
                break
            }
            let now = ContinuousClock.now
            if now - told >= Self.period {
                told = now
                state.report.seconds = (state.before + (now - begin)) / .seconds(1)
                progress?(state.report)
                try state.save()
            }
        }
        state.finish()
        state.report.seconds = (state.before + (ContinuousClock.now - begin)) / .seconds(1)
        try state.end()
        guard state.report.failure == nil else { return state.report }
        let again = try await play(.interleaving(.pinned([])))
        if let leak = ExplorationLeak(usual, again.history, runs: state.report.runs) { throw leak }
        return state.report
    }
}

/// How far a search has come, which it can be written down at and go on from.
struct ExplorationState {
    var lanes: SearchLanes
    var report: ExplorationReport
    /// How much time earlier sessions have taken.
    private(set) var before = Duration.zero
    private let file: URL?
    private let usual: String

    /// - Throws: ``ExplorationCheckpoint/Unfit`` for the checkpoint of another scenario or part, and what reading throws.
    init(
        part: SearchPart?, seed: UInt64, checkpoint file: URL?, subject: [String], usual history: [TraceEntry]
    ) throws {
        self.file = file
        // Another build may behave otherwise where the usual order does not show it.
        let program = file == nil ? "" : Self.program()
        usual = ([program, "seed \(seed)"] + subject + TimelineText.lines(of: history, all: true)).joined(
            separator: "\n")
        guard let file, FileManager.default.fileExists(atPath: file.path) else {
            (lanes, report) = (SearchLanes(part: part, seed: seed), ExplorationReport())
            report.part = part
            return
        }
        let saved = try ExplorationCheckpoint(reading: file)
        if let unfit = saved.unfitness(for: usual, part) { throw unfit(file) }
        (lanes, report, before) = (saved.lanes, saved.report, .seconds(saved.report.seconds))
    }

    /// What tells this build of the program from another one; empty where nobody knows.
    private static func program() -> String {
        let files = FileManager.default
        let path = (try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments.first ?? ""
        guard let facts = try? files.attributesOfItem(atPath: path) else { return "" }
        let date = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(date) \(facts[.size] as? Int ?? 0)"
    }

    mutating func record(_ run: ExploredRun, _ lane: SearchLanes.Lane) throws {
        if run.violation == nil { try lanes.record(run.points, of: lane) }
        report.runs += 1
        report.steps += run.history.count
        if lane == .random { report.estimate(run.points) }
        report.longest = max(report.longest, run.points.count(where: \.isAsked))
        report.random = lanes.random + lanes.priorities
        report.redundant = lanes.systematic.redundant
        report.found = lanes.systematic.complete
        report.deviations = lanes.deviations
    }

    /// Called when the search is over: only then is it known whether every order has been tried.
    mutating func finish() {
        report.isExhausted = report.failure == nil && lanes.isExhausted
        report.orders = report.isExhausted ? lanes.systematic.complete : nil
        report.deviations = lanes.deviations
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
