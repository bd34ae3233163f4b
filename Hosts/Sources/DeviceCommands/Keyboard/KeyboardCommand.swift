// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct KeyboardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Show, hide, move and change the keyboard.",
        discussion: """
              portico keyboard show booted Message       # tap the field Message
              portico keyboard state booted
              portico keyboard undock booted --finger    # on an iPad
              portico keyboard drag booted 100 300
            """,
        subcommands: [
            KeyboardShowCommand.self, KeyboardHideCommand.self, KeyboardDockCommand.self, KeyboardUndockCommand.self,
            KeyboardSplitCommand.self, KeyboardFloatCommand.self, KeyboardDragCommand.self,
            KeyboardLayoutCommand.self, KeyboardSelectCommand.self, KeyboardHardwareCommand.self,
            KeyboardDictateCommand.self, KeyboardNeighbourCommand.self, KeyboardStateCommand.self,
        ])
}

/// Versions of iOS post different things for the two.
struct WayOption: ParsableArguments {
    @Flag(help: "Drag or pinch instead of using the menu of the hide key.")
    var finger = false

    var way: KeyboardGesture.Way { finger ? .finger : .menu }
}

struct KeyboardShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Tap a text field, so that the keyboard appears.")

    @OptionGroup var device: DeviceOption
    @Argument(
        help: ArgumentHelp(
            "The field's name, as `portico keyboard state` shows it. (default: the first field)",
            valueName: "field-name"))
    var field: String?

    func run() async throws {
        let client = try await device.client()
        let summary = try client.deviceSummary()
        let fields = summary.apps.first { $0.bundleIdentifier == summary.foregroundApp }?.screen.fields ?? []
        guard let name = field ?? fields.first else {
            throw CommandFailure("the app on the screen shows no text field; launch one that does")
        }
        try client.performAndReport([.tapField(name: name)])
    }
}

struct KeyboardHideCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Press the key that hides the keyboard, on an iPad.")

    @OptionGroup var device: DeviceOption
    func events() -> [DeviceEvent] { [.keyboard(.hide)] }
}

struct KeyboardDockCommand: DeviceCommand {
    static let configuration = CommandConfiguration(commandName: "dock", abstract: "Dock the keyboard, on an iPad.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var way: WayOption
    func events() -> [DeviceEvent] { [.keyboard(.dock(way.way))] }
}

struct KeyboardUndockCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "undock", abstract: "Undock the keyboard, on an iPad.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var way: WayOption
    func events() -> [DeviceEvent] { [.keyboard(.undock(way.way))] }
}

struct KeyboardSplitCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "split", abstract: "Split the keyboard into two halves, on an iPad.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var way: WayOption
    func events() -> [DeviceEvent] { [.keyboard(.split(way.way))] }
}

struct KeyboardFloatCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "float", abstract: "Make the keyboard small and floating, on an iPad.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var way: WayOption
    func events() -> [DeviceEvent] { [.keyboard(.float(way.way))] }
}

struct KeyboardDragCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "drag", abstract: "Drag an undocked, split or floating keyboard, or a shortcuts bar, and let go.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "The new place of its top left corner: points from the left edge.")
    var x: PointArgument
    @Argument(help: "Points from the top edge.")
    var y: PointArgument
    func events() -> [DeviceEvent] { [.keyboard(.startDrag), .keyboard(.endDrag(x: x.value, y: y.value))] }
}
