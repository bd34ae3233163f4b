// Portico
// SPDX-License-Identifier: Apache-2.0

/// How a keeper fails its links.
enum Failure: Hashable {
    /// Never opened.
    case lost(String)
    /// Opened more than once.
    case doubled(String)
    /// Opened in another order than that of arrival.
    case reordered
    /// Opened, but not at the step at which it could have been.
    case late(String)
}

@MainActor
extension Schedule {
    /// Runs the schedule; nil when each link was opened once, in order, at the step at which it could be.
    func failure<Keeper: LinkKeeper>(of keeper: Keeper.Type) -> Failure? {
        let keeper = Keeper()
        let expected = self.expected
        var firstDifference: Int?
        for (index, step) in steps.enumerated() {
            keeper.perform(step)
            if firstDifference == nil, keeper.opened != expected[index] { firstDifference = index }
        }
        guard let firstDifference else { return nil }
        let (actual, wanted) = (keeper.opened, expected.last ?? [])
        for link in wanted where actual.count(where: { $0 == link }) < wanted.count(where: { $0 == link }) {
            return .lost(link)
        }
        for link in actual where actual.count(where: { $0 == link }) > wanted.count(where: { $0 == link }) {
            return .doubled(link)
        }
        return actual == wanted ? .late(expected[firstDifference].last ?? "") : .reordered
    }

    /// The smallest legal schedule found by leaving things out for which `fails` still holds, with links and scenes
    /// named anew in order of appearance.
    func shrunk(while fails: (Schedule) -> Bool) -> Schedule {
        var smallest = self
        var improved = true
        while improved {
            improved = false
            for candidate in smallest.smaller where candidate.isLegal && fails(candidate) {
                smallest = candidate
                improved = true
                break
            }
        }
        return smallest.renamed
    }

    /// Everything with one thing less, or two: becoming active and resigning go together.
    private var smaller: [Schedule] {
        func without(_ left: Int, _ right: Int) -> Schedule {
            Schedule(
                hasScenes: hasScenes,
                steps: steps.indices.filter { $0 != left && $0 != right }.map { steps[$0] })
        }
        var candidates = steps.indices.map { without($0, $0) }
        candidates += steps.indices.flatMap { left in steps.indices.dropFirst(left + 1).map { without(left, $0) } }
        for (index, step) in steps.enumerated() {
            func with(_ step: Step) -> Schedule {
                var copy = self
                copy.steps[index] = step
                return copy
            }
            if case .launch(_?) = step { candidates.append(with(.launch(nil))) }
            if case .connect(let scene, let entries) = step {
                candidates += entries.indices.map { removed in
                    with(.connect(scene, entries.enumerated().filter { $0.offset != removed }.map(\.element)))
                }
            }
        }
        // A URL is the plainest link.
        for entry in Set(steps.flatMap(\.entries)) where entry.entryPoint != .url {
            candidates.append(replacing(entry, by: Entry(number: entry.number, entryPoint: .url, text: entry.text)))
        }
        return candidates
    }

    private func replacing(_ old: Entry, by new: Entry) -> Schedule {
        var copy = self
        copy.steps = steps.map { step in
            switch step {
            case .launch(let entry): .launch(entry == old ? new : entry)
            case .connect(let scene, let entries): .connect(scene, entries.map { $0 == old ? new : $0 })
            case .arrives(let entry): .arrives(entry == old ? new : entry)
            default: step
            }
        }
        return copy
    }

    private var renamed: Schedule {
        var copy = self
        var number = 0
        for entry in steps.flatMap(\.entries) where copy.steps.flatMap(\.entries).contains(entry) {
            number += 1
            let text = entry.isKnown ? "\(number)" : entry.text
            copy = copy.replacing(entry, by: Entry(number: 100 + number, entryPoint: entry.entryPoint, text: text))
        }
        var names: [String: String] = [Schedule.app: Schedule.app]
        func name(_ scene: String) -> String {
            if names[scene] == nil { names[scene] = String(UnicodeScalar(UInt8(64 + names.count))) }
            return names[scene] ?? scene
        }
        copy.steps = copy.steps.map { step in
            switch step {
            case .connect(let scene, let entries): .connect(name(scene), entries)
            case .disconnect(let scene): .disconnect(name(scene))
            case .active(let scene): .active(name(scene))
            case .inactive(let scene): .inactive(name(scene))
            case .launch, .arrives: step
            }
        }
        return copy
    }
}
