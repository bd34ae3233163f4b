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
    @Argument(help: "portrait, upside-down, landscape-left or landscape-right.")
    var side: Side
    func events() -> [DeviceEvent] { [.rotate(side.orientation)] }
}

struct WindowModeCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "window-mode", abstract: "How the app on the screen shares it with others, on an iPad.",
        discussion: """
              portico window-mode booted split-view --share 0.66
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
    @Argument(help: "full-screen, split-view, slide-over or stage-manager.")
    var mode: Mode
    @Option(help: "The app's part of the screen's width in Split View, 0.33…0.67.")
    var share = 0.5

    func validate() throws {
        guard share > 0, share < 1 else { throw ValidationError("--share takes a part of the width, 0.5, not \(share)") }
    }

    func events() -> [DeviceEvent] { [.setWindowMode(mode.mode, share: share)] }
}

struct TypeCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Type into what has the focus.",
        discussion: """
              portico type booted "Good morning" --return
              portico type booted --delete 2
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "What is typed.")
    var text: String?
    @Option(help: "Press the delete key that often, before anything is typed.")
    var delete = 0
    @Flag(name: .customLong("return"), help: "Press the return key at the end.")
    var pressesReturn = false

    func validate() throws {
        guard text != nil || delete > 0 || pressesReturn else {
            throw ValidationError("say what is typed, or --delete or --return")
        }
        guard (0...10_000).contains(delete) else { throw ValidationError("--delete takes 0…10000, not \(delete)") }
    }

    func events() -> [DeviceEvent] {
        Array(repeating: DeviceEvent.deleteBackward, count: delete) + (text.map { [.typeText($0)] } ?? [])
            + (pressesReturn ? [.pressReturn] : [])
    }
}

struct TapFieldCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "field", abstract: "Tap a text field or text view of the app on the screen.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "Its name, as `portico keyboard state` shows it.")
    var name: String

    func events() -> [DeviceEvent] { [.tapField(name: name)] }
}

struct DragCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "drag", abstract: "Drag a finger over the screen, in points from its top left corner.",
        discussion: """
            A scroll view that dismisses the keyboard interactively follows it.

              portico drag booted 200 500 200 840
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "Where it touches.") var x: Double
    @Argument var y: Double
    @Argument(help: "Where it lifts.") var toX: Double
    @Argument var toY: Double
    @Option(help: "Positions on the way, the last included.")
    var steps = 4

    func validate() throws {
        guard (1...1000).contains(steps) else { throw ValidationError("--steps takes 1…1000, not \(steps)") }
    }

    func events() -> [DeviceEvent] {
        let way = (1...steps).map { step in
            let part = Double(step) / Double(steps)
            return TouchRecord(phase: .moved, x: x + (toX - x) * part, y: y + (toY - y) * part)
        }
        let touches =
            [TouchRecord(phase: .began, x: x, y: y)] + way + [TouchRecord(phase: .ended, x: toX, y: toY)]
        return touches.map(DeviceEvent.touch)
    }
}
