// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VirtualDevice

struct LinksOpenCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "open-in", abstract: "Choose whether universal links of a host open in the app or the browser.",
        discussion: """
            Does what the menu of a long press on a link does.

              portico links open-in booted browser com.example.shop shop.example.com
              portico links open-in booted app com.example.shop shop.example.com
            """)

    enum Place: String, ExpressibleByArgument, CaseIterable {
        case app, browser
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: "Where the links open from now on.")
    var place: Place
    @Argument(help: .app)
    var bundle: String
    @Argument(help: "The host of the links, such as shop.example.com.")
    var host: String

    func events() -> [DeviceEvent] { [.setLinks(bundle: bundle, host: host, inApp: place == .app)] }
}
