// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PushGateway

/// A request that is no request ends its own stream. The connection, and everybody else's requests on it, go on.
@Suite struct MalformedRequestTests {
    struct Fault: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var fields: [(String, String)]
        var body = [Sample.payload]
    }

    /// RFC 9113, §8.1.1, §8.2 and §8.3.
    static let faults: [Fault] = [
        Fault(testDescription: "content-length too small", fields: [("content-length", "3")]),
        Fault(testDescription: "content-length too large", fields: [("content-length", "5000")]),
        Fault(testDescription: "content-length no number", fields: [("content-length", "many")]),
        Fault(testDescription: "content-length twice", fields: [("content-length", "22"), ("content-length", "23")]),
        Fault(testDescription: "content-length without a body", fields: [("content-length", "22")], body: []),
        Fault(testDescription: "blank in the path", fields: [(":path", "/3/device/a b")]),
        Fault(testDescription: "empty path", fields: [(":path", "")]),
        Fault(testDescription: "transfer-encoding", fields: [("transfer-encoding", "chunked")]),
        Fault(testDescription: "connection", fields: [("connection", "close")]),
        Fault(testDescription: "capitals in a name", fields: [("Apns-Id", "x")]),
        Fault(testDescription: "line break in a value", fields: [("apns-collapse-id", "a\r\nb: c")]),
    ]

    @Test(arguments: faults)
    func endsItsOwnStream(fault: Fault) async throws {
        try await Self.withAuthenticatedProvider { provider, authorization in
            provider.send([
                (3, [authorization], [Sample.payload]), (5, [authorization] + fault.fields, fault.body),
                (7, [authorization], [Sample.payload]),
            ])
            // 1 is PROTOCOL_ERROR.
            #expect(
                Set(await provider.nextFrames(3)) == [
                    "3 HEADERS 200 END", "5 RST_STREAM 1", "7 HEADERS 200 END",
                ])
            provider.ping()
            #expect(await provider.nextFrame() == "PING ACK")
        }
    }

    /// Both exceed the 8,000 bytes that the gateway announces.
    static let longHeaderLists: [Fault] = [
        Fault(testDescription: "one field of 9,000 bytes", fields: [filler(9000)]),
        // Sent once, then 10 references to the compression's table.
        Fault(testDescription: "40,000 bytes in 11 fields", fields: Array(repeating: filler(3700), count: 11)),
        Fault(testDescription: "200,000 bytes in 54 fields", fields: Array(repeating: filler(3700), count: 54)),
        Fault(testDescription: "9,000 bytes, no body", fields: [filler(9000)], body: []),
    ]

    private static func filler(_ bytes: Int) -> (String, String) {
        ("x-filler", String(repeating: "a", count: bytes))
    }

    // NIO ended the connection, with the requests of everybody else.
    @Test(arguments: longHeaderLists)
    func longHeaderListIsRefusedOnItsOwnStream(request: Fault) async throws {
        try await Self.withAuthenticatedProvider { provider, authorization in
            provider.send([
                (3, [authorization], [Sample.payload]), (5, [authorization] + request.fields, request.body),
                (7, [authorization], [Sample.payload]),
            ])
            let answers = [
                "3 HEADERS 200 END", "5 HEADERS 431", #"5 DATA {"reason":"RequestHeaderFieldsTooLarge"} END"#,
                "7 HEADERS 200 END",
            ]
            #expect(Set(await provider.nextFrames(4)) == Set(answers))
            // The state of the compression is still the same on both sides.
            provider.send([(9, [authorization, ("apns-priority", "7")], [Sample.payload])])
            #expect(await provider.nextFrames(2) == ["9 HEADERS 400", #"9 DATA {"reason":"BadPriority"} END"#])
        }
    }

    @Test func headerListOfExactlyTheLimitIsAccepted() async throws {
        try await Self.withAuthenticatedProvider { provider, authorization in
            let usual = [
                (":method", "POST"), (":scheme", "https"), (":path", "/3/device/\(Sample.token)"),
                ("apns-topic", Sample.topic), ("apns-push-type", "alert"), authorization,
            ]
            let size = usual.reduce(0) { $0 + $1.0.utf8.count + $1.1.utf8.count + 32 }
            let room = 8000 - size - "x-filler".utf8.count - 32
            provider.send([
                (3, [authorization, Self.filler(room)], [Sample.payload]),
                (5, [authorization, Self.filler(room + 1)], []),
            ])
            let answers = [
                "3 HEADERS 200 END", "5 HEADERS 431", #"5 DATA {"reason":"RequestHeaderFieldsTooLarge"} END"#,
            ]
            #expect(Set(await provider.nextFrames(3)) == Set(answers))
        }
    }

    @Test func endlessHeaderListEndsTheConnection() async throws {
        try await RunningGateway.use { gateway in
            var provider = try await RawProvider(connectingTo: gateway)
            provider.send([(1, Array(repeating: Self.filler(3700), count: 80), [])])
            var frames: [String] = []
            while let frame = await provider.nextFrame() { frames.append(frame) }
            #expect(frames.contains { $0.hasPrefix("GOAWAY") })
            #expect(!frames.contains { $0.hasPrefix("1 HEADERS") })
        }
    }

    // Two of them in a row ended the connection.
    @Test func emptyPartsOfABodyAreNoFault() async throws {
        try await Self.withAuthenticatedProvider { provider, authorization in
            provider.send([(3, [authorization], Array(repeating: "", count: 100) + [Sample.payload])])
            #expect(await provider.nextFrame() == "3 HEADERS 200 END")
        }
    }

    // Bodies of streams that were reset used up the connection's window, and nobody gave it back: after 65,535 bytes the
    // provider waited for ever.
    @Test func manyTakeNothingFromTheConnection() async throws {
        try await Self.withAuthenticatedProvider { provider, authorization in
            let body = PushValidatorTests.object(bytes: 4000)
            // Ten times the window; NIO's client takes more than 200 resets for an attack.
            let streams = (1...150).map { 2 * $0 + 1 }
            provider.send(streams.map { ($0, [authorization, ("content-length", "5")], [body]) })
            #expect(Set(await provider.nextFrames(150)) == Set(streams.map { "\($0) RST_STREAM 1" }))
            let good = (151...250).map { 2 * $0 + 1 }
            provider.send(good.map { ($0, [authorization], [body]) })
            #expect(Set(await provider.nextFrames(100)) == Set(good.map { "\($0) HEADERS 200 END" }))
        }
    }

    @Test(arguments: ["HEAD", "GET", "PUT", "OPTIONS"])
    func otherMethodsAreAnswered(method: String) async throws {
        try await Self.withAuthenticatedProvider { provider, authorization in
            provider.send([(3, [authorization, (":method", method)], []), (5, [authorization], [Sample.payload])])
            var frames = await provider.nextFrames(method == "HEAD" ? 2 : 3)
            #expect(frames.removeLast() == "5 HEADERS 200 END")
            #expect(
                frames
                    == (method == "HEAD"
                        ? ["3 HEADERS 405 END"]
                        : ["3 HEADERS 405", #"3 DATA {"reason":"MethodNotAllowed"} END"#]))
        }
    }

    private static func withAuthenticatedProvider(
        _ body: (inout RawProvider, (String, String)) async throws -> Void
    ) async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            var provider = try await RawProvider(connectingTo: gateway)
            let authorization = ("authorization", try gateway.authorization())
            provider.send([(1, [authorization], [Sample.payload])])
            try #require(await provider.nextFrames(3).last == "1 HEADERS 200 END")
            try await body(&provider, authorization)
            try await provider.close()
        }
    }
}
