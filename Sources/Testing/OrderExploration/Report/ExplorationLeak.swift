// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// The same decisions have led to another history: app code keeps something from one run to the next.
public struct ExplorationLeak: Error, CustomStringConvertible {
    /// How many runs there were in between.
    public let runs: Int
    /// The first line of the timeline that differs, as it was; empty where there was none any more.
    public private(set) var before: String
    /// As it is now.
    public private(set) var after: String
    /// `ExploredRun.suspicions` of the later run.
    public private(set) var suspicions: [String] = []

    /// nil when the two are the same. Of a process it may be said in one event more or less that it has returned: which event
    /// an entry is from does not count.
    init?(_ before: [TraceEntry], _ after: [TraceEntry], runs: Int, suspicions: [String] = []) {
        self.suspicions = suspicions
        func isSame(_ left: TraceEntry, _ right: TraceEntry) -> Bool {
            left.time == right.time && left.kind == right.kind
        }
        guard !before.elementsEqual(after, by: isSame) else { return nil }
        let index =
            zip(before, after).enumerated().first { !isSame($1.0, $1.1) }?.offset ?? min(before.count, after.count)
        func line(_ entries: [TraceEntry]) -> String {
            TimelineText.lines(of: entries.dropFirst(index).prefix(1), all: true).first ?? ""
        }
        (self.runs, self.before, self.after) = (runs, line(before), line(after))
        guard self.before == self.after, before.indices.contains(index), after.indices.contains(index) else { return }
        // A line does not say everything, such as the texts of a screen.
        let (old, new) = Self.difference("\(before[index].kind)", "\(after[index].kind)")
        self.before += " (\(old))"
        self.after += " (\(new))"
    }

    /// A property held in the usual order at first, and does not hold in it now.
    init(_ violation: ExploredRun.Violation, runs: Int, suspicions: [String]) {
        self.suspicions = suspicions
        (self.runs, before) = (runs, "nothing is violated")
        after = "\(violation.property): \(violation.text)"
    }

    /// What is around the first place at which two texts differ. Our choice: some words.
    private static func difference(_ before: String, _ after: String) -> (String, String) {
        let common = zip(before, after).prefix { $0 == $1 }.count
        func part(_ text: String) -> String {
            let rest = text.dropFirst(max(0, common - 40))
            return (common > 40 ? "…" : "") + rest.prefix(120) + (rest.count > 120 ? "…" : "")
        }
        return (part(before), part(after))
    }

    /// What differs, and what to do.
    public var description: String {
        "after \(runs) runs the same decisions lead to another history. Before: \(before.isEmpty ? "nothing more" : before). "
            + "Now: \(after.isEmpty ? "nothing more" : after). " + suspicions.map { "\($0). " }.joined()
            + "Most often app code keeps something from run to run, or the property "
            + "does: global or static variables, singletons, files outside of its containers. Make it anew in the app delegate's "
            + "init. Or something outside of the device decides: a thread that the app creates, the order of a Set of objects, the "
            + "network"
    }
}
