// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What the system reads out of a push. Sheet: notifications 2.4.
@Suite struct PayloadTests {
    struct Refusal: CustomTestStringConvertible, Sendable {
        var payload: String
        var error: PayloadError

        var testDescription: String { "\(payload.prefix(20)): \(error)" }
    }

    /// A payload of exactly that many bytes.
    private static func payload(bytes: Int) -> String {
        let frame = #"{"aps":{"alert":""}}"#
        return #"{"aps":{"alert":"\#(String(repeating: "x", count: bytes - frame.utf8.count))"}}"#
    }

    static let refusals: [Refusal] = [
        Refusal(payload: "", error: .empty),
        Refusal(payload: payload(bytes: 4097), error: .tooLarge(size: 4097, limit: 4096)),
        Refusal(payload: "{", error: .notJSON),
        Refusal(payload: "Hi", error: .notJSON),
        Refusal(payload: "[]", error: .notAnObject),
        Refusal(payload: "1", error: .notAnObject),
        Refusal(payload: "{}", error: .missingAps),
        Refusal(payload: #"{"APS":{}}"#, error: .missingAps),
        Refusal(payload: #"{"aps":[]}"#, error: .apsNotAnObject),
        Refusal(payload: #"{"aps":null}"#, error: .apsNotAnObject),
    ]

    @Test("what is refused, and why", arguments: refusals)
    func refused(_ refusal: Refusal) {
        #expect(throws: refusal.error) { try NotificationPayload(Data(refusal.payload.utf8)) }
    }

    @Test("4,096 bytes are allowed; a larger limit allows more")
    func limit() throws {
        #expect(try NotificationPayload(Data(Self.payload(bytes: 4096).utf8)).content.body.count == 4076)
        let voip = Data(Self.payload(bytes: 5120).utf8)
        #expect(try NotificationPayload(voip, maximumSize: 5120).content.body.count == 5100)
    }

    struct Reading: CustomTestStringConvertible, Sendable {
        var aps: String
        var expected: NotificationPayload

        var testDescription: String { aps }

        init(_ aps: String, _ change: (inout NotificationPayload) -> Void) {
            self.aps = aps
            do throws(PayloadError) {
                expected = try NotificationPayload(Data(#"{"aps":{}}"#.utf8))
                expected.content.userInfo = .payload(Data(#"{"aps":\#(aps),"data":1}"#.utf8))
            } catch {
                preconditionFailure("\(error)")
            }
            change(&expected)
        }
    }

    static let readings: [Reading] = [
        Reading("{}") { _ in },
        Reading(#"{"alert":"Hello"}"#) {
            $0.content.body = "Hello"
            $0.hasAlert = true
        },
        Reading(#"{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L"}}"#) {
            ($0.content.title, $0.content.subtitle, $0.content.body) = ("T", "S", "B")
            $0.content.launchImage = "L"
            $0.hasAlert = true
        },
        Reading(#"{"alert":{}}"#) { $0.hasAlert = true },
        Reading(#"{"badge":0,"sound":"default","category":"C","thread-id":"t","target-content-id":"x"}"#) {
            $0.content.badge = 0
            $0.content.sound = SoundRecord()
            $0.content.category = "C"
            $0.content.thread = "t"
            $0.content.targetContentIdentifier = "x"
        },
        Reading(#"{"sound":{"critical":1,"name":"alarm","volume":0.5}}"#) {
            $0.content.sound = SoundRecord(name: "alarm", isCritical: true, volume: 0.5)
        },
        Reading(#"{"content-available":1,"own":[1]}"#) { $0.isContentAvailable = true },
        Reading(#"{"mutable-content":1,"interruption-level":"time-sensitive","relevance-score":0.5}"#) {
            $0.isMutable = true
            ($0.content.interruptionLevel, $0.content.relevanceScore) = (.timeSensitive, 0.5)
        },
        Reading(#"{"filter-criteria":"f","interruption-level":"loud"}"#) { $0.content.filterCriteria = "f" },
        Reading(#"{"alert":{"title-loc-key":"GAME","loc-key":"SCORE","loc-args":["1",2],"body":"unused"}}"#) {
            $0.content.title = LocalizedText.marker(key: "GAME", arguments: [])
            $0.content.body = LocalizedText.marker(key: "SCORE", arguments: ["1", "2"])
            $0.hasAlert = true
        },
        // Wrong types: each is ignored on its own.
        Reading(#"{"alert":["Hello"],"badge":"3","sound":7,"category":{},"thread-id":1,"target-content-id":[]}"#) {
            _ in
        },
        Reading(#"{"alert":{"title":1,"body":"B"},"badge":null,"sound":{"name":2}}"#) {
            $0.content.body = "B"
            $0.hasAlert = true
        },
    ]

    @Test("what is read, and what is ignored", arguments: readings)
    func read(_ reading: Reading) throws {
        #expect(try NotificationPayload(Data(#"{"aps":\#(reading.aps),"data":1}"#.utf8)) == reading.expected)
    }

    @Test(
        "something is visible when there is a word of it",
        arguments: [
            ("{}", false), (#"{"alert":{}}"#, false), (#"{"alert":{"title":"T"}}"#, true),
            (#"{"alert":{"subtitle":"S"}}"#, true), (#"{"alert":"B"}"#, true),
            (#"{"badge":3,"sound":"default"}"#, false),
        ])
    func visible(aps: String, isVisible: Bool) throws {
        #expect(try NotificationPayload(Data(#"{"aps":\#(aps)}"#.utf8)).isVisible == isVisible)
    }
}
