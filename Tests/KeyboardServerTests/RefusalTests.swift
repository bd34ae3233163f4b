// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// What makes no sense is refused in one line and changes nothing.
@Suite struct RefusalTests {
    struct Refusal: CustomTestStringConvertible, Sendable {
        var event: DeviceEvent
        var error: DeviceError
        var line: String
        var model: String?
        var version: Version
        var before: @Sendable (inout Stage) -> Void

        init(
            _ event: DeviceEvent, _ error: DeviceError, _ line: String, model: String? = nil,
            version: Version = .default, before: @escaping @Sendable (inout Stage) -> Void = { $0.focus() }
        ) {
            self.event = event
            self.error = error
            self.line = line
            self.model = model
            self.version = version
            self.before = before
        }

        var testDescription: String { "\(event.summary): \(line)" }
    }

    private static let nothing: @Sendable (inout Stage) -> Void = { $0.launch() }
    private static let noApp: @Sendable (inout Stage) -> Void = { _ in }
    private static let locked: @Sendable (inout Stage) -> Void = {
        $0.focus()
        $0.settle(.lock)
    }
    private static let switcher: @Sendable (inout Stage) -> Void = {
        $0.focus()
        $0.settle(.openSwitcher)
    }
    private static let asked: @Sendable (inout Stage) -> Void = {
        $0.focus()
        $0.settle(.keyboard(.dictate))
    }
    private static let beside: @Sendable (inout Stage) -> Void = {
        $0.focus()
        $0.settle(.setWindowMode(.splitView, share: 0.5))
    }
    private static func gestures(_ gestures: KeyboardGesture...) -> @Sendable (inout Stage) -> Void {
        {
            $0.focus()
            for gesture in gestures { $0.settle(.keyboard(gesture)) }
        }
    }

