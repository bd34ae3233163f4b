// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// What is said of files, with no device.
@Suite struct InspectionTests {
    private static let payloads = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/Bulletin/Payloads").standardizedFileURL.path

    @Test("a payload explained, for people and for programs", arguments: ["sealed", "invitation", "score"])
    func payload(name: String) async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let file = "\(Self.payloads)/\(name).apns"
        let text = try await tool.attempt(["payload", "check", file])
        let json = try await tool.attempt(["payload", "check", file, "--json"])
        #expect(text.status == 0 && json.status == 0)
        try expectSnapshot(text.output, "payload-\(name).txt")
        try expectSnapshot(json.output, "payload-\(name).json.txt")
    }

    @Test("a payload with mistakes: each has its place, and the status is 1")
    func badPayload() async throws {
        let home = try TemporaryHome()
        let tool = CommandLineTool(home: home)
        let file = try home.write(
            #"{"aps":{"alert":{"titel":"Hi"},"badge":"3","content-available":true,"sound":7},"x":1}"#, to: "bad.apns")
        let text = try await tool.attempt(["payload", "check", file])
        let json = try await tool.attempt(["payload", "check", file, "--json"])
        #expect(text.status == 1 && json.status == 1)
        try expectSnapshot(text.output, "payload-bad.txt")
        try expectSnapshot(json.output, "payload-bad.json.txt")
    }

    @Test("near-miss delegate methods, for people and for programs")
    func lint() async throws {
        let home = try TemporaryHome()
        let tool = CommandLineTool(home: home)
        let file = try home.write(
            """
            import UserNotifications

            final class Center: NSObject, UNUserNotificationCenterDelegate {
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, didRecieve response: UNNotificationResponse
                ) async {}
            }
            """, to: "Center.swift")
        let text = try await tool.attempt(["lint", file])
        let json = try await tool.attempt(["lint", file, "--json"])
        #expect(text.status == 1 && json.status == 1)
        try expectSnapshot(home.generalised(text.output), "lint.txt")
        try expectSnapshot(home.generalised(json.output), "lint.json.txt")
        try expectSnapshot(try await tool.run("lint", "--rules"), "lint-rules.txt")
        let clean = try home.write("struct Nothing {}\n", to: "Nothing.swift")
        #expect(try await tool.attempt(["lint", clean]).status == 0)
    }

    @Test("an extension that cannot be bundled is refused, and nothing is written")
    func extensions() async throws {
        let home = try TemporaryHome()
        let tool = CommandLineTool(home: home)
        let plist = try home.write("<plist/>", to: "Info.plist")
        func refusal(_ appex: String) async throws -> CommandLineTool.Outcome {
            try await tool.attempt(["bundle", "/bin/true", "--info-plist", plist, "--appex", appex])
        }
        func complaint(_ text: String) -> CommandLineTool.Outcome { .init(status: 1, complaint: "Error: \(text)\n") }
        #expect(
            try await refusal("/bin/true")
                == complaint("--appex takes EXECUTABLE:INFO.PLIST[:ENTITLEMENTS[:RESOURCE]...], not /bin/true"))
        #expect(
            try await refusal("nowhere:\(plist)")
                == complaint("nowhere is no executable; build the product first: swift build"))
        #expect(try await refusal("/bin/true:nowhere") == complaint("nowhere cannot be read"))
        #expect(try await refusal("/bin/true:\(plist)::nowhere.png") == complaint("nowhere.png does not exist"))
        let left = try FileManager.default.contentsOfDirectory(atPath: home.url.path)
        #expect(left == ["Info.plist"])
    }
}
