// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// What the user does with the keyboard itself, on a phone. Keyboard sheet 2.3, K8, K16 to K21.
@Suite struct GestureSituations {
    @Test("gestures", arguments: rows) func row(_ row: Situation) { row.check() }

    private static let landscape = ScreenRect(x: 0, y: 0, width: 852, height: 393)

    static let rows: [Situation] = [
        Situation("K2: the hide key of an iPad", source: "seed 002", model: Pad.model) { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.hide))
        } expects: { v in
            let up = v.docked(348, on: Pad.screen)
            return ["0 App first responder taken: hideKey"] + v.blur(up, at: v.hop)
        },
        Situation("K8: turned with the keyboard up", source: "\(Page.radar)/7727") { stage, _ in
            stage.focus()
            stage.settle(.rotate(.landscapeRight))
        } expects: { v in
            let up = v.docked(209, on: landscape)
            return v.hide(v.up, at: 0)
                + ["\(v.animation) App window fullScreen landscapeRight (0, 0, 852 × 393)"]
                + v.show(up, at: v.animation)
        },
        Situation("K8: on an iPad 12 notifications", source: "\(Page.radar)/7727", model: Pad.model) { stage, _ in
            stage.focus()
            stage.settle(.rotate(.landscapeLeft))
        } expects: { v in
            let wide = ScreenRect(x: 0, y: 0, width: 1194, height: 834)
            let (old, new) = (v.docked(348, on: Pad.screen), v.docked(422, on: wide))
            return v.group(["WC", "WH"], ["DC", "DH"], old, v.below(348, on: Pad.screen), at: 0)
                + ["\(v.animation) App window fullScreen landscapeLeft (0, 0, 1194 × 834)"]
                + v.show(new, at: v.animation) + v.show(new, at: 2 * v.animation)
        },
        Situation("K8: turned without a keyboard", source: "\(Page.radar)/7727") { stage, _ in
            stage.launch()
            stage.settle(.rotate(.landscapeRight))
        } expects: { _ in
            ["0 App window fullScreen landscapeRight (0, 0, 852 × 393)"]
        },
        Situation("K16: a hardware keyboard without a bar", source: Page.qmui) { stage, _ in
            stage.launch()
            stage.settle(.keyboard(.connectHardware(bar: false)))
            stage.input(.field())
            stage.settle()
            stage.input(nil)
            stage.settle()
        } expects: { v in
            v.group(["WC", "WH"], [], v.down, v.down, at: v.hop)
                + v.group(["WC", "WH"], [], v.down, v.down, at: 2 * v.hop)
        },
        Situation("K16: connected while the keyboard is up, and taken off", source: Page.qmui) { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.connectHardware(bar: false)), .keyboard(.disconnectHardware))
        } expects: {
            $0.hide($0.up, at: 0) + $0.show($0.up, at: $0.animation)
        },
        Situation("K17: the bar as a small keyboard", source: Page.qmui) { stage, _ in
            stage.settle(.keyboard(.connectHardware(bar: true)))
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            v.blur(v.docked(69), at: v.hop)
                + bar(v.show(v.docked(69), at: 2 * v.hop + v.animation))
        },
        Situation("K17: closed, it comes back with the first key", source: Page.qmui) { stage, _ in
            stage.settle(.keyboard(.connectHardware(bar: true)))
            stage.focus()
            stage.say(.screen(ScreenRecord(focus: "field")))
            stage.settle(.keyboard(.closeBar), .typeText("a"), .typeText("b"))
        } expects: { v in
            v.hide(v.docked(69), at: 0) + ["\(v.animation) App insertText(_:) \"a\""]
                + bar(v.show(v.docked(69), at: v.animation)) + ["\(2 * v.animation) App insertText(_:) \"b\""]
        },
        Situation("K17: closed, it comes back with a key that types, and not with a command", source: Page.qmui) {
            stage, _ in
            stage.settle(.keyboard(.connectHardware(bar: true)))
            stage.focus()
            stage.settle(.keyboard(.closeBar), .pressKey(KeyPress(input: "n", modifiers: 1 << 20)))
            stage.settle(.pressKey(KeyPress(input: "a")))
        } expects: { v in
            v.hide(v.docked(69), at: 0)
                + ["\(v.animation) App key command command-n", "\(v.animation) App key command a"]
                + bar(v.show(v.docked(69), at: v.animation))
        },
        Situation("K18: the software keyboard beside a hardware one, and back", source: "\(Page.radar)/15157") {
            stage, _ in
            stage.settle(.keyboard(.connectHardware(bar: true)))
            stage.focus()
            stage.settle(.keyboard(.toggleSoftware), .keyboard(.toggleSoftware))
        } expects: { v in
            let letters = v.docked(v.letters)
            func twice(_ old: ScreenRect, _ new: ScreenRect, _ time: Int) -> [String] {
                v.group(["WC", "WS"], [], old, letters, at: time) + v.show(new, from: letters, at: time).prefix(2)
                    + v.show(new, from: old, at: time).dropFirst(2)
            }
            return twice(v.docked(69), v.up, 0) + bar(twice(v.up, v.docked(69), v.animation))
        },
        Situation("K19, K20: dragged down and dismissed", source: Page.interactive) { stage, _ in
            stage.focus()
            stage.say(.keyboard(.drag(.moved(y: 600))))
            stage.say(.keyboard(.drag(.moved(y: 700))))
            stage.say(.keyboard(.drag(.ended(dismisses: true))))
            stage.settle()
        } expects: { v in
            func moved(_ y: Double) -> ScreenRect { ScreenRect(x: 0, y: y, width: 393, height: v.height) }
            return [
                "0 App keyboard moved: docked \(moved(600)) own in 1",
                "0 App keyboard moved: docked \(moved(700)) own in 1", "0 App first responder taken: dismissal",
            ] + v.hide(moved(700), at: v.hop, byUser: true)
        },
        Situation("K19, K21: dragged down and up again", source: Page.interactive) { stage, _ in
            stage.focus()
            stage.say(.keyboard(.drag(.moved(y: 600))))
            stage.say(.keyboard(.drag(.moved(y: 100))))
            stage.say(.keyboard(.drag(.moved(y: 2000))))
            stage.say(.keyboard(.drag(.ended(dismisses: false))))
            stage.settle()
        } expects: { v in
            [
                "0 App keyboard moved: docked (0, 600, 393 × \(Int(v.height))) own in 1",
                "0 App keyboard moved: docked \(v.up) own in 1", "0 App keyboard moved: docked \(v.down) own in 1",
            ] + v.group(["WS"], [], v.down, v.up, at: 0, byUser: true)
                + v.ends(v.down, v.up, at: v.animation, names: ["DS"], byUser: true)
        },
        Situation("2.6: the home indicator touched, a second window", source: "seed 002") { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.touchHomeIndicator))
            stage.input(nil)
            stage.settle()
            stage.input(.field())
            stage.settle()
            stage.mark()
            stage.settle(.keyboard(.touchHomeIndicator))
        } expects: {
            ["0 App keyboard moved: docked \($0.up) own in 2"]
        },
    ]

    /// A bar is no docked keyboard: its guide says so.
    private static func bar(_ lines: [String]) -> [String] {
        lines.map { $0.replacing("keyboard moved: docked", with: "keyboard moved: bar") }
    }
}
