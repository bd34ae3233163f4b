// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import SystemModel
import VirtualDevice

struct SheetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet", abstract: "Look at the sheets of share and action extensions, and touch them.",
        discussion: """
              portico sheet booted                     (lists those that are open)
              portico sheet type booted "Cats"
              portico sheet tap booted Category        (a row of the compose sheet)
              portico sheet tap booted Animals         (a button of the screen that the row has opened)
              portico sheet post booted
            """,
        subcommands: [
            SheetListCommand.self, SheetTypeCommand.self, SheetTapCommand.self, SheetFillCommand.self,
            SheetBackCommand.self, SheetPostCommand.self, SheetCancelCommand.self, SheetDismissCommand.self,
            SheetReturnCommand.self,
        ],
        defaultSubcommand: SheetListCommand.self)
}

/// Which sheet a command is about.
struct SheetTarget: ParsableArguments {
    @OptionGroup var device: DeviceOption
    @Option(help: "The request's number, as `portico sheet` shows it; the newest unless given.")
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
        commandName: "type", abstract: "Edit the text of a compose sheet.")

    @OptionGroup var sheet: SheetTarget
    @Argument(help: "All of the text, as it is afterwards.")
    var text: String
    var gesture: SheetGesture { .edit(text) }
}

struct SheetTapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tap", abstract: "Tap a row of a compose sheet, or a button of the extension's own view or alert.")

    @OptionGroup var sheet: SheetTarget
    @Argument(help: "The title of the row or the button.")
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
        commandName: "fill", abstract: "Edit a text field of the extension's own view.")

    @OptionGroup var sheet: SheetTarget
    @Argument(help: "The field's name, as `portico sheet` shows it.")
    var field: String
    @Argument(help: "All of the text, as it is afterwards.")
    var text: String
    var gesture: SheetGesture { .setText(field: field, text) }
}

struct SheetBackCommand: SheetGestureCommand {
    static let configuration = CommandConfiguration(
        commandName: "back", abstract: "Go back from the screen that a row has opened.")

    @OptionGroup var sheet: SheetTarget
    var gesture: SheetGesture { .back }
}

struct SheetPostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", abstract: "Tap Post.",
        discussion: "An extension that loads first what is shared switches Post on when that is there.")

    @OptionGroup var sheet: SheetTarget
    @Option(help: "How long to wait for Post to be on: 500ms, 5s.")
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
        commandName: "dismiss", abstract: "Take a sheet away, whatever its extension is doing.")

    @OptionGroup var sheet: SheetTarget
    var gesture: SheetGesture { .dismiss }
}

struct SheetReturnCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "return", abstract: "Go back to the system's app whose sheet is open.")

    @OptionGroup var device: DeviceOption
    func events() -> [DeviceEvent] { [.appExtension(.returnToHost)] }
}
