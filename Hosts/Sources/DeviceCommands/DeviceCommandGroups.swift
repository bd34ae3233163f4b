// Portico
// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
import CheckCommands
import CommandSupport
import VirtualDevice

/// The commands that work on a device, grouped as help texts show them.
package enum DeviceCommandGroups {
    /// All groups of a program.
    ///
    /// - Parameter sourceChecks: The program's checks of Swift source, which this module does without.
    package static func all(sourceChecks: [any ParsableCommand.Type] = []) -> [CommandGroup] {
        let checks: [any ParsableCommand.Type] = [LinksCommand.self, PayloadCommand.self, RuleCommand.self]
        return [CommandGroup(name: "Start here", subcommands: [DemoCommand.self])] + devices
            + [CommandGroup(name: "Checks without a device", subcommands: checks + sourceChecks)] + afterwards
    }

    private static let devices = [
        CommandGroup(
            name: "Devices",
            subcommands: [
                BootCommand.self, ShutdownCommand.self, ListCommand.self, EraseCommand.self, DeleteCommand.self,
            ]),
        CommandGroup(
            name: "Apps",
            subcommands: [
                BundleCommand.self, InstallCommand.self, UninstallCommand.self, LaunchCommand.self,
                TerminateCommand.self, ForegroundCommand.self, BackgroundCommand.self, BackgroundTaskCommand.self,
                CallCommand.self,
            ]),
        CommandGroup(
            name: "Opening apps",
            subcommands: [
                OpenURLCommand.self, QuickActionCommand.self, HandoffCommand.self, SearchCommand.self,
                BackCommand.self, WindowCommand.self, PushCommand.self, TapCommand.self,
            ]),
        CommandGroup(
            name: "App extensions", subcommands: [ShareCommand.self, SheetCommand.self, WidgetCommand.self]),
        CommandGroup(
            name: "Keyboard and screen",
            subcommands: [
                KeyboardCommand.self, TypeCommand.self, PressCommand.self, DragCommand.self, RotateCommand.self,
                WindowModeCommand.self, SwitcherCommand.self,
            ]),
        CommandGroup(
            name: "Device settings",
            subcommands: [
                LockCommand.self, UnlockCommand.self, PrivacyCommand.self, NotificationsCommand.self,
                FocusCommand.self, MuteCommand.self, LocationCommand.self, ClockCommand.self,
            ]),
    ]

    private static let afterwards = [
        CommandGroup(name: "Every order", subcommands: [ExploreCommand.self]),
        CommandGroup(
            name: "History", subcommands: [TimelineCommand.self, JournalCommand.self, TelemetryCommand.self]),
        CommandGroup(name: "Push gateway", subcommands: [GatewayCommand.self]),
        // Not shown: started by the others.
        CommandGroup(name: "Internal", subcommands: [HostCommand.self]),
    ]

    package static let version = "\(porticoVersion), journals up to format \(BootRecord.currentFormat)"
}

/// A command line with these commands alone, for lines that are read from files.
struct DeviceCommandLine: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portico", version: DeviceCommandGroups.version, groupedSubcommands: DeviceCommandGroups.all())
}
