// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
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
    @Option(
        help: ArgumentHelp(
            "Only what these events have led to, by their numbers in the journal, from 1.", valueName: "first-last"))
    var events: EventRange?
    @Option(help: ArgumentHelp("Only what is about this process.", valueName: "number"))
    var process: Int?
    @Option(
        help: ArgumentHelp(
            "Only what is about this part of the system. Can be given several times.", valueName: "name"))
    var service: [ServiceArgument] = []
    @OptionGroup var json: JSONOption

    func validate() throws {
        guard follow, events != nil || process != nil || !service.isEmpty else { return }
        throw ValidationError("--follow shows everything that happens; leave out --events, --process and --service")
    }

    func run() async throws {
        let client = try await device.client()
        if events != nil || process != nil || !service.isEmpty {
            let query = HistoryQuery(
                events: events?.range, process: process,
                services: service.isEmpty ? nil : Set(service.map(\.service)))
            let entries = try client.history(query)
            return try json.print(entries) { TimelineText.lines(of: entries, all: all).joined(separator: "\n") }
        }
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

/// Numbers of events: `7` or `10-20`.
struct EventRange: ExpressibleByArgument {
    let range: ClosedRange<Int>

    init?(argument: String) {
        let numbers = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count <= 2, let first = numbers.first ?? nil, let last = numbers.last ?? nil, 1 <= first,
            first <= last
        else { return nil }
        range = first...last
    }
}

struct ServiceArgument: ExpressibleByArgument {
    let service: HistoryQuery.Service

    init?(argument: String) {
        guard let service = HistoryQuery.Service(rawValue: argument) else { return nil }
        self.service = service
    }

    static var allValueStrings: [String] { HistoryQuery.Service.allCases.map(\.rawValue) }
}
