// Portico
// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
import DeviceHost
public import SystemModel
import VirtualDevice

// WidgetKit's widgets on the home screen. They do not run here; an app finds them with WidgetCenter.

/// The widget that a command is about.
struct PlacedWidgetTarget: ParsableArguments {
    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String
    @Argument(help: "The kind of the widget's configuration.")
    var kind: String
    @Option(help: ArgumentHelp("The widget's size.", valueName: "family"))
    var family = PlacedWidget.Family.systemSmall

    var widget: PlacedWidget { PlacedWidget(kind: kind, family: family) }
}

struct WidgetAddCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a widget of WidgetKit to the home screen.",
        discussion: "It does not run: the app finds it with WidgetCenter, and that is all.")

    @OptionGroup var target: PlacedWidgetTarget
    var device: DeviceOption { target.device }
    func events() -> [DeviceEvent] { [.homeScreenWidget(.add(target.widget, bundle: target.bundle))] }
}

struct WidgetRemoveCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a widget of WidgetKit from the home screen.")

    @OptionGroup var target: PlacedWidgetTarget
    var device: DeviceOption { target.device }
    func events() -> [DeviceEvent] { [.homeScreenWidget(.remove(target.widget, bundle: target.bundle))] }
}

extension PlacedWidget.Family: @retroactive ExpressibleByArgument {}
