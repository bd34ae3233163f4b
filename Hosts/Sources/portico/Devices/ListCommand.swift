// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show devices and what is on them.")

    @OptionGroup var home: HomeOption
    @OptionGroup var json: JSONOption

    /// A device that is switched off says no more than its name.
    struct Entry: Encodable {
        var name: String
        var isBooted: Bool
        var device: DeviceSummary?
    }

    func run() async throws {
        let entries = try DeviceDirectory.names(in: home.url).map { name in
            let client = try? HostClient(try home.directory(name))
            return Entry(name: name, isBooted: client != nil, device: try client?.deviceSummary())
        }
        try json.print(entries) {
            entries.isEmpty
                ? "no devices; make one with `portico boot iPhone`"
                : entries.map(Self.text).joined(separator: "\n")
        }
    }

    private static func text(_ entry: Entry) -> String {
        guard let device = entry.device else { return "\(entry.name): shut down" }
        var lines = [
            "\(device.name): \(device.profile), clock \(device.clock)" + (device.isLocked ? ", locked" : "")
        ]
        if let keyboard = device.keyboard {
            let owner = keyboard.owner.map { ", of \($0)" } ?? ""
            lines.append("  keyboard: \(keyboard.form) \(keyboard.frame)\(owner)")
        }
        if let alert = device.systemAlert { lines.append("  system alert: \(alert)") }
        for app in device.apps {
            let screen = app.screen.summary
            lines.append("  \(app.bundleIdentifier): \(app.state)\(screen.isEmpty ? "" : ", shows \(screen)")")
        }
        return lines.joined(separator: "\n")
    }
}
