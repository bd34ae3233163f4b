// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// What is not certain is a choice: its usual answer is the profile's, and the other can be had. Keyboard sheet 2.8.
@Suite struct KnobTests {
    struct Knob: CustomTestStringConvertible, Sendable {
        var label: String
        /// The options in the profile's order.
        var options: [String]
        var version: Version
        var model: String?
        var before: @Sendable (inout Stage) -> Void
        var step: @Sendable (inout Stage) -> Void
        /// The names that the app hears of the keyboard, usually and otherwise; where the history of names is the
        /// same, whole lines.
        var usual: [String]
        var other: [String]
        /// For a knob of three options.
        var third: [String]?

        init(
            _ label: String, _ options: [String], _ version: Version, model: String? = nil,
            before: @escaping @Sendable (inout Stage) -> Void = { $0.focus() },
            step: @escaping @Sendable (inout Stage) -> Void, usual: [String], other: [String], third: [String]? = nil
        ) {
            self.label = label
            self.options = options
            self.version = version
            self.model = model
            self.before = before
            self.step = step
            self.usual = usual
            self.other = other
            self.third = third
        }

        var testDescription: String { "\(label), \(version.name)" }
    }

    private static let docked = ScreenRect(x: 0, y: 846, width: 834, height: 348)
    private static let undocked = ScreenRect(x: 0, y: 597, width: 834, height: 298)
    private static let lower = ScreenRect(x: 0, y: 895, width: 834, height: 298)
    private static let bottom = ScreenRect(x: 0, y: 1194, width: 834, height: 298)
    private static let launched: @Sendable (inout Stage) -> Void = { $0.launch() }
    private static let focuses: @Sendable (inout Stage) -> Void = {
        $0.input(.field())
        $0.settle()
    }
    private static let round = ["WC", "WS", "DC", "DS"]

    static let knobs: [Knob] = [
        Knob(
            "the first show of the keyboard in App", ["posted once", "posted twice"], .ios26, before: launched,
            step: focuses, usual: round, other: round + round),
        Knob(
            "the first show of the keyboard in App", ["posted twice", "posted once"], .ios15, before: launched,
            step: focuses, usual: round + round, other: round),
        Knob(
            "a field switch", ["nothing is posted", "WillChangeFrame and WillShow again"], .ios26,
            step: {
                $0.input(.field(2))
                $0.settle()
            }, usual: [], other: ["WC", "WC", "WS"]),
        Knob(
            "a field switch", ["WillChangeFrame and WillShow again", "nothing is posted"], .ios15,
            step: {
                $0.input(.field(2))
                $0.settle()
            }, usual: ["WC", "WC", "WS"], other: []),
        Knob(
            "docking or undocking by a finger", ["posts show and hide", "posts the frame only"], .ios26,
            model: Pad.model, step: { $0.settle(.keyboard(.split(.finger))) }, usual: ["WC", "WH", "DC", "DH"],
            other: ["WC", "DC"]),
        Knob(
            "docking or undocking by a finger", ["posts the frame only", "posts show and hide"], .ios10,
            model: Pad.model, step: { $0.settle(.keyboard(.split(.finger))) }, usual: ["WC", "DC"],
            other: ["WC", "WH", "DC", "DH"]),
        Knob(
            "the end of an undocking", ["frame", "screenBottom", "keyboardBottom"], .ios26, model: Pad.model,
            step: { $0.settle(.keyboard(.undock(.menu))) },
            usual: Version.ios26.group(["WC", "WH"], ["DC", "DH"], docked, undocked, at: 0),
            other: Version.ios26.group(["WC", "WH"], [], docked, bottom, at: 0)
                + Version.ios26.group([], ["DC", "DH"], docked, undocked, at: 0),
            third: Version.ios26.group(["WC", "WH"], [], docked, lower, at: 0)
                + Version.ios26.group([], ["DC", "DH"], docked, undocked, at: 0)),
        Knob(
            "the end of a drag that has begun", ["zero", "missing"], .ios26, model: Pad.model,
            before: {
                $0.focus()
                $0.settle(.keyboard(.undock(.menu)))
                $0.mark()
            }, step: { $0.settle(.keyboard(.startDrag)) },
            usual: [Version.ios26.says("WC", undocked, .zero, at: 0, byUser: true)],
            other: [Version.ios26.says("WC", undocked, nil, at: 0, byUser: true)]),
        Knob(
            "the end of a drag that has begun", ["missing", "zero"], .ios10, model: Pad.model,
            before: {
                $0.focus()
                $0.settle(.keyboard(.undock(.menu)))
                $0.mark()
            }, step: { $0.settle(.keyboard(.startDrag)) },
            usual: [Version.ios10.says("WC", undocked, nil, at: 0, byUser: true)],
            other: [Version.ios10.says("WC", undocked, .zero, at: 0, byUser: true)]),
        Knob(
            "frames after the keyboard has come", ["at the screen's bottom", "as they are"], .ios27,
            before: {
                $0.focus()
                $0.input(nil)
                $0.settle()
                $0.mark()
            }, step: focuses, usual: Version.ios27.show(Version.ios27.up, at: 16),
            other: Version.ios26.show(Version.ios26.up, at: 16)),
        Knob(
            "the keyboard of App has gone", ["before it is back", "when it is back"], .ios26,
            step: {
                $0.input(nil)
                $0.input(.field(2))
                $0.settle()
            }, usual: ["WC", "WH", "WC", "WS", "DC", "DH", "DC", "DS"],
            other: ["WC", "WH", "WC", "WS", "DC", "DC", "DS", "DH"]),
        Knob(
            "App gets to the background", ["in the usual time", "late"], .ios26, before: left,
            step: { $0.settle(.goHome) }, usual: ["0 App resigns active", "400 App background"],
            other: ["0 App resigns active", "1200 App background"]),
        Knob(
            "a dismissal", ["posts the hide only", "posts a show before the hide", "posts a show after it"], .ios12,
            step: {
                $0.input(nil)
                $0.settle()
            }, usual: ["WC", "WH", "DC", "DH"], other: ["WS", "DS", "WC", "WH", "DC", "DH"],
            third: ["WC", "WH", "WS", "DS", "DC", "DH"]),
        Knob(
            "the first responder of App", ["is restored by the system", "stays resigned"], .ios26,
            before: {
                $0.focus()
                $0.settle(.goHome)
                $0.mark()
            }, step: { $0.settle(.launch(bundle: Sample.app.bundleIdentifier)) }, usual: round, other: []),
        Knob(
            "the first responder of App", ["stays resigned", "is restored by the system"], .ios12,
            before: {
                $0.focus()
                $0.settle(.goHome)
                $0.mark()
            }, step: { $0.settle(.launch(bundle: Sample.app.bundleIdentifier)) }, usual: [], other: round),
    ]

