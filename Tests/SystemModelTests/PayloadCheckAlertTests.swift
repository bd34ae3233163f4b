// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// What the report says about the texts of an alert.
@Suite struct PayloadCheckAlertTests {
    private static func alert(
        _ source: String, _ members: String, errors: [String] = [], warnings: [String] = []
    ) -> PayloadCheckRule {
        PayloadCheckRule(
            source, aps: #""alert":{\#(members)}"#, errors: errors.map { "$.aps.alert.\($0)" },
            warnings: warnings.map { "$.aps.alert.\($0)" })
    }

    private static let nothing = "$.aps.alert has no title, no subtitle and no body: nothing is shown."

    static let texts: [PayloadCheckRule] = [
        .init("A 7.2", aps: #""alert":"Hi""#),
        .init("N 2.5", aps: #""alert":"","badge":1"#, warnings: ["$.aps.alert is empty: nothing is shown."]),
        .init("A 7.2", aps: #""alert":["Hi"]"#, errors: ["$.aps.alert is an array; expected a string or an object."]),
        .init("A 7.2", aps: #""alert":7"#, errors: ["$.aps.alert is 7; expected a string or an object."]),
        .init("A 7.2", aps: #""alert":null"#, errors: ["$.aps.alert is null; expected a string or an object."]),
        .init("N 2.5", aps: #""alert":{}"#, warnings: [nothing]),
        .init("N 2.5", aps: #""alert":{"title":"","body":""}"#, warnings: [nothing]),
        .init("N 2.5", aps: #""alert":{"launch-image":"L"}"#, warnings: [nothing]),
        alert("A 7.3", #""title":"T""#), alert("A 7.3", #""body":"B""#),
        alert("A 7.3", #""title":"T","subtitle":"S","body":"B","launch-image":"L""#),
        .init("ours", aps: #""alert":{"subtitle":"S"}"#, warnings: ["$.aps.alert has a subtitle, but no title and no"]),
        alert("ours", #""subtitle":"S","title-loc-key":"T""#),
        alert(
            "A 7.3", #""title":1,"subtitle":null,"body":[],"launch-image":{}"#,
            errors: [
                "title is 1; expected a string.", "subtitle is null; expected a string.",
                "body is an array; expected a string.", "launch-image is an object; expected a string.",
            ]),
        alert(
            "A 7.3", #""body":"B","titel":"T","Title":"T","badge":1,"colour":"red""#,
            warnings: [
                "titel is not a known key of alert. Did you mean title?",
                "Title is not a known key of alert. Did you mean title?",
                "badge is not a known key of alert. Move it into aps.",
                "colour is not a known key of alert. The device ignores it.",
            ]),
        alert(
            "N 2.9", #""body":"B","action-loc-key":null,"summary-arg":"a","summary-arg-count":2"#,
            warnings: [
                "action-loc-key is obsolete", "summary-arg is obsolete",
                "summary-arg-count is obsolete",
            ]),
    ]

    static let localization: [PayloadCheckRule] =
        [("title", "title-loc"), ("subtitle", "subtitle-loc"), ("body", "loc")].flatMap { text, loc in
            // An alert of its own text, so that only the rule at hand is broken.
            let visible = text == "title" ? #""body":"B","# : #""title":"T","#
            return [
                alert("A 7.3", #"\#(visible)"\#(loc)-key":"K","\#(loc)-args":["a","b"]"#),
                alert("A 7.3", #"\#(visible)"\#(loc)-key":"%@, %@","\#(loc)-args":["a","b"]"#),
                alert("A 7.3", #"\#(visible)"\#(loc)-key":"%2$@ 100%% %1$@ %2$@","\#(loc)-args":["a","b"]"#),
                alert("A 7.3", #"\#(visible)"\#(loc)-key":"K""#),
                alert(
                    "A 7.3", #"\#(visible)"\#(loc)-key":7"#, errors: ["\(loc)-key is 7; expected a string."]),
                alert(
                    "A 7.3", #"\#(visible)"\#(loc)-key":"K","\#(loc)-args":"a""#,
                    errors: [#"\#(loc)-args is "a", a string; expected an array of strings."#]),
                alert(
                    "A 7.3", #"\#(visible)"\#(loc)-key":"K","\#(loc)-args":["a",1,"c",null]"#,
                    errors: [
                        "\(loc)-args[1] is 1; expected a string.", "\(loc)-args[3] is null; expected a string.",
                    ]),
                alert(
                    "A 7.3", #"\#(visible)"\#(loc)-key":"K","\#(text)":"X""#,
                    warnings: ["\(text) is not shown, because \(loc)-key takes precedence."]),
                alert(
                    "A 7.3", #"\#(visible)"\#(loc)-args":["a"]"#,
                    warnings: ["\(loc)-args has no effect without \(loc)-key."]),
                alert(
                    "A 7.3", #"\#(visible)"\#(loc)-key":"%@, %2$@","\#(loc)-args":["a"]"#,
                    warnings: [
                        "\(loc)-args has 1 value, but \(loc)-key has 2 placeholders: the others stay empty. Give one"
                    ]),
                alert(
                    "A 7.3", #"\#(visible)"\#(loc)-key":"%@","\#(loc)-args":["a","b"]"#,
                    warnings: ["\(loc)-args has 2 values, but \(loc)-key has 1 placeholder: the others are dropped."]),
            ]
        }

    /// A text, and the escape that is not shown.
    static let escapes: [(String, String?)] = [
        ("100%", nil), ("100 %", nil), ("100%, really", nil), ("5 %% of", nil), ("%%d", nil), ("%", nil), ("%-", nil),
        ("50% off", "% o"), ("%@", "%@"), ("%d", "%d"), ("a %1$@ b", "%1$@"), ("%05.2f", "%05.2f"), ("%lld", "%lld"),
        ("%%%s", "%s"), ("%é", nil),
    ]

    @Test("title, subtitle, body", arguments: texts)
    func textsRule(rule: PayloadCheckRule) { rule.check() }

    @Test("texts that are looked up", arguments: localization)
    func localizationRule(rule: PayloadCheckRule) { rule.check() }

    /// https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent/body
    @Test("printf escapes are not shown", arguments: escapes)
    func printfEscapes(text: String, escape: String?) {
        func warnings(_ path: String) -> [String] {
            escape.map { ["\(path) has \"\($0)\", a printf escape, which is not shown. Write %%"] } ?? []
        }
        PayloadCheckRule("N 2.5", aps: #""alert":"\#(text)""#, warnings: warnings("$.aps.alert")).check()
        Self.alert("N 2.5", #""body":"\#(text)""#, warnings: warnings("body")).check()
        // Only the body is documented to lose them.
        Self.alert("N 2.5", #""title":"\#(text)""#).check()
    }
}
