// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct InstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Install an .app bundle, or update an installed app.")

    @OptionGroup var device: DeviceOption
    @Argument(help: ArgumentHelp("The .app bundle.", valueName: "bundle"), completion: .directory)
    var path: String

    func run() async throws {
        let client = try await device.client()
        try client.ask(.install(path: path))
        try client.ask(.settle)
    }
}

struct UninstallCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall", abstract: "Remove an app. Its device token becomes invalid.")

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String

    var endsProcesses: Bool { true }

    func events() -> [DeviceEvent] { [.uninstall(bundle: bundle)] }
}

struct LaunchCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "launch", abstract: "Launch an app, as a tap on its icon does.")

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String

    func events() -> [DeviceEvent] { [.launch(bundle: bundle)] }
}

struct TerminateCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "terminate", abstract: "End an app at once, without a callback.")

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String
    @Flag(help: "Swipe the app out of the app switcher instead. A running app gets its callbacks.")
    var forceQuit = false

    var endsProcesses: Bool { true }

    func events() -> [DeviceEvent] { [.terminate(bundle: bundle, forceQuit ? .forceQuit : .kill)] }
}

struct ForegroundCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "foreground", abstract: "Bring a running app back to the screen.")

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String

    func events() -> [DeviceEvent] { [.foreground(bundle: bundle)] }
}

struct BackgroundCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "background", abstract: "Go to the home screen.")

    @OptionGroup var device: DeviceOption

    func events() -> [DeviceEvent] { [.goHome] }
}

struct LockCommand: DeviceCommand {
    static let configuration = CommandConfiguration(commandName: "lock", abstract: "Lock the screen.")

    @OptionGroup var device: DeviceOption

    func events() -> [DeviceEvent] { [.lock] }
}

struct UnlockCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlock", abstract: "Unlock the screen. The app that was in front comes back.")

    @OptionGroup var device: DeviceOption

    func events() -> [DeviceEvent] { [.unlock] }
}
