// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import Foundation
import OrderExploration
import SystemModel
import VirtualDevice

/// Reads lines of a scenario's file: each is a command of `portico` that makes something happen on a device.
struct EventReader {
    let file: String
    /// Paths in the lines begin here.
    let folder: URL
    private var pushes = 0

    init(file: String, folder: URL) {
        (self.file, self.folder) = (file, folder)
    }

    /// - Parameter place: Where the lines stand, for messages.
    /// - Throws: `CommandFailure` for a line that is no such command.
    mutating func events(of lines: [String], under place: String) async throws -> [DeviceEvent] {
        var events: [DeviceEvent] = []
        for line in lines {
            do {
                for event in try await self.events(of: line) { events.append(event) }
            } catch {
                throw CommandFailure("\(file): \(place): \"\(line)\": \(Self.text(of: error))")
            }
        }
        return events
    }

    private mutating func events(of line: String) async throws -> [DeviceEvent] {
        let words = try CommandWords(line).words
        guard !words.contains("-") else {
            throw CommandFailure("standard input is read only once; name a file")
        }
        // Commands take paths from the current folder on; nothing else of this process looks at it meanwhile.
        let files = FileManager.default
        let current = files.currentDirectoryPath
        guard files.changeCurrentDirectoryPath(folder.path) else {
            throw CommandFailure("the folder \(folder.path) cannot be entered")
        }
        defer { _ = files.changeCurrentDirectoryPath(current) }
        let command = try DeviceCommandLine.parseAsRoot(words)
        guard let command = command as? any DeviceCommand else {
            throw CommandFailure("this command makes nothing happen on a device")
        }
        guard command.device.name == "booted" else {
            throw CommandFailure(
                "there is one device, which is new in each run: write booted, and not \(command.device.name)")
        }
        let events = try await command.events()
        guard !events.isEmpty else { throw CommandFailure("this command makes nothing happen on a device") }
        return words.contains("--id") ? events : events.map { numbered($0) }
    }

    /// A push that was given no identifier has the same one in every process.
    private mutating func numbered(_ event: DeviceEvent) -> DeviceEvent {
        guard case .push(var push, let sequence, let gateway) = event else { return event }
        pushes += 1
        let digits = "\(pushes)"
        let zeros = String(repeating: "0", count: max(0, 12 - digits.count))
        push.identifier = "00000000-0000-4000-8000-\(zeros)\(digits)"
        return .push(push, sequence: sequence, gateway: gateway)
    }

    /// - Throws: `CommandFailure` for an event that cannot be in a stream.
    func comingAtAnyTime(_ events: [DeviceEvent], under place: String) throws -> [DeviceEvent] {
        for event in events where !event.canComeAtAnyTime {
            throw CommandFailure("\(file): \(place): \(event.summary) cannot come at any time; move it to before")
        }
        return events
    }

    private static func text(of error: any Error) -> String {
        switch error {
        case let failure as CommandFailure: failure.description
        case let unclosed as CommandWords.Unclosed: unclosed.description
        default:
            // Without the usage of the command, which is for another place.
            DeviceCommandLine.message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)"
        }
    }
}
