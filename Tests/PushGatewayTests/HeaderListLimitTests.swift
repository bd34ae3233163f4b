// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOEmbedded
import NIOHPACK
import Testing

@testable import PushGateway

/// What the gateway announces about header lists and what it reads of them, down to the bytes.
@Suite struct HeaderListLimitTests {
    private let directory: TemporaryDirectory
    private let service: PushService

    init() throws {
        directory = try TemporaryDirectory()
        service = try Sample.service(in: directory)
    }

    /// A client sends its first request before it has seen, or acknowledged, anything of the gateway's.
    @Test(
        "a long header list in a client's first flight is refused on its stream", arguments: [1, 38, 39, 40, Int.max])
    func firstFlight(piece: Int) throws {
        let channel = try connectedChannel()
        var flight = ProtocolSniffer.preface
        // SETTINGS: no server push.
        flight.writeImmutableBuffer(Self.frame(type: 4, stream: 0, ByteBuffer(bytes: [0, 2, 0, 0, 0, 0])))
        flight.writeImmutableBuffer(try Self.request(stream: 1, filler: 40_000))
        // In small pieces until well into the request.
        while flight.readableBytes > 0 {
            let length = flight.readerIndex < 300 ? min(piece, flight.readableBytes) : flight.readableBytes
            let slice = flight.readSlice(length: length)
            let part = try #require(slice)
            try channel.writeInbound(part)
        }
        let frames = try Self.frames(from: channel)
        #expect(
            frames.map(\.description) == [
                "SETTINGS 1:4096 3:1 4:65535 5:16384 6:8000", "SETTINGS ACK", "HEADERS 1", "DATA 1 END",
            ])
        let answer = try #require(frames.last)
        #expect(String(buffer: answer.payload) == #"{"reason":"RequestHeaderFieldsTooLarge"}"#)
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }

    @Test("a client's acknowledgement is not taken for one too many, and later requests are served")
    func acknowledgement() throws {
        let channel = try connectedChannel()
        var bytes = ProtocolSniffer.preface
        bytes.writeImmutableBuffer(Self.frame(type: 4, stream: 0, ByteBuffer()))
        bytes.writeImmutableBuffer(Self.frame(type: 4, flags: 1, stream: 0, ByteBuffer()))
        try channel.writeInbound(bytes)
        try channel.writeInbound(try Self.request(stream: 1, filler: 20_000))
        #expect(
            try Self.frames(from: channel).map(\.description) == [
                "SETTINGS 1:4096 3:1 4:65535 5:16384 6:8000", "SETTINGS ACK", "HEADERS 1", "DATA 1 END",
            ])
        // Nobody has asked for this one.
        try channel.writeInbound(Self.frame(type: 4, flags: 1, stream: 0, ByteBuffer()))
        #expect(try Self.frames(from: channel).first?.description.hasPrefix("GOAWAY") == true)
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }

    @Test("what comes in place of the client's SETTINGS is not waited for", arguments: [UInt8(0), 1])
    func noSettings(type: UInt8) throws {
        let channel = try connectedChannel()
        var bytes = ProtocolSniffer.preface
        // The header of a frame of 16 MB.
        bytes.writeBytes([0xFF, 0xFF, 0xFF, type, 0, 0, 0, 0, 1])
        try channel.writeInbound(bytes)
        #expect(try Self.frames(from: channel).contains { $0.description.hasPrefix("GOAWAY") })
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }

    @Test("of a header list that is too long only what the answer and the log need is kept")
    func kept() {
        let filler = String(repeating: "x", count: 7000)
        var headers = HPACKHeaders([(":method", "POST"), (":path", "/3/device/a1"), ("apns-id", "1")])
        headers.add(name: "x-filler", value: filler)
        #expect(!RequestAssembly(headers: headers).request().isHeaderListTooLong)
        headers.add(name: "apns-topic", value: filler)
        let request = RequestAssembly(headers: headers).request()
        #expect(request.isHeaderListTooLong)
        #expect(request.method == "POST" && request.path == "/3/device/a1")
        #expect(request.fields.map(\.name) == ["apns-id"])
    }

    @Test("trailers have the same limit")
    func trailers() {
        var assembly = RequestAssembly(headers: HPACKHeaders([(":method", "POST")]))
        assembly.noteTrailers(HPACKHeaders([("x-checksum", "1")]))
        #expect(!assembly.request().isHeaderListTooLong)
        assembly.noteTrailers(HPACKHeaders([("x-checksum", String(repeating: "1", count: 8000))]))
        #expect(assembly.request().isHeaderListTooLong)
    }

    // MARK: - Frames

    private func connectedChannel() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/provider")).wait()
        try PushListener.configureHTTP2(channel, service: service, idleLimit: .seconds(60))
        return channel
    }

    private struct Frame: CustomStringConvertible {
        var type: UInt8
        var flags: UInt8
        var stream: UInt32
        var payload: ByteBuffer

        var description: String {
            let end = flags & 1 == 1 ? " END" : ""
            switch type {
            case 0: return "DATA \(stream)\(end)"
            case 1: return "HEADERS \(stream)\(end)"
            case 3: return "RST_STREAM \(stream)"
            case 4: return flags & 1 == 1 ? "SETTINGS ACK" : "SETTINGS \(settings)"
            case 7: return "GOAWAY"
            default: return "\(type)"
            }
        }

        private var settings: String {
            var payload = payload
            var entries: [String] = []
            while let (identifier, value) = payload.readMultipleIntegers(as: (UInt16, UInt32).self) {
                entries.append("\(identifier):\(value)")
            }
            return entries.joined(separator: " ")
        }
    }

    /// What the gateway has written, without window updates.
    private static func frames(from channel: EmbeddedChannel) throws -> [Frame] {
        var bytes = ByteBuffer()
        while let part = try channel.readOutbound(as: ByteBuffer.self) { bytes.writeImmutableBuffer(part) }
        var frames: [Frame] = []
        while let (high, low, type, flags, stream) = bytes.readMultipleIntegers(
            as: (UInt16, UInt8, UInt8, UInt8, UInt32).self)
        {
            let slice = bytes.readSlice(length: Int(high) << 8 | Int(low))
            let payload = try #require(slice)
            if type != 8 { frames.append(Frame(type: type, flags: flags, stream: stream, payload: payload)) }
        }
        return frames
    }

    private static func frame(type: UInt8, flags: UInt8 = 0, stream: UInt32, _ payload: ByteBuffer) -> ByteBuffer {
        var frame = ByteBuffer()
        frame.writeMultipleIntegers(
            UInt16(payload.readableBytes >> 8), UInt8(payload.readableBytes & 0xFF), type, flags, stream)
        frame.writeImmutableBuffer(payload)
        return frame
    }

    /// A request without a body: HEADERS and as many CONTINUATION frames as it takes.
    private static func request(stream: UInt32, filler: Int) throws -> ByteBuffer {
        var encoder = HPACKEncoder(allocator: ByteBufferAllocator(), useHuffmanEncoding: false)
        var block = ByteBuffer()
        try encoder.encode(
            headers: [
                ":method": "POST", ":scheme": "https", ":path": "/3/device/\(Sample.token)",
                "x-filler": String(repeating: "x", count: filler),
            ], to: &block)
        var frames = ByteBuffer()
        while let part = block.readSlice(length: min(16384, block.readableBytes)), part.readableBytes > 0 {
            let isFirst = frames.readableBytes == 0
            // END_STREAM belongs to HEADERS, END_HEADERS to the last of the frames.
            let flags: UInt8 = (isFirst ? 1 : 0) | (block.readableBytes == 0 ? 4 : 0)
            frames.writeImmutableBuffer(frame(type: isFirst ? 1 : 9, flags: flags, stream: stream, part))
        }
        return frames
    }
}
