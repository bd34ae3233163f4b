// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct SwitcherCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "switcher", abstract: "Open the app switcher, or show its cards.",
        discussion: """
            The app in front is inactive until an app is chosen with `portico launch`.

            A card is the picture that the system took when the app last went to the background. It is shown \
            as a list of views from back to front, with their frames in points of the screen, and their texts. \
            Views without an area, or behind a SnapshotView, are only in the JSON. A hole is where the app's \
            views leave room for a keyboard that is not in the picture.

              portico switcher booted
              portico switcher booted --cards --bundle com.example.Puppet
            """)

    @OptionGroup var device: DeviceOption
    @Flag(help: "Show the cards. Nothing happens on the device.")
    var cards = false
    @Option(help: .onlyApp)
    var bundle: String?
    @OptionGroup var json: JSONOption

    func validate() throws {
        guard cards || (bundle == nil && !json.isOn) else {
            throw ValidationError("--bundle and --json go with --cards")
        }
    }

    func events() -> [DeviceEvent] { [.openSwitcher] }

    func run() async throws {
        let client = try await device.client()
        guard cards else { return try client.performAndReport(events()) }
        let apps = try client.deviceSummary().apps.filter { bundle == nil || $0.bundleIdentifier == bundle }
        if let bundle, apps.isEmpty { throw CommandFailure("no app \(bundle) is installed") }
        let cards = apps.compactMap { app in
            app.snapshot.map { SwitcherCard(bundleIdentifier: app.bundleIdentifier, snapshot: $0) }
        }
        try json.print(cards) {
            cards.isEmpty
                ? "no cards: the system takes a picture when an app goes to the background"
                : cards.map(\.text).joined(separator: "\n")
        }
    }
}
