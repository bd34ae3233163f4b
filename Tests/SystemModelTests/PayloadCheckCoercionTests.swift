// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Values of another JSON type than Apple's: warnings, with what becomes of them.
@Suite struct PayloadCheckCoercionTests {
    /// Members of `aps`, and the warnings word for word.
    struct Row: CustomTestStringConvertible, Sendable {
        var aps: String
        var pushType: PushType
        var warnings: [String]

        init(_ aps: String, as pushType: PushType = .alert, _ warnings: String...) {
            (self.aps, self.pushType, self.warnings) = (aps, pushType, warnings)
        }

        var testDescription: String { aps }
    }

    private static let unknown = "What iOS does with it is not documented"
    private static let asOne = "\(unknown); Portico's device reads it as 1. Write 1."
    private static let asNo = "\(unknown); Portico's device reads it as no. Remove it."

    static let flags: [Row] = [
        Row(
            #""alert":"Hi","mutable-content":true"#,
            "$.aps.mutable-content is true, a boolean; expected the number 1. \(asOne)"),
        Row(
            #""alert":"Hi","mutable-content":"1""#,
            "$.aps.mutable-content is \"1\", a string; expected the number 1. \(unknown); Portico's device ignores it: "
                + "the service extension is not started. Write 1."),
        Row(
            #""alert":"Hi","mutable-content":"True""#,
            "$.aps.mutable-content is \"True\", a string; expected the number 1. \(unknown); Portico's device ignores "
                + "it: the service extension is not started. Write 1."),
        Row(
            #""alert":"Hi","mutable-content":1.0"#,
            "$.aps.mutable-content is 1.0; expected the number 1, without a fraction or an exponent. \(asOne)"),
        Row(
            #""alert":"Hi","mutable-content":1e0"#,
            "$.aps.mutable-content is 1e0; expected the number 1, without a fraction or an exponent. \(asOne)"),
        Row(
            #""alert":"Hi","mutable-content":0"#,
            "$.aps.mutable-content is 0; expected the number 1, or no such key. \(asNo)"),
        Row(
            #""alert":"Hi","content-available":false"#,
            "$.aps.content-available is false, a boolean; expected the number 1, or no such key. \(asNo)"),
        Row(
            #""alert":"Hi","content-available":"false""#,
            "$.aps.content-available is \"false\", a string; expected the number 1, or no such key. \(unknown); "
                + "Portico's device ignores it. Remove it."),
        Row(
            #""content-available":true"#, as: .background,
            "$.aps.content-available is true, a boolean; expected the number 1. \(asOne)"),
        Row(
            #""content-available":"1""#, as: .background,
            "$.aps.content-available is \"1\", a string; expected the number 1. \(unknown); Portico's device ignores "
                + "it: the app is not woken. Write 1."),
        Row(
            #""content-available":true"#,
            "$.aps.content-available is true, a boolean; expected the number 1. \(asOne)",
            "$.aps has no alert, no badge and no sound. Send it with apns-push-type background; otherwise APNs might "
                + "delay or drop it."),
        Row(
            #""timestamp":1,"event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":{},"#
                + #""input-push-token":true"#, as: .liveactivity,
            "$.aps.input-push-token is true, a boolean; expected the number 1. \(unknown). Write 1."),
        Row(
            #""content-changed":1"#, as: .widgets, "$.aps.content-changed is 1; expected true. \(unknown). Write true."),
        Row(
            #""content-changed":"false""#, as: .widgets,
            "$.aps.content-changed is \"false\", a string; expected false. \(unknown). Write false."),
    ]

    static let numbers: [Row] = [
        Row(
            #""badge":"3""#,
            "$.aps.badge is \"3\", a string; expected the number 3. Field reports say that iOS ignores it, as Portico's "
                + "device does: the badge does not change. Write 3."),
        Row(
            #""badge":true"#,
            "$.aps.badge is true, a boolean; expected a number. \(unknown); Portico's device reads it as 1. Write 1."),
        Row(
            #""badge":false"#,
            "$.aps.badge is false, a boolean; expected a number. \(unknown); Portico's device reads it as 0. Write 0."),
        Row(
            #""badge":1,"relevance-score":"0.5""#,
            "$.aps.relevance-score is \"0.5\", a string; expected the number 0.5. \(unknown); Portico's device ignores "
                + "it: the score is 0. Write 0.5."),
        Row(
            #""badge":1,"relevance-score":true"#,
            "$.aps.relevance-score is true, a boolean; expected a number. \(asOne)"),
        Row(
            #""sound":{"critical":true,"name":"a.caf","volume":"0.5"},"interruption-level":"critical""#,
            "$.aps.sound.critical is true, a boolean; expected the number 1. \(asOne)",
            "$.aps.sound.volume is \"0.5\", a string; expected the number 0.5. \(unknown); Portico's device ignores it: "
                + "the device chooses the volume. Write 0.5."),
        Row(
            #""sound":{"critical":"1","name":"a.caf"},"interruption-level":"critical""#,
            "$.aps.sound.critical is \"1\", a string; expected the number 1. \(unknown); Portico's device ignores it: "
                + "the sound is not critical. Write 1."),
        Row(
            #""sound":{"critical":false,"name":"a.caf"}"#,
            "$.aps.sound.critical is false, a boolean; expected the number 0. \(unknown); Portico's device reads it as "
                + "0. Write 0."),
        Row(
            #""sound":true"#,
            "$.aps.sound is true, a boolean; expected a string, or an object for a critical sound. \(unknown); Portico's "
                + "device plays no sound. Write \"default\" for the system's sound."),
        Row(
            #""sound":0"#,
            "$.aps.sound is 0; expected a string, or an object for a critical sound. \(unknown); Portico's device plays "
                + "no sound. Remove it."),
    ]

    @Test("yes and no", arguments: flags)
    func flag(row: Row) { Self.check(row) }

    @Test("numbers and sounds", arguments: numbers)
    func number(row: Row) { Self.check(row) }

    private static func check(_ row: Row) {
        let report = PayloadReport(Data(#"{"aps":{\#(row.aps)}}"#.utf8), pushType: row.pushType)
        #expect(report.errors == [])
        #expect(report.warnings.map { "\($0.path) \($0.message)" } == row.warnings)
    }

    @Test(
        "what says neither yes nor a number is an error as before, and Apple's types are not mentioned",
        arguments: [
            (#""alert":"Hi","mutable-content":2"#, 1), (#""alert":"Hi","mutable-content":"yes""#, 1),
            (#""alert":"Hi","mutable-content":null"#, 1), (#""badge":"three""#, 1), (#""badge":"-1""#, 1),
            (#""badge":"03""#, 1), (#""badge":"0x3""#, 1), (#""badge":" ""#, 1), (#""badge":"2.5""#, 1),
            (#""badge":1,"relevance-score":"2""#, 1), (#""sound":7"#, 1), (#""alert":true"#, 1),
            (#""badge":1,"thread-id":1"#, 1), (#""alert":"Hi","mutable-content":1"#, 0), (#""badge":3.0"#, 0),
            (#""badge":1,"relevance-score":1.0"#, 0), (#""badge":1,"sound":"1""#, 0),
        ])
    func others(aps: String, errors: Int) {
        let report = PayloadReport(Data(#"{"aps":{\#(aps)}}"#.utf8))
        #expect(report.errors.count == errors)
        #expect(report.warnings == [])
    }

    @Test("a background push that says no is an error", arguments: ["0", "false", #""0""#])
    func backgroundNo(value: String) {
        let report = PayloadReport(Data(#"{"aps":{"content-available":\#(value)}}"#.utf8), pushType: .background)
        #expect(report.errors.map(\.path) == ["$.aps.content-available"])
        #expect(report.warnings == [])
    }

    @Test("what the warnings say of Portico's device is so")
    func device() throws {
        func read(_ aps: String) throws -> NotificationPayload {
            try NotificationPayload(Data(#"{"aps":{\#(aps)}}"#.utf8))
        }
        for value in ["true", "1.0", "1e0"] {
            let payload = try read(#""mutable-content":\#(value),"content-available":\#(value)"#)
            #expect(payload.isMutable && payload.isContentAvailable, "\(value)")
            let sound = try read(#""sound":{"critical":\#(value),"name":"a.caf"}"#).content.sound
            #expect(sound == SoundRecord(name: "a.caf", isCritical: true), "\(value)")
        }
        for value in [#""1""#, #""true""#, "0", "false"] {
            let payload = try read(#""mutable-content":\#(value),"content-available":\#(value)"#)
            #expect(!payload.isMutable && !payload.isContentAvailable, "\(value)")
            let sound = try read(#""sound":{"critical":\#(value),"name":"a.caf"}"#).content.sound
            #expect(sound == SoundRecord(name: "a.caf"), "\(value)")
        }
        let texts = try read(#""badge":"3","relevance-score":"0.5","sound":{"name":"a.caf","volume":"0.5"}"#).content
        #expect(texts.badge == nil && texts.relevanceScore == 0 && texts.sound == SoundRecord(name: "a.caf"))
        let booleans = try read(#""badge":true,"relevance-score":true,"sound":true"#).content
        #expect(booleans.badge == 1 && booleans.relevanceScore == 1 && booleans.sound == nil)
        #expect(try read(#""badge":false"#).content.badge == 0)
    }
}
