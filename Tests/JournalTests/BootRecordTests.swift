// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import GRDB
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// A journal says what its events' meaning depends on; what this build cannot make sense of is one clear error.
@Suite struct BootRecordTests {
    private let record: BootRecord

    init() throws {
        record = BootRecord(
            name: "Pad", identifier: "TEST", profile: try .named("ios18"), timeZone: "Europe/Berlin",
            model: try .named("iPad Pro 11-inch"))
    }

    @Test("format, profile, model, types and zone rules are in the record, whole")
    func contents() throws {
        let line = try #require(try JournalFile(record: record, events: []).data().split(separator: 10).first)
        let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        #expect(object["format"] as? Int == BootRecord.currentFormat)
        #expect((object["profile"] as? [String: Any])?["name"] as? String == "ios18")
        #expect((object["model"] as? [String: Any])?["height"] as? Double == record.model.height)
        #expect((object["types"] as? [Any])?.count == TypeTree.system.declarations.count)
        #expect(object["zoneRules"] as? String == BootRecord.currentZoneRules)
        #expect(try read(record) == record)
    }

    @Test("the copies count, not what this build ships")
    func copies() throws {
        var changed = record
        changed.model.name = "Prototype"
        changed.model.keyboard.portrait.letters += 100
        changed.types = changed.types.adding([TypeDeclaration(identifier: "com.example.new")])
        changed.profile.timing.activation = changed.profile.timing.launchLimit
        let copy = try read(changed)
        #expect(copy == changed && copy != record)
        #expect(Device(copy).summary.model == "Prototype")
    }

    @Test(
        "keys that came later take the values that are shipped",
        arguments: [
            (#""hasScenes":true,"#, ""), (#""quickActionsShown":4,"#, ""), (#""lockBurst":"#, #""olderName":"#),
            (#""floatingWidth":"#, #""olderName":"#), (#""idiom":"pad","#, ""),
        ])
    func missingKeys(find: String, replacement: String) throws {
        let text = try text(record)
        let range = try #require(text.range(of: find))
        #expect(try read(text.replacingCharacters(in: range, with: replacement)) == record)
    }

    @Test("a section that came later takes the shipped one")
    func missingSection() throws {
        var expected = record
        expected.profile.background.handlerLimit = nil
        #expect(try read(changingProfile { $0["background"] = nil }) == expected)
    }

    // Symptom: a journal of before both keys took the shipped warning, and its device warned where it had not.
    @Test("an optional key that a journal lacks stays nil, whatever else it lacks", arguments: [1, 2])
    func optionalKeys(format: Int) throws {
        let text = try changingProfile(format: format) { profile in
            var extensions = profile["extensions"] as? [String: Any]
            extensions?["memoryWarning"] = nil
            var background = profile["background"] as? [String: Any]
            background?["handlerLimit"] = nil
            background?["openDatabaseIsLock"] = nil
            (profile["extensions"], profile["background"]) = (extensions, background)
        }
        let read = try read(text).profile
        #expect(read.extensions.memoryWarning == nil)
        #expect(read.background.handlerLimit == nil)
        #expect(read.background.openDatabaseIsLock == record.profile.background.openDatabaseIsLock)
    }

    @Test(
        "what cannot be made sense of is named",
        arguments: [
            (
                #""format":2"#, #""format":3"#,
                """
                $.format: the journal has format 3, and this version of Portico reads 1 to 2; use the version that has \
                written it, or a newer one
                """
            ),
            (
                #""format":2"#, #""format":0"#,
                """
                $.format: the journal has format 0, and this version of Portico reads 1 to 2; use the version that has \
                written it, or a newer one
                """
            ),
            (#""Europe/Berlin""#, #""Europe/Atlantis""#, "$.timeZone: no time zone named Europe/Atlantis"),
            ("[24,0,20,0]", "[24]", "$.model: iPad Pro 11-inch: a safe area must be top, left, bottom, right"),
            (
                #""lateDelegate":"drop""#, #""lateDelegate":"later""#,
                "$.profile.notifications.lateDelegate: Cannot initialize LateDelegate from invalid String value later"
            ),
        ])
    func nonsense(find: String, replacement: String, message: String) throws {
        let text = try text(record)
        let range = try #require(text.range(of: find))
        let bad = text.replacingCharacters(in: range, with: replacement)
        let error = #expect(throws: DeviceHostError.self) { try JournalFile(Data(bad.utf8), path: "f") }
        #expect(error?.description == "f: line 1: \(message)")
    }

    @Test("a journal of the first format that names a model that there is not is an error, not a trap")
    func unknownModel() throws {
        var object = try #require(try JSONSerialization.jsonObject(with: Data(text(record).utf8)) as? [String: Any])
        object["format"] = nil
        object["model"] = "iPhone 99"
        let data = try JSONSerialization.data(withJSONObject: object)
        let error = #expect(throws: DeviceHostError.self) { try JournalFile(data, path: "f") }
        #expect(
            error?.description.hasPrefix("f: line 1: $.model: no device model named iPhone 99; there are iPhone SE")
                == true)
    }

    @Test("other time zone rules are told, and no error")
    func zoneRules() throws {
        #expect(record.differences == [])
        var older = record
        older.zoneRules = "1999z"
        let difference =
            "written with the time zone rules 1999z, read with \(BootRecord.currentZoneRules): dates of calendar "
            + "triggers may differ where a zone's rules have changed"
        #expect(try read(older).differences == [difference])
        older.zoneRules = nil
        #expect(try read(older).differences == [])
    }

    @Test("a journal on disk of a newer format is refused before anything of it is touched")
    func newerDatabase() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-journal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "journal.sqlite")
        try Journal(at: url, startingWith: record).append([.lock])
        let newer = try text(record).replacingOccurrences(of: #""format":2"#, with: #""format":3"#)
        let database = try DatabaseQueue(path: url.path)
        try database.write { try $0.execute(sql: "UPDATE boot SET record = ?", arguments: [Data(newer.utf8)]) }
        let error = #expect(throws: DeviceHostError.self) { try Journal(at: url, startingWith: record) }
        #expect(
            error?.description.hasPrefix(
                "\(url.path): the boot record cannot be read: $.format: the journal has format 3") == true)
        let stored = try database.read { try Data.fetchOne($0, sql: "SELECT record FROM boot") }
        #expect(stored == Data(newer.utf8))
    }

    @Test("the journal of a test is a file that replays") @MainActor
    func testDevice() throws {
        let device = try TestDevice(model: "iPad Pro 11-inch")
        try device.perform(.lock)
        device.advance(by: .seconds(5))
        let replayed = try JournalFile(device.journalFile(), path: "f").replay()
        #expect(replayed.history == device.history)
        #expect(replayed.device.summary == device.device.summary)
    }

    // MARK: - Reading and writing

    private func text(_ record: BootRecord) throws -> String {
        String(decoding: try JournalText.encoder().encode(record), as: UTF8.self)
    }

    /// The record with another profile, as some other build might have written it.
    private func changingProfile(
        format: Int = BootRecord.currentFormat, _ change: (inout [String: Any]) -> Void
    ) throws -> String {
        var object = try #require(try JSONSerialization.jsonObject(with: Data(text(record).utf8)) as? [String: Any])
        var profile = try #require(object["profile"] as? [String: Any])
        change(&profile)
        object["profile"] = profile
        if format == 1 { (object["format"], object["model"]) = (nil, record.model.name) }
        return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }

    private func read(_ record: BootRecord) throws -> BootRecord { try read(text(record)) }

    private func read(_ text: String) throws -> BootRecord {
        try JournalFile(Data(text.utf8), path: "f").record
    }
}
