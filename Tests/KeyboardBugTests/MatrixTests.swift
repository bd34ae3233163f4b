// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The manual matrix of sheet 2.4, played on an iPad: each way from one form of the keyboard to another, in each window
/// mode, with the system's keyboard and with a third party's of fractional height. After each step the legs stand where
/// the device says that the keyboard's top is, and the form is the one that the way leads to.
@Suite struct MatrixTests {
    struct Way: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var steps: [PuppetStep]
        /// The keyboard's form after each step.
        var forms: [KeyboardForm]

        init(_ name: String, _ steps: [(PuppetStep, KeyboardForm)]) {
            testDescription = name
            self.steps = steps.map(\.0)
            forms = steps.map(\.1)
        }
    }

    static let ways: [Way] = [
        // From docked
        Way("docked: close and open", [(.done, .hidden), (.tapTummy, .docked), (.hide, .hidden)]),
        Way("docked: rotate and back", [(.landscape, .docked), (.portrait, .docked)]),
        Way("docked: emoji and letters", [(.emoji, .docked), (.letters, .docked)]),
        Way("docked: to undocked by menu", [(.undock, .undocked)]),
        Way("docked: to undocked by finger", [(.undockByFinger, .undocked)]),
        Way("docked: to split by menu", [(.split, .split)]),
        Way("docked: to split by finger", [(.splitByFinger, .split)]),
        Way("docked: to floating by menu", [(.float, .floating)]),
        Way("docked: pinched to floating", [(.floatByFinger, .floating)]),
        Way("docked: bar of a hardware keyboard", [(.hardware, .bar), (.done, .hidden), (.noHardware, .hidden)]),
        // From undocked
        Way("undocked: close and open", [(.undock, .undocked), (.done, .hidden), (.tapTummy, .undocked)]),
        Way("undocked: drag", [(.undock, .undocked), (.startDrag, .undocked), (.endDrag, .undocked)]),
        Way(
            "undocked: drag to the bottom edge",
            [(.undock, .undocked), (.startDrag, .undocked), (.endDragAtBottom, .docked)]),
        Way("undocked: dock by menu", [(.undock, .undocked), (.dock, .docked)]),
        Way("undocked: dock by finger", [(.undockByFinger, .undocked), (.dockByFinger, .docked)]),
        Way("undocked: to split", [(.undock, .undocked), (.split, .split)]),
        Way("undocked: to floating", [(.undock, .undocked), (.float, .floating)]),
        Way("undocked: pinched to floating", [(.undock, .undocked), (.floatByFinger, .floating)]),
        Way("undocked: rotate", [(.undock, .undocked), (.landscape, .undocked), (.portrait, .undocked)]),
        // From split
        Way("split: close and open", [(.split, .split), (.done, .hidden), (.tapTummy, .split)]),
        Way("split: drag", [(.split, .split), (.startDrag, .split), (.endDragLow, .split)]),
        Way("split: drag to the bottom edge", [(.split, .split), (.startDrag, .split), (.endDragAtBottom, .docked)]),
        Way("split: dock by menu", [(.split, .split), (.dock, .docked)]),
        Way("split: dock by finger", [(.splitByFinger, .split), (.dockByFinger, .docked)]),
        Way("split: to undocked", [(.split, .split), (.undock, .undocked)]),
        Way("split: to floating", [(.split, .split), (.float, .floating)]),
        Way("split: rotate", [(.split, .split), (.landscape, .split), (.portrait, .split)]),
        // From floating
        Way("floating: close and open", [(.float, .floating), (.done, .hidden), (.tapTummy, .floating)]),
        Way("floating: drag", [(.float, .floating), (.startDrag, .floating), (.endDrag, .floating)]),
        Way("floating: dock by menu", [(.float, .floating), (.dock, .docked)]),
        Way("floating: dock by finger", [(.float, .floating), (.dockByFinger, .docked)]),
        Way("floating: rotate", [(.float, .floating), (.landscape, .floating), (.portrait, .floating)]),
        Way("floating: away and back", [(.float, .floating), (.openNotes, .hidden), (.open, .floating)]),
    ]

    @Test("every way, in every window mode", arguments: ways, [PuppetStep.fullScreen, .splitView, .slideOver])
    @MainActor func way(_ way: Way, mode: PuppetStep) async throws {
        for profile in ["ios15", "ios18", "ios26", "ios27"] {
            for keyboard in [PuppetStep.ownKeyboard, .fractional] {
                let start: [PuppetStep] = [.open, .settle, mode, .settle, keyboard, .settle, .tapTummy, .settle]
                let schedule = PuppetSchedule(
                    profile: profile, model: "iPad Pro 11-inch", chooser: .usual,
                    steps: start + way.steps.flatMap { [$0, .settle] })
                let forms = try await PuppetJudge.forms(in: schedule)
                #expect(Array(forms.suffix(way.forms.count + 1)) == [.docked] + way.forms, "\(profile), \(keyboard)")
                let found = try await PuppetJudge.violations(of: KitPuppetApp.self, in: schedule)
                #expect(found == [], "\(profile), \(keyboard)")
            }
        }
    }
}

extension MatrixTests {
    @Test("the app beside has had the keyboard: a tap on the field brings it back, while it shows and afterwards")
    @MainActor func beside() async throws {
        let start: [PuppetStep] = [.open, .splitView, .settle, .tapTummy, .settle]
        for profile in BehaviorProfile.allNames {
            for (steps, forms) in [
                ([PuppetStep.neighbour, .noNeighbour, .tapTummy], [KeyboardForm.docked, .hidden, .docked]),
                ([.neighbour, .tapTummy], [.docked, .docked]),
                ([.neighbour, .noNeighbour, .tapTummy, .done], [.docked, .hidden, .docked, .hidden]),
            ] {
                let schedule = PuppetSchedule(
                    profile: profile, model: "iPad Pro 11-inch", chooser: .usual,
                    steps: start + steps.flatMap { [$0, .settle] })
                #expect(try await PuppetJudge.forms(in: schedule) == [.hidden, .docked] + forms, "\(profile)")
                let found = try await PuppetJudge.violations(of: KitPuppetApp.self, in: schedule)
                #expect(found == [], "\(profile)")
            }
        }
    }
}

extension PuppetJudge {
    /// The keyboard's form at each rest.
    fileprivate static func forms(in schedule: PuppetSchedule) async throws -> [KeyboardForm] {
        let puppet = try PuppetDevice(KitPuppetApp.self, for: schedule)
        var forms: [KeyboardForm] = []
        for step in schedule.steps {
            await puppet.take(step)
            if step == .settle { forms.append(puppet.summary.keyboard?.form ?? .hidden) }
        }
        return forms
    }
}
