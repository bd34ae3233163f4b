// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PushGateway
import Testing

/// The gateway as an unmodified client sees it.
@Suite struct CurlTests {
    private static func withRegisteredTokens<Result>(
        environment: GatewayEnvironment = .sandbox, _ body: (Curl) async throws -> Result
    ) async throws -> Result {
        try await RunningGateway.use(environment: environment) { gateway in
            try await FakeDevice.register(
                [(Sample.token, Sample.topic), (Sample.deadToken, Sample.topic)], unregister: [Sample.deadToken],
                at: gateway.devicePath)
            return try await body(Curl(gateway: gateway))
        }
    }

    @Test func acceptedPushHasNoBodyAndTwoIdentifiers() async throws {
        try await Self.withRegisteredTokens { curl in
            let answer = try await curl.push()
            #expect(answer.protocolName == "HTTP/2")
            #expect(answer.status == 200)
            #expect(answer.body == "")
            #expect(Set(answer.headers.keys) == ["apns-id", "apns-unique-id"])
            for identifier in answer.headers.values {
                #expect(UUID(uuidString: identifier)?.uuidString == identifier)
            }
        }
    }

    @Test(arguments: ["9d0a8a7c-5a8e-4a5b-9f0c-0a1b2c3d4e5f", "9D0A8A7C-5A8E-4A5B-9F0C-0A1B2C3D4E5F"])
    func identifierIsEchoedByteForByte(identifier: String) async throws {
        try await Self.withRegisteredTokens(environment: .production) { curl in
            let answer = try await curl.push(fields: ["apns-id": identifier])
            #expect(answer.headers == ["apns-id": identifier])
            let refusal = try await curl.push(fields: ["apns-id": identifier, "apns-priority": "7"])
            #expect(refusal.headers == ["apns-id": identifier, "content-type": "application/json"])
        }
    }

    @Test func refusalsCarryTheReasonAsJSON() async throws {
        let start = Int(Date().timeIntervalSince1970 * 1000)
        try await Self.withRegisteredTokens { curl in
            let unknown = try await curl.push(to: Sample.foreignToken)
            #expect(unknown.status == 400)
            #expect(unknown.body == #"{"reason":"BadDeviceToken"}"#)
            #expect(unknown.headers["content-type"] == "application/json")

            let before = Int(Date().timeIntervalSince1970 * 1000)
            let dead = try await curl.push(to: Sample.deadToken)
            #expect(dead.status == 410)
            let body = try JSONDecoder().decode(Refusal.self, from: Data(dead.body.utf8))
            #expect(body.reason == "Unregistered")
            let timestamp = try #require(body.timestamp)
            #expect((start...before).contains(timestamp))

            let expired = try await curl.push(authorization: curl.gateway.authorization(age: 3700))
            #expect(expired.status == 403)
            #expect(expired.body == #"{"reason":"ExpiredProviderToken"}"#)
        }
    }

    private struct Refusal: Decodable {
        var reason: String
        var timestamp: Int?
    }

    /// The last does not fit into a stream's window.
    @Test(arguments: [4097, 60_000, 300_000])
    func tooLargePayloadIsAnsweredAtItsEnd(bytes: Int) async throws {
        try await Self.withRegisteredTokens { curl in
            let answer = try await curl.push(body: PushValidatorTests.object(bytes: bytes))
            #expect(answer.status == 413)
            #expect(answer.body == #"{"reason":"PayloadTooLarge"}"#)
        }
    }

    // The answer's body was lost: it came together with the stream's reset.
    @Test func endlessPayloadIsCutOffWithItsReason() async throws {
        try await Self.withRegisteredTokens { curl in
            for _ in 1...5 {
                let answer = try await curl.push(body: PushValidatorTests.object(bytes: 4_000_000))
                #expect(answer.status == 413)
                #expect(answer.body == #"{"reason":"PayloadTooLarge"}"#)
            }
        }
    }

    // The first sends it before it has seen the gateway's settings. It is three frames long.
    @Test(arguments: [[40_000, 1], [1, 9000, 1], [1, 40_000, 1]])
    func longHeaderListEndsNoConnection(sizes: [Int]) async throws {
        try await Self.withRegisteredTokens { curl in
            let answers = sizes.enumerated().map { "\($1 > 1 ? 431 : 200) \($0 == 0 ? 1 : 0)" }
            let received = try await curl.pushes(withFillers: sizes)
            #expect(received == answers)
        }
    }

    @Test func longHeaderListIsAnsweredWithAReason() async throws {
        try await Self.withRegisteredTokens { curl in
            let identifier = "9d0a8a7c-5a8e-4a5b-9f0c-0a1b2c3d4e5f"
            let answer = try await curl.push(
                fields: ["apns-id": identifier, "x-filler": String(repeating: "~", count: 40_000)])
            #expect(answer.status == 431)
            #expect(answer.body == #"{"reason":"RequestHeaderFieldsTooLarge"}"#)
            #expect(answer.headers["apns-id"] == identifier)
        }
    }

    @Test func headEndsWithTheAnswersHeaders() async throws {
        try await Self.withRegisteredTokens { curl in
            let answer = try await curl.push(options: ["--http2", "--head", "--max-time", "20"], isBodiless: true)
            #expect(answer.status == 405)
            #expect(answer.headers["content-type"] == nil)
        }
    }

    @Test(arguments: ["x", "9d0a8a7c-5a8e-4a5b-9f0c-0a1b2c3d4e5", "9d0a8a7c-5a8e-4a5b-9f0c-0a1b2c3d4e5ff", "ü"])
    func whatIsNoIdentifierIsNotEchoed(identifier: String) async throws {
        try await Self.withRegisteredTokens(environment: .production) { curl in
            let answer = try await curl.push(fields: ["apns-id": identifier])
            #expect(answer.status == 400)
            #expect(answer.body == #"{"reason":"BadMessageId"}"#)
            let own = try #require(answer.headers["apns-id"])
            #expect(UUID(uuidString: own)?.uuidString == own)
        }
    }

    @Test(arguments: [["--http1.1"], ["--http1.1", "--no-alpn"], ["--http1.0"]])
    func olderProtocolGetsOneClearAnswer(options: [String]) async throws {
        try await Self.withRegisteredTokens { curl in
            let answer = try await curl.push(options: options)
            #expect(answer.protocolName == "HTTP/1.1")
            #expect(answer.status == 505)
            #expect(answer.body.hasPrefix(#"{"reason":"HTTP/2 required"#))
        }
    }

    @Test func withoutALPNTheClientMayStillSpeakHTTP2() async throws {
        try await Self.withRegisteredTokens { curl in
            let answer = try await curl.push(options: ["--http2-prior-knowledge", "--no-alpn"])
            #expect(answer.protocolName == "HTTP/2")
            #expect(answer.status == 200)
        }
    }

    @Test func hostNameOfTheRealServiceIsCoveredByTheCertificate() async throws {
        try await Self.withRegisteredTokens { curl in
            let port = curl.gateway.port
            for name in ["api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com"] {
                let route = ["--http2", "--connect-to", "localhost:\(port):127.0.0.1:\(port)"]
                let answer = try await curl.push(options: route + ["--resolve", "\(name):\(port):127.0.0.1"])
                #expect(answer.status == 200)
            }
        }
    }
}
