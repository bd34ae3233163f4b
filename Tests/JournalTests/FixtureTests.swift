// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import SystemModel
import Testing
import VirtualDevice

/// Journals of older builds can be read, and the device that they make is the one that they made.
@Suite struct FixtureTests {
    @Test("there are journals of every format so far")
    func formats() {
        let formats = Set(Fixture.texts.map { $0.url.deletingLastPathComponent().lastPathComponent })
        #expect(formats == Set((1...BootRecord.currentFormat).map { "format-\($0)" }))
        #expect(!Fixture.databases.isEmpty)
    }

    @Test("an exported journal replays", arguments: Fixture.texts)
    func text(_ fixture: Fixture) throws {
        let file = try JournalFile(Data(contentsOf: fixture.url), path: fixture.testDescription)
        try expect(file, replaysAs: fixture)
        // Written in this build's format it is the same journal.
        let copy = try JournalFile(file.data(), path: "copy")
        #expect(copy.record == file.record && copy.events == file.events)
    }

    @Test("a journal of this build's format is written as it was read", arguments: Fixture.texts)
    func bytes(_ fixture: Fixture) throws {
        guard fixture.testDescription.hasPrefix("format-\(BootRecord.currentFormat)/") else { return }
        let data = try Data(contentsOf: fixture.url)
        let written = try JournalFile(data, path: fixture.testDescription).data()
        let (lines, writtenLines) = (data.split(separator: 0x0a), written.split(separator: 0x0a))
        #expect(writtenLines.dropFirst().elementsEqual(lines.dropFirst()))
        // Keys that the profile has got since are written, too.
        let record = try JSONSerialization.jsonObject(with: try #require(lines.first))
        let writtenRecord = try JSONSerialization.jsonObject(with: try #require(writtenLines.first))
        #expect(Self.has(writtenRecord, record))
        let again = try JournalFile(written, path: fixture.testDescription).data()
        #expect(again == written)
    }

    /// Whether a JSON value has everything that another one has.
    private static func has(_ value: Any, _ part: Any) -> Bool {
        guard let values = value as? [String: Any], let parts = part as? [String: Any] else {
            return (value as? NSObject) == (part as? NSObject)
        }
        return parts.allSatisfy { key, part in values[key].map { has($0, part) } ?? false }
    }

    @Test("a device goes on from an older build's journal", arguments: Fixture.databases)
    func database(_ fixture: Fixture) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-journal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "journal.sqlite")
        try FileManager.default.copyItem(at: fixture.url, to: url)
        let other = BootRecord(name: "?", identifier: "?", profile: try .named("ios26"))
        let journal = try Journal(at: url, startingWith: other)
        let file = JournalFile(record: try journal.record(), events: try journal.events())
        try expect(file, replaysAs: fixture)

        try journal.append([.shutDown])
        let reopened = try Journal(at: url, startingWith: other)
        #expect(try reopened.record() == file.record)
        #expect(try reopened.events() == file.events + [.shutDown])
    }

    private func expect(_ file: JournalFile, replaysAs fixture: Fixture) throws {
        let text = file.lines().joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["PORTICO_UPDATE_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: fixture.timeline)
        }
        let expected = try String(contentsOf: fixture.timeline, encoding: .utf8)
        guard text != expected else { return }
        let (lines, expectedLines) = (text.split(separator: "\n"), expected.split(separator: "\n"))
        let line = zip(lines, expectedLines).prefix { $0 == $1 }.count
        Issue.record(
            """
            \(fixture.testDescription) replays differently from line \(line + 1) on:
            - \(expectedLines.dropFirst(line).first ?? "(the end)")
            + \(lines.dropFirst(line).first ?? "(the end)")
            """)
    }
}
