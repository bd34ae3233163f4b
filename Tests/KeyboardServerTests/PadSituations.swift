// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The forms that only an iPad has, and its windows. Keyboard sheet 2.3, K7, K9 to K15, K28, K29, K33; 2.2.
@Suite struct PadSituations {
    @Test("iPad", arguments: rows + windows) func row(_ row: Situation) { row.check() }

    private static let docked = ScreenRect(x: 0, y: 846, width: 834, height: 348)
    private static let down = ScreenRect(x: 0, y: 1194, width: 834, height: 348)
    /// A quarter of the screen above the bottom.
    private static let undocked = ScreenRect(x: 0, y: 597, width: 834, height: 298)
    private static let shrunken = ScreenRect(x: 0, y: 978, width: 834, height: 216)
    private static let split = ScreenRect(x: 0, y: 679, width: 834, height: 216)
    private static let floating = ScreenRect(x: 514, y: 641, width: 320, height: 254)

    private static func situation(
        _ row: String, source: String, versions: [Version] = Version.all,
        _ gestures: [KeyboardGesture], expects expected: @escaping @Sendable (Version) -> [String]
    ) -> Situation {
        Situation(row, source: source, versions: versions, model: Pad.model) { stage, _ in
            stage.focus()
            for (index, gesture) in gestures.enumerated() {
                if index == gestures.count - 1 { stage.mark() }
                stage.settle(.keyboard(gesture))
            }
        } expects: {
            expected($0)
        }
    }

    /// K9.
    private static func dock(_ v: Version, _ old: ScreenRect) -> [String] {
        ["WC", "DC", "WS"].map { v.says($0, old, docked, at: 0) }
            + v.group(["WC", "WS"], [], docked, docked, at: 0)
            + v.ends(docked, docked, at: v.animation, names: ["DC", "DS", "DC", "DS"])
    }

