// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VirtualDevice

struct LinksOpenCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "open-in", abstract: "Choose where an app's universal links of a host open from now on.",
        discussion: """
            What the menu of a long press on a link does.

              portico links open-in booted browser com.example.shop shop.example.com
              portico links open-in booted app com.example.shop shop.example.com
            """)

    enum Place: String, ExpressibleByArgument, CaseIterable {
        case app, browser
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: "app or browser.")
    var place: Place
    @Argument(help: "The app's bundle identifier.")
    var bundle: String
    @Argument(help: "The host of the links.")
    var host: String

    func events() -> [DeviceEvent] { [.setLinks(bundle: bundle, host: host, inApp: place == .app)] }
}
