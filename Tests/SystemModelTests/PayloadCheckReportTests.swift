// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// The report as it is read: fields, text, JSON.
@Suite struct PayloadCheckReportTests {
    private static func lines(_ payload: String, as type: PushType = .alert) -> [String] {
        PayloadReport(Data(payload.utf8), pushType: type).fields.map { "\($0.path) \($0.value): \($0.meaning)" }
    }

    @Test("every field of an alert, in the order of the tables and not as written")
    func alertFields() {
        let payload = #"""
            {"own":{"a":1,"b":2},"aps":{"mine":1,"timestamp":5,"url-args":[],"mutable-content":1,"content-available":1,
            "filter-criteria":"work","relevance-score":0.5,"interruption-level":"critical","target-content-id":"w",
            "category":"TABLE","thread-id":"t","sound":{"volume":0.5,"name":"a.caf","critical":1},"badge":0,
            "alert":{"x":1,"summary-arg":"s","launch-image":"L","loc-args":["a","b"],"loc-key":"LK",
            "subtitle-loc-args":["a"],"subtitle-loc-key":"SK","title-loc-args":[],"title-loc-key":"TK",
            "body":"B","subtitle":"S","title":"T"}},"list":[true]}
            """#
        let lookedUp = "looked up in the app's Localizable.strings, as the"
        #expect(
            Self.lines(payload) == [
                #"$.aps.alert.title "T": the title"#,
                #"$.aps.alert.subtitle "S": the line below the title"#,
                #"$.aps.alert.body "B": the text"#,
                #"$.aps.alert.title-loc-key "TK": \#(lookedUp) title"#,
                "$.aps.alert.title-loc-args []: fill the %@ in the string of title-loc-key, in order",
                #"$.aps.alert.subtitle-loc-key "SK": \#(lookedUp) subtitle"#,
                "$.aps.alert.subtitle-loc-args [1 value]: fills the %@ in the string of subtitle-loc-key, in order",
                #"$.aps.alert.loc-key "LK": \#(lookedUp) text"#,
                "$.aps.alert.loc-args [2 values]: fill the %@ in the string of loc-key, in order",
                #"$.aps.alert.launch-image "L": shown while a tap launches the app"#,
                #"$.aps.alert.summary-arg "s": has no effect since iOS 15"#,
                "$.aps.alert.x 1: unknown key: ignored by the system",
                "$.aps.badge 0: the icon's badge is removed",
                "$.aps.sound.critical 1: played even when muted, with the app's entitlement and the user's permission",
                #"$.aps.sound.name "a.caf": played from Library/Sounds or the app's bundle"#,
                "$.aps.sound.volume 0.5: a critical sound's volume",
                #"$.aps.thread-id "t": groups the notification with the others of this thread"#,
                #"$.aps.category "TABLE": shows the actions of the app's category with exactly this identifier"#,
                #"$.aps.target-content-id "w": selects the window that a tap brings to the front"#,
                #"$.aps.interruption-level "critical": breaks through Focus and the mute switch with the app's "#
                    + "entitlement and the user's permission",
                "$.aps.relevance-score 0.5: sorts the app's notifications in a summary; the highest is featured",
                #"$.aps.filter-criteria "work": compared with the app's Focus filter, which may hold the notification "#
                    + "back",
                "$.aps.content-available 1: wakes the app in the background, if it has the background mode "
                    + "remote-notification",
                "$.aps.mutable-content 1: the service extension can change the notification before it is shown",
                "$.aps.url-args []: for Safari's website pushes; has no effect for an app",
                "$.aps.timestamp 5: ignored in an alert push",
                #"$.aps.mine 1: unknown key: ignored by the system"#,
                "$.own {2 keys}: your own data: the app finds it in userInfo",
                "$.list [1 value]: your own data: the app finds it in userInfo",
            ])
    }

    @Test("every field of a Live Activity's push")
    func activityFields() {
        let payload = #"""
            {"aps":{"event":"start","timestamp":1,"content-state":{"a":1},"attributes-type":"A","attributes":{},
            "alert":{"title":{"loc-key":"K","loc-args":["a"]},"body":"B","sound":"default"},"relevance-score":100,
            "stale-date":2,"dismissal-date":3,"input-push-token":1,"input-push-channel":"c","badge":1},"own":1}
            """#
        #expect(
            Self.lines(payload, as: .liveactivity) == [
                #"$.aps.alert.title.loc-key "K": looked up in the app's Localizable.strings, as the text"#,
                "$.aps.alert.title.loc-args [1 value]: fills the %@ in the string of loc-key, in order",
                #"$.aps.alert.body "B": the alert's text"#,
                #"$.aps.alert.sound "default": the system's sound"#,
                "$.aps.timestamp 1: when the push was sent; the device shows the latest state",
                #"$.aps.event "start": starts a Live Activity"#,
                "$.aps.relevance-score 100: sorts the app's activities; the highest takes the Dynamic Island",
                "$.aps.content-state {1 key}: the new state, decoded as the ContentState of the app's attributes",
                "$.aps.stale-date 2: from then on the activity is considered out of date",
                "$.aps.dismissal-date 3: when the ended activity leaves the screen; a past date means at once",
                #"$.aps.attributes-type "A": the name of the app's attributes structure"#,
                "$.aps.attributes {}: the constant data, decoded as the app's attributes structure",
                "$.aps.input-push-token 1: asks for a token for updates of the started activity",
                #"$.aps.input-push-channel "c": the broadcast channel that the started activity listens to"#,
                "$.aps.badge 1: ignored in a liveactivity push",
                "$.own 1: your own data, for the app",
            ])
    }

    /// A payload of one field, and how it is explained.
    static let readings: [(PushType, String, String)] = [
        (.alert, #""alert":"Hi""#, #"$.aps.alert "Hi": the text"#),
        (.alert, #""alert":"""#, #"$.aps.alert "": nothing is shown"#),
        (.alert, #""alert":{}"#, "$.aps.alert {}: nothing is shown"),
        (.alert, #""alert":7"#, "$.aps.alert 7: invalid value: see the error"),
        (.alert, #""badge":3.0"#, "$.aps.badge 3.0: the icon shows 3"),
        (.alert, #""badge":true"#, "$.aps.badge true: unusual type: see the warning"),
        (.alert, #""badge":null"#, "$.aps.badge null: invalid value: see the error"),
        (.alert, #""sound":"default""#, #"$.aps.sound "default": the system's sound"#),
        (.alert, #""sound":{}"#, "$.aps.sound {}: no sound: there is no name"),
        (.alert, #""sound":{"critical":0}"#, "$.aps.sound.critical 0: an ordinary sound"),
        (.alert, #""sound":{"volume":0}"#, "$.aps.sound.volume 0: silent"),
        (.alert, #""sound":{"volume":1.0}"#, "$.aps.sound.volume 1.0: at full volume"),
        (.alert, #""sound":{"name":"default"}"#, #"$.aps.sound.name "default": the system's sound"#),
        (.alert, #""thread-id":"""#, #"$.aps.thread-id "": no thread"#),
        (
            .alert, #""interruption-level":"passive""#,
            #"$.aps.interruption-level "passive": added to the list; the screen stays dark and no sound is played"#
        ),
        (.background, #""badge":"x""#, #"$.aps.badge "x": not shown: a background push is silent"#),
        (.voip, #""badge":"x""#, #"$.aps.badge "x": ignored in a voip push"#),
        (.voip, #""own":null"#, "$.aps.own null: your own data, for the app"),
        (.widgets, #""content-changed":true"#, "$.aps.content-changed true: the app's widgets are reloaded"),
        (.widgets, #""content-changed":false"#, "$.aps.content-changed false: no widget is reloaded"),
        (.liveactivity, #""event":"update""#, #"$.aps.event "update": updates the Live Activity"#),
        (.liveactivity, #""event":"end""#, #"$.aps.event "end": ends the Live Activity"#),
        // Values from outside: one line, no tricks, not too long.
        (.alert, #""alert":"a\nb\u001b\t\"\\\u202e""#, #"$.aps.alert "a\nb\u001b\t\"\\\u202e": the text"#),
        (
            .alert, #""alert":"\#(String(repeating: "x", count: 41))""#,
            #"$.aps.alert "\#(String(repeating: "x", count: 40))…": the text"#
        ),
        (
            .alert, #""badge":\#(String(repeating: "1", count: 41))"#,
            "$.aps.badge \(String(repeating: "1", count: 39))…: invalid value: see the error"
        ),
    ]

    @Test("what becomes of a field", arguments: readings)
    func reading(type: PushType, aps: String, line: String) {
        #expect(Self.lines(#"{"aps":{\#(aps)}}"#, as: type) == [line])
    }

    /// A key, and its path.
    @Test(
        "paths quote what is no identifier",
        arguments: [
            ("key", "$.key"), ("a-b_c9", "$.a-b_c9"), ("9", "$.9"),
            ("a b", "$['a b']"),
            ("", "$['']"), ("a.b", "$['a.b']"), ("ü", "$['ü']"), ("it's", #"$['it\'s']"#), (#"a\\b"#, #"$['a\\b']"#),
            (#"a\u001b[0mb"#, #"$['a\u001b[0mb']"#), (#"\""#, #"$['"']"#),
        ])
    func path(key: String, path: String) {
        let report = PayloadReport(Data(#"{"aps":{"badge":1},"\#(key)":1}"#.utf8))
        #expect(report.fields.map(\.path) == ["$.aps.badge", path])
    }

    @Test("text: the size, the fields in columns, the findings, the verdict")
    func text() {
        let payload = #"{"aps":{"alert":{"title":"Dinner"},"badge":null,"sound":"a.mp3"},"table":7}"#
        #expect(
            PayloadReport(Data(payload.utf8)).text == """
                alert push, 75 of at most 4096 bytes

                field              value     what the device does with it
                $.aps.alert.title  "Dinner"  the title
                $.aps.badge        null      invalid value: see the error
                $.aps.sound        "a.mp3"   played from Library/Sounds or the app's bundle
                $.table            7         your own data: the app finds it in userInfo

                error: $.aps.badge is null; expected a whole number, 0 or more. The badge might not change.

                warning: $.aps.sound names a file that is not aiff, wav or caf: the system's sound is played instead. \
                Use one of these formats.

                1 error, 1 warning
                """)
    }

    @Test("text: a payload that cannot be read has no table; the payload as a whole is called so")
    func textWithoutFields() {
        #expect(
            PayloadReport(Data("[]".utf8), pushType: .voip).text == """
                voip push, 2 of at most 5120 bytes

                error: the payload is an array; expected an object with "aps". The device drops the push.

                1 error
                """)
    }

    @Test(
        "the last line is the verdict",
        arguments: [
            (#"{"aps":{"badge":1}}"#, "valid"), (#"{"aps":{}}"#, "valid, 1 warning"),
            (#"{"aps":{"x":1}}"#, "valid, 2 warnings"), (#"{"aps":{"badge":-1}}"#, "1 error"), ("", "1 error"),
            (#"{"aps":{"badge":-1,"alert":2,"x":1}}"#, "2 errors, 1 warning"),
        ])
    func verdict(payload: String, verdict: String) {
        #expect(PayloadReport(Data(payload.utf8)).text.split(separator: "\n").last == Substring(verdict))
    }

    @Test("JSON has five keys, and two in each finding")
    func json() throws {
        let payload = #"{"aps":{"badge":-1,"x":1}}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(PayloadReport(Data(payload.utf8))), as: UTF8.self)
        #expect(
            text == """
                {"bytes":26,"errors":[{"message":"is -1; expected a whole number, 0 or more. The badge might not \
                change.","path":"$.aps.badge"}],"fields":[{"meaning":"invalid value: see the error",\
                "path":"$.aps.badge","value":"-1"},{"meaning":"unknown key: ignored by the system",\
                "path":"$.aps.x","value":"1"}],"valid":false,"warnings":[{"message":"is not a known key of aps. \
                Put your own data next to aps, not inside: the app finds it in userInfo.","path":"$.aps.x"}]}
                """)
    }
}
