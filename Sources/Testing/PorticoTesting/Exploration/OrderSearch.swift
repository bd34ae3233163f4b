// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
public import VirtualDevice

/// A search through the orders of a program that is run again and again with other answers: depth first, without orders
/// that cannot matter.
///
/// The program is deterministic: the same answers lead to the same points. Each run is given the answers of ``next()`` as
/// `Chooser.pinned`, and its points are handed to ``record(_:)``:
///
///     var search = OrderSearch()
///     while let answers = search.next() { try search.record(run(answers)) }
///
/// With `reduces` it keeps **sleep sets**: what has been tried at a point need not be tried again after something that has
/// nothing to do with it (their footprints do not touch), as the other order leads to the same. Of all runs that differ in
/// the order of independent things only, one is complete (more only where a timer could come before a call, or another app's
/// message or work before another one's); a run that turns out to repeat another one is given up, and counted as redundant. Orders are reduced so; behaviours, such as whether the system posts a notification twice, are all
/// tried.
///
/// With `deviations` a run takes at most so many answers that are not the usual ones. Sleep sets and that limit do not go
/// together (what is asleep may only be reached by a run with more deviations), so that a limited search does not reduce.
public struct OrderSearch: Sendable {
    /// What has become of a run.
    public enum Outcome: Hashable, Sendable {
        case complete
        /// Another run has had the same things happen in another order, which cannot matter.
        case redundant
    }

    /// The same answers have led to other points: something that the device does not know of decides with it.
    public struct NotDeterministic: Error, CustomStringConvertible {
        /// The position of the point, from 0.
        public let position: Int
        /// What the options were before, the callbacks that they lead to included; none where the run ended earlier.
        public let expected: [String]
        /// What they are now.
        public let found: [String]

        /// What differs, and what may be the cause.
        public var description: String {
            "the same answers lead to another course: at point \(position) the options were "
                + "\(expected.joined(separator: ", ")), and are \(found.joined(separator: ", ")). Something outside of the device decides too: "
                + "global state of an earlier run, a random number, the order of a Set, a clock that is not the device's"
        }
    }

    private struct Node {
        let options: [ChoiceOption]
        let isOrder: Bool
        let isAsked: Bool
        let refines: Bool
        var picked: Int
        /// Options that were tried before, and what each of them has read and changed.
        var tried: [Int: Footprint] = [:]
        /// What has been tried elsewhere and has nothing to do with what has happened since.
        var sleep: [ChoiceOption: Footprint]
        var executed = Footprint()

        func isAsleep(_ index: Int) -> Bool { isOrder && sleep[options[index]] != nil }
    }

    private let reduces: Bool
    private let deviations: Int?
    private var stack: [Node] = []
    private var isOver = false
    /// How many runs have been recorded.
    public private(set) var runs = 0
    /// How many of them were not redundant.
    public private(set) var complete = 0
    /// Whether some order was left out because of the limit of deviations.
    public private(set) var isCut = false

    /// - Parameters:
    ///   - reduces: Whether orders that cannot matter are left out.
    ///   - deviations: How many answers of a run may not be the usual ones; nil for any number. Must not be negative.
    public init(reduces: Bool = true, deviations: Int? = nil) {
        self.reduces = reduces && deviations == nil
        self.deviations = deviations
    }

    /// Whether every order has been tried, or one that is the same. Only once ``next()`` has returned nil.
    public var isExhausted: Bool { isOver && !isCut }

    /// The answers of the next run; nil when there is none.
    public func next() -> [Int]? {
        if isOver { return nil }
        return stack.filter(\.isAsked).map(\.picked)
    }

    /// A run has ended.
    ///
    /// - Parameter points: Those of the run, from its beginning; it may be longer than the answers that it was given.
    /// - Throws: ``NotDeterministic`` when it has not followed the answers of ``next()``.
    @discardableResult
    public mutating func record(_ points: [OrderPoint]) throws(NotDeterministic) -> Outcome {
        for (position, node) in stack.enumerated() {
            guard points.indices.contains(position), points[position].options == node.options,
                points[position].picked == node.picked
            else {
                throw NotDeterministic(
                    position: position, expected: node.options.map(\.detail),
                    found: points.indices.contains(position) ? points[position].options.map(\.detail) : [])
            }
            stack[position].executed = points[position].executed
        }
        runs += 1
        var outcome = Outcome.complete
        if let last = stack.last, last.isAsleep(last.picked) {
            outcome = .redundant
        } else {
            for point in points[stack.count...] {
                stack.append(node(of: point))
                if stack[stack.count - 1].isAsleep(point.picked) {
                    outcome = .redundant
                    break
                }
            }
        }
        if outcome == .complete { complete += 1 }
        advance()
        return outcome
    }

    private func node(of point: OrderPoint) -> Node {
        var sleep: [ChoiceOption: Footprint] = [:]
        if reduces, let last = stack.last {
            sleep = last.sleep
            for (index, footprint) in last.tried where last.isOrder && last.options[index].isTransition {
                sleep[last.options[index]] = footprint
            }
            if !point.refines { sleep = sleep.filter { $0.value.isIndependent(of: last.executed) } }
        }
        return Node(
            options: point.options, isOrder: point.decision.isOrder, isAsked: point.isAsked, refines: point.refines,
            picked: point.picked, sleep: sleep, executed: point.executed)
    }

    /// Goes back to the last point with an option that is worth trying, and takes it.
    private mutating func advance() {
        while let last = stack.last {
            if !last.isAsleep(last.picked) { stack[stack.count - 1].tried[last.picked] = last.executed }
            let spent = stack.dropLast().count { $0.picked != 0 }
            let next = last.options.indices.first { index in
                index > last.picked && !last.isAsleep(index)
            }
            if let next, last.isAsked {
                if let deviations, spent + 1 > deviations {
                    isCut = true
                } else {
                    stack[stack.count - 1].picked = next
                    stack[stack.count - 1].executed = Footprint()
                    return
                }
            }
            stack.removeLast()
        }
        isOver = true
    }
}

extension Decision {
    /// Whether it is about what comes first, and not about how something happens.
    var isOrder: Bool {
        switch self {
        case .nextProcess, .nextCallback, .nextOfInstant, .nextMessage, .nextWork: true
        case .nextElement, .lifecycle, .notifications, .keyboard: false
        }
    }
}

extension ChoiceOption {
    /// With what would be called.
    fileprivate var detail: String {
        guard case .process(_, let next?) = self else { return "\"\(text)\"" }
        return "\"\(text): \(next.name)\""
    }

    /// Whether it is something that happens, and not what leads to another decision.
    var isTransition: Bool {
        switch self {
        case .anyCallback, .returns, .process(_, next: nil): false
        default: true
        }
    }
}
