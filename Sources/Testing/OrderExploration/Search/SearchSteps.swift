// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// The steps of a run, and which of them follow from which. Most of them are those of the run before, and are kept.
struct SearchSteps: Sendable {
    /// What has happened from one point to the next one at which everything else was possible again.
    struct Step: Sendable {
        /// The nodes that decided what it begins with.
        let lead: Range<Int>
        let end: Int
        let executed: FootprintMask
        /// Whether a barrier follows: see `OrderPoint.precedesBarrier`.
        let precedesBarrier: Bool
        /// Whether it is time that passes.
        let isTime: Bool
        /// What has been picked at the end of these; nil for a behaviour, and where nobody knows.
        let option: SearchOption?
        let thread: OrderThread?
        /// Different ones mean different threads.
        fileprivate let threadHash: Int?

        init(
            lead: Range<Int>, end: Int, executed: FootprintMask, precedesBarrier: Bool, isTime: Bool,
            option: SearchOption?
        ) {
            (self.lead, self.end, self.executed, self.option) = (lead, end, executed, option)
            (self.precedesBarrier, self.isTime) = (precedesBarrier, isTime)
            thread = option?.thread
            threadHash = option?.thread?.hashValue
        }

        var isOfStream: Bool { if case .stream? = thread { true } else { false } }
    }

    private var steps: [Step] = []
    /// The position of the first step of the same thread, as each step is compared with each other; its own where nobody
    /// knows the thread.
    private var firstOfThread: [Int] = []
    /// As far as it is known.
    var causes = Causes()

    var count: Int { steps.count }
    /// The node after the last one.
    var end: Int { steps.last?.end ?? 0 }

    subscript(position: Int) -> Step { steps[position] }

    /// The position of the step that a node belongs to; nil where there is none.
    func position(of node: Int) -> Int? {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].end <= node { low = middle + 1 } else { high = middle }
        }
        return low < steps.count ? low : nil
    }

    func areOfOneThread(_ one: Int, _ other: Int) -> Bool { firstOfThread[one] == firstOfThread[other] }

    mutating func add(_ step: Step) {
        let first = steps.firstIndex { $0.threadHash == step.threadHash && $0.thread == step.thread }
        firstOfThread.append(step.thread == nil ? steps.count : first ?? steps.count)
        steps.append(step)
    }

    /// Drops the steps that do not end before this node.
    mutating func keep(until node: Int) {
        while end > node { steps.removeLast() }
        firstOfThread.removeSubrange(steps.count...)
        causes.keep(steps.count)
    }
}

/// It is found again from the nodes.
extension SearchSteps: Codable {
    init(from decoder: any Decoder) {}

    func encode(to encoder: any Encoder) {
        _ = encoder.unkeyedContainer()
    }
}
