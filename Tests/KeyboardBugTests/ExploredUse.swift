// Portico
// SPDX-License-Identifier: Apache-2.0

import BugTable
import OrderExploration
import PorticoTesting
import VirtualDevice

/// What somebody does with a puppet whose field has the focus: any gestures of a pool, one after the other, each at rest or
/// in the middle of what is going on. The explorer decides.
@MainActor
struct ExploredUse {
    /// What can be done; the same pool for many bugs.
    let pool: [PuppetStep]
    let beginning: [PuppetStep]
    let most: Int

    static let typing: [PuppetStep] = [.open, .settle, .tapTummy, .settle]

    /// Other apps, the switcher, the lock button, alerts, and a keyboard of any kind.
    static let phone = ExploredUse(
        pool: [
            .openNotes, .open, .tapTummy, .done, .home, .switcher, .dictate, .allow, .lock, .unlock, .emoji, .letters,
        ], beginning: typing, most: 4)
    /// The same, from the home screen: nothing is known about a keyboard yet.
    static let anew = ExploredUse(
        pool: [.openNotes, .open, .tapTummy, .done, .home, .switcher, .lock, .unlock], beginning: [], most: 6)
    /// Coming and going.
    static let switching = ExploredUse(
        pool: [.openNotes, .open, .tapTummy, .home, .switcher, .lock, .unlock], beginning: typing, most: 4)
    /// The same with fewer ways to go, from an app that was opened and not used.
    static let twoApps = ExploredUse(
        pool: [.openNotes, .open, .tapTummy, .home], beginning: [.open, .settle], most: 5)
    static let finger = ExploredUse(
        pool: [.indicator, .fingerDown, .fingerOnKeyboard, .fingerAtBottom, .fingerUp, .emoji, .letters, .home, .open],
        beginning: typing, most: 4)
    static let accessory = ExploredUse(
        pool: [.openAccessory, .closeAccessory, .home, .open, .openNotes, .switcher], beginning: [.open, .settle],
        most: 3)
    static let watchdog = ExploredUse(
        pool: [.fault, .stuck, .done, .tapTummy, .seconds(2), .seconds(8)], beginning: typing, most: 3)
    static let pad = ExploredUse(
        pool: [
            .undock, .dock, .split, .float, .undockByFinger, .dockByFinger, .splitByFinger, .floatByFinger, .startDrag,
            .endDrag, .endDragAtBottom, .hide, .tapTummy, .done, .stage, .slideOver, .splitView, .fullScreen,
            .landscape,
            .portrait, .emoji,
        ], beginning: typing, most: 3)

    /// The judges of runs that are under way, by their devices: those of several tests are, as some steps suspend.
    private static var judges: [ObjectIdentifier: PuppetJudge] = [:]

    func exploration(
        of app: PuppetApp.Type, profile: String, model: String, faults: Int? = nil
    ) -> Exploration {
        let names = ["nothing more"] + pool.map(\.description)
        return Exploration(profile: profile, model: model, faults: faults) { device in
            let judge = PuppetJudge(PuppetDevice(app, on: device))
            Self.judges[ObjectIdentifier(device)] = judge
            for step in beginning { await judge.play(step) }
            for _ in 0..<most {
                let picked = device.choose("what the user does", from: names)
                if picked == 0 { break }
                await judge.play(pool[picked - 1])
                if !device.chooses("before everything is at rest") { await judge.play(.settle) }
            }
            await judge.play(.settle)
        }
    }

    /// What the article says that somebody does with an app: each step at rest or in the middle of what
    /// the one before has begun, and everything that the system leaves open, with as many unusual behaviours in a run as show the bug.
    /// No work is late, of which the watchdogs have a little: see ``FoundBug/allowsLateWork``.
    static func scenario(of flaw: Flaw, app: PuppetApp.Type) -> Exploration {
        var exploration = Exploration(profile: flaw.profile, model: flaw.model, faults: flaw.unusual) { device in
            let judge = PuppetJudge(PuppetDevice(app, on: device))
            judges[ObjectIdentifier(device)] = judge
            for step in flaw.scenario {
                if step == .settle, device.chooses("before everything is at rest") { continue }
                await judge.play(step)
            }
            await judge.play(.settle)
        }
        exploration.allowsLateWork = FoundBug.allowsLateWork
        return exploration
    }

    /// The points of a run that nobody judges. Forgets all judges: for a soak, beside which no other test runs.
    static func points(of scenario: Exploration, _ chooser: Chooser) async throws -> [OrderPoint] {
        defer { judges = [:] }
        return try await scenario.points(of: chooser)
    }

    /// What must hold: that invariant, or all of them.
    static func property(_ invariant: String? = nil) -> Property {
        Property(invariant ?? "every invariant", .finally) { device in
            let found = judges.removeValue(forKey: ObjectIdentifier(device))?.violations ?? []
            return found.first { invariant == nil || $0.invariant == invariant }?.description
        }
    }
}

extension Flaw {
    /// What is done in the scenario in which the bug is to be found.
    @MainActor var use: ExploredUse {
        switch id {
        case "B2", "B7": .anew
        case "B4": .twoApps
        case "B5", "B6", "P20": .switching
        case "B8": .finger
        case "B9", "B10", "B11", "B12", "B13", "P8", "P9", "P10", "P26": .pad
        case "B14": .accessory
        case "B15", "B16": .watchdog
        case "P1", "P4": .afterNotes
        case "P11": .bar
        case "P12", "P14", "P15": .fields
        case "P16", "P25": .pages
        case "P17": .sideways
        case "P18": .fading
        case "P22": .firstTap
        default: .phone
        }
    }
}
