// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct TapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tap", abstract: "Tap a notification, an alert, a button or a text field.",
        subcommands: [
            TapNotificationCommand.self, TapAlertCommand.self, TapButtonCommand.self, TapFieldCommand.self,
        ])
}

struct TapNotificationCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "notification", abstract: "Tap a notification, or do something else with it.",
        discussion: """
            Without options, the newest notification is tapped, which opens its app. Other things that a user \
            can do:

              portico tap notification booted --action accept
              portico tap notification booted --action reply --text "On my way"
              portico tap notification booted --do dismiss
              portico tap notification booted --do expand
              portico tap notification booted --button "Show more"
            """)

    /// Everything without a word of its own.
    enum Deed: String, ExpressibleByArgument, CaseIterable {
        case dismiss, flick, expand, close, media, configure, keep
        case turnOff = "turn-off"

        static var allValueDescriptions: [String: String] {
            [
                "dismiss": "Clear the notification from the list.",
                "flick": "Swipe the banner away; the notification stays.",
                "expand": "Touch and hold, which opens the content extension.",
                "close": "Close the expanded notification.",
                "media": "Tap the play button of the content extension.",
                "configure": "Open the app's own notification settings.",
                "keep": "Tap Keep, on a quietly delivered notification.",
                "turn-off": "Tap Turn Off, on a quietly delivered notification.",
            ]
        }
    }

    @OptionGroup var device: DeviceOption
    @Option(
        help: ArgumentHelp("The app that the notification is from. (default: any app)", valueName: "bundle-identifier"))
    var bundle: String?
    @Option(help: "The notification's identifier, as `portico notifications` shows it. (default: the newest)")
    var identifier: String?
    @Option(
        help: ArgumentHelp(
            "Tap the button of this action: the identifier of a UNNotificationAction in the notification's category.",
            valueName: "action-identifier"))
    var action: String?
    @Option(help: "Enter this text, for an action that takes text.")
    var text: String?
    @Option(help: ArgumentHelp("Tap this button in the content extension's view.", valueName: "title"))
    var button: String?
    @Option(
        name: .customLong("do"),
        help: ArgumentHelp("Do one of the following instead of tapping:", valueName: "gesture"))
    var deed: Deed?
    @Option(
        help: ArgumentHelp(
            "How long to wait for a push that is on its way from the gateway, such as 500ms or 5s.", valueName: "time"))
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

    func events() -> [DeviceEvent] { [.answerNotification(bundle: bundle, identifier: identifier, answer)] }

    func run() async throws {
        let timeout = DurationText.parse(wait) ?? .zero
        let client = try await device.client()
        try client.performAndReport(events(), timeout: timeout)
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
        commandName: "alert", abstract: "Tap a button of the alert on the screen, the system's or an app's.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "The button's title, such as Allow.")
    var title: String

    func events() -> [DeviceEvent] { [.tapAlertButton(title: title)] }
}

struct TapButtonCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "button", abstract: "Tap a button of the app on the screen.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "The button's title, as `portico list --json` shows it.")
    var title: String

    func events() -> [DeviceEvent] { [.tapButton(title: title)] }
}
