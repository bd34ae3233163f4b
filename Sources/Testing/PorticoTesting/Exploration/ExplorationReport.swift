// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

/// What a search through orders has found: see ``Exploration``.
public struct ExplorationReport: Sendable {
    /// How many orders the scenario was run in, until a violation was found; not the runs that made a story shorter.
    public internal(set) var runs = 0
    /// How many of the runs took an order at random.
    public internal(set) var random = 0
    /// How many orders were tried; nil while the search for all of them is not over. Without those that cannot matter, unless
    /// orders with two unusual decisions are all there are.
    public internal(set) var orders: Int?
    /// All orders that differ from the usual one in so many decisions were tried; 0 when not even those were.
    public internal(set) var deviations = 0
    /// Whether every order was tried, or one that is the same.
    public internal(set) var isExhausted = false
    /// The most points of a run at which it could have gone on in another way.
    public internal(set) var longest = 0
    /// nil when nothing was violated.
    public internal(set) var failure: Failure?

    /// A property that is violated, and the shortest story that was found of it.
    public struct Failure: Sendable {
        /// The property's name.
        public let property: String
        /// What is wrong.
        public let text: String
        /// Leads to it again: `Exploration.replay(_:_:)`, or a device with this chooser. One line as text.
        public let chooser: Chooser
        /// The decisions that are not the usual ones, as phrases; none when the usual order fails too.
        public let decisions: [String]
        /// The history until then, a line each.
        public let timeline: [String]
    }
}

extension ExplorationReport.Failure: CustomStringConvertible {
    /// The whole story, several lines.
    public var description: String {
        var lines = ["\(property): \(text)"]
        lines.append(decisions.isEmpty ? "in the usual order" : "when this is decided, and the rest is as usual:")
        lines += decisions.map { "  \($0)" }
        lines.append("what has happened until then:")
        lines += timeline.suffix(40).map { "  \($0)" }
        lines.append("again: \(chooser)")
        return lines.joined(separator: "\n")
    }
}

extension ExplorationReport: CustomStringConvertible {
    /// One sentence; the whole story where something was violated.
    public var description: String {
        if let failure { return "found after \(runs) run\(runs == 1 ? "" : "s"): \(failure)" }
        let count = "\(runs) run\(runs == 1 ? "" : "s")"
        if isExhausted, let orders { return "\(count): every order, \(orders) of them, and nothing is violated" }
        return "\(count): nothing is violated in orders with up to \(deviations) unusual "
            + "decision\(deviations == 1 ? "" : "s"); not all orders were tried"
    }
}
