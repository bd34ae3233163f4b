// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct WidgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "widget", abstract: "Show and use the widgets of the Today view.",
        discussion: """
              portico widget show booted com.cmjstudio.todolist.Today
              portico widget expand booted com.cmjstudio.todolist.Today
              portico widget tap booted com.cmjstudio.todolist.Today Add
              portico widget booted    # list the widgets
            """,
        subcommands: [
            WidgetListCommand.self, WidgetShowCommand.self, WidgetHideCommand.self, WidgetUpdateCommand.self,
            WidgetExpandCommand.self, WidgetCollapseCommand.self, WidgetTapCommand.self, WidgetAddCommand.self,
            WidgetRemoveCommand.self,
        ],
        defaultSubcommand: WidgetListCommand.self)
}

/// A command that does one thing with a widget.
protocol WidgetGestureCommand: DeviceCommand {
    var target: WidgetTarget { get }
    var gesture: WidgetGesture { get }
}

extension WidgetGestureCommand {
    var device: DeviceOption { target.device }
    func events() -> [DeviceEvent] { [.appExtension(.widget(extension: target.identifier, gesture))] }
}

/// The widget that a command is about.
struct WidgetTarget: ParsableArguments {
    @OptionGroup var device: DeviceOption
    @Argument(help: .partOfApp)
    var identifier: String
}

struct WidgetShowCommand: WidgetGestureCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Open the Today view, which shows the widget.",
        discussion: "The app in front stays as it is. Going home, locking the device or opening an app closes the view."
    )

    @OptionGroup var target: WidgetTarget
    var gesture: WidgetGesture { .show }
}

struct WidgetHideCommand: WidgetGestureCommand {
    static let configuration = CommandConfiguration(commandName: "hide", abstract: "Close the Today view.")

    @OptionGroup var target: WidgetTarget
    var gesture: WidgetGesture { .hide }
}

struct WidgetUpdateCommand: WidgetGestureCommand {
    static let configuration = CommandConfiguration(
        commandName: "update", abstract: "Ask a widget for an update, as the system does before a new snapshot.",
        discussion: "The widget need not be visible. To see the snapshot, use `portico widget list`.")

    @OptionGroup var target: WidgetTarget
    var gesture: WidgetGesture { .update }
}

struct WidgetExpandCommand: WidgetGestureCommand {
    static let configuration = CommandConfiguration(commandName: "expand", abstract: "Tap Show More.")

    @OptionGroup var target: WidgetTarget
    var gesture: WidgetGesture { .setExpanded(true) }
}

struct WidgetCollapseCommand: WidgetGestureCommand {
    static let configuration = CommandConfiguration(commandName: "collapse", abstract: "Tap Show Less.")

    @OptionGroup var target: WidgetTarget
    var gesture: WidgetGesture { .setExpanded(false) }
}

struct WidgetTapCommand: WidgetGestureCommand {
    static let configuration = CommandConfiguration(
        commandName: "tap", abstract: "Tap a button of a visible widget.",
        discussion: "Of several buttons with one title, the first is tapped.")

    @OptionGroup var target: WidgetTarget
    @Argument(help: "The button's title, as `portico widget list --json` shows it.")
    var title: String
    var gesture: WidgetGesture { .tapButton(title: title) }
}
