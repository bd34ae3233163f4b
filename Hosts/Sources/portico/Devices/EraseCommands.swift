// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import VirtualDevice

// As simctl's: `erase` empties a device, `delete` removes it.

struct EraseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase", abstract: "Empty a device that is shut down: its apps, their files and its history go.",
        discussion: """
            Name, iOS version, hardware, identifier and seed stay. To remove the device as well:

              portico delete iPhone
            """)

    @OptionGroup var home: HomeOption
    @Argument(help: "The device's name.")
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
        commandName: "delete", abstract: "Remove a device with everything on it; a booted one is shut down first.")

    @OptionGroup var home: HomeOption
    @Argument(help: "The device's name.")
    var name: String

    func run() async throws {
        let directory = try home.directory(name)
        guard directory.exists else { throw CommandFailure("there is no device \(name)") }
        // A booted device whose host was killed has app processes that only a host can end. A damaged one has none.
        if let client = try? await HostProcess.client(of: directory) {
            try client.perform([.shutDown])
            try client.ask(.stop)
        }
        try directory.delete()
    }
}
