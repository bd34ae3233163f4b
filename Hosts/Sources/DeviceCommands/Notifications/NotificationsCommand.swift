// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Show notifications, and show and change their settings.",
        subcommands: [
            DeliveredCommand.self, PendingCommand.self, SettingsCommand.self, SetCommand.self,
            OpenSettingsCommand.self,
        ],
        defaultSubcommand: DeliveredCommand.self)
}

/// Which apps a listing is about.
struct AppFilter: ParsableArguments {
    @Option(help: .onlyApp)
    var bundle: String?

    func apps(of client: HostClient) throws -> [AppSummary] {
        let apps = try client.deviceSummary().apps
        guard let bundle else { return apps }
        let found = apps.filter { $0.bundleIdentifier == bundle }
        if found.isEmpty { throw DeviceError.unknownApp(bundle: bundle, installed: apps.map(\.bundleIdentifier)) }
        return found
    }
}

struct DeliveredCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delivered", abstract: "List what Notification Center shows, the newest first.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var filter: AppFilter
    @OptionGroup var json: JSONOption

    struct Entry: Encodable {
        var bundle: String
        var identifier: String
        var delivered: VirtualInstant
        var title: String
        var subtitle: String
        var body: String
        var category: String
        var thread: String
        /// Paths in the attachment store.
        var attachments: [String]
    }

    func run() async throws {
        let apps = try filter.apps(of: try await device.client())
        let entries = apps.flatMap { app in
            app.delivered.map { record in
                Entry(
                    bundle: app.bundleIdentifier, identifier: record.identifier, delivered: record.delivered,
                    title: record.content.title, subtitle: record.content.subtitle, body: record.content.body,
                    category: record.content.category, thread: record.content.thread,
                    attachments: record.content.attachments.map(\.path))
            }
        }
        try json.print(entries) {
            entries.map { entry in
                let text = [entry.title, entry.subtitle, entry.body].filter { !$0.isEmpty }.joined(separator: " — ")
                let files = entry.attachments.isEmpty ? "" : "  (+\(entry.attachments.count) attached)"
                return "\(entry.delivered)  \(entry.bundle)  \(entry.identifier)  \(text)\(files)"
            }.joined(separator: "\n")
        }
    }
}

struct PendingCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pending", abstract: "List the requests that wait for their trigger, the oldest first.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var filter: AppFilter
    @OptionGroup var json: JSONOption

    struct Entry: Encodable {
        var bundle: String
        var identifier: String
        var trigger: String
        var repeats: Bool
        /// ISO 8601, in the device's zone; absent for a request that waits for a place.
        var next: String?
        var title: String
        var body: String
    }

    func run() async throws {
        let client = try await device.client()
        let zone = TimeZone(identifier: try client.deviceSummary().timeZone) ?? .gmt
        let entries = try filter.apps(of: client).flatMap { app in
            app.pending.map { pending in
                Entry(
                    bundle: app.bundleIdentifier, identifier: pending.request.identifier,
                    trigger: pending.request.trigger?.summary ?? "at once",
                    repeats: pending.request.trigger?.repeats ?? false,
                    next: pending.next.map { Self.text(of: $0, in: zone) }, title: pending.request.content.title,
                    body: pending.request.content.body)
            }
        }
        try json.print(entries) {
            entries.map { entry in
                let text = [entry.title, entry.body].filter { !$0.isEmpty }.joined(separator: " — ")
                let when = entry.next ?? "when there"
                return "\(when)  \(entry.bundle)  \(entry.identifier)  \(entry.trigger)  \(text)"
            }.joined(separator: "\n")
        }
    }

    private static func text(of date: Double, in zone: TimeZone) -> String {
        Date(timeIntervalSince1970: date).formatted(Date.ISO8601FormatStyle(timeZone: zone))
    }
}

extension TriggerRecord {
    /// The trigger in a listing: `every 3600 s`, `weekday 2, hour 8`, `at McDonald's`.
    fileprivate var summary: String {
        let text =
            switch self {
            case .push: "push"
            case .timeInterval(let seconds, let repeats):
                repeats ? "\(seconds.formatted(.number.grouping(.never))) s" : "once"
            case .calendar(let components, _): components.summary
            case .location(let region, _): "at \(region.identifier)"
            }
        return repeats ? "every \(text)" : text
    }
}

extension DateComponentsRecord {
    fileprivate var summary: String {
        let parts: [(String, Int?)] = [
            ("era", era), ("year", year), ("quarter", quarter), ("month", month), ("day", day),
            ("day of year", dayOfYear), ("weekday", weekday), ("weekday ordinal", weekdayOrdinal),
            ("week of month", weekOfMonth), ("week of year", weekOfYear),
            ("year for week of year", yearForWeekOfYear), ("hour", hour), ("minute", minute), ("second", second),
            ("nanosecond", nanosecond),
        ]
        let set = parts.compactMap { name, value in value.map { "\(name) \($0)" } }
        if case .fixed(let zone) = zone { return (set + [zone]).joined(separator: ", ") }
        return set.joined(separator: ", ")
    }
}
