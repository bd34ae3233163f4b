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
    ///
    /// Paths of files reach the device, and runs are compared with each other: all runs with the same `place` must have the
    /// same paths. It is a short name, which no other search has.
    public typealias Play = @MainActor (_ chooser: Chooser, _ place: String) async throws -> ExploredRun

    private let playAt: Play
    /// How long to search, in the machine's time. What other tasks do between two runs, such as other tests on the main
    /// actor, does not count. The run that is under way is finished, and a story is made shorter after that.
    public var time = Duration.seconds(10)
    /// The most runs, those aside that make a story shorter or look for leaks.
    public var runs = Int.max
    /// Which part of the search this is, where several processes or machines share it; nil for all of it.
    public var part: SearchPart?
    /// Determines the orders at random; the other searches have nothing to do with it.
    public var seed: UInt64 = 0
    /// Whether every order is tried once, depth first, and none at random or for its few unusual decisions. A scenario that
    /// has few orders comes to its end several times sooner; a bug is mostly found later.
    public var onlyEveryOrder = false
    /// A file that is written every few seconds and at the end. If it exists, the search goes on from there.
    public var checkpoint: URL?
    /// What is searched for, as a checkpoint of something else must not be used.
    public var subject: [String] = []
    /// How many faults a run may have, as the device of a run knows it: for the report.
    public var faults: Int?
    /// Whether the search may end early, as another part of it has found something: asked after each run.
    public var isOver: (() -> Bool)?
    /// Is told now and then how far the search has come.
    public var progress: ((ExplorationReport) -> Void)?
    /// Is told what is violated, and in which order, before a story is made of it: other orders are played for that, in which an
    /// app may trap.
    public var found: ((_ violation: ExploredRun.Violation, _ chooser: Chooser) -> Void)?

    /// - Parameter play: Plays the scenario.
    public init(_ play: @escaping Play) {
        playAt = play
    }

    /// A name that no other search has.
    public static func newPlace() -> String { String(UUID().uuidString.prefix(8)) }

    /// Our choice: a progress is told, and a checkpoint written, this often.
    private static let period = Duration.seconds(1)

    /// Returns when the main queue has done what waits there: tasks of a run's apps that are left come to their end, and what
    /// they hold is released.
    package static func letMainQueueRun() async { await MainQueueTurn.pass(2) }

    /// - Throws: What playing throws, ``OrderSearch/NotDeterministic``, ``ExplorationLeak``,
    ///   ``ExplorationCheckpoint/Unfit``, and what reading or writing the checkpoint throws.
    public func callAsFunction() async throws -> ExplorationReport {
        let saved = try checkpoint.flatMap { try ExplorationCheckpoint(ifThereIs: $0) }
        let place = saved?.place ?? Self.newPlace()
        let play: @MainActor (Chooser) async throws -> ExploredRun = { try await playAt($0, place) }
        let first = try await play(.interleaving(.pinned([])))
        let usual = first.history
        let subject =
            subject + (faults.map { ["faults \($0)"] } ?? []) + (onlyEveryOrder ? ["only every order"] : [])
        var state = try ExplorationState(
            part: part, seed: seed, onlyEveryOrder: onlyEveryOrder, place: place, checkpoint: checkpoint, saved,
            subject: subject, usual: usual)
        state.report.faults = faults
        var told = ContinuousClock.now
        var spent = Duration.zero
        while state.report.runs == 0 || state.report.runs < runs && spent < time {
            let begin = ContinuousClock.now
            guard let (lane, chooser) = state.lanes.next() else { break }
            let run = try await play(chooser)
            do {
                try state.record(run, lane)
            } catch var error as OrderSearch.NotDeterministic {
                error.suspicions = run.suspicions
                throw error
            }
            let now = ContinuousClock.now
            spent += now - begin
            state.report.seconds = (state.before + spent) / .seconds(1)
            if let violation = run.violation {
                // What only the first run could keep to is no bug of an order.
                if first.violation == nil {
                    let again = try await play(.interleaving(.pinned([])))
                    if let other = again.violation {
                        throw ExplorationLeak(other, runs: state.report.runs, suspicions: again.suspicions)
                    }
                }
                found?(violation, .interleaving(.pinned(run.points.filter(\.isAsked).map(\.picked))))
                state.report.failure = try await Story(play: play).tell(run, violation, runs: state.report.runs)
                break
            }
            if now - told >= Self.period {
                told = now
                progress?(state.report)
                try state.save()
            }
            await Self.letMainQueueRun()
            if isOver?() == true { break }
        }
        state.finish()
        try state.end()
        guard state.report.failure == nil else { return state.report }
        let again = try await play(.interleaving(.pinned([])))
        let leak = ExplorationLeak(
            usual, again.history, runs: state.report.runs, suspicions: again.suspicions)
        if let leak { throw leak }
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
    private let place: String

    /// - Throws: ``ExplorationCheckpoint/Unfit`` for the checkpoint of another scenario or part.
    init(
        part: SearchPart?, seed: UInt64, onlyEveryOrder: Bool, place: String, checkpoint file: URL?,
        _ saved: ExplorationCheckpoint?,
        subject: [String], usual history: [TraceEntry]
    ) throws(ExplorationCheckpoint.Unfit) {
        (self.file, self.place) = (file, place)
        // Another build may behave otherwise where the usual order does not show it.
        let program = file == nil ? "" : Self.program()
        usual = ([program, "seed \(seed)"] + subject + TimelineText.lines(of: history, all: true)).joined(
            separator: "\n")
        guard let file, let saved else {
            lanes = SearchLanes(part: part, seed: seed, onlyEveryOrder: onlyEveryOrder)
            report = ExplorationReport()
            report.part = part
            return
        }
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
        report.note(run.history)
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
        try ExplorationCheckpoint(usual: usual, place: place, lanes: lanes, report: report).write(to: file)
    }

    /// What has failed is searched anew the next time: its app will be another one.
    func end() throws {
        guard let file, report.failure != nil else { return try save() }
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }
}
