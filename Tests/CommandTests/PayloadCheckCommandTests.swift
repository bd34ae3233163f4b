// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico payload check`: what its exit status says, and what its JSON has. The findings themselves are tested with
/// the report.
@Suite struct PayloadCheckCommandTests {
    private static func check(_ payload: String, _ options: String...) async throws -> CommandLineTool.Outcome {
        let tool = CommandLineTool(home: try TemporaryHome())
        _ = try tool.home.write(payload, to: "push.json")
        return try await tool.attempt(["payload", "check", "push.json"] + options)
    }

    private static let warning =
        "is true, a boolean; expected the number 1. What iOS does with it is not documented; Portico's device reads it "
        + "as 1. Write 1."

    @Test("a value of another type is a warning, and no failure")
    func warnings() async throws {
        let payload = #"{"aps":{"alert":"Hi","mutable-content":true}}"#
        let text = try await Self.check(payload)
        #expect(text.status == 0 && text.complaint.isEmpty)
        #expect(text.output.contains("\n\nwarning: $.aps.mutable-content \(Self.warning)\n\nvalid, 1 warning\n"))
        let json = try await Self.check(payload, "--json")
        #expect(json.status == 0)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(report["valid"] as? Bool == true)
        #expect(
            report["warnings"] as? [[String: String]]
                == [["path": "$.aps.mutable-content", "message": Self.warning]])
    }

    @Test("a request to a push service fails, and the object to check is named")
    func request() async throws {
        let outcome = try await Self.check(#"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#)
        #expect(outcome.status == 1 && outcome.complaint.isEmpty)
        #expect(
            outcome.output.contains(
                "warning: the payload looks like a request to Firebase Cloud Messaging, not like a payload for APNs. "
                    + "Check the object at $.message.apns.payload.\n\n1 error, 1 warning\n"))
    }

    @Test("a push to a Live Activity is valid with the option that the warning names")
    func activity() async throws {
        let payload = #"{"aps":{"timestamp":1685952000,"event":"update","content-state":{}}}"#
        let alert = try await Self.check(payload)
        #expect(alert.status == 0)
        #expect(
            alert.output.contains(
                "warning: $.aps looks like a push to a Live Activity. Check it with --push-type liveactivity, and send "
                    + "it with apns-push-type liveactivity.\n\nvalid, 1 warning\n"))
        #expect(try await Self.check(payload, "--push-type", "liveactivity").output.hasSuffix("\n\nvalid\n"))
    }
}
