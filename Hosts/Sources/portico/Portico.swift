// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VirtualDevice

@main
struct Portico: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portico",
        abstract: "Virtual iOS devices for Linux: how apps meet their system.",
        discussion: """
            Shaped like simctl: a device comes first, and "booted" means the one that is running.

              portico boot iPhone
              portico install booted Booking.app
              portico openurl booted deeplinkTutorial://messages/1
              portico timeline booted
            """,
        version: "0.1.0, journals up to format \(BootRecord.currentFormat)",
        groupedSubcommands: [
            CommandGroup(name: "Start here", subcommands: [DemoCommand.self]),
            CommandGroup(
                name: "Devices",
                subcommands: [
                    BootCommand.self, ShutdownCommand.self, ListCommand.self, EraseCommand.self, DeleteCommand.self,
                ]),
            CommandGroup(
                name: "Apps",
                subcommands: [
                    BundleCommand.self, InstallCommand.self, UninstallCommand.self, LaunchCommand.self,
                    TerminateCommand.self, ForegroundCommand.self, BackgroundCommand.self,
                ]),
            CommandGroup(
                name: "Ways into an app",
                subcommands: [
                    OpenURLCommand.self, QuickActionCommand.self, HandoffCommand.self, SearchCommand.self,
                    BackCommand.self, WindowCommand.self, PushCommand.self,
                    TapCommand.self,
                ]),
            CommandGroup(
                name: "App extensions", subcommands: [ShareCommand.self, SheetCommand.self, WidgetCommand.self]),
            CommandGroup(
                name: "The keyboard and the screen",
                subcommands: [
                    KeyboardCommand.self, TypeCommand.self, DragCommand.self, RotateCommand.self,
                    WindowModeCommand.self, SwitcherCommand.self,
                ]),
            CommandGroup(
                name: "The device",
                subcommands: [
                    LockCommand.self, UnlockCommand.self, PrivacyCommand.self, NotificationsCommand.self,
                    FocusCommand.self, MuteCommand.self, LocationCommand.self, ClockCommand.self,
                ]),
            CommandGroup(
                name: "Before it ships",
                subcommands: [LinksCommand.self, PayloadCommand.self, RuleCommand.self, LintCommand.self]),
            CommandGroup(
                name: "What happened",
                subcommands: [TimelineCommand.self, JournalCommand.self, TelemetryCommand.self]),
            CommandGroup(name: "Pushes from outside", subcommands: [GatewayCommand.self]),
            // Not shown: started by the others.
            CommandGroup(name: "Internal", subcommands: [HostCommand.self]),
        ])
}
