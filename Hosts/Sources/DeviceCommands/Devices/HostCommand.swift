// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import Logging
import SystemModel
import VirtualDevice

/// The host process of one device; started by `boot`, and by any command that finds a booted device without one.
struct HostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "host", abstract: "Run a device in this process.", shouldDisplay: false)

    @OptionGroup var home: HomeOption
    @Argument(help: ArgumentHelp("The device's name.", valueName: "device-name"))
    var name: String
    @Option(help: "The iOS version of a new device.")
    var profile = BehaviorProfile.defaultName
    @Option(help: "The hardware of a new device.")
    var model = DeviceModel.defaultName
    @Option(help: "The identifier of a new device. (default: a random UUID)")
    var identifier: String?
    @Option(
        help: ArgumentHelp("The seed of a new device's choices. (default: the usual order)", valueName: "number"))
    var seed: UInt64?
    @Option(
        help: ArgumentHelp(
            "The real time after which the watchdog ends an app that does not respond. (default: iOS's limits)",
            valueName: "seconds"))
    var hangLimit: Double?

    func run() async throws {
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        let hangLimit = hangLimit ?? ProcessInfo.processInfo.environment["PORTICO_HANG_LIMIT"].flatMap(Double.init)
        let directory = try home.directory(name)
        let (stopped, stop) = AsyncStream.makeStream(of: Void.self)
        let host = try await DeviceHost(
            directory, newDevice: try newDevice(), hangLimit: hangLimit.map { .seconds($0) }, log: Logger(label: name),
            stopped: { stop.finish() })
        if FileManager.default.fileExists(atPath: home.gatewaySocket) {
            await host.connectGateway(at: home.gatewaySocket)
        }
        say("ready")
        for await _ in stopped {}
        // The client that asked for the end has its answer; nothing is left to do.
        Foundation.exit(0)
    }

    private func newDevice() throws -> BootRecord {
        BootRecord(
            name: name, identifier: identifier ?? UUID().uuidString, profile: try BehaviorProfile.named(profile),
            chooser: seed.map(Chooser.seeded) ?? .usual, model: try DeviceModel.named(model))
    }
}
