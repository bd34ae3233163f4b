// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// The same decisions have led to another history: app code keeps something from one run to the next.
public struct ExplorationLeak: Error, CustomStringConvertible {
    /// How many runs there were in between.
    public let runs: Int
    /// The first line of the timeline that differs, as it was; empty where there was none any more.
    public let before: String
    /// As it is now.
    public let after: String

    /// nil when the two are the same. Of a process it may be said in one event more or less that it has returned: which event
    /// an entry is from does not count.
    init?(_ before: [TraceEntry], _ after: [TraceEntry], runs: Int) {
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
    }

    /// What differs, and what to do.
    public var description: String {
        "after \(runs) runs the same decisions lead to another history. Before: \(before.isEmpty ? "nothing more" : before). "
            + "Now: \(after.isEmpty ? "nothing more" : after). App code keeps something from run to run: global or static "
            + "variables, singletons, files outside of its containers. Make it anew in the app delegate's init"
    }
}
