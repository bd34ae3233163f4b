// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// Where the device and the model part.
struct Difference: Hashable, CustomStringConvertible {
    /// Position of the step after which they do.
    var index: Int
    var step: DaemonStep
    /// Lines that only one of them has; where both have the same in another order, all from the first that parts.
    var device: [String]
    var model: [String]

    var description: String {
        """
        step \(index + 1), \(step)
        device:
          \(device.joined(separator: "\n  "))
        model:
          \(model.joined(separator: "\n  "))
        """
    }
}

extension DaemonSchedule {
    /// Runs the schedule on a device and on the model and compares, after every step, what has happened and all that can
    /// be read; nil when they agree to the end.
    func difference() -> Difference? {
        var device = ScheduledDevice(world)
        var model = DaemonModel(world)
        for (index, step) in steps.enumerated() {
            device.perform(step)
            model.perform(step)
            let (seen, expected) = (device.log + device.state, model.log + model.state)
            guard seen != expected else { continue }
            let parted = zip(seen, expected).prefix { $0 == $1 }.count
            let isOrder = seen.sorted() == expected.sorted()
            return Difference(
                index: index, step: step,
                device: isOrder ? Array(seen[parted...]) : seen.filter { !expected.contains($0) },
                model: isOrder ? Array(expected[parted...]) : expected.filter { !seen.contains($0) })
        }
        return nil
    }

    /// The smallest schedule found by leaving things out that still makes a difference.
    func shrunk() -> DaemonSchedule {
        var smallest = self
        if let index = smallest.difference()?.index { smallest.steps.removeSubrange((index + 1)...) }
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in smallest.smaller where candidate.difference() != nil {
                smallest = candidate
                isSmaller = true
                break
            }
        }
        return smallest
    }

    private var smaller: [DaemonSchedule] {
        var candidates: [DaemonSchedule] = []
        if world != .plain { candidates.append(DaemonSchedule(world: .plain, steps: steps)) }
        // Long stretches first.
        var length = steps.count / 2
        while length > 0 {
            for start in stride(from: 0, to: steps.count, by: length) {
                var fewer = self
                fewer.steps.removeSubrange(start..<min(start + length, steps.count))
                candidates.append(fewer)
            }
            length /= 2
        }
        for index in steps.indices {
            candidates += steps[index].smaller.map { step in
                var simpler = self
                simpler.steps[index] = step
                return simpler
            }
        }
        return candidates
    }
}

extension DaemonStep {
    /// The same with less in it.
    fileprivate var smaller: [DaemonStep] {
        switch self {
        case .says(let app, let sayings):
            var candidates: [DaemonStep] = []
            for index in sayings.indices {
                var fewer = sayings
                fewer.remove(at: index)
                if !fewer.isEmpty { candidates.append(.says(app, fewer)) }
                for saying in sayings[index].smaller {
                    var simpler = sayings
                    simpler[index] = saying
                    candidates.append(.says(app, simpler))
                }
            }
            return candidates
        case .push(let app, let push):
            return push.words.smaller.map { words in
                var simpler = push
                simpler.words = words
                return .push(app, simpler)
            }
        case .pass(let milliseconds, let nanoseconds):
            return nanoseconds == 0 ? [] : [.pass(milliseconds: milliseconds, nanoseconds: 0)]
        default: return []
        }
    }
}

extension Saying {
    fileprivate var smaller: [Saying] {
        switch self {
        case .add(let identifier, let words, let trigger):
            return words.smaller.map { .add(identifier, $0, trigger) }
        case .removePending(let identifiers?) where identifiers.count > 1:
            return identifiers.map { .removePending([$0]) }
        case .removeDelivered(let identifiers?) where identifiers.count > 1:
            return identifiers.map { .removeDelivered([$0]) }
        default: return []
        }
    }
}

extension Words {
    /// The same with one thing as usual.
    fileprivate var smaller: [Words] {
        var candidates: [Words] = []
        func with(_ change: (inout Words) -> Void) {
            var copy = self
            change(&copy)
            if copy != self { candidates.append(copy) }
        }
        with { $0.title = "" }
        with { $0.badge = nil }
        with { $0.sound = .none }
        with { $0.level = .active }
        with { $0.thread = "" }
        with { $0.category = "" }
        with { $0.relevance = 0 }
        return candidates
    }
}
