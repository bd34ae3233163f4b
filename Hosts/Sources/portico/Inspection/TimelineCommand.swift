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
            ● somebody did something   ▸ the app was called   · no code for the call
            ■ what the screen shows    ! a rule was broken    ? a decision between orders
            """)

    @OptionGroup var device: DeviceOption
    @Flag(help: "Go on printing what happens.")
    var follow = false
    @Flag(help: "Show decisions between possible orders and ends of animations too.")
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
