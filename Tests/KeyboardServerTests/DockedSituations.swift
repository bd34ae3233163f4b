// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The keyboard of a phone that comes, goes and changes. Keyboard sheet 2.3, K1 to K7.
@Suite struct DockedSituations {
    @Test("docked", arguments: rows) func row(_ row: Situation) { row.check() }

    private static func dismissal(
        _ place: String, _ picked: Int, expects expected: @escaping @Sendable (Version) -> [String]
    ) -> Situation {
        Situation("K22: a show \(place) the hide", source: Page.blur, versions: [.ios12]) { stage, _ in
            stage.focus()
            stage.send(.choose(.pinned([picked])))
            stage.input(nil)
            stage.settle()
        } expects: {
            expected($0)
        }
    }

    static let rows: [Situation] = [
        Situation("K1", source: Page.qmui) { stage, _ in
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.field())
            stage.settle()
        } expects: {
            $0.show($0.up, at: $0.hop)
        },
        Situation("K1: without an animation", source: "sheet 3") { stage, _ in
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.field(animated: false))
            stage.settle()
        } expects: { v in
            ["WC", "WS"].map { v.says($0, v.down, v.up, at: v.hop, duration: 0) }
                + v.ends(v.down, v.up, at: v.hop, duration: 0)
        },
        Situation("K2", source: "seed 002, \(Page.qmui)") { stage, _ in
            stage.focus()
            stage.input(nil)
            stage.settle()
        } expects: {
            $0.blur($0.up, at: $0.hop)
        },
        dismissal("before", 1) { v in
            ["WS", "DS"].map { v.says($0, v.up, v.up, at: v.hop) } + v.blur(v.up, at: v.hop)
        },
        dismissal("after", 2) { v in
            var lines = v.blur(v.up, at: v.hop)
            lines.insert(contentsOf: ["WS", "DS"].map { v.says($0, v.up, v.up, at: v.hop) }, at: 2)
            return lines
        },
        Situation("K3: a process's first time", source: Page.qmui) { stage, _ in
            stage.launch()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            guard v.rounds > 1 else { return v.show(v.up, at: v.hop) }
            return v.show(v.up, at: 0) + v.show(v.up, at: v.animation)
        },
        Situation("K3: a third party's keyboard, every time", source: Page.qmui) { stage, _ in
            stage.settle(.keyboard(.selectKeyboard(height: 320.6666)))
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            let ends = [v.docked(v.letters), v.docked(v.height), v.docked(320.6666)]
            var lines: [String] = []
            var begin = v.below(v.letters)
            for (index, end) in ends.enumerated() {
                let time = v.hop + index * v.animation
                lines += v.group(["WC", "WS"], [], begin, end, at: time)
                // K34: below the screen they are as high as the keyboard will be.
                lines += v.ends(begin, v.name == "ios27" ? ends[2] : end, at: time + v.animation)
                begin = end
            }
            return lines
        },
        Situation("K4: a text view begins after the keyboard, a text field has begun", source: Page.editing) {
            stage, _ in
            stage.focus(.textView())
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.textView())
            stage.settle()
        } expects: { v in
            var lines = v.show(v.up, at: v.hop)
            lines.insert("\(v.hop) App begins editing 1", at: 2)
            return lines
        },
        Situation("K5", source: "\(Page.radar)/18382, \(Page.qmui), \(Page.react)/29964") { stage, _ in
            stage.focus()
            stage.input(.field(2))
            stage.settle()
        } expects: { v in
            switch v.name {
            case "ios10": v.group(["WS"], ["DS"], v.up, v.up, at: 0)
            case "ios15": v.group(["WC", "WC", "WS"], [], v.up, v.up, at: 0)
            default: []
            }
        },
        Situation("K4, K5: a text view after a text view", source: Page.editing) { stage, _ in
            stage.focus(.textView())
            stage.input(.textView(2))
            stage.settle()
        } expects: { v in
            let begins = ["0 App begins editing 2"]
            return switch v.name {
            case "ios10": v.group(["WS"], [], v.up, v.up, at: 0) + begins + v.group([], ["DS"], v.up, v.up, at: 0)
            case "ios15": v.group(["WC", "WC", "WS"], [], v.up, v.up, at: 0) + begins
            default: begins
            }
        },
        Situation("K6: emoji", source: Page.qmui) { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.selectLayout(.emoji)))
        } expects: {
            $0.show($0.docked($0.letters), from: $0.up, at: 0)
        },
        Situation("K6: the prediction bar comes", source: Page.qmui) { stage, _ in
            stage.settle(.keyboard(.selectLayout(.letters)))
            stage.focus()
            stage.settle(.keyboard(.selectLayout(.lettersAndBar)))
        } expects: {
            $0.show($0.up, from: $0.docked($0.letters), at: 0)
        },
        Situation("K6: another keyboard, and it grows", source: Page.qmui) { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.selectKeyboard(height: 300.5)), .keyboard(.selectKeyboard(height: 320.6666)))
        } expects: { v in
            v.show(v.docked(300.5), from: v.up, at: 0)
                + v.show(v.docked(320.6666), from: v.docked(300.5), at: v.animation)
        },
        Situation("K6: the next field has an accessory view; 2.7", source: Page.inputViews) { stage, _ in
            stage.focus()
            stage.input(.field(2, accessory: 44))
            stage.settle()
        } expects: {
            $0.show($0.docked($0.height + 44), from: $0.up, at: $0.hop)
        },
        Situation("K6: an input view stands in the keyboard's place", source: Page.inputViews) { stage, _ in
            stage.focus()
            stage.input(.field(2, accessory: 44, inputView: 200))
            stage.settle()
        } expects: {
            $0.show($0.docked(244), from: $0.up, at: $0.hop)
        },
        Situation("K24: an accessory view alone, with the safe area", source: Page.messageKit) { stage, _ in
            stage.launch()
            stage.input(.accessory(50))
            stage.settle()
        } expects: {
            $0.show($0.docked(84), at: $0.hop)
        },
        Situation("K24: on an iPad too", source: Page.messageKit, model: "iPad Pro 11-inch") { stage, _ in
            stage.launch()
            stage.input(.accessory(50))
            stage.settle()
        } expects: { v in
            v.show(v.docked(70, on: Pad.screen), at: v.hop)
        },
        Situation("K25", source: Page.reload) { stage, _ in
            stage.focus()
            stage.input(.field(reload: true))
            stage.settle()
        } expects: { v in
            let did = ["ios26", "ios27"].contains(v.name) ? [] : [v.says("DS", v.up, v.up, at: v.hop + v.animation)]
            return [v.says("WS", v.up, v.up, at: v.hop)] + did
        },
        Situation("K25: the accessory view has grown", source: Page.reload) { stage, _ in
            stage.focus()
            stage.input(.field(accessory: 44, reload: true))
            stage.settle()
        } expects: { v in
            let new = v.docked(v.height + 44)
            let did = ["ios26", "ios27"].contains(v.name) ? ["DC"] : ["DC", "DS"]
            return v.group(["WC", "WS"], [], v.up, new, at: v.hop)
                + v.ends(v.up, new, at: v.hop + v.animation, names: did)
        },
        Situation("K27: show and hide with cross-fade", source: Page.crossFade, versions: Version.crossFade) {
            stage, _ in
            stage.focus()
            stage.settle(.setCrossFade(true))
            stage.input(nil)
            stage.settle()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            let empty = ScreenRect(x: 0, y: 0, width: 393, height: 0)
            let (hides, shows) = (v.hop, 2 * v.hop + v.animation)
            return ["WC", "WH"].map { v.says($0, v.up, empty, at: hides) }
                + ["DC", "DH"].map { v.says($0, v.up, v.down, at: hides + v.animation) }
                + ["WC", "WS"].map { v.says($0, v.down, empty, at: shows) }
                + v.ends(v.down, v.up, at: shows + v.animation)
        },
        Situation("K32: an alert's field and back", source: "unconfirmed") { stage, _ in
            stage.focus()
            stage.say(.screen(ScreenRecord(fields: ["Old"])))
            stage.react = { _, callback in
                guard case .tapField = callback else { return [] }
                return [
                    .keyboard(.input(.field(2))),
                    .screen(ScreenRecord(alert: AlertRecord(title: "Name", buttons: ["OK"]), fields: ["Old"])),
                ]
            }
            stage.settle(.tapField(name: "Old"))
            stage.mark()
            stage.react = { _, callback in
                guard case .tapAlertButton = callback else { return [] }
                return [.keyboard(.input(.field(1))), .screen(ScreenRecord(fields: ["Old"]))]
            }
            stage.settle(.tapAlertButton(title: "OK"))
        } expects: { v in
            ["0 App alert action handler \"OK\""] + v.show(v.up, from: v.up, at: v.hop)
        },
    ]
}

