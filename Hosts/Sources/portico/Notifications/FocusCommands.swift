// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct FocusCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "focus", abstract: "Turn a Focus on or off.",
        discussion: """
              portico focus booted Work --allow com.example.mail
              portico focus booted --off
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "The name of the Focus.")
    var focus: String?
    @Option(help: "An app that may interrupt; repeat it for more.")
    var allow: [String] = []
    @Flag(inversion: .prefixedNo, help: "Whether time-sensitive notifications of all apps may interrupt.")
    var timeSensitive = true
    @Flag(help: "Turn it off.")
    var off = false

    func validate() throws {
        guard off != (focus != nil) else { throw ValidationError("name the Focus to turn on, or say --off") }
    }

    func events() -> [DeviceEvent] {
        [.setFocus(focus.map { Focus(name: $0, allowedApps: allow, allowsTimeSensitive: timeSensitive) })]
    }
}

struct MuteCommand: DeviceCommand {
    static let configuration = CommandConfiguration(commandName: "mute", abstract: "Set the mute switch.")

    @OptionGroup var device: DeviceOption
    @Flag(help: "Sound on again.")
    var off = false

    func events() -> [DeviceEvent] { [.setMuted(!off)] }
}

struct LocationCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "location", abstract: "Take the device to a place, in degrees.",
        discussion: """
            South and west are negative; put -- in front of them.

              portico location booted 52.5163 13.3777
              portico location booted -- -33.8568 151.2153
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "-90…90.")
    var latitude: Double
    @Argument(help: "-180…180.")
    var longitude: Double

    func events() -> [DeviceEvent] { [.move(latitude: latitude, longitude: longitude)] }
}
