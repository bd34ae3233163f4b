// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct OpenURLCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "openurl", abstract: "Open a custom URL or a universal link.",
        discussion: """
            Another app opens the URL; with --page or --typed, the browser does. In the browser a universal link opens \
            its app only from a page of another host.

              portico openurl booted booking://messages/1
              portico openurl booted https://example.com/messages/1 \\
                --page https://search.example/
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "The URL to open.")
    var url: String
    @Option(help: ArgumentHelp("The app that opens it. (default: an unknown app)", valueName: "bundle-identifier"))
    var sender: String?
    @Option(help: ArgumentHelp("Tap the link on this page in the browser.", valueName: "page-url"))
    var page: String?
    @Flag(help: "Type the URL into the browser's address bar.")
    var typed = false

    func validate() throws {
        guard [sender != nil, page != nil, typed].filter(\.self).count <= 1 else {
            throw ValidationError("--sender, --page and --typed exclude each other")
        }
    }

    func events() -> [DeviceEvent] {
        page != nil || typed ? [.browse(url, page: page)] : [.openURL(url, sender: sender)]
    }
}

struct BackCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "back", abstract: "Go back to the previous app, by its name in the corner of the screen.")

    @OptionGroup var device: DeviceOption

    func events() -> [DeviceEvent] { [.goBack] }
}

struct QuickActionCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "quick-action", abstract: "Choose a quick action from an app icon's menu, or show the menu.")

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String
    @Argument(
        help: ArgumentHelp(
            "The quick action's type, as the menu shows it. (default: show the menu)", valueName: "action-type"))
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
        commandName: "handoff", abstract: "Continue an activity from another device, or on another device.",
        discussion: """
              portico handoff booted com.example.app.reading --info page=7
              portico handoff booted --elsewhere
            """)

    @OptionGroup var device: DeviceOption
    @Argument(
        help: ArgumentHelp(
            "The type of an activity from another device, from NSUserActivityTypes in the app's Info.plist.",
            valueName: "activity-type"))
    var type: String?
    @Flag(help: "Continue on another device what the app on the screen offers.")
    var elsewhere = false
    @Option(
        name: .customLong("info"), help: ArgumentHelp("An entry of userInfo. May be repeated.", valueName: "key=value"))
    var entries: [String] = []
    @Option(help: ArgumentHelp("The activity's web page. (default: none)", valueName: "url"))
    var webpage: String?
    @Option(
        help: ArgumentHelp(
            "The team of the app that offers it. (default: the team of the app here)", valueName: "team-identifier"))
    var team: String?
    @Option(
        help: ArgumentHelp(
            "Let the activity fail to arrive; the app gets an error with this text.", valueName: "reason"))
    var failure: String?

    func validate() throws {
        guard elsewhere != (type != nil) else { throw ValidationError("name the activity's type, or say --elsewhere") }
        for entry in entries where Self.pair(entry) == nil {
            throw ValidationError("--info takes key=value, not \(entry)")
        }
    }

    private static func pair(_ entry: String) -> (key: String, value: String)? {
        let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    func events() throws -> [DeviceEvent] {
        guard let type else { return [.continueElsewhere] }
        let info = Dictionary(entries.compactMap(Self.pair)) { $1 }
        let data =
            info.isEmpty
            ? nil : try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
        let activity = ActivityRecord(type: type, webpageURL: webpage, userInfo: data, team: team)
        return [.handoff(activity, failure.map { .fails(reason: $0) } ?? .arrives)]
    }
}
