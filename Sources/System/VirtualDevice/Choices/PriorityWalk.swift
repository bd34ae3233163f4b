// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections

/// A walk by random priorities: see ``Chooser/priorities(_:)``.
public struct PriorityPlan: Codable, Hashable, Sendable {
    /// Determines the walk.
    public var seed: UInt64
    /// How often the thread that is ahead falls behind all others.
    public var changes: Int
    /// Among so many decisions about orders the changes are spread. Not negative.
    public var length: Int

    /// - Parameters:
    ///   - seed: Determines the walk.
    ///   - changes: How often the thread that is ahead falls behind all others.
    ///   - length: Among so many decisions the changes are spread.
    public init(seed: UInt64, changes: Int, length: Int) {
        self.seed = seed
        self.changes = changes
        self.length = length
    }
}

/// Probabilistic concurrency testing: each thread has a priority, the highest goes on, and at a few places drawn at random
/// the one that would go on falls behind all others. What needs d ordered changes among n threads and k decisions is found
/// with a probability of 1/(n k^(d-1)) at least.
/// Source: https://www.microsoft.com/en-us/research/publication/a-randomized-scheduler-with-probabilistic-guarantees-of-finding-bugs/
struct PriorityWalk: Codable, Hashable, Sendable {
    private var random: SplitMix64
    /// Highest first wins. In the order of first appearance, which is the same in every run.
    private var priorities: OrderedDictionary<OrderThread, UInt64> = [:]
    /// Positions of decisions, the last one first.
    private var changes: [Int]
    private var made = 0

    init(_ plan: PriorityPlan) {
        var random = SplitMix64(seed: plan.seed)
        let length = UInt64(max(plan.length, 1))
        changes = (0..<max(0, plan.changes)).map { _ in Int(random.next() % length) }.sorted(by: >)
        self.random = random
    }

    mutating func pick(_ options: [ChoiceOption]) -> Int {
        let threads = options.compactMap(\.thread)
        // Behaviours are no orders. Our choice: the usual one, mostly.
        guard threads.count == options.count else {
            return random.next() % 4 == 0 ? Int(random.next() % UInt64(options.count)) : 0
        }
        // Callbacks of one process: their order is open, and no thread is ahead of another one.
        if threads.allSatisfy({ $0 == threads[0] }) { return Int(random.next() % UInt64(options.count)) }
        // The lower half is for those that have fallen behind: the later, the lower.
        for thread in threads where priorities[thread] == nil { priorities[thread] = random.next() | 1 << 63 }
        while changes.last == made {
            changes.removeLast()
            priorities[threads[first(of: threads)]] = UInt64(changes.count)
        }
        made += 1
        return first(of: threads)
    }

    private func first(of threads: [OrderThread]) -> Int {
        threads.indices.reduce(0) { best, next in
            priorities[threads[next], default: 0] > priorities[threads[best], default: 0] ? next : best
        }
    }
}
