// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import VirtualDevice

struct TimelineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: "Show everything that has happened on a device.",
        discussion: """
              ●  an event
              ▸  a callback into the app
              ·  a callback that the app does not implement
              ■  what the screen shows
              !  a broken rule
              ?  a choice between possible orders, with --all
            """)

    @OptionGroup var device: DeviceOption
    @Flag(help: "Keep printing as things happen.")
    var follow = false
    @Flag(help: "Also show choices between possible orders, and the ends of animations.")
    var all = false
    @OptionGroup var json: JSONOption

    func run() async throws {
        let client = try await device.client()
        let history = try client.history()
        try json.print(history) { TimelineText.lines(of: history, all: all).joined(separator: "\n") }
        var shown = history.count
        while follow {
            let entries = try client.history(from: shown, waits: true)
            shown += entries.count
            try json.print(entries) { TimelineText.lines(of: entries, all: all).joined(separator: "\n") }
        }
    }
}
