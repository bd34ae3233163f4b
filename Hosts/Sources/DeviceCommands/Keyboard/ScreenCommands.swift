// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct RotateCommand: DeviceCommand {
    static let configuration = CommandConfiguration(commandName: "rotate", abstract: "Turn the device.")

    enum Side: String, ExpressibleByArgument, CaseIterable {
        case portrait
        case upsideDown = "upside-down"
        case landscapeLeft = "landscape-left"
        case landscapeRight = "landscape-right"

        var orientation: InterfaceOrientation {
            switch self {
            case .portrait: .portrait
            case .upsideDown: .portraitUpsideDown
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            }
        }
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: ArgumentHelp("How the device is held.", valueName: "orientation"))
    var side: Side
    func events() -> [DeviceEvent] { [.rotate(side.orientation)] }
}

struct WindowModeCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "window-mode", abstract: "Change how the app on the screen shares it with others, on an iPad.",
        discussion: """
              portico window-mode booted split-view --share 0.67
              portico window-mode booted full-screen
            """)

    enum Mode: String, ExpressibleByArgument, CaseIterable {
        case fullScreen = "full-screen"
        case splitView = "split-view"
        case slideOver = "slide-over"
        case stageManager = "stage-manager"

        var mode: WindowMode {
            switch self {
            case .fullScreen: .fullScreen
            case .splitView: .splitView
            case .slideOver: .slideOver
            case .stageManager: .stageManager
            }
        }
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: "How the screen is shared.")
    var mode: Mode
    @Option(
        help: ArgumentHelp(
            "The app's part of the screen's width; in Split View 0.33, 0.5 or 0.67.", valueName: "fraction"))
    var share = 0.5

    func validate() throws {
        guard share > 0, share < 1 else {
            throw ValidationError(
                "--share takes a part of the width, more than 0 and less than 1, not \(PointText(share))")
        }
    }

    func events() -> [DeviceEvent] { [.setWindowMode(mode.mode, share: share)] }
}

struct TypeCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Type into the field that has the focus.",
        discussion: """
              portico type booted "Good morning" --return
              portico type booted --delete 2
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "The text to type.")
    var text: String?
    @Option(help: ArgumentHelp("Press the delete key this many times first.", valueName: "count"))
    var delete = 0
    @Flag(name: .customLong("return"), help: "Press the return key at the end.")
    var pressesReturn = false

    func validate() throws {
        guard text != nil || delete > 0 || pressesReturn else {
            throw ValidationError("say what to type, or --delete, or --return")
        }
        guard (0...1000).contains(delete) else { throw ValidationError("--delete takes 0…1000, not \(delete)") }
    }

    func events() -> [DeviceEvent] {
        Array(repeating: DeviceEvent.deleteBackward, count: delete) + (text.map { [.typeText($0)] } ?? [])
            + (pressesReturn ? [.pressReturn] : [])
    }
}

struct PressCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "press", abstract: "Press a key of the hardware keyboard, with or without modifiers.",
        discussion: """
            The app on the screen performs the key command that has this combination, of its controllers or of its \
            main menu. A key that types goes to the field that has the focus.

              portico keyboard hardware booted
              portico press booted command-shift-n
              portico press booted escape
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "The key to press, after the modifiers to hold: command-shift-n.", transform: Self.key)
    var key: KeyPress

    func events() -> [DeviceEvent] { [.pressKey(key)] }

    private static func key(_ words: String) throws -> KeyPress {
        if let key = KeyPress(words: words) { return key }
        let (held, keys) = KeyPress.names
        throw ValidationError(
            "\(words.prefix(80)) names no key; a key is one character, or one of "
                + "\(keys.joined(separator: ", ")), after any of \(held.map { "\($0)-" }.joined(separator: ", "))")
    }
}

struct TapFieldCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "field", abstract: "Tap a text field or text view of the app on the screen.")

    @OptionGroup var device: DeviceOption
    @Argument(help: ArgumentHelp("The field's name, as `portico keyboard state` shows it.", valueName: "field-name"))
    var name: String

    func events() -> [DeviceEvent] { [.tapField(name: name)] }
}

struct DragCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "drag", abstract: "Drag a finger across the screen.",
        discussion: """
            Positions are in points from the top left corner of the screen. Over a scroll view that dismisses \
            the keyboard interactively, the keyboard follows the finger down.

              portico drag booted 200 500 200 840
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "Where the finger touches: points from the left edge.")
    var x: PointArgument
    @Argument(help: "Points from the top edge.")
    var y: PointArgument
    @Argument(help: "Where the finger lifts: points from the left edge.")
    var toX: PointArgument
    @Argument(help: "Points from the top edge.")
    var toY: PointArgument
    @Option(help: ArgumentHelp("The number of moves on the way, 1 to 1000.", valueName: "count"))
    var steps = 4

    func validate() throws {
        guard (1...1000).contains(steps) else { throw ValidationError("--steps takes 1…1000, not \(steps)") }
    }

    func events() -> [DeviceEvent] {
        /// On the straight way, to a point.
        func position(_ step: Int, _ start: PointArgument, _ end: PointArgument) -> Double {
            if step == steps { return end.value }
            return (start.value + (end.value - start.value) * Double(step) / Double(steps)).rounded()
        }
        let way = (1...steps).map { step in
            TouchRecord(phase: .moved, x: position(step, x, toX), y: position(step, y, toY))
        }
        let begin = TouchRecord(phase: .began, x: x.value, y: y.value)
        let end = TouchRecord(phase: .ended, x: toX.value, y: toY.value)
        return ([begin] + way + [end]).map(DeviceEvent.touch)
    }
}

/// A coordinate: a number of points that no screen is far away from.
struct PointArgument: ExpressibleByArgument {
    let value: Double

    init?(argument: String) {
        guard let value = Double(argument), abs(value) <= 100_000 else { return nil }
        self.value = value
    }
}