    static let rows: [Situation] = [
        situation(
            "K7: another layout while undocked", source: "\(Page.radar)/7731",
            [.undock(.menu), .selectLayout(.emoji)]
        ) { _ in [] },
        situation("K9: undocked, docked", source: "\(Page.radar)/7727", [.undock(.menu), .dock(.menu)]) {
            dock($0, undocked)
        },
        situation("K9: split, docked", source: "\(Page.radar)/7727", [.split(.menu), .dock(.menu)]) {
            dock($0, split)
        },
        situation(
            "K9: floating, docked", source: "\(Page.radar)/7727", versions: Version.floating,
            [.float(.menu), .dock(.menu)]
        ) {
            dock($0, floating)
        },
        situation("K10: undocked by the menu", source: Page.qmui, [.undock(.menu)]) { v in
            let said = v.name == "ios10" ? ScreenRect(x: 0, y: 1194, width: 834, height: 298) : undocked
            return v.group(["WC", "WH"], [], docked, said, at: 0)
                + v.group([], ["DC", "DH"], docked, undocked, at: 0)
        },
        situation("K10: floating by the menu", source: Page.qmui, versions: Version.floating, [.float(.menu)]) {
            $0.group(["WC", "WH"], ["DC", "DH"], docked, floating, at: 0)
        },
        situation("K11: split by the menu", source: "seed 002", [.split(.menu)]) { v in
            let names = (["WC", "WH"], ["DC", "DH"])
            return v.group(names.0, names.1, docked, shrunken, at: 0)
                + v.group(names.0, names.1, shrunken, split, at: v.animation)
        },
        situation("K12: undocked by a finger", source: "\(Page.radar)/3344", [.undock(.finger)]) { v in
            v.name == "ios10"
                ? v.group(["WC"], ["DC"], docked, undocked, at: 0)
                : v.group(["WC", "WH"], ["DC", "DH"], docked, undocked, at: 0)
        },
        situation("K12: split by a finger", source: "\(Page.radar)/3344", [.split(.finger)]) { v in
            v.name == "ios10"
                ? v.group(["WC"], ["DC"], docked, split, at: 0)
                : v.group(["WC", "WH"], ["DC", "DH"], docked, split, at: 0)
        },
        situation("K12: docked by a finger", source: "\(Page.radar)/3344", [.undock(.menu), .dock(.finger)]) { v in
            v.name == "ios10" ? v.group(["WC"], ["DC"], undocked, docked, at: 0) : dock(v, undocked)
        },
        situation("K13: a drag begins", source: "\(Page.dragging), \(Page.flutter)", [.undock(.menu), .startDrag]) {
            [$0.says("WC", undocked, $0.name == "ios10" ? nil : .zero, at: 0, byUser: true)]
        },
        situation(
            "K13: a drag ends", source: "\(Page.dragging), \(Page.flutter)",
            [.undock(.menu), .startDrag, .endDrag(x: 0, y: 400)]
        ) {
            [$0.says("DC", undocked, ScreenRect(x: 0, y: 400, width: 834, height: 298), at: 0, byUser: true)]
        },
        situation(
            "K13: let go at the bottom edge it docks", source: Page.flutter,
            [.undock(.menu), .startDrag, .endDrag(x: 0, y: 896)]
        ) { v in
            v.name == "ios10" ? v.group(["WC"], ["DC"], undocked, docked, at: 0) : dock(v, undocked)
        },
        situation(
            "K13: a split one too", source: Page.flutter, [.split(.menu), .startDrag, .endDrag(x: 0, y: 1100)]
        ) { v in
            v.name == "ios10" ? v.group(["WC"], ["DC"], split, docked, at: 0) : dock(v, split)
        },
        situation(
            "K13: a point above the bottom edge it stays undocked", source: Page.flutter,
            [.undock(.menu), .startDrag, .endDrag(x: 0, y: 895)]
        ) {
            [$0.says("DC", undocked, ScreenRect(x: 0, y: 895, width: 834, height: 298), at: 0, byUser: true)]
        },
        situation(
            "K13: a floating keyboard stays on the screen", source: Page.flutter, versions: Version.floating,
            [.float(.menu), .startDrag, .endDrag(x: 800, y: 1190)]
        ) {
            [$0.says("DC", floating, ScreenRect(x: 514, y: 940, width: 320, height: 254), at: 0, byUser: true)]
        },
        situation("K14: from one free form to another", source: Page.qmui, [.undock(.menu), .split(.menu)]) {
            $0.group(["WC"], ["DC"], undocked, split, at: 0)
        },
        Situation("K14: blur and focus while undocked", source: Page.qmui, model: Pad.model) { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.undock(.menu)))
            stage.mark()
            stage.input(nil)
            stage.settle()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            v.group(["WC"], ["DC"], undocked, ScreenRect(x: 0, y: 1194, width: 834, height: 298), at: v.hop)
                + v.group(["WC"], ["DC"], undocked, undocked, at: 2 * v.hop + v.animation)
        },
        Situation(
            "K14: blur and focus while floating", source: Page.qmui, versions: Version.floating, model: Pad.model
        ) { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.float(.menu)))
            stage.mark()
            stage.input(nil)
            stage.settle()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            v.group(["WC"], ["DC"], floating, ScreenRect(x: 0, y: 1194, width: 834, height: 254), at: v.hop)
                + v.group(["WC"], ["DC"], floating, floating, at: 2 * v.hop + v.animation)
        },
        Situation("K15: the bar dragged and dropped", source: Page.flutter, model: Pad.model) { stage, _ in
            stage.settle(.keyboard(.connectHardware(bar: true)))
            stage.focus()
            stage.settle(.keyboard(.startDrag), .keyboard(.endDrag(x: 0, y: 300)))
        } expects: { v in
            let bar = ScreenRect(x: 0, y: 1125, width: 834, height: 69)
            return [
                v.says("WC", bar, v.name == "ios10" ? nil : .zero, at: 0, byUser: true),
                v.says("WS", bar, .zero, at: 0, byUser: true),
            ]
        },
        situation(
            "2.2: no keyboard of one's own form is lost by hardware", source: Page.qmui,
            [.connectHardware(bar: true)]
        ) {
            bar($0.show(ScreenRect(x: 0, y: 1125, width: 834, height: 69), from: docked, at: 0))
        },
    ]

    /// A bar is no docked keyboard: its guide says so.
    private static func bar(_ lines: [String]) -> [String] {
        lines.map { $0.replacing("keyboard moved: docked", with: "keyboard moved: bar") }
    }

    // MARK: - Windows

    private static let slideOver = ScreenRect(x: 439, y: 20, width: 375, height: 1154)
    private static let stageManager = ScreenRect(x: 119, y: 40, width: 596, height: 1074)

    static let windows: [Situation] = [
        Situation("K28: Slide Over leaves out the space below the app", source: Page.flutter, model: Pad.model) {
            stage, _ in
            stage.launch()
            stage.settle(.setWindowMode(.slideOver, share: 1))
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.field())
            stage.settle()
        } expects: { v in
            var lines = v.show(
                ScreenRect(x: 0, y: 826, width: 834, height: 348),
                from: ScreenRect(x: 0, y: 1174, width: 834, height: 348), at: v.hop)
            // Where the keyboard truly is: a guide is in the screen's space.
            if v.name == "ios27" {
                lines[4] = "\(v.hop + v.animation) App keyboard moved: docked (0, 1194, 834 × 348) own in 1"
            }
            return lines
        },
        Situation(
            "K28: Stage Manager does not", source: Page.flutter, versions: Version.stageManager, model: Pad.model
        ) { stage, _ in
            stage.launch()
            stage.settle(.setWindowMode(.stageManager, share: 0.75))
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.field())
            stage.settle()
        } expects: {
            $0.show(docked, at: $0.hop)
        },
        Situation("K29: another window mode with the keyboard up", source: Page.flutter, model: Pad.model) {
            stage, _ in
            stage.focus()
            stage.settle(.setWindowMode(.splitView, share: 0.5))
        } expects: { v in
            let gone = ScreenRect(x: 0, y: 846, width: 0, height: 348)
            return v.group(["WC", "WH"], [], docked, gone, at: 0)
                + ["0 App window splitView portrait (0, 0, 417 × 1194)"]
                + v.show(docked, at: 0)
        },
        Situation(
            "K33: an accessory view, the end in the window's space", source: Page.avoider,
            versions: Version.stageManager, model: Pad.model
        ) { stage, _ in
            stage.launch()
            stage.settle(.setWindowMode(.stageManager, share: 0.75))
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.input(.field(accessory: 44))
            stage.settle()
        } expects: { v in
            var end = ScreenRect(x: 0, y: 802, width: 834, height: 392)
            let begin = ScreenRect(x: 0, y: 1194, width: 834, height: 392)
            guard v.name == "ios26" else { return v.show(end, at: v.hop) }
            end.x -= stageManager.x
            end.y -= stageManager.y
            return v.group(["WC", "WS"], ["DC", "DS"], begin, end, at: v.hop)
        },
        Situation("2.2: the keyboard of the app beside", source: "[A-local]", model: Pad.model) { stage, _ in
            stage.launch()
            stage.settle(.setWindowMode(.splitView, share: 0.5))
            stage.mark()
            stage.settle(.keyboard(.neighbour(shows: true)), .keyboard(.neighbour(shows: false)))
        } expects: { v in
            v.show(docked, at: 0, local: false)
                + v.group(["WC", "WH"], ["DC", "DH"], docked, down, at: v.animation, local: false)
        },
        Situation("2.2: the app beside takes the keyboard, and loses it", source: "[A-local]", model: Pad.model) {
            stage, _ in
            stage.launch()
            stage.settle(.setWindowMode(.splitView, share: 0.5))
            stage.focus()
            stage.settle(.keyboard(.neighbour(shows: true)))
            stage.input(.field(2))
            stage.settle()
        } expects: { v in
            v.show(docked, from: docked, at: 0, local: false)
                + v.show(docked, from: docked, at: v.animation + v.hop)
        },
        Situation(
            "2.2: the app beside has had the keyboard, and the field that has the focus is tapped",
            source: "[A-local]", model: Pad.model
        ) { stage, _ in
            stage.launch()
            stage.settle(.setWindowMode(.splitView, share: 0.5))
            stage.focus()
            stage.settle(.keyboard(.neighbour(shows: true)), .keyboard(.neighbour(shows: false)))
            stage.mark()
            stage.input(.field())
            stage.settle()
        } expects: {
            $0.show(docked, at: $0.hop)
        },
        Situation(
            "2.2: the keyboard of the app beside grows", source: "[A-local]", model: Pad.model
        ) { stage, _ in
            stage.launch()
            stage.settle(.setWindowMode(.splitView, share: 0.5), .keyboard(.neighbour(shows: true)))
            stage.mark()
            stage.settle(.rotate(.landscapeLeft))
        } expects: { v in
            let wide = v.docked(422, on: ScreenRect(x: 0, y: 0, width: 1194, height: 834))
            var lines = v.show(wide, from: docked, at: 0, local: false)
            lines.insert("0 App window splitView landscapeLeft (0, 0, 597 × 834)", at: 2)
            return lines
        },
        Situation(
            "2.2: launched beside a keyboard, an app hears nothing", source: "LHSKeyboardAdjusting/issues/10",
            model: Pad.model
        ) { stage, _ in
            stage.launch()
            stage.settle(.setWindowMode(.splitView, share: 0.5), .keyboard(.neighbour(shows: true)))
            stage.mark()
            stage.settle(.launch(bundle: Sample.other.bundleIdentifier))
        } expects: { v in
            let scenes = [
                "180 Other application(_:configurationForConnecting:options:)",
                "180 Other scene(_:willConnectTo:options:)", "180 Other foreground", "530 Other active",
            ]
            let launch = ["willFinishLaunchingWithOptions", "didFinishLaunchingWithOptions"]
                .map { "180 Other application(_:\($0):)" }
            let isOld = ["ios10", "ios12"].contains(v.name)
            return ["0 App resigns active"] + launch + (isOld ? [] : scenes.dropLast())
                + ["400 App background"] + [scenes[3]]
        },
    ]
}
