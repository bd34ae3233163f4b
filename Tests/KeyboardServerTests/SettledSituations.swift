// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// What comes when the keyboard is up already: late ends and lost frames. Keyboard sheet 2.3, K23, K34.
@Suite struct SettledSituations {
    @Test("settled", arguments: rows) func row(_ row: Situation) { row.check() }

    private static let docked = ScreenRect(x: 0, y: 846, width: 834, height: 348)
    private static let bottom = ScreenRect(x: 0, y: 1194, width: 834, height: 348)
    private static let moved = "App keyboard moved: docked \(bottom) own in 1"

    /// The guide at the bottom, of the keyboard with its bar.
    private static func atBottom(_ v: Version, _ time: Int) -> String {
        "\(time) App keyboard moved: docked \(v.down) own in 1"
    }

    /// A row of the version that loses frames.
    private static func lost(
        _ row: String, model: String? = nil, _ steps: @escaping @Sendable (inout Stage) -> Void,
        expects expected: @escaping @Sendable (Version) -> [String]
    ) -> Situation {
        Situation(
            "K34: \(row)", source: Page.cmux, versions: [.ios27], model: model, { stage, _ in steps(&stage) },
            expects: expected)
    }

    static let rows: [Situation] = [
        Situation("K23: the late end of a hide, with the old field's frames", source: Page.late) { stage, version in
            stage.focus()
            // Where frames get lost, or a dismissal may post a show, that is asked about first.
            stage.send(.choose(.pinned([.ios27, .ios12].contains(version) ? [0, 1] : [1])))
            stage.input(nil)
            stage.input(.field(2))
            stage.settle()
        } expects: { v in
            let hide = v.blur(v.up, at: v.hop)
            let show = v.show(v.up, at: 2 * v.hop)
            let late = v.says("DH", v.up, v.down, at: 2 * v.hop + v.animation)
            return hide.dropLast(2) + show.prefix(2) + [hide[hide.count - 2]] + show[2...3] + [late] + show.dropFirst(4)
        },
        lost("the keyboard has come") { stage in
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            v.group(["WC", "WS"], [], v.down, v.up, at: 16) + v.group([], ["DC", "DS"], v.down, v.down, at: 16)
                + [atBottom(v, 399)]
        },
        lost("a first time that is posted twice, in both rounds") { stage in
            stage.launch()
            stage.send(.choose(.pinned([1])))
            stage.input(.field())
            stage.settle()
        } expects: { v in
            [16, 399].flatMap { time in
                v.group(["WC", "WS"], [], v.down, v.up, at: time)
                    + v.group([], ["DC", "DS"], v.down, v.down, at: time) + [atBottom(v, time + 383)]
            }
        },
        lost("or in none") { stage in
            stage.launch()
            stage.send(.choose(.pinned([1, 1])))
            stage.input(.field())
            stage.settle()
        } expects: { v in
            [16, 399].flatMap { v.group(["WC", "WS"], ["DC", "DS"], v.down, v.up, at: $0) }
        },
        lost("a third party's keyboard, in every round") { stage in
            stage.settle(.keyboard(.selectKeyboard(height: 320)))
            stage.launch()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            let ends = [v.docked(318), v.docked(345), v.docked(320)]
            let begins = [v.below(318)] + ends
            return (0..<3).flatMap { index in
                let time = 16 + index * 383
                return v.group(["WC", "WS"], [], begins[index], ends[index], at: time)
                    + v.group([], ["DC", "DS"], begins[index], v.below(320), at: time)
                    + ["\(time + 383) App keyboard moved: docked \(v.below(320)) own in 1"]
            }
        },
        lost("docked again: the first end comes before the animation is over, and is true", model: Pad.model) { stage in
            stage.focus()
            stage.settle(.keyboard(.split(.menu)))
            stage.mark()
            stage.settle(.keyboard(.dock(.menu)))
        } expects: { v in
            let split = ScreenRect(x: 0, y: 679, width: 834, height: 216)
            return ["WC", "DC", "WS"].map { v.says($0, split, docked, at: 0) }
                + v.group(["WC", "WS"], [], docked, docked, at: 0)
                + v.group([], ["DC", "DS", "DC", "DS"], docked, bottom, at: 0) + ["383 \(moved)"]
        },
        lost("the screen has turned: not in the hide", model: Pad.model) { stage in
            stage.focus()
            stage.settle(.rotate(.landscapeLeft))
        } expects: { v in
            let screen = ScreenRect(x: 0, y: 0, width: 1194, height: 834)
            let (old, new) = (v.below(422, on: screen), v.docked(422, on: screen))
            return v.group(["WC", "WH"], ["DC", "DH"], docked, bottom, at: 0)
                + ["383 App window fullScreen landscapeLeft (0, 0, 1194 × 834)"]
                + [383, 766].flatMap { time in
                    v.group(["WC", "WS"], [], old, new, at: time) + v.group([], ["DC", "DS"], old, old, at: time)
                        + ["\(time + 383) App keyboard moved: docked \(old) own in 1"]
                }
        },
        lost("another window mode", model: Pad.model) { stage in
            stage.focus()
            stage.settle(.setWindowMode(.splitView, share: 0.5))
        } expects: { v in
            v.group(["WC", "WH"], [], docked, ScreenRect(x: 0, y: 846, width: 0, height: 348), at: 0)
                + ["0 App window splitView portrait (0, 0, 417 × 1194)"]
                + v.group(["WC", "WS"], [], bottom, docked, at: 0)
                + v.group([], ["DC", "DS"], bottom, bottom, at: 0) + ["383 \(moved)"]
        },
        lost("dragged down and up again") { stage in
            stage.focus()
            stage.say(.keyboard(.drag(.moved(y: 600))))
            stage.mark()
            stage.say(.keyboard(.drag(.ended(dismisses: false))))
            stage.settle()
        } expects: { v in
            let dragged = ScreenRect(x: 0, y: 600, width: 393, height: 345)
            return [v.says("WS", dragged, v.up, at: 0, byUser: true)]
                + [v.says("DS", dragged, v.down, at: 383, byUser: true), atBottom(v, 383)]
        },
        lost("a keyboard that is gone again takes its guide along") { stage in
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.field())
            stage.advance(by: .milliseconds(100))
            stage.input(nil)
            stage.settle()
        } expects: { v in
            v.group(["WC", "WS"], [], v.down, v.up, at: 16) + v.group(["WC", "WH"], [], v.up, v.down, at: 116)
                + v.group([], ["DC", "DS"], v.down, v.down, at: 16)
                + ["399 App keyboard moved: hidden (0, 852, 393 × 0) in 0"]
                + v.group([], ["DC", "DH"], v.up, v.down, at: 116)
        },
        lost("of the app beside, which has no guide here", model: Pad.model) { stage in
            stage.launch()
            stage.settle(.setWindowMode(.splitView, share: 0.5))
            stage.mark()
            stage.settle(.keyboard(.neighbour(shows: true)))
        } expects: { v in
            v.group(["WC", "WS"], [], bottom, docked, at: 0, local: false)
                + v.group([], ["DC", "DS"], bottom, bottom, at: 0, local: false)
        },
        lost("the keyboard's windows stay as they are") { stage in
            stage.focus()
            stage.settle(.keyboard(.touchHomeIndicator))
            stage.mark()
            stage.settle(.keyboard(.selectLayout(.emoji)))
        } expects: { v in
            let letters = v.docked(318)
            return v.group(["WC", "WS"], [], v.up, letters, at: 0)
                + v.group([], ["DC", "DS"], v.up, v.below(318), at: 0)
                + ["383 App keyboard moved: docked \(v.below(318)) own in 2"]
        },
        lost("not where the keyboard is not docked", model: Pad.model) { stage in
            stage.focus()
            stage.settle(.keyboard(.undock(.menu)))
        } expects: { v in
            v.group(["WC", "WH"], ["DC", "DH"], docked, ScreenRect(x: 0, y: 597, width: 834, height: 298), at: 0)
        },
    ]
}
