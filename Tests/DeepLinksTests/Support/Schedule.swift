// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom

/// A way for a link to come in.
enum EntryPoint: String, CaseIterable {
    case url, activity, web, action, tap
}

/// One tap of the user's, however often the system delivers it.
struct Entry: Hashable {
    var number: Int
    var entryPoint: EntryPoint
    /// What the parsers make a link of; `unknown` they do not.
    var text: String

    var isKnown: Bool { text != Entry.unknown }
    /// The link as it is opened.
    var link: String { "\(entryPoint.rawValue) \(text)" }

    static let unknown = "unknown"
}

/// What the system does to an app, seen from where the app talks to its links' keeper.
enum Step: Hashable, CustomStringConvertible {
    /// App-delegate life cycle: the launch options, in `didFinishLaunching`.
    case launch(Entry?)
    /// Scenes: the connection options, in the order of `EntryPoint` and text.
    case connect(String, [Entry])
    case disconnect(String)
    case active(String)
    case inactive(String)
    /// The link's own callback.
    case arrives(Entry)

    var description: String {
        switch self {
        case .launch(nil): "launch"
        case .launch(let entry?): "launch with \(entry.link)"
        case .connect(let scene, let entries):
            entries.isEmpty
                ? "\(scene) connects" : "\(scene) connects with \(entries.map(\.link).joined(separator: ", "))"
        case .disconnect(let scene): "\(scene) disconnects"
        case .active(let scene): "\(scene) becomes active"
        case .inactive(let scene): "\(scene) resigns active"
        case .arrives(let entry): "\(entry.link) arrives"
        }
    }

    /// The links that this step brings, in order.
    var entries: [Entry] {
        switch self {
        case .launch(let entry): entry.map { [$0] } ?? []
        case .connect(_, let entries): entries
        case .arrives(let entry): [entry]
        case .disconnect, .active, .inactive: []
        }
    }
}

/// A run of an app: steps in an order that the links sheet (1.3, 1.4) allows.
struct Schedule: Hashable, CustomStringConvertible {
    /// Which life cycle; the first step of a schedule without scenes is its launch.
    var hasScenes: Bool
    var steps: [Step]

    var description: String { steps.map(\.description).joined(separator: "\n") }

    /// The name that stands for the whole app where there are no scenes.
    static let app = "app"

    /// Whether the system may behave like this.
    var isLegal: Bool {
        var connected: Set<String> = hasScenes ? [] : [Self.app]
        var active: Set<String> = []
        guard hasScenes || steps.first.map({ if case .launch = $0 { true } else { false } }) == true else {
            return false
        }
        for (index, step) in steps.enumerated() {
            switch step {
            case .launch: guard !hasScenes, index == 0 else { return false }
            case .connect(let scene, _): guard hasScenes, connected.insert(scene).inserted else { return false }
            case .disconnect(let scene):
                guard hasScenes, !active.contains(scene), connected.remove(scene) != nil else { return false }
            case .active(let scene):
                guard connected.contains(scene), active.insert(scene).inserted else { return false }
            case .inactive(let scene): guard active.remove(scene) != nil else { return false }
            case .arrives: guard !connected.isEmpty else { return false }
            }
        }
        return true
    }

    /// What has been opened by the end of each step, if each link is opened once, in order, as soon as can be.
    var expected: [[String]] {
        var seen: Set<Int> = []
        var waiting: [String] = []
        var opened: [String] = []
        var active: Set<String> = []
        return steps.map { step in
            for entry in step.entries where entry.isKnown && seen.insert(entry.number).inserted {
                waiting.append(entry.link)
            }
            if case .active(let scene) = step { active.insert(scene) }
            if case .inactive(let scene) = step { active.remove(scene) }
            if !active.isEmpty {
                opened += waiting
                waiting = []
            }
            return opened
        }
    }
}

// MARK: - Random schedules

extension Schedule {
    /// A legal schedule of about ten steps that `seed` determines.
    init(seed: UInt64) {
        var generator = Generator(random: SeededGenerator(seed: seed))
        self = generator.schedule()
    }

