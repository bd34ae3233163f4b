// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Foundation
import GRDB
import LocalSocket
import LogLines
import Logging
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import DeviceHost

/// A host goes on from a checkpoint, and nobody can tell.
@Suite struct CheckpointHostTests {
    private let home: TemporaryHome
    private let directory: DeviceDirectory

    init() throws {
        home = try TemporaryHome()
        directory = try DeviceDirectory(name: "Phone", home: home.url)
        try directory.create()
    }

    private func engine(_ log: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) throws -> HostEngine {
        let record = BootRecord(name: "Phone", identifier: "TEST", profile: try .named("ios26"))
        let journal = try Journal(at: directory.journal, startingWith: record)
        return try HostEngine(
            directory: directory, journal: journal, hangLimit: nil, checkpointInterval: 1000, log: log)
    }

    private func run(_ engine: HostEngine, _ numbers: Range<Int>) async {
        for number in numbers {
            #expect(await engine.perform(.setTimeZone(number % 2 == 0 ? "Asia/Tokyo" : "UTC")) == nil)
            #expect(await engine.perform(.setFocus(Focus(name: "\(number)"))) == nil)
            // Refused, and in the journal all the same.
            #expect(await engine.perform(.tapAlertButton(title: "OK")) != nil)
        }
    }

    private func checkpoint() throws -> (event: Int, build: String)? {
        let database = try DatabaseQueue(path: directory.journal.path)
        return try database.read { database in
            try Row.fetchOne(database, sql: "SELECT event, build FROM checkpoint").map { ($0["event"], $0["build"]) }
        }
    }

    private func change(_ statement: String) throws {
        try DatabaseQueue(path: directory.journal.path).write { try $0.execute(sql: statement) }
    }

    /// The state of the device and its history, as the whole journal says.
    private func whole() throws -> (state: Data, history: [TraceEntry]) {
        let record = BootRecord(name: "?", identifier: "?", profile: try .named("ios26"))
        let journal = try Journal(at: directory.journal, startingWith: record)
        let replayed = JournalFile(record: try journal.record(), events: try journal.events()).replay()
        try journal.close()
        return (try Self.state(of: replayed.device), replayed.history)
    }

    private static func state(of device: Device) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(device)
    }

    @Test("the next host reads only the events after the checkpoint, and has the same device and the same history")
    func next() async throws {
        let first = try engine()
        await run(first, 0..<100)
        await first.stop()
        let saved = try #require(try checkpoint())
        #expect(saved.event > 0 && saved.event < 300)
        let whole = try whole()

        let second = try engine()
        let history = await second.history
        // Nothing but what the events after the checkpoint have led to.
        let numbers = history.latest.map(\.event)
        #expect(numbers == whole.history.map(\.event).filter { $0 > saved.event })
        #expect(history.length == whole.history.count)
        #expect(try Self.state(of: await second.device) == whole.state)
        #expect(try history.entries(from: 0) == whole.history)
        for index in [1, 50, history.length - 1, history.length, history.length + 5] {
            #expect(try history.entries(from: index) == Array(whole.history.dropFirst(index)))
        }

        await run(second, 100..<1100)
        await second.stop()
        let third = try engine()
        #expect(try Self.state(of: await third.device) == self.whole().state)
        #expect(try await third.history.entries(from: 0) == self.whole().history)
        #expect(try #require(try checkpoint()).event > saved.event)
        await third.stop()
    }

    @Test("what reads the history of a part of the events, of a process or of a service")
    func query() async throws {
        let engine = try engine()
        await run(engine, 0..<100)
        let history = try await engine.history.entries(from: 0)
        let part = HistoryQuery(events: 10...12).entries(of: history)
        #expect(part.map(\.event) == [10, 11])
        #expect(HistoryQuery(services: [.notifications]).entries(of: history).count == 100)
        #expect(HistoryQuery(process: 1).entries(of: history).isEmpty)
        await engine.stop()
    }

    static let changes = [
        ("another build's", "UPDATE checkpoint SET build = 'another'", false),
        ("damaged", "UPDATE checkpoint SET state = '{}'", true),
        ("beyond the end of the journal", "DELETE FROM event WHERE number > 3", false),
    ]

    @Test("a host that cannot use a checkpoint reads the whole journal", arguments: changes)
    func unusable(_ name: String, _ statement: String, isSaid: Bool) async throws {
        let first = try engine()
        await run(first, 0..<100)
        await first.stop()
        try change(statement)
        let lines = LineRecorder()
        let second = try engine(lines.logger())
        #expect(await second.history.latest == (try whole().history))
        #expect(try Self.state(of: await second.device) == whole().state)
        let isWarned = lines.lines.contains { $0.contains("the checkpoint is not used, and the whole journal is read") }
        #expect(isWarned == isSaid, "\(lines.lines)")
        await second.stop()
    }

    @Test("a follower that goes away while nothing happens costs no thread")
    func follower() async throws {
        let engine = try engine()
        let server = try ControlServer(directory: directory, engine: engine, close: {}, stopped: {})
        server.open()
        // The host is in this process, and needs the threads of the pool: none of them may wait for it.
        let client = try HostClient(directory)
        let follower = try LocalConnection(connectingTo: directory.controlSocket)
        let length = try await Deadline.onThread { try client.historyLength() }
        try follower.writeFrame(try JSONEncoder().encode(HostRequest.timeline(from: length, waits: true)))
        while server.clientCount < 2 { await Task.yield() }
        follower.shutDown()
        // It waited for an hour.
        let start = ContinuousClock.now
        while server.clientCount > 1, start.duration(to: .now) < .seconds(Deadline.seconds) { await Task.yield() }
        #expect(server.clientCount == 1)
        try await Deadline.onThread { _ = try client.ask(.stop) }
    }
}
