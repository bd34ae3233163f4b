// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct TapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tap", abstract: "Put a finger on something.",
        subcommands: [TapNotificationCommand.self, TapAlertCommand.self, TapButtonCommand.self])
}

struct TapNotificationCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notification", abstract: "Tap a notification; the newest unless another is named.")

    @OptionGroup var device: DeviceOption
    @Option(help: "The bundle identifier of its app.")
    var bundle: String?
    @Option(help: "Its identifier, as `portico notifications` shows it.")
    var identifier: String?
    @Option(help: "How long to wait for one that is on its way from the gateway: 500ms, 5s.")
    var wait = "0s"

    func validate() throws {
        guard DurationText.parse(wait) != nil else {
            throw ValidationError("--wait takes a time such as 500ms or 5s, not \(wait)")
        }
    }

    func run() async throws {
        let patience = DurationText.parse(wait) ?? .zero
        let client = try await device.client()
        try client.performAndReport(
            [.tapNotification(bundle: bundle, identifier: identifier)], patience: patience)
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
