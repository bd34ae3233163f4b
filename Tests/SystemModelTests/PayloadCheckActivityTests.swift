// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// What the report says about pushes to Live Activities.
@Suite struct PayloadCheckActivityTests {
    private static let update = #""timestamp":1685952000,"event":"update","content-state":{}"#
    private static let start =
        #""timestamp":1685952000,"event":"start","content-state":{},"attributes-type":"A","attributes":{}"#

    private static func activity(
        _ aps: String, errors: [String] = [], warnings: [String] = []
    ) -> PayloadCheckRule {
        PayloadCheckRule(
            "A 7.2", aps: aps, as: .liveactivity, errors: errors.map { "$.aps.\($0)" },
            warnings: warnings.map { "$.aps.\($0)" })
    }

    static let events: [PayloadCheckRule] = [
        activity(update), activity(#""timestamp":1,"event":"end""#), activity(start + #","alert":{"title":"T"}"#),
        activity(#""timestamp":1,"event":"end","content-state":{},"dismissal-date":0"#),
        activity(
            "",
            errors: [
                "timestamp is missing; expected the time of sending",
                "event is missing; expected \"start\", \"update\"",
                "content-state is missing; expected an object.",
            ]),
        activity(#""timestamp":1,"content-state":{},"attributes":{}"#, errors: ["event is missing"]),
        activity(#""timestamp":1,"event":"update""#, errors: ["content-state is missing"]),
        activity(
            #""timestamp":1,"event":"start","alert":{"body":"B"}"#,
            errors: [
                "content-state is missing", "attributes-type is missing; expected the name", "attributes is missing",
            ]),
        activity(start, warnings: ["alert is missing, but event \"start\" needs it."]),
        activity(
            update + #","attributes-type":"A","attributes":{},"input-push-token":1,"input-push-channel":"c""#,
            warnings: ["attributes-type", "attributes", "input-push-token", "input-push-channel"].map {
                "\($0) has an effect only with event \"start\"."
            }),
        activity(update + #","dismissal-date":2"#, warnings: ["dismissal-date has an effect only with event \"end\"."]),
        activity(start + #","alert":{"body":"B"},"input-push-token":1,"input-push-channel":"c","stale-date":2.5"#),
    ]

    static let values: [PayloadCheckRule] = [
        activity(
            #""timestamp":"1","event":"stop","content-state":[],"stale-date":true,"dismissal-date":null"#,
            errors: [
                "timestamp is \"1\", a string; expected a number, in seconds since 1970.",
                "event is \"stop\", a string; expected one of \"start\", \"update\", \"end\".",
                "content-state is an array; expected an object.", "stale-date is true, a boolean; expected a number",
                "dismissal-date is null; expected a number",
            ]),
        activity(
            #""timestamp":1,"event":"start","content-state":{},"alert":"Hi","attributes-type":1,"attributes":"A","#
                + #""input-push-token":true,"input-push-channel":1"#,
            errors: [
                "attributes-type is 1; expected a string.", "attributes is \"A\", a string; expected an object.",
                "input-push-channel is 1; expected a",
            ],
            warnings: ["input-push-token is true, a boolean; expected the number 1."]),
        activity(
            #""timestamp":1685952000000,"event":"end","stale-date":1685952000000,"dismissal-date":1685952000000"#,
            warnings: ["timestamp", "stale-date", "dismissal-date"].map {
                "\($0) looks like milliseconds; expected seconds since 1970. Divide it by 1000."
            }),
        activity(update + #","relevance-score":-250.5"#),
        activity(
            update + #","relevance-score":"1""#, errors: [#"relevance-score is "1", a string; expected a number."#]),
        activity(
            update + #","badge":1,"mutable-content":1,"sound":"default","contentState":1"#,
            warnings: [
                "badge is ignored in a liveactivity push. Remove it.",
                "sound is ignored in a liveactivity push. Move it into alert.",
                "mutable-content is ignored in a liveactivity push. Remove it.",
                "contentState is not a known key of aps. Did you mean content-state?",
            ]),
    ]

    static let alerts: [PayloadCheckRule] = [
        activity(update + #","alert":{"title":"T","body":"B","sound":"a.caf"}"#),
        activity(
            update + #","alert":{"title":{"loc-key":"%@","loc-args":["a"]},"body":{"loc-key":"K"},"sound":"default"}"#),
        activity(
            update + #","alert":{"title":{},"body":2,"sound":{"name":"a"},"subtitle":"S","badge":1}"#,
            errors: [
                "alert.title is an object; expected a string, or an object with a loc-key.",
                "alert.body is 2; expected a string, or an object with a loc-key.",
                "alert.sound is an object; expected a string.",
            ],
            warnings: [
                "alert.subtitle is not a known key of alert. The device ignores it. Remove it.",
                "alert.badge is not a known key of alert. The device ignores it.",
            ]),
        activity(
            update + #","alert":{"title":{"loc-key":1,"loc-args":["a",2],"x":3},"body":{"loc-args":[]}}"#,
            errors: [
                "alert.title.loc-key is 1; expected a string.", "alert.title.loc-args[1] is 2; expected a string.",
            ],
            warnings: [
                "alert.title.x is not a known key of title.",
                "alert.body.loc-args has no effect without loc-key",
            ]),
    ]

    @Test("which keys an event needs", arguments: events)
    func eventsRule(rule: PayloadCheckRule) { rule.check() }

    @Test("what the keys hold", arguments: values)
    func valuesRule(rule: PayloadCheckRule) { rule.check() }

    @Test("the alert of an activity", arguments: alerts)
    func alertsRule(rule: PayloadCheckRule) { rule.check() }

    @Test("a payload too large for one activity may fit a channel")
    func channel() {
        let text = String(repeating: "x", count: 4800)
        let payload = #"{"aps":{"timestamp":1,"event":"update","content-state":{"t":"\#(text)"}}}"#
        PayloadCheckRule(
            "A 7.1", payload, as: .liveactivity,
            errors: [
                "$ has \(payload.utf8.count) bytes, \(payload.utf8.count - 4096) more than the 4096 that a "
                    + "liveactivity push may have. APNs answers 413 PayloadTooLarge; let the app download long "
                    + "content. Only a broadcast channel allows up to 5120."
            ]
        ).check()
    }
}
