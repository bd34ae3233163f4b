// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct KeyboardLayoutCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Change what the keys show, which changes the keyboard's height.")

    enum Layout: String, ExpressibleByArgument, CaseIterable {
        case letters, prediction, emoji

        var layout: KeyboardLayout {
            switch self {
            case .letters: .letters
            case .prediction: .lettersAndBar
            case .emoji: .emoji
            }
        }
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: "What the keys show. With prediction, suggestions are above the letters.")
    var layout: Layout
    func events() -> [DeviceEvent] { [.keyboard(.selectLayout(layout.layout))] }
}

struct KeyboardSelectCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "select", abstract: "Choose a third party's keyboard, or the system's.")

    @OptionGroup var device: DeviceOption
    @Option(
        help: ArgumentHelp(
            "The height of a third party's keyboard, such as 216.5. (default: choose the system's)",
            valueName: "points"))
    var height: Double?

    func validate() throws {
        if let height, !(height.isFinite && height > 0) {
            throw ValidationError("--height takes points, more than 0, not \(PointText(height))")
        }
    }

    func events() -> [DeviceEvent] { [.keyboard(.selectKeyboard(height: height))] }
}

struct KeyboardHardwareCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "hardware", abstract: "Connect, disconnect or use a hardware keyboard.")

    enum Deed: String, ExpressibleByArgument, CaseIterable {
        case connect, disconnect, toggle
        case closeBar = "close-bar"
    }

    @OptionGroup var device: DeviceOption
    @Argument(
        help: ArgumentHelp(
            "What to do. toggle shows or hides the software keyboard beside it; close-bar closes its bar.",
            valueName: "action"))
    var deed: Deed = .connect
    @Flag(inversion: .prefixedNo, help: "Whether it shows a bar of shortcuts at the bottom of the screen.")
    var bar = true

    func events() -> [DeviceEvent] {
        switch deed {
        case .connect: [.keyboard(.connectHardware(bar: bar))]
        case .disconnect: [.keyboard(.disconnectHardware)]
        case .toggle: [.keyboard(.toggleSoftware)]
        case .closeBar: [.keyboard(.closeBar)]
        }
    }
}

struct KeyboardDictateCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "dictate", abstract: "Press the microphone key. An app asks for permission the first time.")

    @OptionGroup var device: DeviceOption
    func events() -> [DeviceEvent] { [.keyboard(.dictate)] }
}

struct KeyboardNeighbourCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "neighbour", abstract: "Let the other app in Split View show or hide its keyboard.")

    @OptionGroup var device: DeviceOption
    @Flag(help: "Hide the keyboard instead of showing it.")
    var hides = false
    func events() -> [DeviceEvent] { [.keyboard(.neighbour(shows: !hides))] }
}

struct KeyboardStateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "state", abstract: "Show where the keyboard is, which app uses it, and what has the focus.")

    struct State: Encodable {
        var form: KeyboardForm
        /// In the screen's space; nil while it is hidden.
        var frame: ScreenRect?
        /// Bundle identifier of the app that it is there for; nil for the app beside in Split View.
        var owner: String?
        /// The first responder of the app on the screen.
        var focus: String?
        var fields: [String]
    }

    @OptionGroup var device: DeviceOption
    @OptionGroup var json: JSONOption

    func run() async throws {
        let summary = try await device.client().deviceSummary()
        let screen = summary.apps.first { $0.bundleIdentifier == summary.foregroundApp }?.screen
        let state = State(
            form: summary.keyboard?.form ?? .hidden, frame: summary.keyboard?.frame, owner: summary.keyboard?.owner,
            focus: screen?.focus, fields: screen?.fields ?? [])
        try json.print(state) {
            var lines = ["keyboard: \(state.form)"]
            if let frame = state.frame { lines[0] += " \(frame)" }
            if state.form != .hidden { lines[0] += ", of \(state.owner ?? "the app beside")" }
            lines.append("focus: \(state.focus ?? "none")")
            lines.append("fields: \(state.fields.isEmpty ? "none" : state.fields.joined(separator: ", "))")
            return lines.joined(separator: "\n")
        }
    }
}
