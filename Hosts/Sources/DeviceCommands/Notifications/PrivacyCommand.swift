// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct PrivacyCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "privacy", abstract: "Grant or deny an app a permission, as the user does.")

    enum Decision: String, ExpressibleByArgument, CaseIterable {
        case grant, deny
    }

    enum Service: String, ExpressibleByArgument, CaseIterable {
        case notifications, location
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: "What the user decides.")
    var decision: Decision
    @Argument(help: "The permission. Location is granted while the app is in use.")
    var service: Service
    @Argument(help: .app)
    var bundle: String

    func events() -> [DeviceEvent] {
        switch service {
        case .notifications: [.setAuthorization(bundle: bundle, granted: decision == .grant)]
        case .location:
            [.setLocationAuthorization(bundle: bundle, decision == .grant ? .whenInUse : .denied)]
        }
    }
}
