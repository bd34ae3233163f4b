// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import LocalSocket
import SystemModel
import VirtualDevice

struct BootCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "boot", abstract: "Switch a device on. A new name creates a new device.",
        discussion: "A device keeps its apps and its history until it is erased or deleted.")

    @OptionGroup var home: HomeOption
    @Argument(help: ArgumentHelp("The device's name.", valueName: "device-name"))
    var name = "iPhone"
    @Option(
        help: """
            The iOS version of a new device: \(BehaviorProfile.allNames.joined(separator: ", ")). \
            (default: \(BehaviorProfile.defaultName))
            """,
        completion: .list(BehaviorProfile.allNames))
    var profile: String?
    @Option(
        help: """
            The hardware of a new device: \(DeviceModel.names.joined(separator: ", ")). \
            (default: \(DeviceModel.defaultName))
            """)
    var model: String?
    @Option(
        help: "The identifier of a new device, which its device tokens are derived from. (default: a random UUID)")
    var identifier: String?
    @Option(
        help: ArgumentHelp(
            "The seed for the order of callbacks of a new device, where iOS allows several. (default: the usual order)",
            valueName: "number"))
    var seed: UInt64?

    func run() async throws {
        let directory = try home.directory(name)
        if let client = try? HostClient(directory), try client.deviceSummary().isOn {
            throw CommandFailure("\(name) is already booted")
        }
        let isNew = !directory.exists
        if isNew {
            _ = try BehaviorProfile.named(profile ?? BehaviorProfile.defaultName)
            _ = try DeviceModel.named(model ?? DeviceModel.defaultName)
        } else if identifier != nil || seed != nil {
            throw CommandFailure(
                "\(name) exists, and keeps its identifier and seed; to choose others, delete it first: portico delete "
                    + name)
        }
        var arguments: [String] = []
        if let profile { arguments += ["--profile", profile] }
        if let model { arguments += ["--model", model] }
        if let identifier { arguments += ["--identifier", identifier] }
        if let seed { arguments += ["--seed", "\(seed)"] }
        let startsHost = (try? HostClient(directory)) == nil
        if startsHost { try await HostProcess.start(directory, arguments: arguments) }
        let client = try HostClient(directory)
        do {
            try switchOn(client)
        } catch {
            // Without this the device would be off and its host running, and the advice could not be followed. A host that
            // cannot be asked has ended; the first error is the one to show.
            if startsHost { _ = try? client.ask(.stop) }
            throw error
        }
    }

    private func switchOn(_ client: HostClient) throws {
        let summary = try client.deviceSummary()
        if let profile, summary.profile != profile {
            throw CommandFailure(
                "\(name) runs \(summary.profile); to make it \(profile), delete it first: portico delete \(name)")
        }
        if let model, summary.model != model {
            throw CommandFailure(
                "\(name) is an \(summary.model); to make it an \(model), delete it first: portico delete \(name)")
        }
        if !summary.isOn { try client.perform([.powerOn]) }
        if FileManager.default.fileExists(atPath: home.gatewaySocket) {
            try client.ask(.connectGateway(socket: home.gatewaySocket))
        }
        say("\(name) is booted (\(summary.profile))")
    }
}

struct ShutdownCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shutdown", abstract: "Switch a device off. Its apps end, and its history stays.")

    @OptionGroup var device: DeviceOption

    func run() async throws {
        let directory = try device.directory()
        guard directory.exists else { throw CommandFailure("there is no device \(directory.name)") }
        let client: HostClient
        do {
            client = try await HostProcess.client(of: directory)
        } catch DeviceHostError.noHost {
            throw CommandFailure("\(directory.name) is already shut down")
        }
        // It is off, with a host, when a `boot` did not come to its end.
        if try client.deviceSummary().isOn { try client.perform([.shutDown]) }
        try client.ask(.stop)
    }
}
