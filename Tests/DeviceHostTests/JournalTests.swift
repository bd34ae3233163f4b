// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import GRDB
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// The journal is the device: what was written comes back, and what cannot be read is named.
@Suite struct JournalTests {
    private let home: TemporaryHome
    private let url: URL
    private let record: BootRecord

    init() throws {
        home = try TemporaryHome()
        url = home.url.appending(path: "journal.sqlite")
        record = BootRecord(name: "Phone", identifier: "TEST", profile: try .named("ios26"))
    }

    private let events: [DeviceEvent] = [
        .install(AppManifest(bundleIdentifier: "a", displayName: "A", executable: "A"), location: "/nowhere"),
        .launch(bundle: "a"), .openURL("nobody://knows", sender: nil), .ended(1, .exited(3)), .lock,
        .clock(VirtualInstant(nanoseconds: 5_000_000_000)),
    ]

    @Test("what was appended comes back in order, also in another process's hands")
    func reopening() throws {
        try Journal(at: url, startingWith: record).append(Array(events[..<2]))
        try Journal(at: url, startingWith: record).append(Array(events[2...]))
        let journal = try Journal(
            at: url, startingWith: BootRecord(name: "?", identifier: "?", profile: record.profile))
        #expect(try journal.record().identifier == "TEST")
        #expect(try journal.events() == events)
    }

    @Test("a device that is switched off and on again is the same device")
    func sameDevice() async throws {
        let host = try RunningHost(home: home)
        let booking = try BundleFixture.booking()
        try await host.install(booking)
        try await host.perform(.launch(bundle: booking.identifier))
        try await host.perform(.tapAlertButton(title: "Allow"))
        try host.client.perform([.shutDown])
        let (summary, history) = (try host.client.deviceSummary(), try host.client.history())
        host.end()

        let second = try RunningHost(home: home)
        defer { second.end() }
        #expect(try second.client.deviceSummary() == summary)
        #expect(try second.client.history() == history)
        #expect(summary.apps.map(\.authorization) == ["authorized"])
    }

    @Test("a file that is no journal is an error that names the file")
    func garbage() throws {
        try Data("this is no database at all, only some text".utf8).write(to: url)
        #expect(
            complaint { _ = try Journal(at: url, startingWith: record) }
                == "HOME/journal.sqlite: cannot be opened as a journal (file is not a database)")
    }

    @Test("an event that cannot be read is named by its number")
    func damagedEvent() throws {
        let journal = try Journal(at: url, startingWith: record)
        try journal.append(events)
        try change("UPDATE event SET event = '{\"fly\":{}}' WHERE number = 3")
        #expect(
            complaint { _ = try journal.events() }
                == "HOME/journal.sqlite: event 3 cannot be read: $: expected DeviceEvent")
    }

    @Test("a boot record that cannot be read is an error")
    func damagedRecord() throws {
        let journal = try Journal(at: url, startingWith: record)
        try change("UPDATE boot SET record = '{}'")
        #expect(
            complaint { _ = try journal.record() }
                == "HOME/journal.sqlite: the boot record cannot be read: $: missing key name")
    }

    @Test("a host does not start on a damaged journal, and leaves it as it is")
    func hostOnDamagedJournal() throws {
        let directory = try DeviceDirectory(name: "Phone", home: home.url)
        try FileManager.default.createDirectory(at: directory.url, withIntermediateDirectories: true)
        let text = Data("this is no database at all, only some text".utf8)
        try text.write(to: directory.journal)
        let error = #expect(throws: RunningHost.DidNotStart.self) { _ = try RunningHost(home: home) }
        #expect(
            error?.complaint == """
                Error: HOME/devices/Phone/journal.sqlite: cannot be opened as a journal \
                (file is not a database)

                """)
        #expect(try Data(contentsOf: directory.journal) == text)
    }

    private func change(_ sql: String) throws {
        try DatabaseQueue(path: url.path).write { try $0.execute(sql: sql) }
    }

    private func complaint(_ body: () throws -> Void) -> String? {
        let error = #expect(throws: DeviceHostError.self) { try body() }
        return error.map { home.generalised("\($0)") }
    }
}
