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
    @Argument(help: ArgumentHelp("The name of the Focus to turn on: any text, such as Work.", valueName: "focus-name"))
    var focus: String?
    @Option(help: ArgumentHelp("An app that may interrupt. May be repeated.", valueName: "bundle-identifier"))
    var allow: [String] = []
    @Flag(inversion: .prefixedNo, help: "Whether time-sensitive notifications of all apps may interrupt.")
    var timeSensitive = true
    @Flag(help: "Turn the Focus off.")
    var off = false

    func validate() throws {
        guard off != (focus != nil) else { throw ValidationError("name the Focus to turn on, or say --off") }
    }

    func events() -> [DeviceEvent] {
        [.setFocus(focus.map { Focus(name: $0, allowedApps: allow, allowsTimeSensitive: timeSensitive) })]
    }
}

struct MuteCommand: DeviceCommand {
    static let configuration = CommandConfiguration(commandName: "mute", abstract: "Turn the mute switch on or off.")

    @OptionGroup var device: DeviceOption
    @Flag(help: "Turn sound on again.")
    var off = false

    func events() -> [DeviceEvent] { [.setMuted(!off)] }
}

struct LocationCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "location", abstract: "Move the device to a place.",
        discussion: """
            Places are given in degrees. South and west are negative; write -- before them.

              portico location booted 52.5163 13.3777
              portico location booted -- -33.8568 151.2153
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: "Degrees north, -90 to 90.")
    var latitude: Double
    @Argument(help: "Degrees east, -180 to 180.")
    var longitude: Double

    func events() -> [DeviceEvent] { [.move(latitude: latitude, longitude: longitude)] }
}
