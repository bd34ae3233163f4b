// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// The provider keys of a gateway, from the command line.
@Suite struct GatewayKeyTests {
    private static let team = "TEAM123456"

    @Test("adding a key says what was stored and what comes next, for people and for programs")
    func add() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let text = """
            the gateway accepts the key KEY0000001 of team TEAM123456; its private key is in a.p8
            to sign a token: portico gateway token --key a.p8 --key-id KEY0000001 --team TEAM123456

            """
        // `key` alone adds one too.
        #expect(
            try await tool.run("gateway", "key", Self.team, "--key-id", "KEY0000001", "--output", "a.p8") == text)
        let second = ["gateway", "key", "add", Self.team, "--key-id", "KEY0000002", "-o", "b.p8", "--json"]
        #expect(
            try await tool.run(second) == """
                {
                  "keyID" : "KEY0000002",
                  "privateKeyFile" : "b.p8",
                  "team" : "TEAM123456"
                }

                """)
        for (file, key) in [("a.p8", "KEY0000001"), ("b.p8", "KEY0000002")] {
            let token = try await tool.run(
                "gateway", "token", "--key", file, "--key-id", key, "--team", Self.team)
            #expect(token.split(separator: ".").count == 3)
        }
    }

    @Test("a key's identifier that is left out is made up")
    func randomIdentifier() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let line = try await tool.run("gateway", "key", Self.team, "--output", "a.p8")
        #expect(line.contains(/^the gateway accepts the key [A-Z0-9]{10} of team TEAM123456;/), "\(line)")
    }

    @Test("keys are listed in the order they were added, and are gone when they are removed")
    func listAndRemove() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let empty = "no keys; add one with `portico gateway key TEAM123456 --output key.p8`\n"
        #expect(try await tool.run("gateway", "key", "list") == empty)
        for key in ["KEY0000002", "KEY0000001"] {
            try await tool.run("gateway", "key", "add", Self.team, "--key-id", key, "--output", "\(key).p8")
        }
        #expect(
            try await tool.run("gateway", "key", "list") == """
                key KEY0000002 of team TEAM123456
                key KEY0000001 of team TEAM123456

                """)
        #expect(
            try await tool.run("gateway", "key", "remove", "KEY0000002") == """
                removed the key KEY0000002 of team TEAM123456; the gateway rejects its tokens with InvalidProviderToken

                """)
        #expect(
            try await tool.run("gateway", "key", "list", "--json") == """
                [
                  {
                    "isRevoked" : false,
                    "keyID" : "KEY0000001",
                    "team" : "TEAM123456"
                  }
                ]

                """)
        #expect(
            try await tool.attempt(["gateway", "key", "remove", "KEY0000002"])
                == .init(status: 1, complaint: "Error: the gateway has no key KEY0000002; there are: KEY0000001\n"))
    }

    @Test("a key is not overwritten: it is removed first, and then made anew")
    func replace() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let add = ["gateway", "key", Self.team, "--key-id", "KEY0000001", "--output", "a.p8"]
        let file = tool.home.url.appending(path: "a.p8")
        try await tool.run(add)
        let old = try Data(contentsOf: file)
        let complaint = """
            Error: the gateway already has a key KEY0000001; to replace it, remove it first: portico gateway key remove \
            KEY0000001

            """
        #expect(try await tool.attempt(add) == .init(status: 1, complaint: complaint))
        #expect(try Data(contentsOf: file) == old)
        try await tool.run("gateway", "key", "remove", "KEY0000001")
        try await tool.run(add)
        #expect(try Data(contentsOf: file) != old)
    }

    @Test("a key whose file cannot be written is not stored")
    func unwritable() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        #expect(
            try await tool.attempt(["gateway", "key", Self.team, "--output", "nowhere/a.p8"])
                == .init(status: 1, complaint: "Error: nowhere/a.p8 cannot be written\n"))
        #expect(try await tool.run("gateway", "key", "list", "--json") == "[\n\n]\n")
    }

    @Test("identifiers that Apple does not give are refused, and nothing is stored")
    func identifiers() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        for text in ["KEY1", "key0000001", "KEY-000001", "KEY00000001"] {
            let line = "takes ten characters, A-Z and 0-9, such as"
            for (command, complaint) in [
                (["key", Self.team, "--key-id", text, "--output", "a.p8"], "--key-id \(line) KEY1234567, not \(text)"),
                (["key", text, "--output", "a.p8"], "<team-identifier> \(line) TEAM123456, not \(text)"),
                (
                    ["token", "--key", "a.p8", "--key-id", text, "--team", Self.team],
                    "--key-id \(line) KEY1234567, not \(text)"
                ),
                (
                    ["token", "--key", "a.p8", "--key-id", "KEY0000001", "--team", text],
                    "--team \(line) TEAM123456, not \(text)"
                ),
            ] {
                let outcome = try await tool.attempt(["gateway"] + command)
                #expect(outcome.status == 64 && outcome.output.isEmpty, "\(command)")
                #expect(outcome.complaint.hasPrefix("Error: \(complaint)\nUsage: "), "\(outcome.complaint)")
            }
        }
        #expect(try await tool.run("gateway", "key", "list", "--json") == "[\n\n]\n")
    }

    @Test("a running gateway refuses the tokens of a removed key, and accepts those of its successor")
    func whileTheGatewayRuns() async throws {
        try await GatewayStage.use { stage in
            let old = try stage.providerToken(age: 1)
            #expect(try await stage.push(message: "1", identifier: GatewayStage.identifier(1)) == .accepted(1))
            try await stage.tool.run("gateway", "key", "remove", GatewayStage.keyID)
            let refusal = #"{"reason":"InvalidProviderToken"}"#
            #expect(try await Self.body(of: stage, after: 200, token: old) == refusal)

            try await stage.tool.run(
                "gateway", "key", GatewayStage.team, "--key-id", GatewayStage.keyID, "--output", "key.p8")
            let new = try stage.providerToken(age: 1)
            #expect(try await Self.body(of: stage, after: 403, token: new) == "")
            let answer = try await stage.push(message: "1", identifier: GatewayStage.identifier(2), token: old)
            #expect(answer.status == 403 && answer.body == refusal)
        }
    }

    /// The body of the first answer of another status: the gateway looks at its keys ten times a second, and until then
    /// nothing has changed for it.
    private static func body(of stage: GatewayStage, after status: Int, token: String) async throws -> String? {
        for _ in 1...200 {
            let answer = try await stage.push(message: "1", identifier: UUID().uuidString, token: token)
            if answer.status != status { return answer.body }
        }
        return nil
    }
}
