// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

/// What a search through orders has found: see ``ExplorationSearch``.
public struct ExplorationReport: Codable, Sendable {
    /// What the search is called, where its report is kept; nil where nobody has said so.
    public var name: String?
    /// Which part of the search it is; nil for all of it.
    public internal(set) var part: SearchPart?
    /// How many faults a run had at most; nil for any number.
    public internal(set) var faults: Int?
    /// How many orders the scenario was run in, until a violation was found; not the runs that made a story shorter.
    public internal(set) var runs = 0
    /// How many entries the histories of these runs had together.
    public internal(set) var steps = 0
    /// How many of the runs took an order at random.
    public internal(set) var random = 0
    /// How many of the runs turned out to be the same as another one.
    public internal(set) var redundant = 0
    /// How many orders the search for all of them has found so far, without those that cannot matter.
    public internal(set) var found = 0
    /// How many orders there are, without those that cannot matter; nil while the search for all of them is not over.
    public internal(set) var orders: Int?
    /// All orders that differ from the usual one in so many decisions were tried; 0 when not even those were.
    public internal(set) var deviations = 0
    /// Whether every order was tried, or one that is the same.
    public internal(set) var isExhausted = false
    /// The most points of a run at which it could have gone on in another way.
    public internal(set) var longest = 0
    /// What the scenario gives for any time and the device has accepted in none of the runs, each with the reason: an event that
    /// never happens tests nothing. nil before the first run.
    public internal(set) var impossible: [String]?
    /// How long the runs took, in seconds of the machine's time.
    public internal(set) var seconds = 0.0
    /// nil when nothing was violated.
    public internal(set) var failure: Failure?

    /// - Parameter runs: How many there were so far.
    public init(runs: Int = 0) {
        self.runs = runs
    }

    private var estimates = 0
    private var estimateSum = 0.0

    /// About how many orders there would be if none were left out, by the runs at random (Knuth 1975); nil while there are
    /// too few of them.
    public var estimatedOrders: Double? { estimates < Self.fewestEstimates ? nil : estimateSum / Double(estimates) }

    /// Our choice: fewer say nothing, as some orders are much longer than others.
    private static let fewestEstimates = 100

    /// A run has this history.
    mutating func note(_ history: [TraceEntry]) {
        // Mostly there is nothing left to look for after the first run.
        if impossible?.isEmpty == true { return }
        let now = history.compactMap(\.impossibleEvent)
        impossible = impossible.map { $0.filter(now.contains) } ?? now
    }

    /// A run at random has come to these points.
    mutating func estimate(_ points: [OrderPoint]) {
        estimates += 1
        estimateSum += points.estimatedOrders
    }

    /// A property that is violated, and the shortest story that was found of it.
    public struct Failure: Codable, Sendable {
        /// The property's name.
        public let property: String
        /// What is wrong.
        public let text: String
        /// Leads to it again: `Exploration.replay(_:_:)`, or a device with this chooser. One line as text.
        public let chooser: Chooser
        /// The decisions that are not the usual ones, as phrases; none when the usual order fails too.
        public let decisions: [String]
        /// What the pieces of work are that these are about, a phrase each: on which queue, and where they come from. nil if they
        /// are about none, for an app in a process of its own, and in reports of older builds.
        public internal(set) var work: [String]?
        /// What the apps have used that may differ from run to run, and what to do instead, a sentence each: then the story may be of
        /// that, and not of an order. nil if it is nothing, and in reports of older builds.
        public internal(set) var suspicions: [String]?
        /// How many there were in the run that was found first.
        public let decisionsAtFirst: Int
        /// The history until then, a line each.
        public let timeline: [String]
        /// From when on nothing helped.
        public let inevitable: Inevitable
    }

    /// The moment after which every order violates the property.
    public struct Inevitable: Codable, Hashable, Sendable {
        /// The moment is before this line of the timeline, from 0; beyond the last one when it is the violation itself.
        public let line: Int
        /// It comes after so many decisions; 0 when no order is right.
        public let decisions: Int
        /// How many orders were tried from there on.
        public let orders: Int
        /// Whether these are all that there are.
        public let isEveryOrder: Bool
    }
}

extension TraceEntry {
    /// The event that was not possible at its time, and why.
    fileprivate var impossibleEvent: String? {
        guard case .diagnostic(app: nil, let text) = kind, text.hasPrefix(Device.impossiblePrefix) else { return nil }
        return String(text.dropFirst(Device.impossiblePrefix.count))
    }
}

extension [OrderPoint] {
    /// How many orders there are if all runs have as many options as this one. The mean over runs at random estimates the true
    /// number (Knuth 1975).
    public var estimatedOrders: Double { reduce(1) { $1.isAsked ? $0 * Double($1.options.count) : $0 } }
}

extension ExplorationReport {
    /// What several parts of one search have found together. The first failure stands for all.
    ///
    /// - Parameter parts: Reports of different parts; not empty.
    /// - Throws: ``MergeError`` when they are not parts of one search, or one of them is there twice.
    public static func merging(_ parts: [ExplorationReport]) throws(MergeError) -> ExplorationReport {
        guard var merged = parts.first else { throw MergeError(description: "there are no reports to merge") }
        let count = merged.part?.count ?? 1
        guard parts.allSatisfy({ ($0.part?.count ?? 1) == count }) else {
            throw MergeError(description: "the reports are of searches with different numbers of parts")
        }
        guard parts.allSatisfy({ $0.faults == merged.faults }) else {
            throw MergeError(description: "the reports are of searches with different numbers of faults")
        }
        guard parts.allSatisfy({ $0.name == merged.name }) else {
            throw MergeError(description: "the reports are of different searches, or of two versions of Portico")
        }
        guard Set(parts.map { $0.part?.index ?? 0 }).count == parts.count else {
            throw MergeError(description: "two of the reports are of the same part; give each once")
        }
        for part in parts.dropFirst() { merged.add(part) }
        merged.part = nil
        merged.isExhausted = parts.count == count && parts.allSatisfy(\.isExhausted)
        merged.orders = merged.isExhausted ? merged.found : nil
        return merged
    }

    private mutating func add(_ other: ExplorationReport) {
        runs += other.runs
        steps += other.steps
        random += other.random
        redundant += other.redundant
        found += other.found
        deviations = min(deviations, other.deviations)
        longest = max(longest, other.longest)
        seconds = max(seconds, other.seconds)
        if let theirs = other.impossible { impossible = impossible.map { $0.filter(theirs.contains) } ?? theirs }
        failure = failure ?? other.failure
        estimates += other.estimates
        estimateSum += other.estimateSum
    }

    /// Reports do not belong together.
    public struct MergeError: Error, CustomStringConvertible {
        /// Why not.
        public let description: String
    }
}
