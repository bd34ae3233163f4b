// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

// What a run has shown of its orders: which of its steps have something in common, and are to change places.

extension OrderSearch {
    /// Makes the steps of a run from those of the one before, which are the same until `begin`.
    func update(_ steps: inout SearchSteps, from begin: Int) {
        steps.keep(until: begin)
        var begin = steps.end
        while begin < stack.count {
            var (lead, end) = (begin + 1, begin + 1)
            var executed = stack[begin].executed
            while end < stack.count, stack[end].step == begin {
                if stack[end].refines, lead == end { lead += 1 }
                // A barrier in the middle of a step is part of it.
                if stack[end - 1].precedesBarrier { executed = .everything }
                executed.join(stack[end].executed)
                end += 1
            }
            let option = stack[begin..<lead].last { $0.isOrder && $0.pickedOption.isTransition }?.pickedOption
            let isTime = stack[begin..<lead].contains { $0.pickedOption.option == .goesOn }
            steps.add(
                SearchSteps.Step(
                    lead: begin..<lead, end: end, executed: executed, precedesBarrier: stack[end - 1].precedesBarrier,
                    isTime: isTime, option: option))
            begin = end
        }
    }

    /// Has each step from `begin` on be tried in the place of those before it with which it has something in common.
    mutating func wantRaces(_ steps: inout SearchSteps, from begin: Int) {
        for later in steps.causes.count..<steps.count {
            steps.causes.addRow()
            let isNew = steps[later].end > begin
            for node in steps[later].lead {
                // What has been queued by something cannot come before it.
                for origin in stack[node].follows {
                    guard let origin = steps.position(of: origin), origin < later else { continue }
                    steps.causes.add(origin, before: later)
                }
            }
            var isBehindBarrier = false
            for earlier in (0..<later).reversed() {
                if steps[earlier].precedesBarrier { isBehindBarrier = true }
                if steps.causes.has(earlier, before: later) { continue }
                if isBehindBarrier {
                    steps.causes.add(earlier, before: later)
                    continue
                }
                let isSameThread = steps.areOfOneThread(earlier, later)
                if !isSameThread, steps[later].executed.isIndependent(of: steps[earlier].executed) { continue }
                steps.causes.add(earlier, before: later)
                // Nothing lies between the two that makes one follow from the other.
                if isNew, !isSameThread { reverse(earlier, later, steps) }
            }
        }
    }

    /// Has something be tried at the earlier of two steps that leads to the other order: of what has happened between them
    /// and does not follow from the earlier one, and of the later one itself, one that follows from none of the others
    /// ("source sets", Abdulla, Aronis, Jonsson and Sagonas 2014).
    private mutating func reverse(_ earlier: Int, _ later: Int, _ steps: SearchSteps) {
        let causes = steps.causes
        let others = ((earlier + 1)..<later).filter { !causes.has(earlier, before: $0) }
        let first = (others + [later]).filter { step in !others.contains { $0 < step && causes.has($0, before: step) } }
        var found: (node: Int, position: Int)?
        for index in steps[earlier].lead where stack[index].isOrder && stack[index].isAsked {
            for step in first.reversed() {
                for (position, option) in stack[index].options.enumerated() where position != stack[index].picked {
                    // What stands behind a decision of the device is all tried there.
                    let isHidden = option.thread == .device && !steps[step].isOfStream
                    guard isHidden || option == steps[step].option || option.thread == steps[step].thread else {
                        continue
                    }
                    if stack[index].isWanted(position) { return }
                    found = found ?? (index, position)
                }
            }
        }
        if let found { return stack[found.node].want(found.position) }
        // Time passes where nothing must happen before, and what must happen then cannot come earlier.
        if steps[earlier].isTime || steps[later].isTime { return }
        // What could have led to it is not known, or there was no choice at this point: then the last one before it counts.
        for index in (0..<steps[earlier].lead.upperBound).reversed() where stack[index].isOrder && stack[index].isAsked
        {
            stack[index].wantAll()
            let offers = first.contains { step in
                stack[index].options.contains { option in
                    option.thread == .device || option.thread == steps[step].thread || option == steps[step].option
                }
            }
            if offers { return }
        }
    }

    /// Has what was possible and has not happened afterwards be tried: something has taken its place.
    ///
    /// What was asleep has been tried, but not after what would have woken it: all that was possible is tried before what has
    /// taken its place. So it is with a way in which the system might have behaved.
    mutating func wantWhatVanished(_ steps: SearchSteps, isCut: Bool) {
        let end = lead(to: stack.count - 1).lowerBound
        var happens = Happenings()
        for number in (0..<steps.count).reversed() {
            let step = steps[number]
            happens.add(step)
            func vanishes(_ option: SearchOption) -> Bool {
                // A run that was given up would have come to what is still possible.
                !happens.contains(option) && !(isCut && isPossible(option, at: end))
            }
            for index in step.lead where stack[index].isOrder && stack[index].options.count > 1 {
                for (position, option) in stack[index].options.enumerated() where !stack[index].isWanted(position) {
                    guard let thread = option.thread, thread != .device, vanishes(option) else { continue }
                    stack[index].want(position)
                }
            }
            func isReplaced(_ sleeper: Sleeper) -> Bool {
                sleeper.isAsleep() && vanishes(sleeper.option)
                    && !(step.end < stack.count && isPossible(sleeper.option, at: step.end))
            }
            let first = step.lead.lowerBound
            let hasOtherWays = step.lead.contains { stack[$0].sleeps && stack[$0].pickedSleeper != nil }
            if hasOtherWays || stack[first].triedBehind.contains(where: isReplaced)
                || stack[first].sleep.contains(where: isReplaced)
            {
                for node in step.lead { stack[node].wantAll() }
            }
        }
    }

    /// What happens in some steps.
    private struct Happenings {
        private var options: [SearchOption] = []
        /// Each once: there are few, and a question for each option.
        private var threads: [OrderThread] = []

        mutating func add(_ step: SearchSteps.Step) {
            if let option = step.option, option.isTransition { options.append(option) }
            if let thread = step.thread, !threads.contains(thread) { threads.append(thread) }
        }

        /// An option that leads to another decision stands for its thread.
        func contains(_ option: SearchOption) -> Bool {
            // What is possible mostly happens soon, and the next steps have been added last.
            option.isTransition ? options.lastIndex(of: option) != nil : option.thread.map(threads.contains) ?? false
        }
    }

    /// Whether an option is one of a node, or of one to which its decision leads.
    private func isPossible(_ option: SearchOption, at node: Int) -> Bool {
        var index = node
        repeat {
            if stack[index].options.contains(option) { return true }
            index += 1
        } while index < stack.count && stack[index].refines
        return false
    }
}
