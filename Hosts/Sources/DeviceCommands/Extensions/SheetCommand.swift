// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct SheetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet", abstract: "Show and use the sheets of share and action extensions.",
        discussion: """
              portico sheet booted                 # list the open sheets
              portico sheet type booted "Cats"
              portico sheet tap booted Category    # a row of the compose sheet
              portico sheet tap booted Animals     # on the screen the row opens
              portico sheet post booted
            """,
        subcommands: [
            SheetListCommand.self, SheetTypeCommand.self, SheetTapCommand.self, SheetFillCommand.self,
            SheetBackCommand.self, SheetPostCommand.self, SheetCancelCommand.self, SheetDismissCommand.self,
            SheetReturnCommand.self, SheetOffersCommand.self, SheetChooseCommand.self, SheetDeclineCommand.self,
        ],
        defaultSubcommand: SheetListCommand.self)
}

/// Which sheet a command is about.
struct SheetTarget: ParsableArguments {
    @OptionGroup var device: DeviceOption
    @Option(
        help: ArgumentHelp(
            "The number of the sheet, as `portico sheet` shows it. (default: the newest)", valueName: "number"))
    var request: Int?

    func event(_ gesture: SheetGesture) -> DeviceEvent { .appExtension(.sheet(request: request, gesture)) }
}

/// A command that does one thing in a sheet.
protocol SheetGestureCommand: DeviceCommand {
    var sheet: SheetTarget { get }
    var gesture: SheetGesture { get }
}

extension SheetGestureCommand {
    var device: DeviceOption { sheet.device }
    func events() -> [DeviceEvent] { [sheet.event(gesture)] }
}

struct SheetTypeCommand: SheetGestureCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Replace the text of a compose sheet.")

    @OptionGroup var sheet: SheetTarget
    @Argument(help: "The whole new text.")
    var text: String
    var gesture: SheetGesture { .edit(text) }
}

struct SheetTapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tap", abstract: "Tap a row of a compose sheet, or a button of the extension's own view or alert.")

    @OptionGroup var sheet: SheetTarget
    @Argument(help: "The title of the row or button, as `portico sheet list --json` shows it.")
    var title: String

    func run() async throws {
        let client = try await sheet.device.client()
        let sheets = try client.deviceSummary().sheets
        let view = sheets.last { sheet.request == nil || $0.request == sheet.request }?.view
        // A row can be reached only while no screen of the extension's is in front of it.
        let isRow = view?.presented == nil && view?.compose.map { $0.configuration == nil && !$0.isCompleting } ?? false
        try client.performAndReport([sheet.event(isRow ? .tapItem(title: title) : .tapButton(title: title))])
    }
}

struct SheetFillCommand: SheetGestureCommand {
    static let configuration = CommandConfiguration(
        commandName: "fill", abstract: "Replace the text of a field in the extension's own view.")

    @OptionGroup var sheet: SheetTarget
    @Argument(help: ArgumentHelp("The field's name, as `portico sheet` shows it.", valueName: "field-name"))
    var field: String
    @Argument(help: "The whole new text.")
    var text: String
    var gesture: SheetGesture { .setText(field: field, text) }
}

struct SheetBackCommand: SheetGestureCommand {
    static let configuration = CommandConfiguration(
        commandName: "back", abstract: "Go back from the screen that a row opened.")

    @OptionGroup var sheet: SheetTarget
    var gesture: SheetGesture { .back }
}

struct SheetPostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", abstract: "Tap Post.",
        discussion: "An extension may disable Post until it has loaded what is shared.")

    @OptionGroup var sheet: SheetTarget
    @Option(help: ArgumentHelp("How long to wait until Post is enabled, such as 500ms or 5s.", valueName: "time"))
    var wait = "5s"

    func validate() throws {
        guard DurationText.parse(wait) != nil else {
            throw ValidationError("--wait takes a time such as 500ms or 5s, not \(wait)")
        }
    }

    func run() async throws {
        let timeout = DurationText.parse(wait) ?? .zero
        try await sheet.device.client().performAndReport([sheet.event(.post)], timeout: timeout)
    }
}

struct SheetCancelCommand: SheetGestureCommand {
    static let configuration = CommandConfiguration(commandName: "cancel", abstract: "Tap Cancel.")

    @OptionGroup var sheet: SheetTarget
    var gesture: SheetGesture { .cancel }
}

struct SheetDismissCommand: SheetGestureCommand {
    static let configuration = CommandConfiguration(
        commandName: "dismiss", abstract: "Dismiss a sheet, whatever its extension is doing.")

    @OptionGroup var sheet: SheetTarget
    var gesture: SheetGesture { .dismiss }
}

struct SheetReturnCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "return", abstract: "Go back to the app of the system whose sheet is open.")

    @OptionGroup var device: DeviceOption
    func events() -> [DeviceEvent] { [.appExtension(.returnToHost)] }
}
