// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import OrderExploration
@testable import VirtualDevice

/// The search alone, on streams whose number of orders is known by formula: independent streams of steps, some of which
/// share a store.
@Suite struct OrderSearchTests {
    /// Streams of so many steps each.
    private struct Program {
        var steps: [Int]
        /// Which streams share a store; by position.
        var sharing: Set<Int> = []

        private func process(_ index: Int) -> ProcessReference {
            ProcessReference(
                ProcessIdentity(
                    id: index + 1, bundle: "app\(index)", name: "App \(index)", usesScenes: false,
                    groups: sharing.contains(index) ? ["group"] : []))
        }

        /// What a run leads to; the streams in the order of their steps.
        func run(_ chooser: Chooser) -> (points: [OrderPoint], order: [Int]) {
            var (left, choices) = (steps, ChoiceState(chooser: chooser))
            var points: [OrderPoint] = []
            var order: [Int] = []
            while left.contains(where: { $0 > 0 }) {
                let ready = left.indices.filter { left[$0] > 0 }
                let options = ready.map { ChoiceOption.process(process($0), next: .timerFired(left[$0])) }
                let picked = ready.count > 1 ? choices.decide(.nextProcess, options)?.picked ?? 0 : 0
                var point = OrderPoint(
                    decision: .nextProcess, options: options, picked: picked, isAsked: ready.count > 1, refines: false,
                    instant: .boot)
                point.executed = options[picked].footprint
                choices.wake(point.executed)
                points.append(point)
                order.append(ready[picked])
                left[ready[picked]] -= 1
            }
            return (points, order)
        }

        /// The orders of all runs that were not redundant, and how many were.
        func search(_ search: OrderSearch) throws -> (orders: [[Int]], redundant: Int, isExhausted: Bool) {
            var (search, orders, redundant) = (search, [[Int]](), 0)
            while let chooser = search.next() {
                let run = run(chooser)
                if try search.record(run.points) == .complete { orders.append(run.order) } else { redundant += 1 }
            }
            #expect(search.complete == orders.count && search.runs == orders.count + redundant)
            return (orders, redundant, search.isExhausted)
        }
    }

    static let counted: [(steps: [Int], count: Int)] = [
        ([3, 3, 3], 1680), ([4, 4], 70), ([1, 1, 1, 1], 24), ([5], 1), ([], 1),
    ]

    struct Shared: Sendable {
        var steps: [Int]
        var sharing: Set<Int>
        /// The orders of the steps of those that share.
        var classes: Int
    }

    static let shared = [
        Shared(steps: [3, 3, 3], sharing: [], classes: 1), Shared(steps: [3, 3, 3], sharing: [0, 1], classes: 20),
        Shared(steps: [3, 3, 3], sharing: [0, 1, 2], classes: 1680),
        Shared(steps: [3, 3, 3], sharing: [1, 2], classes: 20),
        Shared(steps: [2, 2, 2, 2], sharing: [1, 3], classes: 6),
        Shared(steps: [4, 1, 2], sharing: [0, 1], classes: 5),
    ]

    @Test(
        "without reduction every order is tried once: the multinomial coefficient",
        arguments: counted)
    func all(steps: [Int], count: Int) throws {
        let found = try Program(steps: steps).search(OrderSearch(reduces: false))
        #expect(found.orders.count == count)
        #expect(Set(found.orders).count == count)
        #expect(found.redundant == 0 && found.isExhausted)
    }

    @Test(
        "with reduction, one for all orders of what is independent: the orders of those that share a store are left",
        arguments: shared)
    func reduced(_ streams: Shared) throws {
        let (steps, sharing, classes) = (streams.steps, streams.sharing, streams.classes)
        let program = Program(steps: steps, sharing: sharing)
        let found = try program.search(OrderSearch())
        #expect(found.orders.count == classes)
        // Each leaves the sharing streams in an order of their own, and all of them are there.
        let ours = Set(found.orders.map { $0.filter(sharing.contains) })
        #expect(ours.count == classes)
        let all = try program.search(OrderSearch(reduces: false))
        #expect(ours == Set(all.orders.map { $0.filter(sharing.contains) }))
        #expect(found.isExhausted)
        #expect(found.redundant == 0)
    }

    @Test("with a limit of deviations, the runs with so many unusual answers, and what is left out is said")
    func limited() throws {
        let program = Program(steps: [2, 2])
        func runs(_ deviations: Int) throws -> (count: Int, isExhausted: Bool) {
            let found = try program.search(OrderSearch(deviations: deviations))
            #expect(Set(found.orders).count == found.orders.count)
            return (found.orders.count, found.isExhausted)
        }
        // Of 0011 one answer differs, of 0101 another one, of 1100 two, and so on.
        #expect(try runs(0) == (1, false))
        #expect(try runs(1).isExhausted == false)
        #expect(try runs(2) == (6, true))
        #expect(try runs(9) == (6, true))
    }

    @Test("behaviours are all tried, whatever is independent")
    func behaviours() throws {
        var search = OrderSearch()
        var picked: [[Int]] = []
        while case .pinned(let answers)? = search.next() {
            let all = answers + Array(repeating: 0, count: 2 - answers.count)
            picked.append(all)
            let points = all.map { answer in
                OrderPoint(
                    decision: .keyboard(.lockButton), options: [.keyboard(.noBurst), .keyboard(.burst)],
                    picked: answer, isAsked: true, refines: false, instant: .boot)
            }
            try search.record(points)
        }
        #expect(picked == [[0, 0], [0, 1], [1, 0], [1, 1]])
        #expect(search.isExhausted)
    }

    @Test("a program that takes another course with the same answers is said to, with the place")
    func notDeterministic() throws {
        let program = Program(steps: [1, 1])
        var search = OrderSearch(reduces: false)
        try search.record(program.run(#require(search.next())).points)
        var points = try program.run(#require(search.next())).points
        points[0] = OrderPoint(
            decision: .nextProcess, options: points[0].options.reversed(), picked: 1, isAsked: true, refines: false,
            instant: .boot)
        let error = #expect(throws: OrderSearch.NotDeterministic.self) { try search.record(points) }
        #expect(error?.position == 0)
        #expect(
            error?.description.contains(
                #"were "App 0: transition completion", "App 1: transition completion", and are "App 1: transition completion", "App 0"#
            )
                == true,
            "\(String(describing: error))")
    }
}
