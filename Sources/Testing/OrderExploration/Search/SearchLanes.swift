// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// Several searches of one scenario that take turns, as each of them finds what the others find late.
///
/// - `bounded`: all orders that differ from the usual one in one decision, then in two, and so on. Stories are short.
/// - `systematic`: every order, without those that cannot matter. Depth first: a fault early in the scenario is found late.
/// - `random` and `priorities`: orders at random, and such in which a few threads fall behind.
struct SearchLanes: Codable, Sendable {
    enum Lane: String, Codable, Sendable {
        case bounded, systematic, random, priorities
    }

    private let part: SearchPart?
    /// Whether `systematic` is the only one.
    private let onlyEveryOrder: Bool
    private let firstSeed: UInt64
    private var bounded: OrderSearch
    private(set) var systematic: OrderSearch
    /// All orders with so many unusual decisions have been tried.
    private(set) var deviations = 0
    private(set) var random = 0
    private(set) var priorities = 0
    private var turn = 0
    /// The most decisions of a run.
    private(set) var longest = 0

    /// Our choice: so many runs are for few unusual decisions before the other lanes begin.
    private static let patience = 64

    /// - Parameters:
    ///   - seed: Of the orders at random.
    ///   - onlyEveryOrder: Whether every order is tried, and nothing else: see ``ExplorationSearch/onlyEveryOrder``.
    init(part: SearchPart?, seed: UInt64, onlyEveryOrder: Bool = false) {
        self.onlyEveryOrder = onlyEveryOrder
        // Far from those of the next seed: each run has one more.
        (self.part, firstSeed) = (part, seed &* 0x9E37_79B9_7F4A_7C15)
        bounded = OrderSearch(deviations: 1, part: part)
        systematic = OrderSearch(part: part)
    }

    var isExhausted: Bool { systematic.isExhausted }

    /// The next run; nil when every order has been tried.
    mutating func next() -> (Lane, Chooser)? {
        while let lane = nextLane() {
            switch lane {
            case .bounded:
                if let chooser = bounded.next() { return (lane, .interleaving(chooser)) }
                deviations += 1
                if bounded.isCut { bounded = OrderSearch(deviations: deviations + 1, part: part) }
            case .systematic:
                guard let chooser = systematic.next() else { return nil }
                return (lane, .interleaving(chooser))
            case .random: return (lane, .interleaving(.seeded(seed(random))))
            case .priorities:
                let plan = PriorityPlan(
                    seed: seed(priorities), changes: 1 + priorities % 4, length: longest)
                return (lane, .interleaving(.priorities(plan)))
            }
        }
        return nil
    }

    private mutating func nextLane() -> Lane? {
        if systematic.isExhausted { return nil }
        if onlyEveryOrder { return .systematic }
        let hasBounded = !bounded.isExhausted
        // The first few runs, and all with one unusual decision.
        if hasBounded, deviations == 0 || bounded.runs < Self.patience && deviations == 1 { return .bounded }
        turn += 1
        switch turn % 4 {
        case 1: return hasBounded ? .bounded : .systematic
        case 2 where systematic.runs > Self.patience: return .random
        case 3 where systematic.runs > Self.patience: return .priorities
        default: return .systematic
        }
    }

    /// Different ones for different parts.
    private func seed(_ number: Int) -> UInt64 {
        firstSeed &+ UInt64(part.map { number * $0.count + $0.index } ?? number)
    }

    mutating func record(_ points: [OrderPoint], of lane: Lane) throws(OrderSearch.NotDeterministic) {
        switch lane {
        case .bounded: try bounded.record(points)
        case .systematic: try systematic.record(points)
        case .random: random += 1
        case .priorities: priorities += 1
        }
        longest = max(longest, points.count(where: \.isAsked))
    }
}
