// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct BackgroundTaskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "background-task", abstract: "Run the work in the background that an app has asked for.",
        discussion: """
            On a real device the system chooses the moment; here you do. The app is launched in the background if it \
            is not running.

              portico background-task booted    # list the pending requests
              portico background-task run booted com.example.news com.example.news.refresh
              portico background-task expire booted com.example.news com.example.news.refresh
            """,
        subcommands: [
            BackgroundTaskListCommand.self, BackgroundTaskRunCommand.self, BackgroundTaskExpireCommand.self,
            BackgroundTaskRefreshCommand.self,
        ],
        defaultSubcommand: BackgroundTaskListCommand.self)
}

struct BackgroundTaskListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the pending requests of BGTaskScheduler.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var json: JSONOption

    struct Entry: Encodable {
        /// The app's bundle identifier.
        var app: String
        /// What `portico background-task run` takes.
        var identifier: String
        /// `appRefresh` or `processing`.
        var kind: String
        /// On the device's calendar, ISO 8601; absent if the task may begin at any time.
        var earliestBegin: String?
        var requiresNetwork: Bool
        var requiresPower: Bool

        init(_ request: BackgroundTaskRequestRecord, of bundle: String) {
            app = bundle
            identifier = request.identifier
            kind = request.kind.rawValue
            earliestBegin = request.earliestBegin.map { Date(timeIntervalSince1970: $0).ISO8601Format() }
            requiresNetwork = request.requiresNetwork
            requiresPower = request.requiresPower
        }

        var line: String {
            let kind = kind == "appRefresh" ? "app refresh" : kind
            return "\(app)  \(identifier)  \(kind), \(earliestBegin.map { "not before \($0)" } ?? "at any time")"
        }
    }

    func run() async throws {
        let apps = try await device.client().deviceSummary().apps
        let entries = apps.flatMap { app in
            app.backgroundTaskRequests.map { Entry($0, of: app.bundleIdentifier) }
        }
        try json.print(entries) {
            entries.isEmpty ? "no app has a pending request" : entries.map(\.line).joined(separator: "\n")
        }
    }
}

/// The task that a command is about.
struct BackgroundTaskTarget: ParsableArguments {
    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String
    @Argument(
        help: ArgumentHelp(
            "The task's identifier, one of BGTaskSchedulerPermittedIdentifiers.", valueName: "task-identifier"))
    var identifier: String
}

struct BackgroundTaskRunCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Launch the task of a pending request.",
        discussion: "A request with an earliestBeginDate has to wait until then: advance the clock.")

    @OptionGroup var target: BackgroundTaskTarget
    var device: DeviceOption { target.device }
    func events() -> [DeviceEvent] {
        [.backgroundTask(.run(bundle: target.bundle, identifier: target.identifier))]
    }
}

struct BackgroundTaskExpireCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "expire", abstract: "Let the time of a running task be over now: its expirationHandler is called.")

    @OptionGroup var target: BackgroundTaskTarget
    var device: DeviceOption { target.device }
    func events() -> [DeviceEvent] {
        [.backgroundTask(.expire(bundle: target.bundle, identifier: target.identifier))]
    }
}

struct BackgroundTaskRefreshCommand: DeviceCommand {
    enum Setting: String, ExpressibleByArgument, CaseIterable {
        case on, off
    }

    static let configuration = CommandConfiguration(
        commandName: "refresh", abstract: "Switch Background App Refresh on or off for an app, as in Settings.",
        discussion: "A running app learns of it with its next launch.")

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String
    @Argument(help: ArgumentHelp("on or off.", valueName: "on|off"))
    var setting: Setting
    func events() -> [DeviceEvent] { [.backgroundTask(.setRefresh(bundle: bundle, isOn: setting == .on))] }
}