    static let refusals: [Refusal] = [
        Refusal(
            .tapField(name: "Name"), .noField("Name", available: ["Mail", "City"]),
            "no text field \"Name\" on the screen; there are: Mail, City"
        ) {
            $0.focus()
            $0.say(.screen(ScreenRecord(fields: ["Mail", "City"])))
        },
        Refusal(.tapField(name: "Name"), .noAppInFront, "no app is in front; launch one first", before: noApp),
        Refusal(.tapField(name: "Name"), .locked, "the device is locked; unlock it first", before: locked),
        Refusal(
            .tapField(name: "Name"), .covered(alert: "\"App\" Would Like to Access the Microphone"),
            "the alert \"App\" Would Like to Access the Microphone covers the screen; tap one of its buttons first",
            before: asked),
        Refusal(
            .typeText("a"), .switcherIsOpen, "the app switcher is open; launch an app or go home first",
            before: switcher),
        Refusal(
            .tapButton(title: "Send"), .switcherIsOpen, "the app switcher is open; launch an app or go home first",
            before: switcher),
        Refusal(.openSwitcher, .locked, "the device is locked; unlock it first", before: locked),
        Refusal(
            .typeText("a"), .noFocus, "no field has the focus; tap one first"),
        Refusal(
            .deleteBackward, .noFocus, "no field has the focus; tap one first"),
        Refusal(.pressReturn, .noFocus, "no field has the focus; tap one first"),
        Refusal(
            .touch(TouchRecord(phase: .began, x: 1, y: 1)), .noAppInFront, "no app is in front; launch one first",
            before: noApp),
        Refusal(
            .keyboard(.hide), .noKeyboard, "the app's keyboard is not on the screen; tap a field first",
            model: Pad.model,
            before: nothing),
        Refusal(
            .keyboard(.hide), .noHideKey,
            "the keyboard of an iPhone has no hide key; drag it down or tap a button where the app allows that"),
        Refusal(
            .keyboard(.dictate), .noKeyboard, "the app's keyboard is not on the screen; tap a field first",
            before: nothing),
        Refusal(
            .keyboard(.dictate), .noSoftwareKeyboard,
            "the software keyboard is not on the screen: an input view or a bar is in its place"
        ) { $0.focus(.field(inputView: 200)) },
        Refusal(
            .keyboard(.touchHomeIndicator), .noKeyboard, "the app's keyboard is not on the screen; tap a field first",
            before: nothing),
        Refusal(
            .keyboard(.dock(.menu)), .onlyOnPad("the keyboard is always docked"),
            "this works only on an iPad: on an iPhone the keyboard is always docked"),
        Refusal(
            .keyboard(.undock(.menu)), .onlyOnPad("the keyboard is always docked"),
            "this works only on an iPad: on an iPhone the keyboard is always docked"),
        Refusal(
            .keyboard(.dock(.menu)), .keyboardIsAlready(.docked), "the keyboard is already docked", model: Pad.model),
        Refusal(
            .keyboard(.float(.menu)), .keyboardIsAlready(.floating), "the keyboard is already floating",
            model: Pad.model, before: gestures(.float(.menu))),
        Refusal(
            .keyboard(.split(.menu)), .noKeyboard, "the app's keyboard is not on the screen; tap a field first",
            model: Pad.model, before: nothing),
        Refusal(
            .keyboard(.undock(.menu)), .noSoftwareKeyboard,
            "the software keyboard is not on the screen: an input view or a bar is in its place", model: Pad.model,
            before: gestures(.connectHardware(bar: true))),
        Refusal(
            .keyboard(.startDrag), .dockedIsNotDragged,
            "a docked keyboard cannot be dragged; undock, split or float it first", model: Pad.model),
        Refusal(
            .keyboard(.startDrag), .keyboardIsHeld(true), "a finger already holds the keyboard; lift it first",
            model: Pad.model, before: gestures(.float(.menu), .startDrag)),
        Refusal(
            .keyboard(.endDrag(x: 0, y: 0)), .keyboardIsHeld(false),
            "no finger holds the keyboard; start a drag first", model: Pad.model, before: gestures(.float(.menu))),
        Refusal(
            .keyboard(.endDrag(x: 834, y: 0)), .offScreen(x: 834, y: 0), "(834.0, 0.0) is not on the screen",
            model: Pad.model, before: gestures(.float(.menu), .startDrag)),
        Refusal(
            .keyboard(.selectKeyboard(height: 0)), .noSuchKeyboardHeight(0),
            "a keyboard cannot be 0.0 points high; its height is more than 0 and less than the screen's shorter side"),
        Refusal(
            .keyboard(.selectKeyboard(height: .nan)), .noSuchKeyboardHeight(.nan),
            "a keyboard cannot be nan points high; its height is more than 0 and less than the screen's shorter side"),
        Refusal(
            .keyboard(.connectHardware(bar: false)), .hardwareKeyboard(isConnected: true),
            "a hardware keyboard is already connected", before: gestures(.connectHardware(bar: true))),
        Refusal(
            .keyboard(.disconnectHardware), .hardwareKeyboard(isConnected: false),
            "no hardware keyboard is connected; connect one first"),
        Refusal(
            .pressKey(KeyPress(input: "n")), .hardwareKeyboard(isConnected: false),
            "no hardware keyboard is connected; connect one first"),
        Refusal(
            .keyboard(.toggleSoftware), .hardwareKeyboard(isConnected: false),
            "no hardware keyboard is connected; connect one first"),
        Refusal(
            .keyboard(.closeBar), .noBar,
            "no shortcuts bar is on the screen: connect a hardware keyboard with one and tap a field"),
        Refusal(
            .keyboard(.neighbour(shows: true)), .onlyOnPad("there is one app on the screen"),
            "this works only on an iPad: on an iPhone there is one app on the screen"),
        Refusal(
            .keyboard(.neighbour(shows: true)), .noNeighbour,
            "there is no other app in Split View; set the window mode to split-view first",
            model: Pad.model),
        Refusal(
            .keyboard(.neighbour(shows: false)), .neighboursKeyboard(isShown: false),
            "the other app in Split View does not show its keyboard", model: Pad.model, before: beside),
        Refusal(
            .keyboard(.neighbour(shows: true)), .neighboursKeyboard(isShown: true),
            "the other app in Split View already shows its keyboard", model: Pad.model
        ) {
            beside(&$0)
            $0.settle(.keyboard(.neighbour(shows: true)))
        },
        Refusal(
            .keyboard(.hide), .noKeyboard, "the app's keyboard is not on the screen; tap a field first",
            model: Pad.model
        ) {
            beside(&$0)
            $0.settle(.keyboard(.neighbour(shows: true)))
        },
        Refusal(
            .rotate(.portraitUpsideDown), .upsideDown, "an iPhone does not turn its screen upside down"),
        Refusal(
            .setWindowMode(.splitView, share: 0.5), .onlyOnPad("an app fills the screen"),
            "this works only on an iPad: on an iPhone an app fills the screen"),
        Refusal(
            .setWindowMode(.splitView, share: 0.001), .noSuchShare(.splitView, 0.001),
            "Split View gives an app a third, a half or two thirds of the screen's width, not 0.001 of it",
            model: Pad.model),
        Refusal(
            .setWindowMode(.splitView, share: 0.6), .noSuchShare(.splitView, 0.6),
            "Split View gives an app a third, a half or two thirds of the screen's width, not 0.6 of it",
            model: Pad.model),
        Refusal(
            .setWindowMode(.splitView, share: .nan), .noSuchShare(.splitView, .nan),
            "Split View gives an app a third, a half or two thirds of the screen's width, not nan of it",
            model: Pad.model),
        Refusal(
            .setWindowMode(.stageManager, share: 1.5), .noSuchShare(.stageManager, 1.5),
            "a stage-manager window is at least 320 points wide and fits on the screen; 1.5 of its width is not possible",
            model: Pad.model),
        Refusal(
            .setWindowMode(.stageManager, share: 0.4), .noSuchShare(.stageManager, 0.4),
            "a stage-manager window is at least 320 points wide and fits on the screen; 0.4 of its width is not possible",
            model: Pad.model),
        Refusal(
            .setWindowMode(.stageManager, share: 0.5), .noStageManager(model: Pad.model, profile: "ios15"),
            "there is no Stage Manager on an iPad Pro 11-inch under ios15; boot a newer profile or another model",
            model: Pad.model, version: .ios15),
        Refusal(
            .setWindowMode(.stageManager, share: 0.5), .noStageManager(model: "iPad (10.2-inch)", profile: "ios18"),
            "there is no Stage Manager on an iPad (10.2-inch) under ios18; boot a newer profile or another model",
            model: "iPad (10.2-inch)", version: .ios18),
        Refusal(
            .keyboard(.float(.menu)), .noFloatingKeyboard(profile: "ios12"),
            "the keyboard cannot float under ios12; undock or split it, or boot a newer profile", model: Pad.model,
            version: .ios12),
        Refusal(
            .keyboard(.float(.finger)), .noFloatingKeyboard(profile: "ios10"),
            "the keyboard cannot float under ios10; undock or split it, or boot a newer profile", model: Pad.model,
            version: .ios10),
        Refusal(
            .setWindowMode(.slideOver, share: 1), .noAppInFront, "no app is in front; launch one first",
            model: Pad.model, before: noApp),
    ]

