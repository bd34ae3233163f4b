// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

/// A command that makes one thing happen on a device and waits until nothing is going on any more.
protocol DeviceCommand: AsyncParsableCommand {
    var device: DeviceOption { get }
    /// What happens, in order.
    func events() async throws -> [DeviceEvent]
}

extension DeviceCommand {
    func run() async throws {
        let client = try await device.client()
        try client.perform(try await events())
        try client.ask(.settle)
    }
}
