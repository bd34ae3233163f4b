// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

// What a choice has led to: what need not be tried again until something touches that.

extension OrderSearch {
    /// Measures for every node how it went with its choice, up to the next point at which the others that were possible are
    /// possible again: before that, nothing could have come in between.
    mutating func measure(from begin: Int, isCut: Bool) {
        for index in stack.indices where stack[index].end > begin && stack[index].isMeasured {
            let (end, footprint) = extent(of: index)
            stack[index].end = end
            let behaviors = behaviors(after: index, until: end)
            if end >= stack.count, isCut {
                for way in waysGivenUp(of: index, behaviors) { stack[index].ways.join(way.behaviors, way.footprint) }
            } else {
                // No part knows what others find in theirs.
                let isOthers = isShared(stack[index].step) && !isShared(stack[end - 1].step)
                stack[index].ways.join(behaviors, isOthers ? .everything : footprint)
            }
        }
    }

    /// Where what a node's choice has led to ends, and what it has read and changed.
    private func extent(of index: Int) -> (end: Int, footprint: FootprintMask) {
        var footprint = stack[index].executedUntilNext
        var end = index + 1
        var others = lead(to: index).flatMap { stack[$0].others }
        others.removeAll { legend.isCall($0.option, changedBy: footprint) }
        while end < stack.count, stack[end].refines || !offers(others, at: end) {
            footprint.join(stack[end].executedUntilNext)
            let happened = stack[end].pickedOption
            // What has happened itself need not be possible again, nor what has been changed already: it touches this.
            others.removeAll {
                happened.isTransition && $0 == happened || legend.isCall($0.option, changedBy: footprint)
            }
            end += 1
        }
        return (end, footprint)
    }

    /// Nobody knows how a run that was given up would have gone on, unless the same was tried elsewhere in the same way.
    private func waysGivenUp(of index: Int, _ behaviors: [SearchOption]) -> [Sleeper.Way] {
        let tried = stack[index].sleeper(of: stack[index].pickedOption).map(\.ways) ?? []
        let same = tried.filter { $0.behaviors.starts(with: behaviors) }
        let isTried = !stack[stack.count - 1].isOrder && !same.isEmpty && !same.contains(where: \.isAwake)
        return isTried ? same : [Sleeper.Way(behaviors: behaviors, footprint: .everything)]
    }

    /// The node and those before it whose decisions have led to it.
    func lead(to index: Int) -> ClosedRange<Int> {
        var begin = index
        while begin > 0, stack[begin].refines { begin -= 1 }
        return begin...index
    }

    /// Whether all of them are possible at a node, or where its decision leads.
    private func offers(_ options: [SearchOption], at node: Int) -> Bool {
        var end = node + 1
        while end < stack.count, stack[end].refines { end += 1 }
        return options.allSatisfy { option in stack[node..<end].contains { $0.offers(option) } }
    }

    // MARK: - How the system behaves

    /// What the system has decided between two nodes.
    private func behaviors(after index: Int, until end: Int) -> [SearchOption] {
        stack[(index + 1)..<end].filter { !$0.isOrder && $0.isAsked }.map(\.pickedOption)
    }

    /// What the system need not decide at a new node, as bits: it has decided so when what happens now was tried elsewhere.
    func asleepBehaviors(of node: SearchNode) -> UInt64 {
        var (asleep, begin): (UInt64, Int) = (0, node.step)
        // Where nothing else was possible, nothing has come in between.
        while begin > 0, begin == stack.count || !stack[begin].isOrder || stack[begin].options.count == 1 { begin -= 1 }
        for index in begin..<stack.count where stack[index].isOrder && stack[index].pickedOption.isTransition {
            guard let sleeper = stack[index].sleeper(of: stack[index].pickedOption) else { continue }
            let before = behaviors(after: index, until: stack.count)
            for (position, option) in node.options.prefix(64).enumerated()
            where sleeper.isAsleep(after: before + [option]) { asleep |= 1 << UInt64(position) }
        }
        return asleep
    }
}
