// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// A point of the run that a search is at, and what is still to be tried there.
struct SearchNode: Codable, Sendable {
    /// Something that has been tried elsewhere and has nothing to do with what has happened since.
    struct Sleeper: Codable, Sendable {
        var option: SearchOption
        var footprint: FootprintMask
    }

    let options: [SearchOption]
    let isOrder: Bool
    let isAsked: Bool
    let refines: Bool
    var picked: Int
    /// Options that were tried before, and what each of them has read and changed.
    var tried: [Int: FootprintMask] = [:]
    /// Positions of options that are to be tried, as bits; those from the 64th on always are.
    var wanted: UInt64
    var sleep: [Sleeper]
    /// What has been read and changed from this point to the next, in the last run.
    var executed: FootprintMask
    /// The node at which the step begins that it belongs to.
    var step = 0
    /// What has been read and changed until the other options were possible again, in all runs with this choice.
    var extent = FootprintMask()
    /// The position of the node at which they were, in the last run.
    var end = Int.max

    var pickedOption: SearchOption { options[picked] }

    /// Whether another run has come to the same point, and taken the same option.
    ///
    /// - Parameter completely: Whether the other options are compared too, and not only counted.
    func fits(_ point: OrderPoint, completely: Bool) -> Bool {
        guard point.picked == picked, point.options.count == options.count,
            options[picked].option == point.options[picked]
        else { return false }
        return !completely || options.indices.allSatisfy { options[$0].option == point.options[$0] }
    }

    func isAsleep(_ index: Int) -> Bool {
        isOrder && !sleep.isEmpty && sleep.contains { $0.option == options[index] }
    }

    mutating func take(_ index: Int) {
        (picked, executed, extent, end) = (index, FootprintMask(), FootprintMask(), .max)
    }

    /// Whether everything else that was possible at an earlier node is possible here.
    func offersOthers(of node: SearchNode) -> Bool {
        node.options.indices.allSatisfy { index in
            guard index != node.picked, let thread = node.options[index].thread else { return true }
            // The device can always go on, unless there is something that it must do first.
            return thread == .device || options.contains { $0.thread == thread || $0 == node.options[index] }
        }
    }

    func isWanted(_ index: Int) -> Bool { index >= 64 || wanted & 1 << UInt64(index) != 0 }

    mutating func want(_ index: Int) { if index < 64 { wanted |= 1 << UInt64(index) } }

    mutating func wantFirstAwake() { options.indices.first { !isAsleep($0) }.map { want($0) } }

    mutating func wantAll() { wanted = .max }

    /// The next option that is worth trying.
    var next: Int? {
        guard isAsked else { return nil }
        return options.indices.first { $0 != picked && tried[$0] == nil && isWanted($0) && !isAsleep($0) }
    }

    /// What the nodes below must not try again, before anything has happened.
    var sleepBelow: [Sleeper] {
        guard isOrder, !tried.isEmpty else { return sleep }
        var below = sleep
        for index in options.indices where options[index].isTransition {
            guard let footprint = tried[index] else { continue }
            below.removeAll { $0.option == options[index] }
            below.append(Sleeper(option: options[index], footprint: footprint))
        }
        return below
    }
}
