// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import VirtualDevice

struct JournalCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal", abstract: "Export the events of a device, or replay exported ones.",
        subcommands: [JournalExportCommand.self, JournalReplayCommand.self])
}

struct JournalExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a device's journal to a file, for example for a bug report.")

    @OptionGroup var device: DeviceOption
    @Argument(
        help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file"), completion: .file())
    var path: String

    func run() async throws {
        let data = try await device.client().journal().data()
        if path == "-" {
            FileHandle.standardOutput.write(data)
        } else {
            guard FileManager.default.createFile(atPath: path, contents: data) else {
                throw CommandFailure("\(path) cannot be written")
            }
        }
    }
}

struct JournalReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Show the timeline of a journal file. No app runs.")

    @Argument(
        help: ArgumentHelp("A file that `portico journal export` has written.", valueName: "file"), completion: .file())
    var path: String
    @Option(help: ArgumentHelp("Stop after this many events. (default: replay all)", valueName: "count"))
    var events: Int?
    @OptionGroup var json: JSONOption

    func validate() throws {
        if let events, events < 0 { throw ValidationError("--events takes a number from 0 on") }
    }

    func run() async throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure("\(path) cannot be read")
        }
        var journal = try JournalFile(data, path: path)
        for difference in journal.record.differences {
            FileHandle.standardError.write(Data("\(path) was \(difference)\n".utf8))
        }
        if let events { journal.events = Array(journal.events.prefix(events)) }
        let history = journal.replay().history
        try json.print(history) { TimelineText.lines(of: history).joined(separator: "\n") }
    }
}
