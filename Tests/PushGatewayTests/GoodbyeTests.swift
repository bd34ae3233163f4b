// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import PushGateway

/// How the gateway ends a connection: what it says, and what becomes of requests on their way.
@Suite struct GoodbyeTests {
    private static func withProvider(
        _ body: (inout RawProvider, RunningGateway, (String, String)) async throws -> Void
    ) async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            var provider = try await RawProvider(connectingTo: gateway)
            let authorization = ("authorization", try gateway.authorization())
            provider.send([(1, [authorization], [Sample.payload])])
            try #require(await provider.nextFrames(3).last == "1 HEADERS 200 END")
            try await body(&provider, gateway, authorization)
        }
    }

    // GOAWAY named the newest stream that had begun: its sender took a push for served that nobody had read.
    @Test func lastStreamIsOneThatWasAnswered() async throws {
        try await Self.withProvider { provider, gateway, authorization in
            provider.enqueue([(3, [authorization], ["{"])], isUnfinished: true)
            provider.send([(5, [authorization], [Sample.payload])])
            #expect(await provider.nextFrame() == "5 HEADERS 200 END")
            provider.send([(7, [authorization], ["{"])], isUnfinished: true)
            provider.ping()
            #expect(await provider.nextFrame() == "PING ACK")
            async let stopped: Void = gateway.gateway.stop()
            // 7 is REFUSED_STREAM: the request was not served and can be sent again.
            #expect(await provider.nextFrames(2) == ["3 RST_STREAM 7", #"GOAWAY 5 {"reason":"Shutdown"}"#])
            // NIO's client drops what is newer by itself.
            while let frame = await provider.nextFrame() { #expect(frame.hasPrefix("7 RST_STREAM")) }
            await stopped
        }
    }

    @Test func idleConnectionIsToldSo() async throws {
        try await RunningGateway.use(limits: ConnectionLimits(idle: .milliseconds(300))) { gateway in
            var provider = try await RawProvider(connectingTo: gateway)
            provider.endAtDeadline()
            #expect(
                await provider.nextFrames(3) == [
                    "SETTINGS streams=1 headers=8000 of 5", #"GOAWAY 0 {"reason":"IdleTimeout"}"#,
                ])
        }
    }

    @Test(arguments: ["", "\u{16}\u{3}\u{1}"])
    func connectionThatDoesNotGetToHTTP2IsClosed(bytes: String) async throws {
        try await RunningGateway.use(limits: ConnectionLimits(handshake: .milliseconds(200))) { gateway in
            let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connect(host: "127.0.0.1", port: gateway.port).get()
            // On a busy machine the time may be over by now.
            try? await channel.writeAndFlush(ByteBuffer(string: bytes))
            try await Deadline.result { done in channel.closeFuture.whenComplete { done($0) } }
        }
    }
}
