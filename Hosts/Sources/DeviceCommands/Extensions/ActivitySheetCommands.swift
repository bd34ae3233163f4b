// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

// The share sheet that an app presents itself.

struct SheetOffersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "offers", abstract: "List what the share sheet of the app on the screen offers.",
        discussion: "The app presents it with UIActivityViewController.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var json: JSONOption

    struct Entry: Encodable {
        /// What `portico sheet choose` takes.
        var type: String
        var title: String
        /// Whether it was chosen, and is at work.
        var isChosen: Bool
    }

    func run() async throws {
        let sheet = try await device.client().deviceSummary().activitySheet
        let entries = (sheet?.activities ?? []).map {
            Entry(type: $0.type, title: $0.title, isChosen: $0.type == sheet?.chosen)
        }
        try json.print(entries) {
            guard sheet != nil else { return "the app on the screen presents no share sheet" }
            guard !entries.isEmpty else { return "the share sheet offers nothing" }
            return entries.map { "\($0.type)  \($0.title)\($0.isChosen ? ", chosen" : "")" }.joined(separator: "\n")
        }
    }
}

struct SheetChooseCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "choose", abstract: "Choose something in the share sheet of the app on the screen.")

    @OptionGroup var device: DeviceOption
    @Argument(
        help: ArgumentHelp("An activity's type, as `portico sheet offers` shows it.", valueName: "activity"))
    var activity: String
    func events() -> [DeviceEvent] { [.appExtension(.activitySheet(.choose(activity)))] }
}

struct SheetDeclineCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "decline", abstract: "Cancel the share sheet of the app on the screen.")

    @OptionGroup var device: DeviceOption
    func events() -> [DeviceEvent] { [.appExtension(.activitySheet(.cancel))] }
}
