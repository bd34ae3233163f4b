// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// What the report says about keys that the system does not know, or not there.
@Suite struct PayloadCheckOwnKeyTests {
    /// What was written for a known key, and the key.
    static let slips: [(String, String)] = [
        ("mutable_content", "mutable-content"), ("content_available", "content-available"), ("catagory", "category"),
        ("thread_id", "thread-id"), ("threadId", "thread-id"), ("Thread-ID", "thread-id"), ("Alert", "alert"),
        ("bagde", "badge"), ("badges", "badge"), ("sond", "sound"), ("interuption-level", "interruption-level"),
        ("interruption_level", "interruption-level"), ("relevancescore", "relevance-score"),
        ("contentAvailable", "content-available"), ("content available", "content-available"),
        ("mutable.content", "mutable-content"), ("filterCriteria", "filter-criteria"),
        // Two letters, where the key is long enough.
        ("contentavailabel", "content-available"), ("intereruption-levels", "interruption-level"), ("alertt", "alert"),
        ("targetContntId", "target-content-id"),
    ]

    @Test("a slip is told with the key that was meant", arguments: slips)
    func slip(written: String, meant: String) {
        let path = written.contains { $0 == " " || $0 == "." } ? "$.aps['\(written)']" : "$.aps.\(written)"
        PayloadCheckRule(
            "ours", aps: #""alert":"Hi","\#(written)":1"#,
            warnings: ["\(path) is not a known key of aps. Did you mean \(meant)?"]
        ).check()
    }

    static let inside: [PayloadCheckRule] = [
        .init(
            "A 7.2", aps: #""badge":1,"souls":2,"data":1,"id":{},"colour":"red","":0"#,
            warnings: [
                "$.aps.souls is not a known key of aps. Put your own data next to aps",
                "$.aps.data is not a known key of aps. Put your own data next to aps", "$.aps.id is not a known key",
                "$.aps.colour is not a known key", "$.aps[''] is not a known key",
            ]),
        .init(
            "A 7.3", aps: #""badge":1,"body":"B""#,
            warnings: [
                "$.aps.body is not a known key of aps. "
                    + "Move it into alert."
            ]),
        .init(
            "A 7.4", aps: #""badge":1,"volume":1"#,
            warnings: [
                "$.aps.volume is not a known key of aps. "
                    + "Move it into sound."
            ]),
        .init(
            "A 7.2", aps: #""badge":1,"event":"start","content-changed":true"#,
            warnings: [
                "$.aps.event is ignored in an alert push. Remove it, or send the push with apns-push-type liveactivity.",
                "$.aps.content-changed is ignored in an alert push. Remove it, or send the push with apns-push-type widgets.",
            ]),
        .init(
            "ours", aps: #""badge":1,"\#(String(repeating: "alert", count: 9))":1"#,
            warnings: ["$.aps.\(String(repeating: "alert", count: 9)) is not a known key of aps. Put"]),
    ]

    static let beside: [PayloadCheckRule] = [
        .init("N 2.4", #"{"aps":{"badge":1},"url":"a://b","n":1,"t":true,"list":[null],"o":{"x":null}}"#),
        .init(
            "S6", #"{"aps":{"badge":1},"url":null}"#,
            warnings: ["$.url is null, which no property list can hold: the app finds NSNull there."]),
        .init(
            "A 7.2", #"{"aps":{"alert":"Hi"},"badge":1,"thread-id":"x","mutable-content":1}"#,
            warnings: [
                "$.badge is next to aps, where the system ignores it. Move it into aps.",
                "$.thread-id is next to aps", "$.mutable-content is next to aps",
            ]),
        .init("ours", #"{"aps":{"alert":"Hi"},"alert":"x","category":"c","event":"e","timestamp":1,"title":"t"}"#),
        .init(
            "A 7.2", #"{"alert":"Hi"}"#, errors: ["$.aps is missing"], warnings: ["$.alert is next to aps"]),
        .init("A 5", #"{"badge":1}"#, as: .voip),
    ]

    @Test("keys inside aps", arguments: inside)
    func insideRule(rule: PayloadCheckRule) { rule.check() }

    @Test("keys beside aps", arguments: beside)
    func besideRule(rule: PayloadCheckRule) { rule.check() }

    @Test("simctl's key belongs into simctl's files", arguments: [false, true])
    func simulatorKey(isSimulatorFile: Bool) {
        let path = "$['Simulator Target Bundle']"
        var named = PayloadCheckRule("A 14", #"{"aps":{"badge":1},"Simulator Target Bundle":"com.example.app"}"#)
        named.isSimulatorFile = isSimulatorFile
        named.warnings = isSimulatorFile ? [] : ["\(path) is a key for simctl's .apns files."]
        named.check()
        var unnamed = PayloadCheckRule("A 14", #"{"aps":{"badge":1},"Simulator Target Bundle":7}"#)
        unnamed.isSimulatorFile = isSimulatorFile
        unnamed.errors = isSimulatorFile ? ["\(path) is 7; expected a bundle identifier."] : []
        unnamed.warnings = named.warnings
        unnamed.check()
    }

    private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

    struct Category: CustomTestStringConvertible, Sendable {
        var name: String
        var known: [String]?
        var warnings: [String]

        var testDescription: String { "\(name) among \(known.map(\.description) ?? "unknown")" }
    }

    /// Notifications sheet 2.8: looked up by the exact string.
    static let categories: [Category] = [
        Category(name: "TABLE", known: nil, warnings: []),
        Category(name: "TABLE", known: ["MENU", "TABLE"], warnings: []),
        Category(name: "", known: ["TABLE"], warnings: []),
        Category(name: "table", known: ["MENU", "TABLE"], warnings: [#"Did you mean "TABLE"?"#]),
        Category(name: "tabel-ready", known: ["menu", "table-ready"], warnings: [#"Did you mean "table-ready"?"#]),
        Category(name: "TABLE_REDY", known: ["MENU", "TABLE_READY"], warnings: [#"Did you mean "TABLE_READY"?"#]),
        Category(name: long(100), known: [long(101)], warnings: [#"Did you mean "\#(long(40))…"?"#]),
        Category(name: long(101), known: [long(102)], warnings: ["The identifiers must match exactly."]),
        Category(name: "TABLE", known: ["booking"], warnings: ["The identifiers must match exactly."]),
        Category(name: "TABLE", known: [], warnings: ["The identifiers must match exactly."]),
    ]

    @Test("a category that the app does not register has no actions", arguments: categories)
    func category(row: Category) {
        var rule = PayloadCheckRule("N 2.8", aps: #""badge":1,"category":"\#(row.name)""#)
        rule.categories = row.known
        rule.warnings = row.warnings.map {
            "$.aps.category is not a category that the app registers: the notification has no actions. \($0)"
        }
        rule.check()
    }
}
