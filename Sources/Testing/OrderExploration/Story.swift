// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import VirtualDevice

/// Makes the story of a violation: short, played twice more before it is told, and with the moment from which on nothing
/// helps. A machine that is slow may tell a longer one, as the limits are partly the machine's time.
@MainActor
struct Story {
    let play: @MainActor (Chooser) async throws -> ExploredRun

    /// About so many runs at most make a story shorter. They do not count, neither as runs nor as time. Our choice.
    private static let shrinkingLimit = 2000
    /// So many orders are tried from one decision on, to see whether it still could have gone well. Our choice.
    private static let escapeLimit = 200
    /// And for so long, where a run takes its time. Our choice.
    private static let escapeTime = Duration.seconds(2)
    /// The same for making a story shorter. Our choice.
    private static let shrinkingTime = Duration.seconds(30)
    /// So much more is for orders that have nothing to do with the one that was found. Our choice.
    private static let searchingLimit = 1000
    private static let searchingTime = Duration.seconds(10)

    func tell(
        _ run: ExploredRun, _ violation: ExploredRun.Violation, runs: Int
    ) async throws -> ExplorationReport.Failure {
        let (shortest, wanted) = try await shrink(run, violation)
        // Once more by the same answers, twice: in a run that was shortened an answer may have been none of the options.
        let chooser = Chooser.interleaving(.pinned(answers(of: shortest.points)))
        let told = try await ExploredRun.$isTold.withValue(true) { try await play(chooser) }
        let again = try await play(chooser)
        if let leak = ExplorationLeak(told.history, again.history, runs: runs, suspicions: again.suspicions) {
            throw leak
        }
        guard let found = told.violation, found.property == wanted.property else {
            throw ExplorationLeak(shortest.history, told.history, runs: runs, suspicions: told.suspicions)
                ?? OrderSearch.NotDeterministic(position: 0, expected: [wanted.text], found: ["nothing is violated"])
        }
        let timeline = TimelineText.story(of: told.history.prefix(found.entries))
        return ExplorationReport.Failure(
            property: found.property, text: found.text, chooser: chooser,
            decisions: Self.phrases(told.points.filter { $0.picked != 0 }),
            work: told.work.isEmpty
                ? nil
                : told.work.sorted { $0.key.compare($1.key, options: .numeric) == .orderedAscending }
                    .map { "\($0.key) is \($0.value)" },
            suspicions: told.suspicions.isEmpty ? nil : told.suspicions,
            decisionsAtFirst: deviations(of: run.points), timeline: timeline,
            inevitable: try await inevitable(told, found, lines: timeline.count))
    }

    /// A phrase for each decision; one for several in a row that are the same.
    private static func phrases(_ points: [OrderPoint]) -> [String] {
        var phrases: [(text: String, count: Int)] = []
        for point in points {
            let text = "\(point.decision.text): \(point.pickedOption.text), not \(point.options[0].text)"
            if phrases.last?.text == text { phrases[phrases.count - 1].count += 1 } else { phrases.append((text, 1)) }
        }
        return phrases.map { $0.count == 1 ? $0.text : "\($0.text) (\($0.count) times)" }
    }

    // MARK: - Shorter

    /// How much has been spent on making a story shorter.
    private struct Effort {
        private(set) var tries = 0
        private let begin = ContinuousClock.now
        let limit: Int
        let time: Duration

        init(limit: Int, time: Duration) { (self.limit, self.time) = (limit, time) }

        var isLeft: Bool { tries < limit && ContinuousClock.now - begin < time }
        mutating func spend() { tries += 1 }
    }

    /// The shortest story that is found: first of those that the one found contains, then of others. Some need decisions that
    /// the first one does not have: if a push has been found late, three hours of waiting may do as well.
    private func shrink(
        _ run: ExploredRun, _ violation: ExploredRun.Violation
    ) async throws -> (ExploredRun, ExploredRun.Violation) {
        var effort = Effort(limit: Self.shrinkingLimit, time: Self.shrinkingTime)
        let shortest = try await takeBack(run, violation, &effort)
        guard let other = try await fewer(than: deviations(of: shortest.0.points), violation.property) else {
            return shortest
        }
        return try await takeBack(other.0, other.1, &effort)
    }

    /// Takes unusual decisions back, one after the other, as long as the property is violated. The others keep
    /// their positions, or are found by their labels: without one of them, those after it may be at other positions.
    private func takeBack(
        _ run: ExploredRun, _ violation: ExploredRun.Violation, _ effort: inout Effort
    ) async throws -> (ExploredRun, ExploredRun.Violation) {
        var shortest = run
        var wanted = violation
        var shrinks = true
        while shrinks, effort.isLeft {
            shrinks = false
            let asked = shortest.points.filter(\.isAsked)
            for chooser in Self.shorter(asked) {
                guard effort.isLeft else { break }
                effort.spend()
                let other = try await play(.interleaving(chooser))
                guard let found = other.violation, found.property == violation.property,
                    size(of: other.points) < size(of: shortest.points)
                else { continue }
                (shortest, wanted, shrinks) = (other, found, true)
                break
            }
        }
        return (shortest, wanted)
    }

