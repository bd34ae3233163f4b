// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import SystemModel
import VirtualDevice

/// A device and what happens to it.
struct DaemonSchedule: Hashable, CustomStringConvertible {
    var world: World
    var steps: [DaemonStep]

    var description: String { (["\(world)"] + steps.map(\.description)).joined(separator: "\n") }

    /// A schedule that `seed` determines, of some thirty steps.
    init(seed: UInt64) {
        var generator = Generator(random: SeededGenerator(seed: seed))
        self = generator.schedule()
    }

    init(world: World = .plain, steps: [DaemonStep]) {
        self.world = world
        self.steps = steps
    }
}

private struct Generator {
    var random: SeededGenerator
    var lastBody = 0
    var lastSequence = 0

    mutating func schedule() -> DaemonSchedule {
        let world = World(using: &random)
        // Most apps may notify from the start; nothing much happens otherwise.
        var steps = SampleApp.allCases.flatMap { permission(for: $0) }
        steps += SampleApp.allCases.filter { _ in !chance(4) }.map { .location($0, true) }
        steps += SampleApp.allCases.filter { _ in chance(2) }.map { .launch($0) }
        for _ in 0..<Int.random(in: 8...36, using: &random) { steps.append(step()) }
        return DaemonSchedule(world: world, steps: steps)
    }

    /// Given in Settings, or when the app asks; now and then not at all.
    mutating func permission(for app: SampleApp) -> [DaemonStep] {
        if chance(6) { return [] }
        var steps: [DaemonStep] = [.allow(app, true)]
        if chance(2) { steps = [.launch(app), .says(app, [.ask(pick([7, 23, 23]))]), .alertButton(allow: true)] }
        if chance(3) { steps += [.change(app, change()), .change(app, change())] }
        return steps
    }

    mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    mutating func app() -> SampleApp { chance(3) ? .two : .one }

    /// Few, so that they meet: local ones and collapse identifiers are of one kind.
    mutating func identifier() -> String { pick(["a", "b", "c", "d"]) }

