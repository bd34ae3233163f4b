// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// From a push's payload to what is delivered. Notifications sheet 2.4.
@Suite struct PayloadRules {
    /// One key of `aps`, and what it makes of the content.
    struct Key: CustomTestStringConvertible, Sendable {
        var aps: String
        var rest = ""
        var content: @Sendable (inout NotificationContentRecord) -> Void
        var source = Page.payload

        var testDescription: String { "2.4 \(aps)\(rest)" }
        var payload: Data { Data(#"{"aps":{\#(aps)}\#(rest)}"#.utf8) }

        /// What is expected: the whole record.
        var expected: NotificationContentRecord {
            var record = NotificationContentRecord()
            record.userInfo = .payload(payload)
            content(&record)
            return record
        }
    }

    static let keys: [Key] = [
        Key(aps: #""alert":"Hi""#) { $0.body = "Hi" },
        Key(aps: #""alert":{"body":"Hi"}"#) { $0.body = "Hi" },
        Key(aps: #""alert":{"title":"T","subtitle":"S","body":"B"}"#) {
            ($0.title, $0.subtitle, $0.body) = ("T", "S", "B")
        },
        Key(aps: #""alert":{"body":"B","launch-image":"start.png"}"#) {
            ($0.body, $0.launchImage) = ("B", "start.png")
        },
        Key(aps: #""alert":{"title-loc-key":"T","title-loc-args":["Ada"]}"#) { $0.title = "Hello Ada" },
        Key(aps: #""alert":{"subtitle-loc-key":"S","subtitle-loc-args":["A","B"]}"#) { $0.subtitle = "from A to B" },
        Key(aps: #""alert":{"loc-key":"B","loc-args":["one","two"]}"#) { $0.body = "two before one" },
        Key(aps: #""alert":{"loc-key":"N","loc-args":[5]}"#) { $0.body = "5 new" },
        Key(aps: #""alert":{"loc-key":"missing"}"#) { $0.body = "missing" },
        Key(aps: #""alert":{"loc-key":"P"}"#) { $0.body = "plain" },
        Key(aps: #""alert":{"body":"B","loc-key":"P"}"#) { $0.body = "plain" },
        Key(aps: #""badge":5"#) { $0.badge = 5 },
        Key(aps: #""badge":0"#) { $0.badge = 0 },
        Key(aps: #""sound":"default""#) { $0.sound = SoundRecord() },
        Key(aps: #""sound":"bell.caf""#) { $0.sound = SoundRecord(name: "bell.caf") },
        Key(aps: #""sound":{"critical":1,"name":"bell.caf","volume":0.5}"#) {
            $0.sound = SoundRecord(name: "bell.caf", isCritical: true, volume: 0.5)
        },
        Key(aps: #""sound":{"critical":0,"name":"default"}"#) { $0.sound = SoundRecord() },
        Key(aps: #""alert":"Hi","thread-id":"t""#) { ($0.body, $0.thread) = ("Hi", "t") },
        Key(aps: #""alert":"Hi","category":"c""#) { ($0.body, $0.category) = ("Hi", "c") },
        Key(aps: #""alert":"Hi","target-content-id":"w""#) { ($0.body, $0.targetContentIdentifier) = ("Hi", "w") },
        Key(aps: #""alert":"Hi","interruption-level":"passive""#) {
            ($0.body, $0.interruptionLevel) = ("Hi", .passive)
        },
        Key(aps: #""alert":"Hi","interruption-level":"active""#) { ($0.body, $0.interruptionLevel) = ("Hi", .active) },
        Key(aps: #""alert":"Hi","interruption-level":"time-sensitive""#) {
            ($0.body, $0.interruptionLevel) = ("Hi", .timeSensitive)
        },
        Key(aps: #""alert":"Hi","interruption-level":"critical""#) {
            ($0.body, $0.interruptionLevel) = ("Hi", .critical)
        },
        Key(aps: #""alert":"Hi","relevance-score":0.75"#) { ($0.body, $0.relevanceScore) = ("Hi", 0.75) },
        Key(aps: #""alert":"Hi","filter-criteria":"f""#) { ($0.body, $0.filterCriteria) = ("Hi", "f") },
        Key(aps: #""alert":"Hi","mutable-content":1"#) { $0.body = "Hi" },
        Key(aps: #""alert":"Hi","own":{"a":[1]}"#, rest: #","link":"app://1","n":null"#) { $0.body = "Hi" },
        Key(aps: "") { _ in },
    ]

    private static let localized = Sample.manifest {
        $0.localizations = [
            "en": ["T": "Hello %@", "S": "from %@ to %@", "B": "%2$@ before %1$@", "N": "%@ new", "P": "plain"]
        ]
    }

    @Test("a payload becomes a content", arguments: BehaviorProfile.names, keys)
    func key(profile: String, key: Key) throws {
        var stage = Stage(Sample.profile(profile), apps: [Self.localized])
        stage.launch()
        stage.script.presentation = Present.list
        let payload = RemoteNotification(identifier: "id", topic: Sample.app.bundleIdentifier, payload: key.payload)
        stage.send(.push(payload, sequence: nil))
        // What the delegate is shown; a payload that says nothing is not presented.
        let shown = stage.effects.compactMap { _, effect -> NotificationRecord? in
            guard case .deliver(_, let delivery) = effect,
                case .notification(.willPresent(let record)) = delivery.callback
            else { return nil }
            return record
        }
        let isPresented = !key.aps.isEmpty
        #expect(shown.map(\.content) == (isPresented ? [key.expected] : []), "sheet 2.4, \(key.source)")
        #expect(shown.map(\.request.trigger) == (isPresented ? [.push] : []))
        #expect(stage.summary().delivered.map(\.content) == (key.expected.isVisible ? [key.expected] : []))
    }

    @Test("mutable-content and content-available are switches, on at 1 only", arguments: [0, 1, 2])
    func switches(value: Int) throws {
        let payload = try NotificationPayload(
            Data(#"{"aps":{"mutable-content":\#(value),"content-available":\#(value)}}"#.utf8))
        #expect([payload.isMutable, payload.isContentAvailable] == [value == 1, value == 1])
    }

    struct Language: CustomTestStringConvertible {
        var device: String
        var tables: [String: [String: String]]
        var body: String

        var testDescription: String { "\(device) of \(tables.keys.sorted())" }
    }

    @Test(
        "texts by key are the app's, in the device's language",
        arguments: [
            Language(device: "de", tables: ["de": ["K": "Hallo"], "en": ["K": "Hello"]], body: "Hallo"),
            Language(device: "fr", tables: ["de": ["K": "Hallo"], "en": ["K": "Hello"]], body: "Hello"),
            Language(device: "fr", tables: ["de": ["K": "Hallo"], "Base": ["K": "Base"]], body: "Base"),
            Language(device: "fr", tables: ["de": ["K": "Hallo"]], body: "K"),
        ])
    func language(row: Language) {
        var stage = Stage(
            Sample.profile("ios26"), apps: [Sample.manifest { $0.localizations = row.tables }], language: row.device)
        stage.send(Sample.push(#""alert":{"loc-key":"K"}"#))
        stage.launchAndLeave()
        let local = Sample.content(LocalizedText.marker(key: "K", arguments: []))
        stage.add("a", local, .after(1))
        stage.advance(by: .seconds(1))
        #expect(stage.summary().delivered.map(\.content.body) == [row.body, row.body])
    }

    @Test("a local text by key is looked up when it is delivered", arguments: BehaviorProfile.names)
    func lookedUpLate(profile: String) {
        var stage = Stage(Sample.profile(profile))
        stage.launchAndLeave()
        stage.add("a", Sample.content(LocalizedText.marker(key: "K", arguments: ["1"])), .after(1))
        stage.send(
            .install(Sample.manifest { $0.localizations = ["en": ["K": "updated %@"]] }, location: "/apps/App"))
        stage.mark()
        stage.advance(by: .seconds(1))
        #expect(stage.log == ["00:01.930 banner |updated 1"])
    }

    @Test("rules", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    static let rules: [Rule] = [
        Rule("2.4", "apns-collapse-id is the identifier and replaces; without it one is made", page: Page.payload) {
            $0.send(Sample.push(#""alert":"1:0""#, collapse: "score"))
            $0.send(Sample.push(#""alert":"news""#))
            $0.send(Sample.push(#""alert":"2:0""#, collapse: "score"))
            $0.send(Sample.push(#""alert":"news""#))
            #expect($0.delivered() == ["push-4", "score", "push-2"])
        }.expects(
            "00:00.000 banner |1:0", "00:00.000 banner |news", "00:00.000 banner |2:0", "00:00.000 banner |news"),
        Rule("2.4", "a push replaces a local notification of its identifier, and the other way round") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("local"))
            $0.send(Sample.push(#""alert":"remote""#, collapse: "a"))
            $0.getDelivered()
            $0.add("a", Sample.content("local again"))
            $0.getDelivered()
        }.expects(
            "00:00.930 banner |local", "00:00.930 done", "00:00.930 banner |remote", "00:00.930 delivered [a]",
            "00:00.930 banner |local again", "00:00.930 done", "00:00.930 delivered [a]"),
        Rule("2.4", "content-available without alert, badge or sound shows nothing", page: Page.payload) {
            $0.launchAndLeave()
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.getDelivered()
        }.expects("00:00.930 silent push", "00:00.930 delivered []"),
        Rule("2.4", "content-available beside an alert does both", page: Page.payload) {
            $0.launchAndLeave()
            $0.send(Sample.push(#""alert":"A","content-available":1"#))
        }.expects("00:00.930 banner |A", "00:00.930 silent push"),
        Rule("2.4", "4096 bytes are taken, one more is not", page: Page.payload) {
            for size in [4096, 4097] {
                let frame = #"{"aps":{"alert":""}}"#.utf8.count
                $0.send(Sample.push(#""alert":"\#(String(repeating: "x", count: size - frame))""#))
            }
            #expect($0.delivered() == ["push-1"])
        }.expects(
            "00:00.000 banner |" + String(repeating: "x", count: 4096 - #"{"aps":{"alert":""}}"#.utf8.count),
            "00:00.000 refused: the payload has 4097 bytes; the limit is 4096"),
        Rule(
            "2.5", "a push whose alert has no text is no alert, but counts and sounds",
            page: Page.docs("unnotificationsettings/alertsetting")
        ) {
            $0.send(Sample.push(#""alert":{"title":""},"badge":2,"sound":"default""#))
            $0.send(Sample.push(#""alert":"","badge":3,"sound":"default""#))
            #expect($0.delivered() == [])
        }.expects(
            "00:00.000 badge 2", "00:00.000 sound default", "00:00.000 badge 3", "00:00.000 sound default"),
        Rule("2.4", "one word of three is enough for an alert", page: Page.docs("unnotificationsettings/alertsetting"))
        {
            $0.send(Sample.push(#""alert":{"title":"T"}"#))
            $0.send(Sample.push(#""alert":{"subtitle":"S"}"#))
            $0.send(Sample.push(#""alert":{"title":"T","subtitle":"S","body":"B"}"#))
        }.expects("00:00.000 banner T|", "00:00.000 banner S|", "00:00.000 banner T: S|B"),
    ]
}