    @Test("refused", arguments: refusals) func refused(_ refusal: Refusal) {
        var stage = Stage(refusal.version, model: refusal.model)
        refusal.before(&stage)
        let error = stage.refusal(of: refusal.event)
        // A height that is no number is unequal to itself.
        #expect(error?.description == refusal.error.description)
        #expect(error?.description == refusal.line)
    }

    @Test("Stage Manager is where it is: by version and model", arguments: Version.all)
    func stageManager(version: Version) {
        for (model, versions) in [
            (Pad.model, Version.stageManager), ("iPad Pro 12.9-inch", Version.stageManager),
            ("iPad (9.7-inch)", [.ios26, .ios27]), ("iPad (10.2-inch)", [.ios26, .ios27]),
        ] {
            var stage = Stage(version, model: model)
            stage.launch()
            stage.settle(.setWindowMode(.stageManager, share: 0.5))
            let expected = versions.contains(version) ? WindowMode.stageManager : .fullScreen
            #expect(stage.device.summary.windowMode == expected, "\(model)")
        }
    }

    @Test("the keyboard floats since iOS 13", arguments: Version.all)
    func floating(version: Version) {
        var stage = Stage(version, model: Pad.model)
        stage.focus()
        stage.settle(.keyboard(.float(.menu)))
        let expected = Version.floating.contains(version) ? KeyboardForm.floating : .docked
        #expect(stage.device.summary.keyboard?.form == expected)
    }

    @Test("views that cannot be are ignored, and reported", arguments: [Double.nan, -1, .infinity])
    func badHeights(height: Double) {
        var stage = Stage()
        stage.focus()
        stage.input(.field(2, accessory: height))
        stage.input(.field(3, inputView: height))
        stage.say(.keyboard(.drag(.moved(y: .nan))))
        stage.settle()
        #expect(
            stage.log == [
                "0 App ! field 2 wants views below it that are not 0 to 10000 points high: ignored",
                "0 App ! field 3 wants views below it that are not 0 to 10000 points high: ignored",
            ])
        #expect(stage.device.summary.keyboard?.frame == Version.default.up)
    }

    @Test("a finger that nobody expects drags nothing")
    func strayDrags() {
        var stage = Stage()
        stage.launch()
        stage.say(.keyboard(.drag(.moved(y: 600))))
        stage.say(.keyboard(.drag(.ended(dismisses: true))))
        stage.focus()
        stage.say(.keyboard(.drag(.ended(dismisses: true))))
        stage.say(.keyboard(.drag(.ended(dismisses: false))))
        stage.settle()
        #expect(stage.log.isEmpty)
    }
}