/// The iPad that situations are played on.
enum Pad {
    static let model = "iPad Pro 11-inch"
    static let screen = ScreenRect(x: 0, y: 0, width: 834, height: 1194)
}

/// Addresses that the sheet gives.
enum Page {
    static let qmui = "https://github.com/Tencent/QMUI_iOS"
    static let radar = "https://github.com/lionheart/openradar-mirror/issues"
    static let react = "https://github.com/react/react-native/issues"
    static let blur = "\(react)/18003"
    static let controller = "https://github.com/kirillzyusko/react-native-keyboard-controller"
    static let reload = "\(controller)/pull/1304"
    static let late = "\(controller)/pull/1338"
    static let interactive = "\(controller)/issues/1238"
    static let editing = "https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/"
    static let inputViews = "sheet 2.7"
    static let messageKit = "https://github.com/MessageKit/MessageKit/issues/977"
    static let crossFade = "https://github.com/react/react-native/pull/34503"
    static let lock = "https://github.com/GetStream/stream-chat-react-native/pull/3803"
    static let flutter = "https://github.com/flutter-team-archive/engine/pull/37719"
    static let dragging = "http://stackoverflow.com/questions/10749311/ipad-split-keyboard"
    static let avoider = "https://github.com/chockenberry/KeyboardAvoider"
    static let cmux = "https://github.com/manaflow-ai/cmux/pull/10810"
}
