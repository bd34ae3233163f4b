// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct PrivacyCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "privacy", abstract: "Decide for the user what an app may do.")

    enum Decision: String, ExpressibleByArgument, CaseIterable {
        case grant, deny
    }

    enum Service: String, ExpressibleByArgument, CaseIterable {
        case notifications, location
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: "grant or deny.")
    var decision: Decision
    @Argument(help: "notifications, or location (while the app is in use).")
    var service: Service
    @Argument(help: "The bundle identifier.")
    var bundle: String

    func events() -> [DeviceEvent] {
        switch service {
        case .notifications: [.setAuthorization(bundle: bundle, granted: decision == .grant)]
        case .location:
            [.setLocationAuthorization(bundle: bundle, decision == .grant ? .whenInUse : .denied)]
        }
    }
}
