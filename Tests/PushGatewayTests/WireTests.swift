// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PushGateway

/// The frames themselves: what aioapns, kalyke and their like break on.
@Suite struct WireTests {
    private static func withProvider(
        _ body: (inout RawProvider, RunningGateway) async throws -> Void
    ) async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            var provider = try await RawProvider(connectingTo: gateway)
            try await body(&provider, gateway)
        }
    }

    @Test func answersHaveExactlyTheFramesThatClientsExpect() async throws {
        try await Self.withProvider { provider, gateway in
            let authorization = ("authorization", try gateway.authorization())
            provider.send([(1, [("apns-priority", "7")], [Sample.payload])])
            #expect(
                await provider.nextFrames(3) == [
                    "SETTINGS streams=1 headers=8000 of 5", "1 HEADERS 403",
                    #"1 DATA {"reason":"MissingProviderToken"} END"#,
                ])
            // A trailing empty DATA frame, as kalyke sends it; the limit rises before the first authenticated answer.
            provider.send([(3, [authorization], [Sample.payload, ""])])
            #expect(await provider.nextFrames(2) == ["SETTINGS streams=1000 of 1", "3 HEADERS 200 END"])
            provider.send([(5, [authorization, ("apns-priority", "7")], [Sample.payload])])
            #expect(await provider.nextFrames(2) == ["5 HEADERS 400", #"5 DATA {"reason":"BadPriority"} END"#])
            provider.ping()
            #expect(await provider.nextFrame() == "PING ACK")
            try await provider.close()
        }
    }

    @Test func manyStreamsShareTheConnectionsWindow() async throws {
        try await Self.withProvider { provider, gateway in
            let authorization = ("authorization", try gateway.authorization())
            provider.send([(1, [authorization], [Sample.payload])])
            #expect(await provider.nextFrames(3).last == "1 HEADERS 200 END")
            // 100 bodies of 4,000 bytes are six times the connection's window.
            let body = PushValidatorTests.object(bytes: 4000)
            let streams = (1...100).map { 2 * $0 + 1 }
            provider.send(streams.map { ($0, [authorization], [body]) })
            let answers = await provider.nextFrames(100)
            #expect(Set(answers) == Set(streams.map { "\($0) HEADERS 200 END" }))
            try await provider.close()
        }
    }

    @Test func secondNewTokenAndSecondTeamAreRefusedOnOneConnection() async throws {
        try await Self.withProvider { provider, gateway in
            let stranger = try ProviderKeyStore(directory: gateway.directory.url).mint(team: "OTHERTEAM1")
            let other = try ProviderTokenSigner(
                privateKeyPEM: stranger.privateKeyPEM, keyID: stranger.keyID, team: stranger.team)
            // Signed once: a second later it would be another token.
            let first = try gateway.authorization(age: 60)
            let requests = [
                first, try gateway.authorization(), "bearer " + (try other.token(issuedAt: Date())), first,
            ]
            var answers: [String] = []
            for (index, authorization) in requests.enumerated() {
                provider.send([(2 * index + 1, [("authorization", authorization)], [Sample.payload])])
                var frame = ""
                while !frame.hasSuffix("END"), let next = await provider.nextFrame() { frame = next }
                answers.append(frame)
            }
            #expect(
                answers == [
                    "1 HEADERS 200 END", #"3 DATA {"reason":"TooManyProviderTokenUpdates"} END"#,
                    #"5 DATA {"reason":"InvalidProviderToken"} END"#, "7 HEADERS 200 END",
                ])
            try await provider.close()
        }
    }

    @Test func cancelledRequestDoesNotEndTheConnection() async throws {
        try await Self.withProvider { provider, gateway in
            let authorization = ("authorization", try gateway.authorization())
            provider.send([(1, [authorization], [Sample.payload])])
            #expect(await provider.nextFrames(3).last == "1 HEADERS 200 END")
            // The gateway reads the push and its cancellation at once and has the answer when the stream is gone.
            provider.enqueue([(3, [authorization], [Sample.payload])])
            provider.cancel(stream: 3)
            provider.send([(5, [authorization], [Sample.payload])])
            #expect(await provider.nextFrame() == "5 HEADERS 200 END")
            try await provider.close()
        }
    }

    @Test func stoppingSaysGoodbyeWithAReason() async throws {
        try await Self.withProvider { provider, gateway in
            provider.send([(1, [("authorization", try gateway.authorization())], [Sample.payload])])
            #expect(await provider.nextFrames(3).last == "1 HEADERS 200 END")
            await gateway.gateway.stop()
            #expect(await provider.nextFrame() == #"GOAWAY 1 {"reason":"Shutdown"}"#)
            #expect(await provider.nextFrame() == nil)
        }
    }
}
