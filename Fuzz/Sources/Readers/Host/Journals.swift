// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

@testable import DeviceHost

extension FuzzReader {
    /// A journal as a file: it replays, twice to the same history, or is refused with its line.
    ///
    /// Nearly all of a short journal is its boot record, and reading and writing that takes nearly all of the time. An
    /// input that begins with a digit goes on where one of ``knownDevices`` stands: its other lines are further events.
    static let journal = FuzzReader("journal", isLinesOfJSON: true) { data in
        let digit = data.first.map { Int($0) - 0x30 } ?? -1
        do {
            if knownDevices.indices.contains(digit) {
                var lines = JournalLines(data.dropFirst(), path: "fuzz.journal")
                let events = try lines.rest(DeviceEvent.self)
                try check(events, on: knownDevices[digit])
                try hold(try events.map(Self.rewritten) == events, "the events change when they are written")
            } else {
                let file = try JournalFile(data, path: "fuzz.journal")
                try check(file.events, on: Device(file.record))
                let again = try JournalFile(file.data(), path: "fuzz.journal")
                try hold(
                    again.events == file.events && again.record == file.record, "the journal changes when it is written"
                )
            }
        } catch let error as DeviceHostError {
            try hold("\(error)".contains("fuzz.journal"), "the error does not name the file")
        }
    }

    private static func check(_ events: [DeviceEvent], on device: Device) throws {
        let first = history(of: events, on: device)
        try hold(first == history(of: events, on: device), "two replays have two histories")
        try hold(TimelineText.lines(of: first, all: true).allSatisfy { !$0.isEmpty }, "an empty line in the timeline")
    }

    private static func history(of events: [DeviceEvent], on device: Device) -> [TraceEntry] {
        var device = device
        var history: [TraceEntry] = []
        for event in events {
            for case .trace(let entry) in device.handle(event) { history.append(entry) }
        }
        return history
    }

    private static func rewritten(_ event: DeviceEvent) throws -> DeviceEvent {
        try JSONDecoder().decode(DeviceEvent.self, from: EventEncoder().encode(event))
    }

    /// Of each of the latest profiles, some with random choices: an app is on the screen.
    private static let knownDevices: [Device] = BehaviorProfile.names.enumerated().compactMap { index, name in
        guard let profile = try? BehaviorProfile.named(name) else { return nil }
        let chooser: Chooser = index.isMultiple(of: 2) ? .usual : .seeded(7)
        return launched(BootRecord(name: "fuzz", identifier: "FUZZ", profile: profile, chooser: chooser))
    }

    private static func launched(_ record: BootRecord) -> Device {
        var device = Device(record)
        var said = 0
        func handle(_ event: DeviceEvent) {
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
        return device
    }
}
