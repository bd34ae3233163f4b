// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation

/// Where devices and the gateway keep their files.
struct HomeOption: ParsableArguments {
    @Option(
        name: .customLong("home"),
        help: ArgumentHelp(
            "The folder of all devices and the gateway. (default: $PORTICO_HOME, or ~/.portico)",
            valueName: "folder"),
        completion: .directory)
    var path: String?

    var url: URL {
        if let path { return URL(filePath: path, directoryHint: .isDirectory) }
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["PORTICO_HOME"], !path.isEmpty {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        // Foundation asks the list of users, whatever HOME says: a container or a test may have moved it.
        let user =
            environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser
        return user.appending(path: ".portico", directoryHint: .isDirectory)
    }

    func directory(_ name: String) throws -> DeviceDirectory {
        try DeviceDirectory(name: name, home: url)
    }

    var gatewaySocket: String { gateway.appending(path: "devices.sock").path }

    var gatewayLog: URL { gateway.appending(path: "gateway.log") }

    var gateway: URL { url.appending(path: "gateway", directoryHint: .isDirectory) }
}

/// The device that a command is for.
struct DeviceOption: ParsableArguments {
    @OptionGroup var home: HomeOption

    @Argument(
        help: ArgumentHelp("The device's name, or \"booted\" for the one that is running.", valueName: "device"))
    var name: String

    /// Connects to the device's host; brings a host that died back from its journal.
    func client() async throws -> HostClient {
        try await HostProcess.client(of: try directory())
    }

    func directory() throws -> DeviceDirectory {
        guard name == "booted" else { return try home.directory(name) }
        let running = try DeviceDirectory.names(in: home.url).filter { HostProcess.isRunning(try home.directory($0)) }
        switch running.count {
        case 1: return try home.directory(running[0])
        case 0: throw CommandFailure("no device is booted; start one with `portico boot iPhone`")
        default: throw CommandFailure("several devices are booted; name one of \(running.joined(separator: ", "))")
        }
    }
}
