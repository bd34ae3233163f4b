// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Show what Notification Center shows, newest first.")

    @OptionGroup var device: DeviceOption
    @Option(help: "Only those of this app.")
    var bundle: String?
    @OptionGroup var json: JSONOption

    struct Entry: Encodable {
        var bundle: String
        var identifier: String
        var delivered: VirtualInstant
        var title: String
        var subtitle: String
        var body: String
    }

    func run() async throws {
        let apps = try await device.client().deviceSummary().apps.filter {
            bundle == nil || bundle == $0.bundleIdentifier
        }
        let entries = apps.flatMap { app in
            app.delivered.map { record in
                Entry(
                    bundle: app.bundleIdentifier, identifier: record.identifier, delivered: record.delivered,
                    title: record.content.title, subtitle: record.content.subtitle, body: record.content.body)
            }
        }
        try json.print(entries) {
            entries.map { entry in
                let text = [entry.title, entry.subtitle, entry.body].filter { !$0.isEmpty }.joined(separator: " — ")
                return "\(entry.delivered)  \(entry.bundle)  \(entry.identifier)  \(text)"
            }.joined(separator: "\n")
        }
    }
}

struct PrivacyCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "privacy", abstract: "Decide for the user what an app may do.")

    enum Decision: String, ExpressibleByArgument, CaseIterable {
        case grant, deny
    }

    enum Service: String, ExpressibleByArgument, CaseIterable {
        case notifications
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: "grant or deny.")
    var decision: Decision
    @Argument(help: "notifications.")
    var service: Service
    @Argument(help: "The bundle identifier.")
    var bundle: String

    func events() -> [DeviceEvent] { [.setAuthorization(bundle: bundle, granted: decision == .grant)] }
}
