// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

/// What one run of a scenario has led to.
public struct ExploredRun: Sendable {
    /// The run's history.
    public var history: [TraceEntry]
    /// The points at which it could have gone on in another way: `Device.orderPoints`.
    public var points: [OrderPoint]
    /// What was violated first; nil when nothing was.
    public var violation: Violation?
    /// What its apps have used that may differ from run to run, and what to do instead, a sentence each.
    public var suspicions: [String]
    /// What the pieces of work are that unusual decisions are about, by the texts of their options: only of a run that is told.
    public var work: [String: String]

    /// Whether the run that is played is told as a story, and says which code its pieces of work are.
    @TaskLocal package static var isTold = false

    /// - Parameters:
    ///   - history: The run's history.
    ///   - points: `Device.orderPoints`.
    ///   - violation: What was violated first; nil when nothing was.
    ///   - suspicions: What its apps have used that may differ from run to run, and what to do instead, a sentence each.
    ///   - work: What the pieces of work are that unusual decisions are about, by the texts of their options.
    public init(
        history: [TraceEntry], points: [OrderPoint], violation: Violation? = nil, suspicions: [String] = [],
        work: [String: String] = [:]
    ) {
        self.history = history
        self.points = points
        self.violation = violation
        self.suspicions = suspicions
        self.work = work
    }

    /// A property that does not hold.
    public struct Violation: Hashable, Sendable {
        /// The property's name.
        public var property: String
        /// What is wrong.
        public var text: String
        /// How much of the history there was.
        public var entries: Int

        /// - Parameters:
        ///   - property: The property's name.
        ///   - text: What is wrong.
        ///   - entries: How much of the history there was.
        public init(property: String, text: String, entries: Int) {
            self.property = property
            self.text = text
            self.entries = entries
        }
    }
}
