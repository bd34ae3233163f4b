// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct OpenURLCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "openurl", abstract: "Open a custom URL or a universal link, as another app would.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "The URL.")
    var url: String
    @Option(help: "The bundle identifier of the app that opens it.")
    var sender: String?

    func events() -> [DeviceEvent] { [.openURL(url, sender: sender)] }
}

struct QuickActionCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "quick-action", abstract: "Choose an entry of an app icon's menu; without one, show the menu.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "The bundle identifier.")
    var bundle: String
    @Argument(help: "The entry's type.")
    var type: String?
    @OptionGroup var json: JSONOption

    func events() -> [DeviceEvent] { type.map { [.quickAction(bundle: bundle, type: $0)] } ?? [] }

    func run() async throws {
        let client = try await device.client()
        guard type == nil else {
            try client.performAndReport(events())
            return
        }
        guard let app = try client.deviceSummary().apps.first(where: { $0.bundleIdentifier == bundle }) else {
            throw CommandFailure("no app \(bundle) is installed")
        }
        try json.print(app.quickActions) {
            app.quickActions.map { "\($0.type): \($0.title)" }.joined(separator: "\n")
        }
    }
}

struct HandoffCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "handoff", abstract: "Continue an activity from another device.")

    @OptionGroup var device: DeviceOption
    @Argument(help: "The activity's type.")
    var type: String
    @Option(name: .customLong("info"), help: ArgumentHelp("An entry of userInfo.", valueName: "key=value"))
    var entries: [String] = []
    @Option(help: "The activity's web page.")
    var webpage: String?
    @Option(help: "The activity does not arrive, for this reason.")
    var failure: String?

    func validate() throws {
        for entry in entries where Self.pair(entry) == nil {
            throw ValidationError("--info takes key=value, not \(entry)")
        }
    }

    private static func pair(_ entry: String) -> (key: String, value: String)? {
        let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    func events() throws -> [DeviceEvent] {
        let info = Dictionary(entries.compactMap(Self.pair)) { $1 }
        let data =
            info.isEmpty
            ? nil : try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
        let activity = ActivityRecord(type: type, webpageURL: webpage, userInfo: data)
        return [.handoff(activity, failure.map { .fails(reason: $0) } ?? .arrives)]
    }
}
