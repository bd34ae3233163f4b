// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import VirtualDevice

// As simctl's: `erase` empties a device, `delete` removes it.

struct EraseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase", abstract: "Remove all apps, files and history from a device that is shut down.",
        discussion: """
            The device keeps its name, iOS version, hardware, identifier and seed. To delete the device:

              portico delete iPhone
            """)

    @OptionGroup var home: HomeOption
    @Argument(help: ArgumentHelp("The device's name.", valueName: "device-name"))
    var name: String

    func run() async throws {
        let directory = try home.directory(name)
        guard directory.exists else { throw CommandFailure("there is no device \(name)") }
        // A booted device whose host was killed has app processes that only a host can end.
        if (try? await HostProcess.client(of: directory)) != nil {
            throw CommandFailure("\(name) is booted; shut it down first: portico shutdown \(name)")
        }
        do {
            try directory.erase()
        } catch DeviceHostError.damagedJournal(let path, let reason) {
            throw CommandFailure("\(path): \(reason); to remove the device: portico delete \(name)")
        }
    }
}

struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete a device and everything on it. A booted device is shut down first.")

    @OptionGroup var home: HomeOption
    @Argument(help: ArgumentHelp("The device's name.", valueName: "device-name"))
    var name: String

    func run() async throws {
        let directory = try home.directory(name)
        guard directory.exists else { throw CommandFailure("there is no device \(name)") }
        // A booted device whose host was killed has app processes that only a host can end. A damaged one has none.
        if let client = try? await HostProcess.client(of: directory) {
            if try client.deviceSummary().isOn { try client.perform([.shutDown]) }
            try client.ask(.stop)
        }
        try directory.delete()
    }
}
