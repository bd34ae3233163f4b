// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

@testable import OrderExploration
@testable public import PorticoTesting

/// A search whose every run is played twice: on a device that answers from the tape of an earlier run as long as it can, and
/// on one that stands for itself. Both must be the same in all that a search looks at.
@MainActor
public struct RunComparison {
    /// How many runs were compared.
    public private(set) var runs = 0
    /// In how many of them the device answered from a tape at first.
    public private(set) var fromTape = 0
    /// What differs first; nil when nothing does.
    public private(set) var difference: String?

    /// - Parameters:
    ///   - properties: Checked in each run.
    ///   - runs: The most runs.
    ///   - onlyEveryOrder: See `ExplorationSearch.onlyEveryOrder`.
    public init(
        of exploration: Exploration, _ properties: [Property] = Property.ofEveryApp, runs limit: Int,
        onlyEveryOrder: Bool = false
    ) async throws {
        let tapes = RunTapes()
        var (runs, fromTape, difference) = (0, 0, String?.none)
        var search = ExplorationSearch { chooser, place in
            try await DevicePlace.$group.withValue(place) {
                let alone = try await exploration.runInAnyCase(chooser, properties, nil)
                await ExplorationSearch.letMainQueueRun()
                guard let tape = tapes.tape(for: chooser) else { return alone }
                if tape.hasBeginning { fromTape += 1 }
                let taped = try await exploration.runInAnyCase(chooser, properties, tape)
                await ExplorationSearch.letMainQueueRun()
                runs += 1
                difference = difference ?? Self.difference(alone, taped).map { "run \(runs), \(chooser): \($0)" }
                return alone
            }
        }
        (search.time, search.runs, search.onlyEveryOrder) = (.seconds(600), limit, onlyEveryOrder)
        _ = try await search()
        (self.runs, self.fromTape, self.difference) = (runs, fromTape, difference)
    }

    private static func difference(_ alone: ExploredRun, _ taped: ExploredRun) -> String? {
        if alone.violation != taped.violation {
            return "\(alone.violation?.text ?? "nothing") is violated alone, and "
                + "\(taped.violation?.text ?? "nothing") from the tape"
        }
        let lines = zip(
            TimelineText.lines(of: alone.history, all: true), TimelineText.lines(of: taped.history, all: true))
        if let differing = lines.first(where: { $0 != $1 }) {
            return "the history has \"\(differing.0)\" alone, and \"\(differing.1)\" from the tape"
        }
        if alone.history != taped.history { return "the histories differ" }
        for (position, (one, other)) in zip(alone.points, taped.points).enumerated() {
            let isSame =
                one.decision == other.decision && one.options == other.options && one.picked == other.picked
                && one.isAsked == other.isAsked && one.refines == other.refines && one.instant == other.instant
                && one.executed == other.executed
            if !isSame { return "point \(position) is \(one) alone, and \(other) from the tape" }
        }
        return alone.points.count == taped.points.count ? nil : "there are more points"
    }
}
