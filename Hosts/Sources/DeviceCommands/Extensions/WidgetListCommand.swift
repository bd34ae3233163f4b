// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct WidgetListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the widgets that were shown or updated, with their snapshots.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var json: JSONOption

    struct Entry: Encodable {
        enum State: String, Encodable {
            case shown, hidden, placeholder
            /// The app or the widget has said so.
            case noContent = "no content"
        }

        /// The extension's bundle identifier.
        var identifier: String
        var name: String
        var state: State
        var isExpanded: Bool
        /// Whether there is Show More.
        var allowsExpanded: Bool
        /// Points.
        var height: Double
        /// Texts of the labels and titles of the buttons, in view order; empty without a process.
        var texts: [String]
        /// What `portico widget tap` takes.
        var buttons: [String]
        /// The texts of the last snapshot; absent before the first.
        var snapshot: [String]?

        init(_ record: WidgetRecord) {
            identifier = record.extensionBundle
            name = record.name
            state =
                if !record.hasContent {
                    .noContent
                } else if record.isPlaceholder {
                    .placeholder
                } else {
                    record.isShown ? .shown : .hidden
                }
            isExpanded = record.isExpanded
            allowsExpanded = record.allowsExpanded
            height = record.height
            texts = record.view.texts
            buttons = record.view.buttons
            snapshot = record.snapshot
        }
    }

    func run() async throws {
        let widgets = try await device.client().deviceSummary().widgets
        try json.print(widgets.map(Entry.init)) {
            widgets.map { widget in
                let snapshot = widget.snapshot.map { "snapshot: \($0.joined(separator: " · "))" } ?? "no snapshot yet"
                return "\(widget.extensionBundle)  \(widget.summary)\n  \(snapshot)"
            }.joined(separator: "\n")
        }
    }
}
