// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// What a process is told of the screen around it, and when.
@Suite struct ScreenTests {
    private static let bundle = Sample.app.bundleIdentifier

    @Test("a process starts with the model's screen, its window and its name")
    func environment() throws {
        var stage = Stage(.default, model: Pad.model)
        stage.launch()
        let pad = try #require(stage.device.environment(of: 1))
        #expect(pad.placement == (try DeviceModel.named(Pad.model).placement()))
        #expect(pad.deviceName == "iPad")
        var phone = Stage()
        phone.launch()
        let environment = try #require(phone.device.environment(of: 1))
        #expect(environment.placement == .phone)
        #expect(environment.deviceName == "iPhone")
    }

    @Test("turned while it was away, an app hears of it on its way in, once")
    func turnedInTheBackground() {
        var stage = Stage()
        stage.launch()
        stage.settle(.goHome, .rotate(.landscapeLeft), .rotate(.portrait), .rotate(.landscapeRight))
        stage.mark()
        stage.settle(.launch(bundle: Self.bundle), .goHome, .launch(bundle: Self.bundle))
        #expect(
            stage.heard == [
                "App window fullScreen landscapeRight (0, 0, 852 × 393)", "App foreground", "App active",
                "App resigns active", "App background", "App foreground", "App active",
            ])
    }

    @Test("turned and turned back while it was away, an app hears nothing")
    func turnedBack() {
        var stage = Stage()
        stage.launch()
        stage.settle(.goHome, .rotate(.landscapeLeft), .rotate(.portrait))
        stage.mark()
        stage.settle(.launch(bundle: Self.bundle))
        #expect(stage.heard == ["App foreground", "App active"])
    }

    @Test("a process that starts on a turned screen knows")
    func startedTurned() throws {
        var stage = Stage()
        stage.settle(.rotate(.landscapeLeft))
        stage.launch()
        #expect(stage.heard.isEmpty)
        #expect(try #require(stage.device.environment(of: 1)).placement.orientation == .landscapeLeft)
    }

    @Test("an app that only listens hears of the keyboard of a turning screen, and nothing of its own window")
    func listenerWhileTurning() {
        var stage = Stage(.ios12)
        stage.launch(Sample.other)
        stage.focus()
        stage.settle(.rotate(.landscapeLeft))
        let heard = stage.heard.filter { $0.hasPrefix("Other") }.map { $0.split(separator: " ")[1] }
        #expect(heard == ["WC", "WH", "DC", "DH", "WC", "WS", "DC", "DS"])
    }

    @Test("before iOS 13 a process knows of no scene manifest", arguments: Version.all)
    func manifest(_ version: Version) throws {
        var stage = Stage(version)
        stage.launch()
        let hasScenes = !BehaviorProfile.legacyNames.contains(version.name)
        #expect((try #require(stage.device.environment(of: 1)).manifest.sceneManifest != nil) == hasScenes)
    }

    @Test("a listing says what the screen and the keyboard are")
    func summary() {
        var stage = Stage(.ios18, model: Pad.model)
        stage.focus()
        stage.settle(.setWindowMode(.splitView, share: 0.5), .keyboard(.float(.menu)))
        let summary = stage.device.summary
        #expect(summary.model == Pad.model)
        #expect(summary.orientation == .portrait)
        #expect(summary.windowMode == .splitView)
        #expect(summary.keyboard?.form == .floating)
        #expect(summary.keyboard?.frame == ScreenRect(x: 514, y: 641, width: 320, height: 254))
        #expect(summary.keyboard?.owner == Self.bundle)
    }

    @Test("a share that is nearly what Split View offers is that; asked for again it changes nothing")
    func nearlyTwoThirds() {
        var stage = Stage(.default, model: Pad.model)
        stage.launch()
        stage.settle(
            .setWindowMode(.splitView, share: 0.66), .setWindowMode(.splitView, share: 0.67),
            .setWindowMode(.splitView, share: 0.33), .setWindowMode(.slideOver, share: 0.5),
            .setWindowMode(.slideOver, share: 1))
        #expect(
            stage.heard == [
                "App window splitView portrait (0, 0, 556 × 1194)",
                "App window splitView portrait (0, 0, 278 × 1194)",
                "App window slideOver portrait (439, 20, 375 × 1154)",
            ])
    }

    @Test("a Stage Manager window that is wide enough stays so when the screen is turned")
    func narrowWindow() {
        var stage = Stage(.default, model: Pad.model)
        stage.launch()
        stage.settle(.rotate(.landscapeLeft), .setWindowMode(.stageManager, share: 0.3), .rotate(.portrait))
        #expect(
            stage.heard.suffix(2) == [
                "App window stageManager landscapeLeft (424, 40, 346 × 714)",
                "App window stageManager portrait (257, 40, 320 × 1074)",
            ])
    }

    @Test("a boot record keeps the model, and the device is that")
    func bootRecord() throws {
        let model = try DeviceModel.named("iPhone SE (1st generation)")
        let record = BootRecord(name: "x", identifier: "X", profile: try .named("ios18"), model: model)
        let read = try JSONDecoder().decode(BootRecord.self, from: JSONEncoder().encode(record))
        #expect(read == record)
        #expect(Device(read).summary.model == "iPhone SE (1st generation)")
    }

    @Test("L4: a picture is taken again when something was handled in the background")
    func backgroundEvent() {
        var stage = Stage()
        stage.launch()
        stage.say(.screen(ScreenRecord(screens: ["Inbox"])))
        stage.settle(.goHome)
        stage.mark()
        stage.react = { _, callback in
            if case .notification(.didReceiveRemote) = callback { [.setShortcutItems([])] } else { [] }
        }
        stage.send(
            .push(
                RemoteNotification(
                    identifier: "p", topic: Self.bundle, pushType: "background", collapseIdentifier: nil,
                    payload: Data(#"{"aps":{"content-available":1}}"#.utf8)), sequence: nil))
        stage.settle()
        guard
            let number = stage.history.compactMap({ entry -> Int? in
                guard case .callback(_, _, let delivery) = entry.kind,
                    case .notification(.didReceiveRemote) = delivery.callback
                else { return nil }
                return delivery.number
            }).last
        else {
            Issue.record("the push has not arrived")
            return
        }
        #expect(stage.heard.filter { $0.contains("picture") }.isEmpty)
        stage.say(.completed(number: number, .fetchResult(0)))
        stage.settle()
        #expect(stage.heard.suffix(2) == ["App picture light", "App picture dark"])
    }

    @Test("while the screen turns the keyboard is nowhere, and the frames are those of the screen that is there")
    func placementWhileTurning() {
        var stage = Stage(.ios18)
        stage.focus()
        stage.settle(.rotate(.landscapeLeft))
        let placements = stage.history.compactMap { entry -> String? in
            guard case .callback(_, _, let delivery) = entry.kind,
                case .keyboard(.notice(let notice)) = delivery.callback
            else {
                return nil
            }
            return "\(KeyboardNotice.short[notice.name]!) \(notice.placement?.text ?? "as announced")"
        }
        let gone = "hidden (0, 852, 393 × 336) in 0"
        let up = "docked (0, 184, 852 × 209) own in 1"
        #expect(
            placements.suffix(8) == [
                "WC \(gone)", "WH \(gone)", "DC \(gone)", "DH \(gone)", "WC \(up)", "WS \(up)", "DC \(up)", "DS \(up)",
            ])
    }

    @Test(
        "what the user does with the keyboard, in words",
        arguments: [
            (.dock(.menu), "keyboard dock"), (.undock(.finger), "keyboard undock by finger"),
            (.endDrag(x: 0, y: 40), "keyboard drag to (0, 40)"), (.selectLayout(.emoji), "keyboard layout emoji"),
            (.connectHardware(bar: false), "keyboard hardware connected, without a bar"),
            (.selectKeyboard(height: 216.5), "keyboard select another's, 216.5 points high"),
            (.selectKeyboard(height: nil), "keyboard select the system's"),
            (.neighbour(shows: true), "keyboard of the app beside shows"),
        ] as [(KeyboardGesture, String)])
    func words(gesture: KeyboardGesture, text: String) {
        #expect(DeviceEvent.keyboard(gesture).summary == text)
    }
}
