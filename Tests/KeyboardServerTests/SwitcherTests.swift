// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The app switcher. Lifecycle sheet L7, L8, L10; keyboard sheet B5, B6.
@Suite struct SwitcherTests {
    private static let bundle = Sample.app.bundleIdentifier
    private static let other = Sample.other.bundleIdentifier

    @Test("L7: the same app chosen: inactive and active, never in the background", arguments: Version.all)
    func sameApp(_ version: Version) {
        var stage = Stage(version)
        stage.launch()
        stage.settle(.openSwitcher)
        #expect(stage.device.summary.isSwitcherOpen)
        stage.settle(.openSwitcher, .launch(bundle: Self.bundle))
        #expect(stage.log == ["0 App resigns active", "0 App active"])
        #expect(!stage.device.summary.isSwitcherOpen)
    }

    @Test("L8: another app chosen: in the background without resigning again", arguments: Version.all)
    func otherApp(_ version: Version) {
        var stage = Stage(version)
        stage.launch(Sample.other)
        stage.launch()
        stage.settle(.openSwitcher, .launch(bundle: Self.other))
        #expect(
            stage.log == ["0 App resigns active", "0 Other foreground", "350 Other active", "400 App background"])
    }

    @Test("home out of the switcher")
    func home() {
        var stage = Stage()
        stage.launch()
        stage.settle(.openSwitcher, .goHome)
        #expect(stage.log == ["0 App resigns active", "400 App background"])
        #expect(!stage.device.summary.isSwitcherOpen)
    }

    @Test("the keyboard stays below the switcher, and leaves with the app")
    func keyboard() {
        let v = Version.default
        var stage = Stage(v)
        stage.focus()
        stage.settle(.openSwitcher)
        #expect(stage.log == ["0 App resigns active"])
        stage.mark()
        stage.settle(.goHome)
        #expect(
            stage.log == ["0 App first responder taken: appSwitch"] + v.hide(v.up, at: 0) + ["400 App background"])
    }

    @Test("or its first responder is taken at once, and given back when the same app is chosen")
    func taken() {
        let v = Version.default
        var stage = Stage(v)
        stage.focus()
        stage.send(.choose(.pinned([1])))
        stage.settle(.openSwitcher)
        #expect(stage.log == ["0 App resigns active", "0 App first responder taken: appSwitch"] + v.hide(v.up, at: 0))
        stage.mark()
        stage.settle(.launch(bundle: Self.bundle))
        #expect(stage.log == ["0 App active", "0 App first responder returned"] + v.show(v.up, at: v.hop))
    }

    @Test("B5, B6: an app that is inactive already may resign active again, by then without its first responder")
    func resignsTwice() {
        var stage = Stage()
        stage.focus()
        stage.send(.choose(.pinned([1, 0, 1])))
        stage.settle(.openSwitcher)
        stage.mark()
        stage.settle(.goHome)
        #expect(stage.log == ["0 App resigns active", "400 App background"])
    }

    @Test("B5: an alert above the switcher", arguments: [0, 1])
    func alertAboveTheSwitcher(picked: Int) {
        var stage = Stage()
        stage.focus()
        stage.send(.choose(.pinned([0, picked])))
        stage.settle(.openSwitcher)
        stage.say(.requestLocationAuthorization)
        stage.settle(.tapAlertButton(title: "Don't Allow"), .launch(bundle: Self.bundle))
        let resigns = stage.heard.filter { $0 == "App resigns active" }.count
        #expect(resigns == 1 + picked)
        #expect(stage.heard.filter { $0 == "App active" }.count == 1)
        #expect(stage.heard.last == "App active")
    }

    @Test("an alert answered below the switcher leaves the app inactive until it is chosen")
    func alertAnsweredInTheSwitcher() {
        var stage = Stage()
        stage.launch()
        stage.say(.requestLocationAuthorization)
        stage.settle(.openSwitcher, .tapAlertButton(title: "Don't Allow"))
        #expect(!stage.heard.contains("App active"))
        stage.settle(.launch(bundle: Self.bundle))
        #expect(stage.heard.filter { $0 == "App active" }.count == 1)
    }

    @Test("L10: thrown out with other cards there, an app gets a new scene for a moment, or not")
    func newScene() {
        func history(_ chooser: Chooser) -> [String] {
            var stage = Stage()
            stage.launch(Sample.other)
            stage.launch()
            stage.settle(.openSwitcher)
            stage.send(.choose(chooser))
            stage.settle(.terminate(bundle: Self.bundle, .forceQuit))
            return stage.heard
        }
        #expect(history(.usual) == ["App resigns active", "App disconnected", "App terminates"])
        #expect(
            history(.pinned([1])) == [
                "App resigns active", "App disconnected", "App scene(_:willConnectTo:options:)", "App foreground",
                "App background", "App terminates",
            ])
    }

    @Test("L10: without scenes it comes forward once more")
    func classicReappears() {
        var stage = Stage(.ios12)
        stage.launch(Sample.other)
        stage.launch()
        stage.settle(.openSwitcher)
        stage.send(.choose(.pinned([1])))
        stage.settle(.terminate(bundle: Self.bundle, .forceQuit))
        #expect(stage.heard == ["App resigns active", "App foreground", "App background", "App terminates"])
    }

    @Test("L10 is no question when no other card is there")
    func noOtherCard() {
        var stage = Stage()
        stage.launch()
        stage.settle(.openSwitcher)
        stage.mark()
        stage.settle(.terminate(bundle: Self.bundle, .forceQuit))
        #expect(stage.choices.isEmpty)
    }
}
