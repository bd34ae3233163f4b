// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct WindowCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "window", abstract: "Open another window of an app, or go to one; --list shows them.",
        discussion: """
            For apps whose Info.plist sets UIApplicationSupportsMultipleScenes.

              portico window booted com.example.chats
              portico window booted com.example.chats com.example.chats-scene-1
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "The bundle identifier.")
    var bundle: String
    @Argument(help: "A scene session's identifier; without it the window is new.")
    var session: String?
    @Flag(help: "List the app's windows, the one in front last at the end.")
    var list = false
    @OptionGroup var json: JSONOption

    func events() -> [DeviceEvent] { [.openScene(bundle: bundle, session: session)] }

    func run() async throws {
        let client = try await device.client()
        guard list else { return try client.performAndReport(events()) }
        guard let app = try client.deviceSummary().apps.first(where: { $0.bundleIdentifier == bundle }) else {
            throw CommandFailure("no app \(bundle) is installed")
        }
        try json.print(app.scenes) { app.scenes.joined(separator: "\n") }
    }
}