    private static let left: @Sendable (inout Stage) -> Void = {
        $0.focus()
        $0.input(nil)
        $0.settle()
        $0.mark()
    }

    /// What was heard, in the measure that the expectation is written in.
    private static func heard(_ stage: Stage, like expected: [String]) -> [String] {
        if expected.contains(where: { $0.contains(" ") }) { return stage.log }
        return stage.heard.map { String($0.split(separator: " ")[1]) }.filter {
            KeyboardNotice.short.values.contains($0)
        }
    }

    @Test("every answer", arguments: knobs) func knob(_ knob: Knob) {
        let answers = [knob.usual, knob.other] + (knob.third.map { [$0] } ?? [])
        #expect(answers.count == knob.options.count)
        for (picked, expected) in answers.enumerated() {
            var stage = Stage(knob.version, model: knob.model)
            knob.before(&stage)
            stage.send(.choose(.pinned([picked])))
            knob.step(&stage)
            let choice = stage.choices.first
            #expect(choice?.label == knob.label)
            #expect(choice?.optionTexts == knob.options)
            // An empty expectation is written in the measure of the other one.
            let measure = expected.isEmpty ? (picked == 0 ? knob.other : knob.usual) : expected
            #expect(Self.heard(stage, like: measure) == expected, "\(picked)")
        }
    }

    @Test("K26: a burst, or none", arguments: [Version.ios18, .ios26])
    func lock(_ version: Version) {
        for picked in 0...1 {
            var stage = Stage(version)
            stage.focus()
            // The way to the background is asked about first.
            stage.send(.choose(.pinned([0, picked])))
            stage.settle(.lock)
            let hasBurst = stage.heard.filter { $0.hasPrefix("App WS") }.count == 2
            #expect(hasBurst == ((version == .ios26) == (picked == 0)))
            #expect(stage.choices.map(\.label).contains("the lock button with the keyboard up"))
        }
    }

    @Test("K4: a profile may have a text view begin before the keyboard")
    func textViewBeginsEarly() {
        var stage = Stage(.ios18) { $0.keyboard.textViewBeginsLate = false }
        stage.launch()
        stage.input(.textView())
        stage.settle()
        #expect(stage.log.first == "0 App begins editing 1")
        #expect(stage.heard.filter { $0.contains("begins") }.count == 1)
    }

    @Test("K6: a profile may post no change of height")
    func silentHeights() {
        var stage = Stage(.ios18) { $0.keyboard.postsHeightChange = false }
        stage.focus()
        stage.settle(.keyboard(.selectLayout(.emoji)))
        #expect(stage.log.isEmpty)
        #expect(stage.device.summary.keyboard?.frame == Version.ios18.docked(291))
    }

    @Test("an app that has never had a first responder meets no choice of the keyboard's")
    func noChoice() {
        var stage = Stage()
        stage.launch()
        stage.settle(
            .rotate(.landscapeLeft), .openSwitcher, .launch(bundle: Sample.app.bundleIdentifier), .lock, .unlock,
            .goHome)
        #expect(stage.choices.isEmpty)
    }
}
