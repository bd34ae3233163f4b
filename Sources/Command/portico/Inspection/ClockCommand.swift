// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct ClockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clock", abstract: "Show a device's virtual time, or let some of it pass.")

    @OptionGroup var device: DeviceOption
    @Option(help: "How much time passes: 250ms, 5s, 10m, 2h, 1d.")
    var advance: String?
    @OptionGroup var json: JSONOption

    func validate() throws {
        if let advance, DurationText.parse(advance) == nil {
            throw ValidationError("--advance takes a time such as 250ms, 5s, 10m, 2h or 1d, not \(advance)")
        }
    }

    func run() async throws {
        let client = try await device.client()
        if let duration = advance.flatMap({ DurationText.parse($0) }) {
            try client.ask(.advance(nanoseconds: duration.wholeNanoseconds))
        }
        let clock = try client.deviceSummary().clock
        try json.print(["clock": clock.nanoseconds]) { "\(clock)" }
    }
}