    mutating func step() -> DaemonStep {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: return .says(app(), (0..<Int.random(in: 1...4, using: &random)).map { _ in saying() })
        case 30..<50: return pass()
        case 50..<58: return .push(app(), push())
        case 58..<64: return .answer(chance(2) ? app() : nil, chance(3) ? identifier() : nil, answer())
        case 64..<70: return .launch(app())
        case 70..<73: return pick([.home, .lock, .unlock])
        case 73..<75: return chance(2) ? .kill(app()) : .forceQuit(app())
        case 75..<76: return .reinstall(app())
        case 76..<78: return .reacts(app(), reaction())
        case 78..<79: return .serves(pick(ServiceReaction.allCases))
        case 79..<82: return .allow(app(), !chance(3))
        case 82..<87: return .change(app(), change())
        case 87..<88: return .alertButton(allow: !chance(3))
        case 88..<89: return .location(app(), !chance(3))
        case 89..<93: return .move(pick(Place.allCases))
        case 93..<97: return .zone(pick(ModelZone.allCases))
        case 97..<99: return .focus(focus())
        default: return .mute(chance(2))
        }
    }

    mutating func saying() -> Saying {
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<21: return .add(identifier(), words(), chance(6) ? nil : trigger())
        case 21..<25: return .removePending(chance(3) ? nil : [identifier(), identifier()])
        case 25..<28: return .removeDelivered(chance(3) ? nil : [identifier(), identifier()])
        case 28..<30: return .getPending
        case 30..<32: return .getDelivered
        case 32..<34: return .setBadge(pick([-1, 0, 0, 2, 5]))
        case 34..<36: return .setCategories(!chance(5))
        case 36: return .ask(pick([7, 4, 64 | 7, 16 | 7, 0]))
        case 37..<39: return .answersLate(pick([0, 31, 24]))
        default: return .setDelegate
        }
    }

    mutating func words() -> Words {
        lastBody += 1
        var words = Words()
        if chance(2) { words.title = "T\(lastBody)" }
        if !chance(6) { words.body = "B\(lastBody)" }
        if chance(3) { words.badge = pick([0, 1, 3]) }
        words.sound = pick(Words.Sound.allCases)
        words.level = pick([.active, .active, .passive, .timeSensitive, .critical])
        words.thread = pick(["", "x"])
        words.category = pick(["", "plain", "talk", "private"])
        words.relevance = pick([0, 0, 0.5, 1])
        return words
    }

    mutating func trigger() -> ModelTrigger {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
            // A repeating one takes a minute at least; an hour keeps the histories short.
            return chance(3)
                ? .after(milliseconds: pick([3_600_000, 7_200_000, 86_400_000]), repeats: true)
                : .after(milliseconds: pick([1, 300, 5000, 60_000, 60_000, 3_600_000]), repeats: false)
        case 5..<8: return .clock(reading(), zoneRule(), repeats: chance(2))
        default:
            return .place(pick(Place.allCases), onEntry: !chance(3), onExit: chance(2), repeats: chance(2))
        }
    }

    mutating func reading() -> Reading {
        let hour = pick([0, 1, 2, 2, 3, 8, 12, 23])
        let minute = pick([0, 15, 30, 59])
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: return Reading(hour: hour, minute: minute)
        case 3: return Reading(hour: hour, minute: minute, second: pick([0, 30]))
        case 4..<6: return Reading(weekday: Int.random(in: 1...7, using: &random), hour: hour)
        case 6: return Reading(day: pick([1, 15, 29, 30, 31]), hour: hour, minute: minute)
        case 7: return Reading(minute: minute)
        case 8: return Reading(month: pick([1, 2, 3, 4, 11, 12]), day: pick([1, 28, 29, 30, 31]), hour: hour)
        default:
            let year = pick([2026, 2026, 2027, 2028])
            let month = pick([1, 3, 4, 6, 10, 11])
            return Reading(
                year: year, month: month, day: Int.random(in: 1...28, using: &random), hour: hour, minute: minute)
        }
    }

    mutating func zoneRule() -> ModelTrigger.ZoneRule {
        pick([.none, .none, .autoupdating, .fixed(pick(ModelZone.allCases))])
    }

    mutating func push() -> SamplePush {
        var push = SamplePush(words: chance(8) ? Words() : words(), collapse: chance(2) ? identifier() : nil)
        push.isSilent = chance(4)
        push.isMutable = chance(3)
        if chance(3) {
            // Now and then one that was there before.
            if lastSequence == 0 || !chance(4) { lastSequence += 1 }
            push.sequence = lastSequence
        }
        return push
    }

    mutating func answer() -> NotificationGesture {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4: return .tap
        case 4..<7: return .dismiss
        case 7: return .flickAway
        case 8: return .action(DaemonStep.opens)
        case 9: return .action(DaemonStep.marks)
        case 10: return .reply(action: DaemonStep.replies, text: "yes")
        default: return chance(2) ? .keep : .turnOff
        }
    }

    mutating func reaction() -> Reaction {
        chance(3)
            ? pick([.neverAnswers, .hasNoMethod, .hasNoDelegate]) : .presents(pick([0, 1, 4, 8, 16, 24, 27, 31]))
    }

    mutating func change() -> NotificationSettingChange {
        let isOn = !chance(2)
        return pick([
            .alert(isOn), .sound(isOn), .badge(isOn), .lockScreen(isOn), .notificationCenter(isOn),
            .scheduledDelivery(true), .scheduledDelivery(isOn), .timeSensitive(isOn), .criticalAlert(isOn),
            .alertStyle(pick([.none, .banner, .alert])), .showPreviews(pick([.always, .whenAuthenticated, .never])),
        ])
    }

    mutating func focus() -> Focus? {
        if chance(2) { return nil }
        return Focus(
            name: "Work", allowedApps: SampleApp.allCases.filter { _ in chance(3) }.map(\.bundle),
            allowsTimeSensitive: !chance(2))
    }

    mutating func pass() -> DaemonStep {
        let milliseconds = pick([
            0, 1, 4, 5, 100, 180, 350, 400, 530, 1000, 5000, 5400, 25_000, 60_000, 3_600_000, 3_600_000, 30_000_000,
            86_400_000, 86_400_000, 604_800_000,
        ])
        return .pass(
            milliseconds: milliseconds, nanoseconds: chance(3) ? Int.random(in: 0..<999_999, using: &random) : 0)
    }
}
