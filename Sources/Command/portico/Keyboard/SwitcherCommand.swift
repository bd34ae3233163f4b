// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct SwitcherCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "switcher", abstract: "Open the app switcher; --cards shows what its cards show.",
        discussion: """
            The app in front is inactive until an app is chosen: portico launch booted BUNDLE.

            A card is the snapshot that the system took last, as frames instead of pixels. A hole is where an app had \
            left room for a keyboard that was gone when the picture was taken.
            """)

    struct Card: Encodable {
        var bundleIdentifier: String
        var snapshot: SnapshotRecord
    }

    @OptionGroup var device: DeviceOption
    @Flag(help: "Show the cards; nothing happens on the device.")
    var cards = false
    @OptionGroup var json: JSONOption

    func events() -> [DeviceEvent] { [.openSwitcher] }

    func run() async throws {
        let client = try await device.client()
        guard cards else { return try client.performAndReport(events()) }
        let cards = try client.deviceSummary().apps.compactMap { app in
            app.snapshot.map { Card(bundleIdentifier: app.bundleIdentifier, snapshot: $0) }
        }
        try json.print(cards) {
            cards.isEmpty
                ? "no cards; the system takes a picture when an app goes to the background"
                : cards.map(Self.text).joined(separator: "\n")
        }
    }

    private static func text(_ card: Card) -> String {
        let items = card.snapshot.items.map { item in
            let indent = String(repeating: "  ", count: item.depth + 1)
            return "\(indent)\(item.kind) \(item.frame)" + (item.text.map { " \"\($0)\"" } ?? "")
        }
        let hole = card.snapshot.hole.map { ["  hole \($0)"] } ?? []
        return ([card.bundleIdentifier] + items + hole).joined(separator: "\n")
    }
}