    /// A run with the fewest unusual decisions of all that violate the property, as far as the time is enough to say so; nil
    /// where none has fewer than `most`.
    private func fewer(than most: Int, _ property: String) async throws -> (ExploredRun, ExploredRun.Violation)? {
        var effort = Effort(limit: Self.searchingLimit, time: Self.searchingTime)
        for deviations in 1..<max(1, most) {
            var search = OrderSearch(deviations: deviations)
            while effort.isLeft, let chooser = search.next() {
                effort.spend()
                let run = try await play(.interleaving(chooser))
                if let found = run.violation, found.property == property { return (run, found) }
                // An error here is about orders of this search alone. What has been found is told; it is played twice more for that.
                guard (try? search.record(run.points)) != nil else { return nil }
            }
        }
        return nil
    }

    /// Orders with an unusual decision less, or with a decision less before the last unusual one.
    private static func shorter(_ asked: [OrderPoint]) -> [Chooser] {
        let unusual = asked.indices.reversed().filter { asked[$0].picked != 0 }
        let taken = unusual.flatMap { [pinned(asked, without: $0), named(asked, without: $0)] }
        let left = (0..<(unusual.first ?? 0)).map { index in
            var answers = asked.map(\.picked)
            answers.remove(at: index)
            return Chooser.pinned(answers)
        }
        return taken + left
    }

    private static func pinned(_ asked: [OrderPoint], without index: Int) -> Chooser {
        var answers = asked.map(\.picked)
        answers[index] = 0
        return .pinned(answers)
    }

    private static func named(_ asked: [OrderPoint], without index: Int) -> Chooser {
        .named(
            asked.indices.map { position in
                let point = asked[position]
                return NamedAnswer(
                    point.decision.text, point.options[position == index ? 0 : point.picked].text)
            })
    }

    /// Without the usual ones at the end.
    private func answers(of points: [OrderPoint]) -> [Int] {
        let answers = points.filter(\.isAsked).map(\.picked)
        return Array(answers[...(answers.lastIndex { $0 != 0 } ?? -1)])
    }

    private func deviations(of points: [OrderPoint]) -> Int { points.count { $0.picked != 0 } }

    /// How many unusual decisions there are, and how many decisions up to the last of them.
    private func size(of points: [OrderPoint]) -> (Int, Int) {
        (deviations(of: points), answers(of: points).count)
    }

    // MARK: - From when on nothing helps

    /// The first decision after which every order that was tried violates the property.
    private func inevitable(
        _ run: ExploredRun, _ violation: ExploredRun.Violation, lines: Int
    ) async throws -> ExplorationReport.Inevitable {
        let answers = run.points.filter(\.isAsked).map(\.picked)
        // After so many decisions it could still have gone well; after so many it could not.
        var (before, after) = (-1, answers.count)
        var tried = (orders: 1, isEvery: true)
        while after - before > 1 {
            let middle = (before + after) / 2
            if let escape = try await triesWithoutEscape(Array(answers[..<middle]), violation.property) {
                (after, tried) = (middle, escape)
            } else {
                before = middle
            }
        }
        // Which line of the timeline comes after that decision.
        var decisions = 0
        let entry = run.history.firstIndex { entry in
            guard case .choice = entry.kind else { return false }
            decisions += 1
            return decisions == after
        }
        // What is decided there is above the line.
        let moment = entry.map { $0 + 1 } ?? violation.entries
        let isLast = TimelineText.lines(of: run.history.prefix(violation.entries).dropFirst(moment)).isEmpty
        let line = after == 0 ? 0 : isLast ? lines : TimelineText.story(of: run.history.prefix(moment)).count
        return ExplorationReport.Inevitable(
            line: min(line, lines), decisions: after, orders: tried.orders, isEveryOrder: tried.isEvery)
    }

    /// How many orders there are that begin so, all of which violate the property; nil when one does not.
    private func triesWithoutEscape(_ prefix: [Int], _ property: String) async throws -> (orders: Int, isEvery: Bool)? {
        var search = OrderSearch(prefix: prefix)
        let begin = ContinuousClock.now
        while let chooser = search.next() {
            if search.runs >= Self.escapeLimit || search.runs > 0 && ContinuousClock.now - begin > Self.escapeTime {
                return (search.runs, false)
            }
            let run = try await play(.interleaving(chooser))
            guard run.violation?.property == property else { return nil }
            try search.record(run.points)
        }
        return (search.runs, true)
    }
}
