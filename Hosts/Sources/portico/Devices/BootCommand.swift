// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import LocalSocket
import SystemModel
import VirtualDevice

struct BootCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "boot", abstract: "Switch a device on; a new name makes a new device.",
        discussion: "A device keeps its apps and its history until it is erased or deleted.")

    @OptionGroup var home: HomeOption
    @Argument(help: "The device's name.")
    var name = "iPhone"
    @Option(help: "The iOS version: \(BehaviorProfile.allNames.joined(separator: ", ")). For a new device only.")
    var profile: String?
    @Option(help: "The hardware: \(DeviceModel.names.joined(separator: ", ")). For a new device only.")
    var model: String?
    @Option(help: "The device's identifier, from which its tokens follow. For a new device only.")
    var identifier: String?
    @Option(help: "Decides between possible orders by this seed instead of the usual order. For a new device only.")
    var seed: UInt64?

    func run() async throws {
        let directory = try home.directory(name)
        if let client = try? HostClient(directory), try client.deviceSummary().isOn { throw DeviceError.alreadyOn }
        let isNew = !directory.exists
        if isNew {
            _ = try BehaviorProfile.named(profile ?? BehaviorProfile.defaultName)
            _ = try DeviceModel.named(model ?? DeviceModel.defaultName)
        }
        var arguments: [String] = []
        if let profile { arguments += ["--profile", profile] }
        if let model { arguments += ["--model", model] }
        if let identifier { arguments += ["--identifier", identifier] }
        if let seed { arguments += ["--seed", "\(seed)"] }
        if (try? HostClient(directory)) == nil { try await HostProcess.start(directory, arguments: arguments) }
        let client = try HostClient(directory)
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
        commandName: "shutdown", abstract: "Switch a device off; its apps end, its history stays.")

    @OptionGroup var device: DeviceOption

    func run() async throws {
        let client = try await device.client()
        try client.perform([.shutDown])
        try client.ask(.stop)
    }
}
