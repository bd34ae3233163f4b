// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct TapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tap", abstract: "Put a finger on something.",
        subcommands: [
            TapNotificationCommand.self, TapAlertCommand.self, TapButtonCommand.self, TapFieldCommand.self,
        ])
}

struct TapNotificationCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notification", abstract: "Answer a notification; the newest unless another is named.",
        discussion: """
            Without more it is the plain tap that opens the app. Everything else that a user can do:

              portico tap notification booted --action accept
              portico tap notification booted --action reply --text "On my way"
              portico tap notification booted --do dismiss
              portico tap notification booted --do expand      (long press: its content extension opens)
              portico tap notification booted --button "Show more"   (inside of the extension's view)
            """)

    /// Everything without a word of its own.
    enum Deed: String, ExpressibleByArgument, CaseIterable {
        case dismiss, flick, expand, close, media, configure, keep
        case turnOff = "turn-off"
    }

    @OptionGroup var device: DeviceOption
    @Option(help: "The bundle identifier of its app.")
    var bundle: String?
    @Option(help: "Its identifier, as `portico notifications` shows it.")
    var identifier: String?
    @Option(help: "An action's identifier: the button that is tapped.")
    var action: String?
    @Option(help: "What the user types, for an action that takes text.")
    var text: String?
    @Option(help: "A button inside of the view of an expanded notification's extension, by its title.")
    var button: String?
    @Option(
        name: .customLong("do"),
        help: ArgumentHelp(
            "dismiss (Clear), flick (push the banner away), expand, close, media (its play button), configure "
                + "(open the app's settings), keep or turn-off (of a quiet notification).", valueName: "deed"))
    var deed: Deed?
    @Option(help: "How long to wait for one that is on its way from the gateway: 500ms, 5s.")
    var wait = "0s"

    func validate() throws {
        guard [action, button, deed?.rawValue].count(where: { $0 != nil }) <= 1 else {
            throw ValidationError("--action, --button and --do exclude each other")
        }
        if text != nil, action == nil { throw ValidationError("--text needs the --action that takes it") }
        guard DurationText.parse(wait) != nil else {
            throw ValidationError("--wait takes a time such as 500ms or 5s, not \(wait)")
        }
    }

    func run() async throws {
        let timeout = DurationText.parse(wait) ?? .zero
        let client = try await device.client()
        try client.performAndReport(
            [.answerNotification(bundle: bundle, identifier: identifier, answer)], timeout: timeout)
    }

    private var answer: NotificationGesture {
        if let action, let text { return .reply(action: action, text: text) }
        if let action { return .action(action) }
        if let button { return .contentButton(button) }
        return switch deed {
        case nil: .tap
        case .dismiss: .dismiss
        case .flick: .flickAway
        case .expand: .expand
        case .close: .close
        case .media: .mediaButton
        case .configure: .openSettings
        case .keep: .keep
        case .turnOff: .turnOff
        }
    }
}

struct TapAlertCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "alert", abstract: "Tap a button of the alert on the screen, of the system or of an app.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "The button's title.")
    var title: String

    func events() -> [DeviceEvent] { [.tapAlertButton(title: title)] }
}

struct TapButtonCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "button", abstract: "Tap a button of the app on the screen.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "The button's title.")
    var title: String

    func events() -> [DeviceEvent] { [.tapButton(title: title)] }
}
