// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// A point of the run that a search is at, and what is still to be tried there.
struct SearchNode: Codable, Sendable {
    var point: SearchPoint
    var picked: Int
    /// Options that were tried before, and how each of them went.
    var tried: [Int: [Sleeper.Way]] = [:]
    /// What was tried behind an option that leads to a decision of its own, when all of it had been.
    var triedBehind: [Sleeper] = []
    /// Positions of options that are to be tried, as bits; those from the 64th on always are.
    var wanted: UInt64
    var sleep: [Sleeper]
    /// Positions of behaviours that need not be tried, as bits: the system has decided so when the same thing was tried elsewhere.
    var asleepBehaviors: UInt64 = 0
    /// What has been read and changed from this point to the next, in the last run.
    var executed: FootprintMask
    /// Whether a barrier followed, in the last run: see `OrderPoint.precedesBarrier`.
    var precedesBarrier = false
    /// From which nodes follows what is called here, in the last run.
    var follows: [Int] = []
    /// The node at which the step begins that it belongs to.
    var step = 0
    /// How it went with this choice, until the other options were possible again.
    var ways: [Sleeper.Way] = []
    /// The position of the node at which they were, in the last run.
    var end = Int.max

    var options: [SearchOption] { point.options }
    var isOrder: Bool { point.isOrder }
    var isAsked: Bool { point.isAsked }
    var refines: Bool { point.refines }
    var pickedOption: SearchOption { options[picked] }

    /// What has been read and changed until the next point: anything, where there was a barrier.
    var executedUntilNext: FootprintMask { precedesBarrier ? .everything : executed }

    /// Whether work may be late here: what comes before it then was decided earlier, so that no race shows it.
    var mayWait: Bool { options.last?.option == .workLater }

    /// Whether another run has come to the same point, and taken the same option.
    ///
    /// - Parameter completely: Whether the other options are compared too, and not only counted.
    func fits(_ other: OrderPoint, completely: Bool) -> Bool {
        guard other.picked == picked, other.options.count == options.count,
            options[picked].option == other.options[picked]
        else { return false }
        return !completely || options.indices.allSatisfy { options[$0].option == other.options[$0] }
    }

    func isAsleep(_ index: Int) -> Bool {
        guard isOrder else { return index < 64 && asleepBehaviors & 1 << UInt64(index) != 0 }
        return sleeper(of: options[index])?.isAsleep() == true
    }

    /// What sleeps of an option, and may be awake in part.
    func sleeper(of option: SearchOption) -> Sleeper? {
        triedBehind.first { $0.option == option } ?? sleep.first { $0.option == option }
    }

    /// Whether anything sleeps here.
    var sleeps: Bool { !sleep.isEmpty || !triedBehind.isEmpty }

    /// What sleeps of the picked option.
    var pickedSleeper: Sleeper? { sleeper(of: pickedOption) }

    /// Whether what was tried here may be asleep elsewhere: where there was a choice, or behind one.
    var isMeasured: Bool { isOrder && (isAsked || refines) }

    mutating func take(_ index: Int) {
        (picked, executed, precedesBarrier, follows, ways, end) = (index, FootprintMask(), false, [], [], .max)
    }

    /// The choice has been tried: in every way that was awake. What still sleeps of it goes on sleeping.
    mutating func hasTried() {
        var ways = ways
        if isOrder, let sleeper = sleeper(of: pickedOption) {
            for way in sleeper.ways where !way.isAwake { ways.join(way.behaviors, way.footprint) }
        }
        tried[picked] = ways
    }

    /// Whether everything else that was possible at an earlier node is possible here.
    func offersOthers(of node: SearchNode) -> Bool {
        for index in node.options.indices where node.isOther(index) && !offers(node.options[index]) { return false }
        return true
    }

    /// What else was possible, as far as that may end. The device can always go on, unless there is something that it must do
    /// first.
    var others: some Sequence<SearchOption> { options.indices.lazy.filter(isOther).map { options[$0] } }

    private func isOther(_ index: Int) -> Bool {
        guard index != picked, let thread = options[index].thread else { return false }
        return thread != .device
    }

    func offers(_ option: SearchOption) -> Bool {
        for mine in options where mine.thread == option.thread || mine == option { return true }
        return false
    }

    func isWanted(_ index: Int) -> Bool { index >= 64 || wanted & 1 << UInt64(index) != 0 }

    mutating func want(_ index: Int) { if index < 64 { wanted |= 1 << UInt64(index) } }

    /// Has something that is awake be tried, unless that is so already.
    ///
    /// - Parameter isHopeless: Whether all that is behind the picked option is asleep.
    /// - Returns: Whether there is something.
    mutating func wantAwake(isHopeless: Bool) -> Bool {
        let awake = options.indices.filter { !isAsleep($0) && !(isHopeless && $0 == picked) }
        if awake.contains(where: { options[$0].isTransition && isWanted($0) }) { return true }
        awake.first.map { want($0) }
        return !awake.isEmpty
    }

    /// All that is behind the picked option has been tried: it need not come next after another one either.
    mutating func takeOver(_ node: SearchNode) {
        guard isOrder, node.isOrder, node.refines, !pickedOption.isTransition else { return }
        triedBehind += node.triedBehind
        for (index, ways) in node.tried.sorted(by: { $0.key < $1.key }) where node.options[index].isTransition {
            triedBehind.append(Sleeper(option: node.options[index], ways: ways))
        }
    }

    mutating func wantAll() { wanted = .max }

    /// The next option that is worth trying.
    var next: Int? {
        guard isAsked else { return nil }
        for index in options.indices where index != picked && tried[index] == nil && isWanted(index) && !isAsleep(index)
        {
            return index
        }
        return nil
    }

    /// What the nodes below must not try again, before anything has happened.
    var sleepBelow: [Sleeper] {
        guard isOrder, !tried.isEmpty || !triedBehind.isEmpty else { return sleep }
        var below = sleep.filter { sleeper in !triedBehind.contains { $0.option == sleeper.option } } + triedBehind
        for index in options.indices where options[index].isTransition {
            guard let ways = tried[index] else { continue }
            below.removeAll { $0.option == options[index] }
            below.append(Sleeper(option: options[index], ways: ways))
        }
        return below
    }
}
