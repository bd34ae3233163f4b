// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct WindowCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "window", abstract: "Open a new window of an app, go to one, or list them.",
        discussion: """
            Works with apps whose Info.plist sets UIApplicationSupportsMultipleScenes.

              portico window booted com.example.chats
              portico window booted com.example.chats com.example.chats-scene-1

            With --reclaim, the system takes back the memory of a window in the background. This works with any \
            app that uses scenes. The process goes on; the window connects again when the user returns to it.

              portico window booted com.example.chats --reclaim
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String
    @Argument(
        help: ArgumentHelp(
            """
            The window's scene session, as --list shows it. (default: a new one; with --reclaim, the one longest in \
            the background)
            """, valueName: "session-identifier"))
    var session: String?
    @Flag(help: "List the app's windows. The one that was last in front is at the end.")
    var list = false
    @Flag(help: "Disconnect a window in the background.")
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
