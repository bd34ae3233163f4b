// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The pictures that the app switcher shows. Lifecycle sheet 1.3; keyboard sheet B4, B7.
@Suite struct SnapshotTests {
    private static let other = Sample.other.bundleIdentifier

    private static let window = SnapshotRecord.Item(depth: 0, kind: "UIWindow", frame: Version.screen)

    private static func item(_ kind: String, _ y: Double, _ height: Double) -> SnapshotRecord.Item {
        SnapshotRecord.Item(depth: 1, kind: kind, frame: ScreenRect(x: 0, y: y, width: 393, height: height))
    }

    private static func leave(_ items: [SnapshotRecord.Item], version: Version = .default, hasFocus: Bool = true)
        -> Stage
    {
        var stage = Stage(version)
        stage.focus()
        if !hasFocus {
            stage.input(nil)
            stage.settle()
        }
        stage.say(.screen(ScreenRecord(screens: ["Chat"])))
        stage.picture = SnapshotRecord(items: [window] + items)
        stage.mark()
        stage.settle(.goHome)
        return stage
    }

    @Test(
        "1.3: two pictures after the background has returned, one where there is no dark style", arguments: Version.all)
    func passes(_ version: Version) {
        let stage = Self.leave([], version: version, hasFocus: false)
        let isOld = ["ios10", "ios12"].contains(version.name)
        #expect(
            stage.log == ["0 App resigns active", "400 App background", "400 App picture light"]
                + (isOld ? [] : ["400 App picture dark"]))
        #expect(stage.device.summary.apps[0].snapshot == SnapshotRecord(items: [Self.window]))
    }

    @Test("an app that has shown nothing is not taken a picture of")
    func nothingShown() {
        var stage = Stage()
        stage.launch()
        stage.settle(.goHome)
        #expect(stage.log == ["0 App resigns active", "400 App background"])
        #expect(stage.device.summary.apps[0].snapshot == nil)
    }

    struct Hole: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var items: [SnapshotRecord.Item]
        var hasFocus = true
        var isHole: Bool
    }

    static let holes: [Hole] = [
        Hole(
            testDescription: "B4: what was above the keyboard is still there", items: [item("Bar", 457, 50)],
            isHole: true),
        Hole(testDescription: "it has come down", items: [item("Bar", 802, 50)], isHole: false),
        Hole(testDescription: "nothing was above the keyboard", items: [item("Title", 60, 40)], isHole: false),
        Hole(
            testDescription: "something lies there", items: [item("Bar", 457, 50), item("Note", 600, 40)],
            isHole: false),
        Hole(
            testDescription: "a cover lies in front", items: [item("Bar", 457, 50), item("Cover", 0, 852)],
            isHole: false),
        Hole(
            testDescription: "a background lies behind", items: [item("Wall", 0, 852), item("Bar", 457, 50)],
            isHole: true),
        Hole(testDescription: "there was no keyboard", items: [item("Bar", 457, 50)], hasFocus: false, isHole: false),
    ]

    @Test("a hole where the keyboard was", arguments: holes)
    func hole(_ hole: Hole) {
        let stage = Self.leave(hole.items, hasFocus: hole.hasFocus)
        let expected = hole.isHole ? ScreenRect(x: 0, y: 507, width: 393, height: 345) : nil
        #expect(stage.device.summary.apps[0].snapshot?.hole == expected)
        #expect(stage.log.filter { $0.contains("hole") }.count == (hole.isHole ? 2 : 0))
    }

    @Test("B7: room made for another app's keyboard is a hole too")
    func foreignKeyboard() {
        var stage = Stage(.ios12)
        stage.focus(app: Sample.other)
        stage.launch()
        stage.say(.screen(ScreenRecord(screens: ["Chat"])))
        stage.picture = SnapshotRecord(items: [Self.window, Self.item("Bar", 466, 50)])
        stage.react = { app, callback in
            if case .application(.willEnterForeground) = callback, app == Sample.other {
                [.keyboard(.input(.field(3)))]
            } else {
                []
            }
        }
        stage.settle(.launch(bundle: Self.other))
        #expect(
            stage.device.summary.apps[0].snapshot?.hole == ScreenRect(x: 0, y: 516, width: 393, height: 336))
    }

    @Test("a hole that the process has found itself counts when the keyboard is gone")
    func foundByTheProcess() {
        var stage = Stage()
        stage.focus()
        stage.say(.screen(ScreenRecord(screens: ["Chat"])))
        let found = ScreenRect(x: 0, y: 500, width: 393, height: 352)
        stage.picture = SnapshotRecord(items: [Self.window], hole: found)
        stage.settle(.goHome)
        #expect(stage.device.summary.apps[0].snapshot?.hole == found)
    }

    @Test("a hole where no keyboard was is none, whatever the process says")
    func foundWithoutAKeyboard() {
        var stage = Stage()
        stage.launch()
        stage.say(.screen(ScreenRecord(screens: ["Chat"])))
        stage.picture = SnapshotRecord(items: [Self.window], hole: ScreenRect(x: 0, y: 500, width: 393, height: 352))
        stage.settle(.goHome)
        #expect(stage.device.summary.apps[0].snapshot == SnapshotRecord(items: [Self.window]))
    }

    @Test("pictures and the keyboard in the timeline")
    func timeline() {
        let stage = Self.leave([Self.item("Bar", 457, 50)])
        let lines = TimelineText.lines(of: stage.history).filter { $0.contains("■ keyboard") || $0.contains("picture") }
        #expect(
            lines == [
                "00:00.530                 ■ keyboard docked (0, 507, 393 × 345) of App",
                "00:00.929                 ■ keyboard hidden",
                "00:01.328                 ■ keyboard docked (0, 507, 393 × 345) of App",
                "00:01.727                 ■ keyboard hidden",
                "00:02.127  App            ■ app switcher picture, light, a hole where the keyboard was "
                    + "(0, 507, 393 × 345)",
                "00:02.127  App            ■ app switcher picture, dark, a hole where the keyboard was "
                    + "(0, 507, 393 × 345)",
            ])
        let quiet = TimelineText.lines(of: Self.leave([], hasFocus: false).history)
        #expect(!quiet.contains { $0.contains("picture") })
    }
}