    private struct Generator {
        var random: SeededGenerator
        var lastNumber = 0
        var steps: [Step] = []
        /// Deliveries that are still to come, of entries that came by options already.
        var owed: [Entry] = []
        var taps: [Entry] = []

        mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

        mutating func entry(_ entryPoint: EntryPoint? = nil) -> Entry {
            lastNumber += 1
            let entryPoint = entryPoint ?? EntryPoint.allCases.randomElement(using: &random) ?? .url
            let digits = "\(lastNumber)"
            var text = digits.count == 1 ? "0\(digits)" : digits
            if chance(5) { text = Entry.unknown }
            return Entry(number: lastNumber, entryPoint: entryPoint, text: text)
        }

        mutating func schedule() -> Schedule {
            let hasScenes = Bool.random(using: &random)
            if hasScenes { sceneSteps() } else { applicationSteps() }
            return Schedule(hasScenes: hasScenes, steps: steps)
        }

        mutating func applicationSteps() {
            // A response comes by callback only (1.3); everything else is in the options of its launch.
            let launched = chance(2) ? entry([.url, .activity, .web, .action].randomElement(using: &random)) : nil
            steps.append(.launch(launched))
            // A launch method that returns false keeps the callback back. A quick action may come late (1.3).
            let isDelivered = chance(2)
            let isLate = launched?.entryPoint == .action && chance(2)
            if let launched, isDelivered, !isLate { steps.append(.arrives(launched)) }
            var late = isDelivered && isLate ? launched : nil
            var isActive = false
            for _ in 0..<Int.random(in: 2...9, using: &random) {
                if chance(3) {
                    steps.append(isActive ? .inactive(Schedule.app) : .active(Schedule.app))
                    isActive.toggle()
                    if let action = late { steps.append(.arrives(action)) }
                    late = nil
                } else {
                    arrive()
                }
            }
        }

        mutating func sceneSteps() {
            var connected: [String] = []
            var active: Set<String> = []
            for _ in 0..<Int.random(in: 3...11, using: &random) {
                let free = ["A", "B", "C"].filter { !connected.contains($0) }
                if let scene = free.first, connected.isEmpty || chance(5) {
                    steps.append(.connect(scene, connection()))
                    connected.append(scene)
                } else if let scene = connected.randomElement(using: &random), chance(2) {
                    if active.remove(scene) != nil {
                        steps.append(.inactive(scene))
                    } else if chance(4) {
                        steps.append(.disconnect(scene))
                        connected.removeAll { $0 == scene }
                    } else {
                        steps.append(.active(scene))
                        active.insert(scene)
                    }
                } else {
                    arrive()
                }
            }
        }

        mutating func connection() -> [Entry] {
            var entries: [Entry] = []
            for entryPoint in EntryPoint.allCases where chance(4) {
                entries.append(entry(entryPoint))
                // Two URLs, two pages: the sets may hold several. Unknown ones have one text and no order.
                if entryPoint == .url || entryPoint == .web, chance(2), entries.last?.isKnown == true {
                    let second = entry(entryPoint)
                    if second.isKnown { entries.append(second) }
                }
            }
            // The response of a cold start comes to the notification delegate too.
            owed += entries.filter { $0.entryPoint == .tap && $0.isKnown }
            return entries
        }

        mutating func arrive() {
            if !owed.isEmpty, chance(2) {
                steps.append(.arrives(owed.removeFirst()))
            } else if let tap = taps.last, chance(8) {
                // One response delivered twice, long after.
                steps.append(.arrives(tap))
            } else {
                var next = entry()
                // The same link tapped a second time is another entry.
                if case .arrives(let last)? = steps.last, last.entryPoint != .tap, chance(8) {
                    next = Entry(number: next.number, entryPoint: last.entryPoint, text: last.text)
                }
                if next.entryPoint == .tap, next.isKnown { taps.append(next) }
                steps.append(.arrives(next))
            }
        }
    }
}
