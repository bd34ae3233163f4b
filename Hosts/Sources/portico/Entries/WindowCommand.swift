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

            With --reclaim, of any app with scenes: the system takes back the memory of a window in the background.
            Its process lives on; the window connects anew when the user returns to it.

              portico window booted com.example.chats --reclaim
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "The bundle identifier.")
    var bundle: String
    @Argument(
        help: "A scene session's identifier; without it the window is new, or with --reclaim the one longest away.")
    var session: String?
    @Flag(help: "List the app's windows, the one in front last at the end.")
    var list = false
    @Flag(help: "Disconnect a window in the background instead.")
    var reclaim = false
    @OptionGroup var json: JSONOption

    func events() -> [DeviceEvent] {
        [reclaim ? .reclaimScene(bundle: bundle, session: session) : .openScene(bundle: bundle, session: session)]
    }

    func run() async throws {
        let client = try await device.client()
        guard list else { return try client.performAndReport(events()) }
        guard let app = try client.deviceSummary().apps.first(where: { $0.bundleIdentifier == bundle }) else {
            throw CommandFailure("no app \(bundle) is installed")
        }
        try json.print(app.scenes) { app.scenes.joined(separator: "\n") }
    }
}
