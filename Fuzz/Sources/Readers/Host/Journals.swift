// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

@testable import DeviceHost

extension FuzzReader {
    /// A journal as a file: it replays, twice to the same device and history, or is refused with its line.
    ///
    /// Nearly all of a short journal is its boot record, and reading and writing that takes nearly all of the time. An
    /// input that begins with a digit goes on where one of ``knownJournals`` ends: its other lines are further events.
    static let journal = FuzzReader("journal", isLinesOfJSON: true) { data in
        let digit = data.first.map { Int($0) - 0x30 } ?? -1
        let known = knownJournals.indices.contains(digit) ? knownJournals[digit] : nil
        do {
            if let known {
                var lines = JournalLines(data.dropFirst(), path: "fuzz.journal")
                let events = try lines.rest(DeviceEvent.self)
                try check(JournalFile(record: known.record, events: known.events + events))
                try hold(try events.map(Self.rewritten) == events, "the events change when they are written")
            } else {
                let file = try JournalFile(data, path: "fuzz.journal")
                try check(file)
                let again = try JournalFile(file.data(), path: "fuzz.journal")
                try hold(
                    again.events == file.events && again.record == file.record, "the journal changes when it is written"
                )
            }
        } catch let error as DeviceHostError {
            try hold("\(error)".contains("fuzz.journal"), "the error does not name the file")
        }
    }

    private static func check(_ file: JournalFile) throws {
        let first = file.replay().history
        try hold(first == file.replay().history, "two replays have two histories")
        try hold(TimelineText.lines(of: first, all: true).allSatisfy { !$0.isEmpty }, "an empty line in the timeline")
    }

    private static func rewritten(_ event: DeviceEvent) throws -> DeviceEvent {
        try JSONDecoder().decode(DeviceEvent.self, from: EventEncoder().encode(event))
    }

    /// Of each of the latest profiles, some with random choices: an app is on the screen.
    private static let knownJournals: [JournalFile] = BehaviorProfile.names.enumerated().compactMap { index, name in
        guard let profile = try? BehaviorProfile.named(name) else { return nil }
        let chooser: Chooser = index.isMultiple(of: 2) ? .usual : .seeded(7)
        return launched(BootRecord(name: "fuzz", identifier: "FUZZ", profile: profile, chooser: chooser))
    }

    private static func launched(_ record: BootRecord) -> JournalFile {
        var device = Device(record)
        var file = JournalFile(record: record, events: [])
        var said = 0
        func handle(_ event: DeviceEvent) {
            file.events.append(event)
            for effect in device.handle(event) {
                switch effect {
                case .startProcess(let process, _, _): handle(.connected(process))
                case .deliver(let process, let delivery):
                    said += 1
                    handle(.said(process, number: said, .returned(number: delivery.number, .done)))
                default: break
                }
            }
        }
        let app = AppManifest(
            bundleIdentifier: "app", displayName: "App", executable: "App", urlSchemes: ["app"],
            sceneManifest: SceneManifest(configurations: [SceneConfigurationRecord(name: "Default")]))
        handle(.install(app, location: "/"))
        handle(.setAuthorization(bundle: "app", granted: true))
        handle(.launch(bundle: "app"))
        while let next = device.nextActivity { handle(.clock(next)) }
        return file
    }
}
