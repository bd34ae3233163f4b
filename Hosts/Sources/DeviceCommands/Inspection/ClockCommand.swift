// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct ClockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clock", abstract: "Show a device's virtual time, advance it, or set clock and time zone.")

    @OptionGroup var device: DeviceOption
    @Option(help: ArgumentHelp("How much time passes, such as 250ms, 5s, 10m, 2h or 1d.", valueName: "time"))
    var advance: String?
    @Option(help: ArgumentHelp("The device's new time zone, such as Europe/Berlin.", valueName: "time-zone"))
    var zone: String?
    @Option(
        help: ArgumentHelp(
            "How much later the clock shows from now on, such as 2h; --jump=-2h for earlier.", valueName: "time"))
    var jump: String?
    @OptionGroup var json: JSONOption

    struct Reading: Encodable {
        /// Nanoseconds since the first boot.
        var clock: Int64
        var zone: String
    }

    func validate() throws {
        if let advance, DurationText.parse(advance) == nil {
            throw ValidationError("--advance takes a time such as 250ms, 5s, 10m, 2h or 1d, not \(advance)")
        }
        _ = try parsedJump()
    }

    /// In seconds.
    private func parsedJump() throws -> Double? {
        guard let jump else { return nil }
        guard let duration = DurationText.parse(jump.hasPrefix("-") ? String(jump.dropFirst()) : jump) else {
            throw ValidationError("--jump takes a time such as 250ms, 5s, 10m, 2h or -1d, not \(jump)")
        }
        return duration / .seconds(1) * (jump.hasPrefix("-") ? -1 : 1)
    }

    func run() async throws {
        let client = try await device.client()
        if let seconds = try parsedJump() { try client.performAndReport([.moveDate(seconds: seconds)]) }
        if let zone { try client.performAndReport([.setTimeZone(zone)]) }
        if let duration = advance.flatMap({ DurationText.parse($0) }) {
            try client.ask(.advance(nanoseconds: duration.wholeNanoseconds))
        }
        let summary = try client.deviceSummary()
        try json.print(Reading(clock: summary.clock.nanoseconds, zone: summary.timeZone)) { "\(summary.clock)" }
    }
}
