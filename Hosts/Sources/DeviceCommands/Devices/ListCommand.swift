// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show devices, their state, and what is on them.")

    @OptionGroup var home: HomeOption
    @OptionGroup var json: JSONOption

    /// A device that is shut down says no more than its name and state.
    struct Entry: Encodable {
        /// As simctl writes it, also in its JSON.
        enum State: String, Encodable {
            case booted = "Booted"
            case shutdown = "Shutdown"
        }

        var name: String
        var state: State
        var isBooted: Bool
        var device: DeviceSummary?

        /// - Parameter device: What the device's host says; nil without one.
        init(name: String, device: DeviceSummary?) {
            (self.name, self.device) = (name, device)
            // It is off, with a host, while a `boot` is on its way.
            isBooted = device?.isOn == true
            state = isBooted ? .booted : .shutdown
        }
    }

    func run() async throws {
        let entries = try DeviceDirectory.names(in: home.url).map { name in
            let client = try? HostClient(try home.directory(name))
            return Entry(name: name, device: try client?.deviceSummary())
        }
        try json.print(entries) {
            entries.isEmpty
                ? "no devices; make one with `portico boot iPhone`"
                : entries.map(Self.text).joined(separator: "\n")
        }
    }

    private static func text(_ entry: Entry) -> String {
        let title = "\(entry.name) (\(entry.state.rawValue))"
        guard entry.isBooted, let device = entry.device else { return title }
        var lines = ["\(title): \(device.profile), clock \(device.clock)" + (device.isLocked ? ", locked" : "")]
        if let keyboard = device.keyboard {
            let owner = keyboard.owner.map { ", of \($0)" } ?? ""
            lines.append("  keyboard: \(keyboard.form) \(keyboard.frame)\(owner)")
        }
        if let alert = device.systemAlert { lines.append("  system alert: \(alert)") }
        for app in device.apps {
            let screen = app.screen.summary
            lines.append("  \(app.bundleIdentifier): \(app.state)\(screen.isEmpty ? "" : ", shows \(screen)")")
            for call in app.phoneCalls ?? [] { lines.append("    call with \(call.name): \(call.state)") }
        }
        return lines.joined(separator: "\n")
    }
}
