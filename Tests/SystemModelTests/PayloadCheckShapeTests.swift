// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Documents that are no push to an app, or one of another type: named, with what to check instead.
@Suite struct PayloadCheckShapeTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var payload: String
        var pushType: PushType
        var warning: String

        init(_ payload: String, as pushType: PushType = .alert, _ warning: String) {
            (self.payload, self.pushType, self.warning) = (payload, pushType, warning)
        }

        var testDescription: String { payload }
    }

    private static let firebase = "$ looks like a request to Firebase Cloud Messaging"
    private static let received = "Check the payload that the app receives: its userInfo, as JSON."

    static let requests: [Row] = [
        Row(
            #"{"message":{"token":"t","notification":{"title":"T"},"apns":{"payload":{"aps":{"badge":1}}}}}"#,
            "\(firebase), not like a payload for APNs. Check the object at $.message.apns.payload."),
        Row(
            #"{"validate_only":true,"message":{"topic":"t","apns":{"headers":{"apns-push-type":"background"},"#
                + #""payload":{}}}}"#,
            "\(firebase), not like a payload for APNs. Check the object at $.message.apns.payload with --push-type "
                + "background."),
        Row(
            #"{"message":{"token":"t","apns":{"headers":{"apns-push-type":"alert"},"payload":{}}}}"#,
            "\(firebase), not like a payload for APNs. Check the object at $.message.apns.payload."),
        Row(
            #"{"message":{"token":"t","apns":{"live_activity_token":"a","payload":{}}}}"#,
            "\(firebase), not like a payload for APNs. Check the object at $.message.apns.payload with --push-type "
                + "liveactivity."),
        Row(
            #"{"message":{"token":"t","apns":{"live_activity_token":"a","payload":{}}}}"#, as: .liveactivity,
            "\(firebase), not like a payload for APNs. Check the object at $.message.apns.payload."),
        Row(
            #"{"apns":{"payload":{"aps":{}}}}"#,
            "\(firebase), not like a payload for APNs. Check the object at $.apns.payload."),
        Row(
            #"{"message":{"topic":"t","data":{"a":"b"}}}"#, as: .background,
            "\(firebase), which makes the payload for APNs from it. It has no apns.payload, so there is nothing to check "
                + "here. \(received)"),
        Row(
            #"{"to":"t","notification":{"title":"T"},"data":{},"priority":"high"}"#,
            "$ looks like a request to the legacy API of Firebase Cloud Messaging, which makes the payload for APNs from "
                + "$.notification and $.data. \(received)"),
        Row(
            #"{"registration_ids":["t"],"data":{},"content_available":true}"#,
            "$ looks like a request to the legacy API of Firebase Cloud Messaging, which makes the payload for APNs from "
                + "$.data. \(received)"),
        Row(
            #"{"app_id":"a","contents":{"en":"Hi"},"include_aliases":{"external_id":["1"]}}"#,
            "$ looks like a request to OneSignal, which makes the payload for APNs from it. \(received)"),
        Row(
            #"{"app_id":"a","template_id":"t","include_player_ids":[]}"#,
            "$ looks like a request to OneSignal, which makes the payload for APNs from it. \(received)"),
        Row(
            #"{"audience":"all","notification":{"alert":"Hi","ios":{"mutable_content":true}},"device_types":["ios"]}"#,
            "$ looks like a request to Airship, which makes the payload for APNs from $.notification.ios. \(received)"),
        Row(
            #"{"audience":{"named_user":"n"},"notification":{"alert":"Hi"},"device_types":"all"}"#,
            "$ looks like a request to Airship, which makes the payload for APNs from $.notification. \(received)"),
        Row(
            #"[{"audience":"all","notification":{"ios":{}},"device_types":["ios"]}]"#,
            "$ looks like a request to Airship, which makes the payload for APNs from $[0].notification.ios. "
                + received),
    ]

    @Test("requests to push services", arguments: requests)
    func request(row: Row) {
        let report = PayloadReport(Data(row.payload.utf8), pushType: row.pushType)
        #expect(report.warnings.map { "\($0.path) \($0.message)" } == [row.warning])
        // They are still not payloads.
        #expect(report.errors.map(\.path) == [row.payload.hasPrefix("[") ? "$" : "$.aps"])
    }

    private static let activity =
        "$.aps looks like a push to a Live Activity. Check it with --push-type liveactivity, and send it with "
        + "apns-push-type liveactivity."
    private static let safari =
        "$.aps looks like a push to a website in Safari. Check that aps.url-args has a value for each placeholder in "
        + "urlFormatString of the website's website.json. This command checks pushes to apps, which ignore url-args."

    @Test(
        "pushes of another type or to a website, with everything else that is said of them",
        arguments: [
            (#""timestamp":1,"event":"update","content-state":{}"#, [activity]),
            (#""timestamp":1,"event":"end""#, [activity]),
            (#""content-state":{},"alert":"Hi""#, [activity]),
            (
                #""timestamp":1,"event":"start","attributes-type":"A","attributes":{},"content-changed":true"#,
                [
                    activity,
                    "$.aps.content-changed is ignored in an alert push. Remove it, or send the push with apns-push-type "
                        + "widgets.",
                ]
            ),
            (
                #""alert":{"title":"T","body":"B"},"url-args":["a"]"#,
                [safari, "$.aps.url-args is obsolete and has no effect. Remove it."]
            ),
        ])
    func push(aps: String, warnings: [String]) {
        let report = PayloadReport(Data(#"{"aps":{\#(aps)}}"#.utf8))
        #expect(report.errors == [])
        #expect(report.warnings.map { "\($0.path) \($0.message)" } == warnings)
    }

    @Test("a background push may be one to a Live Activity too")
    func background() {
        let payload = #"{"aps":{"content-available":1,"content-state":{}}}"#
        let report = PayloadReport(Data(payload.utf8), pushType: .background)
        #expect(report.warnings.map { "\($0.path) \($0.message)" } == [Self.activity])
    }

    /// An app may have any of these keys for itself.
    static let ownData = [
        #"{"aps":{"badge":1},"message":{"token":"t","apns":{"payload":{}}}}"#,
        #"{"aps":{"badge":1},"to":"x","notification":{},"data":{},"app_id":"a","contents":{},"audience":"all"}"#,
        #"{"aps":{"badge":1},"custom":{"i":"1b6a","a":{}},"gcm.message_id":"1"}"#,
        #"{"aps":{"alert":"Hi","badge":1},"event":"update","timestamp":1,"content-state":{},"url-args":["a"]}"#,
    ]

    @Test("a payload with an app's own keys is none of these", arguments: ownData)
    func own(payload: String) {
        let report = PayloadReport(Data(payload.utf8))
        #expect(report.errors == [])
        #expect(!report.warnings.contains { $0.message.hasPrefix("looks like") })
    }

    @Test(
        "a document without aps and without a service's keys is none of these",
        arguments: [
            "{}", #"{"message":"Hi"}"#, #"{"message":{"text":"Hi","token":"t"}}"#, #"{"to":"x","text":"y"}"#,
            #"{"app_id":"a"}"#, #"{"contents":{}}"#, #"{"audience":"all","notification":{}}"#, #"{"apns":{}}"#,
            #"{"notification":{},"data":{}}"#, "[]", "[{}]", #""message""#, #"{"message":{"apns":{"payload":1}}}"#,
        ])
    func neither(payload: String) {
        let report = PayloadReport(Data(payload.utf8))
        #expect(!report.errors.isEmpty)
        #expect(report.warnings == [])
    }

    @Test(
        "what only the app reads may have any shape",
        arguments: [
            #"{"message":{"token":"t","data":{}}}"#, #"{"aps":{},"to":"x","data":{}}"#, #"{"to":"x","data":{}}"#,
        ])
    func voip(payload: String) {
        #expect(PayloadReport(Data(payload.utf8), pushType: .voip).warnings == [])
    }

    @Test(
        "a key or two of a Live Activity or a website are told one by one",
        arguments: [
            #""badge":1,"event":"start""#, #""badge":1,"timestamp":5"#, #""badge":1,"event":"own","timestamp":5"#,
            #""badge":1,"url-args":["a"]"#, #""badge":1,"content-state":1"#,
        ])
    func oneByOne(aps: String) {
        let report = PayloadReport(Data(#"{"aps":{\#(aps)}}"#.utf8))
        #expect(!report.warnings.isEmpty)
        #expect(!report.warnings.contains { $0.message.hasPrefix("looks like") })
    }
}
