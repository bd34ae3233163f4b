// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import SystemModel
import Testing
import VirtualDevice

/// The journal as a text file that people send around.
@Suite struct JournalFileTests {
    private let file: JournalFile

    init() throws {
        file = JournalFile(
            record: BootRecord(
                name: "Phone", identifier: "TEST", profile: try .named("ios26"), chooser: .seeded(7)),
            events: [
                .install(
                    AppManifest(
                        bundleIdentifier: "a", displayName: "Ä \"quoted\"\n", executable: "A",
                        sceneManifest: SceneManifest()),
                    location: "/nowhere"),
                .push(RemoteNotification(identifier: "1", topic: "a", payload: Data(#"{"aps":{}}"#.utf8)), sequence: 9),
                .launch(bundle: "a"), .misbehaved(1, reason: "a line\nand another"),
            ])
    }

    @Test("written, read and written again it is the same bytes")
    func roundTrip() throws {
        let data = try file.data()
        #expect(try JournalFile(data, path: "f").data() == data)
        #expect(data.split(separator: UInt8(ascii: "\n")).count == 1 + file.events.count)
        #expect(data.last == UInt8(ascii: "\n"))
    }

    @Test("a replay of the file is the device that wrote it")
    func replay() throws {
        var device = Device(file.record)
        var history: [TraceEntry] = []
        for event in file.events {
            for case .trace(let entry) in device.handle(event) { history.append(entry) }
        }
        let replayed = try JournalFile(file.data(), path: "f").replay()
        #expect(replayed.history == history)
        #expect(replayed.device.summary == device.summary)
    }

    @Test(
        "what makes no sense is named by its line",
        arguments: [
            ("", "f: the file is empty"),
            ("hello\n", "f: line 1: $: The given data was not valid JSON."),
            ("{}\n", "f: line 1: $: missing key name"),
            ("RECORD\n{\"lock\":{}}\n{\"fly\":{}}\n", "f: line 3: $: expected DeviceEvent"),
            ("RECORD\n{\"lock\":{}}\n\n{\"lock\":{}\n", "f: line 4: $: The given data was not valid JSON."),
            ("RECORD\n{\"launch\":{\"bundle\":1}}\n", "f: line 2: $.launch.bundle: expected String"),
        ])
    func damage(text: String, complaint: String) throws {
        let record = String(decoding: try JournalFile(record: file.record, events: []).data(), as: UTF8.self)
        let text = text.replacingOccurrences(of: "RECORD\n", with: record)
        let error = #expect(throws: DeviceHostError.self) { try JournalFile(Data(text.utf8), path: "f") }
        #expect(error?.description == complaint)
    }
}
