// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct SheetListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the open sheets, the oldest first.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var json: JSONOption

    struct Entry: Encodable {
        /// What `--request` takes.
        var request: Int
        /// The extension's bundle identifier.
        var identifier: String
        var name: String
        /// Bundle identifier of the app that shares; absent for one of the system's own.
        var host: String?
        /// Whether it has appeared and takes touches.
        var isPresented: Bool
        /// Absent for a view of the extension's own.
        var compose: ComposeSheetRecord?
        /// Of the view that is in front: the texts of its labels and titles of its buttons, in view order.
        var texts: [String]
        /// What `portico sheet tap` takes, beside the rows of a compose sheet.
        var buttons: [String]
        /// What `portico sheet fill` takes.
        var fields: [String]

        init(_ record: ExtensionSheetRecord) {
            request = record.request
            identifier = record.extensionBundle
            name = record.name
            host = record.host
            isPresented = record.isPresented
            compose = record.view.compose
            texts = record.view.texts
            buttons = record.view.buttons
            fields = record.view.fields
        }
    }

    func run() async throws {
        let sheets = try await device.client().deviceSummary().sheets
        try json.print(sheets.map(Entry.init)) {
            sheets.isEmpty
                ? "no sheet is open; open one with portico share" : sheets.map(text).joined(separator: "\n")
        }
    }

    private func text(of sheet: ExtensionSheetRecord) -> String {
        let view = sheet.view
        var lines = ["\(sheet.request)  \(sheet.extensionBundle)  \(view.summary)"]
        // Of a screen that covers the compose sheet the line above has the name only.
        if view.compose?.configuration != nil, !view.texts.isEmpty {
            lines.append("  \(view.texts.joined(separator: " · "))")
        }
        if !view.fields.isEmpty, view.compose == nil {
            lines.append("  fields: \(view.fields.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }
}
