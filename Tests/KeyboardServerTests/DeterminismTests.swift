// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// The same journal gives the same device; and whatever is done, notifications keep to their rules.
@Suite struct DeterminismTests {
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

    private static func run(_ seed: UInt64, steps: Int = 40) -> Stage {
        var dice = Dice(state: seed)
        let version = Version.all[dice.roll(Version.all.count)]
        let model = [DeviceModel.defaultName, Pad.model][dice.roll(2)]
        var stage = Stage(version, model: model, chooser: .seeded(seed))
        stage.focus()
        stage.say(.screen(ScreenRecord(fields: ["Name"], focus: "Name")))
        for _ in 0..<steps {
            let app = [Sample.app, Sample.other][dice.roll(2)]
            let isRunning = stage.device.summary.apps.contains {
                $0.bundleIdentifier == app.bundleIdentifier && $0.process != nil && $0.state != "suspended"
            }
            switch dice.roll(8) {
            case 0 where isRunning: stage.input(nil, app: app)
            case 1 where isRunning: stage.input(.field(dice.roll(3), accessory: Double(dice.roll(2)) * 44), app: app)
            case 2 where isRunning: stage.input(.textView(7), app: app)
            case 3 where isRunning: stage.say(.dragKeyboard(drag(&dice)), app: app)
            default: stage.send(event(app, &dice))
            }
            if dice.roll(2) == 0 { stage.settle() }
            if dice.roll(10) == 0 { stage.advance(by: .seconds(6)) }
        }
        stage.settle()
        return stage
    }

    private static func drag(_ dice: inout Dice) -> KeyboardDrag {
        dice.roll(2) == 0 ? .moved(y: Double(dice.roll(1200))) : .ended(dismisses: dice.roll(2) == 0)
    }

    private static func event(_ app: AppManifest, _ dice: inout Dice) -> DeviceEvent {
        let ways = KeyboardGesture.Way.allCases
        let gestures: [KeyboardGesture] = [
            .hide, .dock(ways[dice.roll(2)]), .undock(ways[dice.roll(2)]), .split(ways[dice.roll(2)]),
            .float(ways[dice.roll(2)]), .startDrag, .endDrag(x: Double(dice.roll(400)), y: Double(dice.roll(900))),
            .selectLayout(KeyboardLayout.allCases[dice.roll(3)]), .selectKeyboard(height: nil),
            .selectKeyboard(height: 250.25), .connectHardware(bar: dice.roll(2) == 0), .disconnectHardware,
            .toggleSoftware, .closeBar, .dictate, .touchHomeIndicator, .neighbour(shows: dice.roll(2) == 0),
        ]
        let others: [DeviceEvent] = [
            .launch(bundle: app.bundleIdentifier), .launch(bundle: app.bundleIdentifier), .goHome, .openSwitcher,
            .lock, .unlock, .tapAlertButton(title: "Allow"), .typeText("a"), .tapField(name: "Name"),
            .rotate(InterfaceOrientation.allCases[dice.roll(4)]),
            .setWindowMode(WindowMode.allCases[dice.roll(4)], share: 0.5), .setCrossFade(dice.roll(2) == 0),
            .terminate(bundle: app.bundleIdentifier, dice.roll(2) == 0 ? .kill : .forceQuit),
        ]
        return dice.roll(2) == 0 ? .keyboard(gestures[dice.roll(gestures.count)]) : others[dice.roll(others.count)]
    }

    @Test("100 random journals replay to the same effects and the same bytes")
    func replay() throws {
        for seed in 0..<UInt64(100) {
            let original = Self.run(seed)
            let data = try JSONEncoder().encode(original.journal)
            var device = Device(original.device.identity)
            let effects = try JSONDecoder().decode([DeviceEvent].self, from: data).map { device.handle($0) }
            #expect(effects == original.effects, "seed \(seed)")
            #expect(device.summary == original.device.summary, "seed \(seed)")
            let entries = effects.joined().compactMap { if case .trace(let entry) = $0 { entry } else { nil } }
            let text = TimelineText.lines(of: entries, all: true).joined(separator: "\n")
            let originalText = TimelineText.lines(of: original.history, all: true).joined(separator: "\n")
            #expect(Data(text.utf8) == Data(originalText.utf8), "seed \(seed)")
        }
    }

    /// The app whose first responder is the keyboard's, when there is a keyboard of an app's own.
    @Test("whatever is done, the keyboard is the front app's, at rest, and on the screen")
    func rest() {
        for seed in 100..<UInt64(600) {
            let stage = Self.run(seed)
            let summary = stage.device.summary
            guard let keyboard = summary.keyboard else { continue }
            let screen = summary.orientation.isLandscape
            let model = DeviceModel.all.first { $0.name == summary.model }!
            let bounds = model.screen(screen ? .landscapeLeft : .portrait)
            if let owner = keyboard.owner { #expect(owner == summary.foregroundApp, "seed \(seed)") }
            #expect(!summary.isLocked, "seed \(seed)")
            #expect(keyboard.frame.x >= 0 && keyboard.frame.maxX <= bounds.width, "seed \(seed): \(keyboard)")
            #expect(keyboard.frame.maxY <= bounds.height || keyboard.frame.y <= bounds.height, "seed \(seed)")
        }
    }

    @Test("whatever is done, a did-notification follows a will-notification of its process")
    func balance() {
        for seed in 600..<UInt64(900) {
            let stage = Self.run(seed)
            var frames: [ProcessID: Int] = [:]
            for entry in stage.history {
                guard case .callback(_, let process, let delivery) = entry.kind,
                    case .keyboard(let notice) = delivery.callback
                else { continue }
                if notice.name == .willChangeFrame || notice.name == .willShow { frames[process, default: 0] += 1 }
                if notice.name == .didShow || notice.name == .didHide {
                    #expect(frames[process, default: 0] > 0, "seed \(seed)")
                }
                let numbers = [notice.begin, notice.end].compactMap(\.self).flatMap {
                    [$0.x, $0.y, $0.width, $0.height]
                }
                #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed)")
                #expect(notice.begin != nil && notice.isLocal != nil, "seed \(seed)")
            }
        }
    }
}
