// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What the report says about a payload as a whole.
@Suite struct PayloadCheckTests {
    private static let nothingShown = "$.aps has no alert, no badge and no sound."

    /// A payload of exactly that many bytes.
    private static func payload(bytes: Int) -> String {
        let frame = #"{"aps":{"alert":""}}"#
        return #"{"aps":{"alert":"\#(String(repeating: "x", count: bytes - frame.utf8.count))"}}"#
    }

    private static func own(bytes: Int) -> String {
        #"{"own":"\#(String(repeating: "x", count: bytes - 10))"}"#
    }

    private static func siblings(_ value: String) -> String {
        Array(repeating: value, count: 600).joined(separator: ",")
    }

    private static func arrays(_ levels: Int) -> String {
        // The root is a level of its own.
        String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
    }

    static let shape: [PayloadCheckRule] = [
        .init("A 7.1", "", errors: ["$ is empty; expected a JSON object with \"aps\"."]),
        .init("A 7.1", "[]", errors: ["$ is an array; expected an object with \"aps\"."]),
        .init("A 7.1", "\"aps\"", errors: ["$ is \"aps\", a string; expected an object"]),
        .init("A 7.1", "null", errors: ["$ is null; expected an object"]),
        .init("A 7.1", "{}", errors: ["$.aps is missing; expected an object at the root. The device drops the push."]),
        .init(
            "A 7.1", #"{"APS":{}}"#,
            errors: [
                "$.aps is missing; expected an object at the root. The device drops the push. Keys are case-sensitive: "
                    + "\"APS\" is a different key."
            ]),
        .init("A 7.1", #"{"aps":[]}"#, errors: ["$.aps is an array; expected an object."]),
        .init("A 7.1", #"{"aps":null}"#, errors: ["$.aps is null; expected an object."]),
        .init("A 7.1", #"{"aps":"{}"}"#, errors: ["$.aps is \"{}\", a string; expected an object."]),
        .init("A 5", #"{"aps":{}}"#, warnings: [nothingShown + " The user does not notice it."]),
        .init(
            "A 5", #"{"aps":{"content-available":1}}"#,
            warnings: [nothingShown + " Send it with apns-push-type background"]),
        .init("A 7.1", #"{"aps":{"alert":"Hi"}}"#),
    ]

    static let size: [PayloadCheckRule] = [
        .init("ours", payload(bytes: 3686)),
        .init("ours", payload(bytes: 3687), warnings: ["$ has 3687 of 4096 bytes: only 409 are left"]),
        .init("A 7.1", payload(bytes: 4096), warnings: ["$ has 4096 of 4096 bytes: only 0 are left"]),
        .init(
            "A 7.1", payload(bytes: 4097),
            errors: ["$ has 4097 bytes, 1 more than the 4096 that an alert push may have. APNs answers 413"]),
        .init("A 7.1", payload(bytes: 8192), errors: ["$ has 8192 bytes, 4096 more than the 4096"]),
        .init("A 5", own(bytes: 4607), as: .voip),
        .init("A 5", own(bytes: 4608), as: .voip, warnings: ["$ has 4608 of 5120 bytes: only 512 are left"]),
        .init("A 5", own(bytes: 5120), as: .voip, warnings: ["$ has 5120 of 5120 bytes: only 0 are left"]),
        .init("A 5", own(bytes: 5121), as: .voip, errors: ["$ has 5121 bytes, 1 more than the 5120 that a voip push"]),
        .init("A 5", own(bytes: 4097), as: .mdm, errors: ["$ has 4097 bytes, 1 more than the 4096 that an mdm push"]),
        // Beyond 8192 bytes nobody looks inside.
        .init(
            "ours", #"{"aps":{"badge":-1},"a":\#(own(bytes: 8192 - 25))}"#,
            errors: ["$ has 8192 bytes,", "$.aps.badge is -1;"]),
        .init("ours", #"{"aps":{"badge":-1},"a":\#(own(bytes: 8192 - 24))}"#, errors: ["$ has 8193 bytes,"]),
    ]

    static let wholeness: [PayloadCheckRule] = [
        .init("ours", #"{"aps":{"badge":1},"a":\#(arrays(32))}"#),
        .init(
            "ours", #"{"aps":{"badge":1},"a":\#(arrays(33))}"#,
            warnings: ["$ has arrays and objects that are nested 33 levels deep"]),
        .init("ours", #"{"aps":{"badge":1},"a":[\#(siblings("[]"))],"b":[\#(siblings("{}"))]}"#),
        .init("RFC 8259 8.1", "\u{FEFF}{\"aps\":{\"badge\":1}}", warnings: ["$ begins with a byte order mark"]),
        .init(
            "RFC 8259 4", #"{"aps":{"badge":-1,"badge":2,"b\u0061dge":3},"a b":1,"a b":[{"k":1,"k":2}]}"#,
            warnings: [
                "$.aps.badge occurs more than once. Which one the device uses is undefined (here, the last). Remove the others.",
                "$['a b'][0].k occurs more than once.",
                "$['a b'] occurs more than once.",
            ]),
        .init("RFC 8259 4", #"{"aps":{"badge":1},"x":{"aps":1},"y":{"x":1}}"#),
        .init(
            "RFC 8259 4", #"{"aps":{"badge":1},"aps":[]}"#, errors: ["$.aps is an array"],
            warnings: ["$.aps occurs more than once."]),
    ]

    @Test("whether there is a payload at all", arguments: shape)
    func shapeRule(rule: PayloadCheckRule) { rule.check() }

    @Test("how large it may be", arguments: size)
    func sizeRule(rule: PayloadCheckRule) { rule.check() }

    @Test("how it is written", arguments: wholeness)
    func wholenessRule(rule: PayloadCheckRule) { rule.check() }

    @Test("encodings other than UTF-8 are read with a warning, for their size", arguments: [false, true])
    func encodings(mark: Bool) {
        let kinds: [(String, String.Encoding, [UInt8])] = [
            ("UTF-16", .utf16BigEndian, [0xFE, 0xFF]), ("UTF-16", .utf16LittleEndian, [0xFF, 0xFE]),
            ("UTF-32", .utf32BigEndian, [0, 0, 0xFE, 0xFF]), ("UTF-32", .utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
        ]
        for (name, encoding, bytes) in kinds {
            let text = #"{"aps":{"alert":"Grüße"}}"#
            let body = text.data(using: encoding) ?? Data()
            let report = PayloadReport(mark ? Data(bytes) + body : body)
            #expect(report.bytes == body.count + (mark ? bytes.count : 0))
            #expect(report.fields.map(\.value) == [#""Grüße""#])
            #expect(
                report.warnings.map(\.message) == [
                    "is in \(name), but JSON between systems must be in UTF-8. Convert it."
                ])
        }
    }

    @Test("the size counts what is sent: a simulator's file without its key, written anew as portico push does")
    func simulatorFile() {
        let text = #"{ "Simulator Target Bundle" : "com.example.app", "aps" : { "alert" : "a/b" } }"#
        let file = PayloadReport(Data(text.utf8), isSimulatorFile: true)
        #expect(file.bytes == #"{"aps":{"alert":"a\/b"}}"#.utf8.count)
        #expect(file.errors == [] && file.warnings == [])
        #expect(PayloadReport(Data(text.utf8)).bytes == text.utf8.count)
        // Without the key every byte is sent.
        let plain = Data(#"{ "aps" : { "badge" : 1 } }"#.utf8)
        #expect(PayloadReport(plain, isSimulatorFile: true).bytes == plain.count)
    }

    @Test("a simulator's file may be too large by its key alone")
    func simulatorFileAtTheLimit() {
        let text = Self.payload(bytes: 4096).dropLast() + #","Simulator Target Bundle":"com.example.app"}"#
        #expect(PayloadReport(Data(text.utf8), isSimulatorFile: true).errors == [])
        #expect(PayloadReport(Data(text.utf8)).errors.map(\.path) == ["$"])
    }

    @Test("a simulator's file that is large by white space alone is looked into")
    func spaciousSimulatorFile() {
        let space = String(repeating: " ", count: 20_000)
        let text = #"{"Simulator Target Bundle":"com.example.app",\#(space)"aps":{"badge":-1}}"#
        let report = PayloadReport(Data(text.utf8), isSimulatorFile: true)
        #expect(report.bytes == 20)
        #expect(report.errors.map(\.path) == ["$.aps.badge"])
    }

    @Test("a file of nothing but repetitions is told in a hundred lines")
    func repetitions() {
        let objects = Array(repeating: #""a":{"x":1,"x":1}"#, count: 500).joined(separator: ",")
        let text = #"{"aps":{"badge":1},"Simulator Target Bundle":"com.example.app",\#(objects)}"#
        let report = PayloadReport(Data(text.utf8), isSimulatorFile: true)
        #expect(report.errors == [])
        // The object's first coming and its second, then the key that it stands under.
        let repeated = ["$.a.x", "$.a.x", "$.a"] + Array(repeating: "$.a.x", count: 97)
        #expect(report.warnings.map(\.path) == repeated + ["$"])
        #expect(report.warnings.last?.message == "has 401 more keys that occur more than once.")
    }
}
