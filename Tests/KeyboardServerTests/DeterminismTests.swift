// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing
import VirtualDevice

/// The same journal gives the same device; and whatever is done, notifications keep to their rules.
@Suite struct DeterminismTests {
    private static func run(_ seed: UInt64, steps: Int = 40) -> Stage {
        var dice = SeededGenerator(seed: seed)
        let version = Version.all[dice.below(Version.all.count)]
        let model = [DeviceModel.defaultName, Pad.model][dice.below(2)]
        var stage = Stage(version, model: model, chooser: .seeded(seed))
        stage.focus()
        stage.say(.screen(ScreenRecord(fields: ["Name"], focus: "Name")))
        for _ in 0..<steps {
            let app = [Sample.app, Sample.other][dice.below(2)]
            let isRunning = stage.device.summary.apps.contains {
                $0.bundleIdentifier == app.bundleIdentifier && $0.process != nil && $0.state != "suspended"
            }
            switch dice.below(8) {
            case 0 where isRunning: stage.input(nil, app: app)
            case 1 where isRunning: stage.input(.field(dice.below(3), accessory: Double(dice.below(2)) * 44), app: app)
            case 2 where isRunning: stage.input(.textView(7), app: app)
            case 3 where isRunning: stage.say(.keyboard(.drag(drag(&dice))), app: app)
            default: stage.send(event(app, &dice))
            }
            if dice.below(2) == 0 { stage.settle() }
            if dice.below(10) == 0 { stage.advance(by: .seconds(6)) }
        }
        stage.settle()
        return stage
    }

    private static func drag(_ dice: inout SeededGenerator) -> KeyboardDrag {
        dice.below(2) == 0 ? .moved(y: Double(dice.below(1200))) : .ended(dismisses: dice.below(2) == 0)
    }

    private static func event(_ app: AppManifest, _ dice: inout SeededGenerator) -> DeviceEvent {
        let ways = KeyboardGesture.Way.allCases
        let gestures: [KeyboardGesture] = [
            .hide, .dock(ways[dice.below(2)]), .undock(ways[dice.below(2)]), .split(ways[dice.below(2)]),
            .float(ways[dice.below(2)]), .startDrag, .endDrag(x: Double(dice.below(400)), y: Double(dice.below(900))),
            .selectLayout(KeyboardLayout.allCases[dice.below(3)]), .selectKeyboard(height: nil),
            .selectKeyboard(height: 250.25), .connectHardware(bar: dice.below(2) == 0), .disconnectHardware,
            .toggleSoftware, .closeBar, .dictate, .touchHomeIndicator, .neighbour(shows: dice.below(2) == 0),
        ]
        let others: [DeviceEvent] = [
            .launch(bundle: app.bundleIdentifier), .launch(bundle: app.bundleIdentifier), .goHome, .openSwitcher,
            .lock, .unlock, .tapAlertButton(title: "Allow"), .typeText("a"), .tapField(name: "Name"),
            .rotate(InterfaceOrientation.allCases[dice.below(4)]),
            .setWindowMode(WindowMode.allCases[dice.below(4)], share: 0.5), .setCrossFade(dice.below(2) == 0),
            .terminate(bundle: app.bundleIdentifier, dice.below(2) == 0 ? .kill : .forceQuit),
        ]
        return dice.below(2) == 0 ? .keyboard(gestures[dice.below(gestures.count)]) : others[dice.below(others.count)]
    }

    @Test("60 random journals replay to the same effects and the same bytes")
    func replay() throws {
        for seed in 0..<UInt64(60) {
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

    @Test("whatever is done, the keyboard is the front app's, on a screen that is not locked, and no lower than that")
    func rest() {
        var shown = 0
        for seed in 100..<UInt64(300) {
            let summary = Self.run(seed).device.summary
            guard let keyboard = summary.keyboard,
                let model = DeviceModel.all.first(where: { $0.name == summary.model })
            else { continue }
            shown += 1
            let screen = model.screen(summary.orientation)
            if let owner = keyboard.owner { #expect(owner == summary.foregroundApp, "seed \(seed)") }
            #expect(!summary.isLocked, "seed \(seed)")
            #expect(keyboard.frame.x >= 0 && keyboard.frame.maxX <= screen.width, "seed \(seed): \(keyboard)")
            // One that a scroll view drags is half below the screen.
            #expect(keyboard.frame.y >= 0 && keyboard.frame.y <= screen.height, "seed \(seed): \(keyboard)")
        }
        #expect(shown > 40)
    }

    @Test("whatever is done, a did-notification follows a will-notification of its process")
    func balance() {
        for seed in 600..<UInt64(700) {
            let stage = Self.run(seed)
            var frames: [ProcessID: Int] = [:]
            for entry in stage.history {
                guard case .callback(_, let process, let delivery) = entry.kind,
                    case .keyboard(.notice(let notice)) = delivery.callback
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
