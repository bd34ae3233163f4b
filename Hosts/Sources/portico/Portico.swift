// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CheckCommands
import CommandSupport
import VirtualDevice

@main
struct Portico: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portico",
        abstract: "Run iOS apps on virtual devices, and test how they respond to iOS.",
        discussion: """
            The commands are shaped like simctl's. Most take a device first: its name, or "booted" for the \
            one that is running.

              portico boot iPhone
              portico install booted Booking.app
              portico openurl booted deeplinkTutorial://messages/1
              portico timeline booted
            """,
        version: "\(porticoVersion), journals up to format \(BootRecord.currentFormat)",
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
                    BackgroundTaskCommand.self, CallCommand.self,
                ]),
            CommandGroup(
                name: "Opening apps",
                subcommands: [
                    OpenURLCommand.self, QuickActionCommand.self, HandoffCommand.self, SearchCommand.self,
                    BackCommand.self, WindowCommand.self, PushCommand.self,
                    TapCommand.self,
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
            CommandGroup(
                name: "Checks without a device",
                subcommands: [
                    LinksCommand.self, PayloadCommand.self, RuleCommand.self, LintCommand.self, MigrateCommand.self,
                    AdaptCommand.self,
                ]),
            CommandGroup(name: "Every order", subcommands: [ExploreCommand.self]),
            CommandGroup(
                name: "History",
                subcommands: [TimelineCommand.self, JournalCommand.self, TelemetryCommand.self]),
            CommandGroup(name: "Push gateway", subcommands: [GatewayCommand.self]),
            // Not shown: started by the others.
            CommandGroup(name: "Internal", subcommands: [HostCommand.self]),
        ])
}
