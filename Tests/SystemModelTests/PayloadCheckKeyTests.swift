// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// What the report says about the keys of `aps`, one by one and together.
@Suite struct PayloadCheckKeyTests {
    static let badge: [PayloadCheckRule] =
        ["0", "3", "3.0", "1e2", "-0", "9007199254740993"].map { .init("A 7.2", aps: #""badge":\#($0)"#) }
        + [
            ("2.5", "2.5"), ("-1", "-1"), (#""three""#, #""three", a string"#), ("null", "null"), ("1e300", "1e300"),
            ("9223372036854775808", "9223372036854775808"),
            ("[]", "an array"), ("{}", "an object"),
        ].map { value, told in
            .init(
                "A 7.2", aps: #""badge":\#(value)"#,
                errors: ["$.aps.badge is \(told); expected a whole number, 0 or more. The badge might not change."])
        }

    static let sound: [PayloadCheckRule] = [
        .init("A 7.2", aps: #""sound":"default""#),
        .init("N 2.5", aps: #""sound":"bell.caf""#),
        .init("N 2.5", aps: #""sound":"bell.AIFF""#),
        .init("N 2.5", aps: #""sound":"bell""#),
        .init("N 2.5", aps: #""sound":"bell.mp3""#, warnings: ["$.aps.sound names a file that is not aiff, wav"]),
        .init("ours", aps: #""sound":"""#, warnings: ["$.aps.sound is empty."]),
        .init("A 7.2", aps: #""sound":7"#, errors: ["$.aps.sound is 7; expected a string, or an object"]),
        .init("A 7.2", aps: #""sound":true"#, warnings: ["$.aps.sound is true, a boolean; expected a string"]),
        .init("A 7.4", aps: #""sound":{"critical":1,"name":"a.wav","volume":0.5},"interruption-level":"critical""#),
        .init(
            "A 7.4", aps: #""sound":{"critical":1.0,"name":"default","volume":0},"interruption-level":"critical""#,
            warnings: ["$.aps.sound.critical is 1.0; expected the number 1, without a fraction"]),
        .init("A 7.4", aps: #""sound":{"critical":1,"name":"default","volume":1},"interruption-level":"critical""#),
        .init(
            "A 7.4", aps: #""sound":{"critical":true,"name":1,"volume":-0.1}"#,
            errors: [
                "$.aps.sound.name is 1; expected a string.",
                "$.aps.sound.volume is -0.1; expected a number from 0 to 1.",
            ],
            warnings: ["$.aps.sound.critical is true, a boolean; expected the number 1."]),
        .init(
            "A 7.4", aps: #""sound":{"critical":2,"name":"a.mp3","volume":1.01}"#,
            errors: [
                "$.aps.sound.critical is 2; expected the number 1, or 0 for an ordinary sound.",
                "$.aps.sound.volume is 1.01;",
            ],
            warnings: ["$.aps.sound.name names a file that is not aiff, wav"]),
        .init(
            "A 7.4", aps: #""sound":{"critical":1,"name":"a.caf","volume":"1"},"interruption-level":"critical""#,
            warnings: [#"$.aps.sound.volume is "1", a string; expected the number 1."#]),
        .init(
            "N 2.10", aps: #""sound":{"critical":1,"name":"a.caf"}"#,
            warnings: ["$.aps.sound.critical is 1, but interruption-level is not \"critical\""]),
        .init(
            "N 2.10", aps: #""sound":{"critical":1,"name":"a.caf"},"interruption-level":"active""#,
            warnings: ["$.aps.sound.critical is 1, but interruption-level is not \"critical\""]),
        .init(
            "A 7.4", aps: #""sound":{"critical":0,"name":"default","volume":1}"#,
            warnings: ["$.aps.sound is an object, but not critical: the volume is ignored."]),
        .init("A 7.4", aps: #""sound":{"name":"default"}"#, warnings: ["$.aps.sound is an object, but not critical"]),
        .init(
            "A 7.4", aps: #""sound":{"critical":1},"interruption-level":"critical""#,
            warnings: ["$.aps.sound.name is missing; name a file, or write \"default\""]),
        .init(
            "A 7.4", aps: #""sound":{"critical":1,"name":"a.caf","volum":1},"interruption-level":"critical""#,
            warnings: ["$.aps.sound.volum is not a known key of sound. Did you mean volume?"]),
    ]

    static let routing: [PayloadCheckRule] =
        ["passive", "active", "time-sensitive", "critical"].map {
            .init("N 2.10", aps: #""badge":1,"interruption-level":"\#($0)""#)
        } + [
            .init(
                "N 2.10", aps: #""badge":1,"interruption-level":"Active""#,
                errors: [
                    #"$.aps.interruption-level is "Active", a string; expected one of "passive", "active", "#
                        + #""time-sensitive", "critical". The level is "active" instead."#
                ]),
            .init("N 2.10", aps: #""badge":1,"interruption-level":3"#, errors: ["$.aps.interruption-level is 3;"]),
            .init(
                "A 7.2", aps: #""badge":1,"thread-id":"a","category":"C","target-content-id":"w","filter-criteria":"f""#
            ),
            .init(
                "A 7.2", aps: #""badge":1,"thread-id":1,"category":2,"target-content-id":{},"filter-criteria":[]"#,
                errors: [
                    "$.aps.thread-id is 1; expected a string.", "$.aps.category is 2; expected a string.",
                    "$.aps.target-content-id is an object; expected a string.",
                    "$.aps.filter-criteria is an array; expected a string.",
                ]),
        ]
        + ["0", "0.0", "0.5", "1", "1e-9"].map { .init("A 7.2", aps: #""badge":1,"relevance-score":\#($0)"#) }
        + ["-0.1", "1.01", "1e3", #""2""#, "null"].map {
            .init(
                "A 7.2", aps: #""badge":1,"relevance-score":\#($0)"#,
                errors: ["$.aps.relevance-score is \($0)"])
        }

    static let flags: [PayloadCheckRule] =
        ["content-available", "mutable-content"].flatMap { key in
            ["2", "-1", #""yes""#, "null", "[1]"].map { value in
                .init(
                    "A 7.2", aps: #""alert":"Hi","\#(key)":\#(value)"#,
                    errors: ["$.aps.\(key) is \(value == "[1]" ? "an array" : value)"])
            }
                + ["0", "true", "false", #""1""#].map { value in
                    .init(
                        "A 7.2", aps: #""alert":"Hi","\#(key)":\#(value)"#,
                        warnings: ["$.aps.\(key) is \(value)"])
                }
        } + [
            .init("A 7.2", aps: #""alert":"Hi","mutable-content":1"#),
            .init("N 2.12", aps: #""alert":{"loc-key":"K"},"mutable-content":1"#),
            .init(
                "N 2.12", aps: #""badge":1,"sound":"default","mutable-content":1"#,
                warnings: ["$.aps.mutable-content is 1, but there is no alert text"]),
            .init(
                "N 2.12", aps: #""alert":{"title":""},"mutable-content":1"#,
                warnings: ["$.aps.alert has no title", "$.aps.mutable-content is 1, but there is no alert text"]),
            .init(
                "N 2.4", aps: #""alert":"Hi","content-available":1"#,
                warnings: ["$.aps.content-available is 1 next to alert, so this is not a silent push."]),
            .init(
                "N 2.4", aps: #""badge":0,"sound":"default","content-available":1"#,
                warnings: ["$.aps.content-available is 1 next to badge, sound, so this is not a silent push."]),
            .init("A 7.2", aps: #""badge":1,"url-args":["a"]"#, warnings: ["$.aps.url-args is obsolete"]),
        ]

    @Test("badge", arguments: badge)
    func badgeRule(rule: PayloadCheckRule) { rule.check() }

    @Test("sound", arguments: sound)
    func soundRule(rule: PayloadCheckRule) { rule.check() }

    @Test("where it goes and how much it matters", arguments: routing)
    func routingRule(rule: PayloadCheckRule) { rule.check() }

    @Test("content-available and mutable-content", arguments: flags)
    func flagsRule(rule: PayloadCheckRule) { rule.check() }
}
