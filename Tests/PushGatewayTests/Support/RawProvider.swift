// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix
import NIOSSL

/// A client that writes HTTP/2 frames itself and sees every frame that comes back.
///
/// Like aioapns it negotiates no protocol and sends no `:authority`.
struct RawProvider {
    private let channel: any Channel
    private var frames: AsyncStream<String>.Iterator

    init(connectingTo gateway: RunningGateway) async throws {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .file(gateway.directory.url.appendingPathComponent("ca.pem").path)
        let context = try NIOSSLContext(configuration: tls)
        let (stream, continuation) = AsyncStream<String>.makeStream()
        frames = stream.makeAsyncIterator()
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        try NIOSSLClientHandler(context: context, serverHostname: "localhost"),
                        NIOHTTP2Handler(mode: .client, initialSettings: []),
                        FrameRecorder(continuation: continuation),
                    ])
                }
            }
            .connect(host: "127.0.0.1", port: gateway.port).get()
    }

    /// The next frame as text; nil when the connection is closed.
    mutating func nextFrame() async -> String? {
        await frames.next(isolation: nil)
    }

    mutating func nextFrames(_ count: Int) async -> [String] {
        var received: [String] = []
        while received.count < count, let frame = await nextFrame() { received.append(frame) }
        return received
    }

    typealias Request = (stream: Int, fields: [(String, String)], body: [String])

    /// Sends whole requests in one flush. Streams are 1, 3, 5 and so on.
    func send(_ requests: [Request]) {
        enqueue(requests)
        flush()
    }

    /// Writes requests without a flush.
    func enqueue(_ requests: [Request]) {
        for (stream, fields, body) in requests {
            let stream = HTTP2StreamID(stream)
            var headers = HPACKHeaders([
                (":method", "POST"), (":scheme", "https"), (":path", "/3/device/\(Sample.token)"),
                ("apns-topic", Sample.topic), ("apns-push-type", "alert"),
            ])
            for (name, value) in fields { headers.add(name: name, value: value) }
            write(.headers(.init(headers: headers)), on: stream)
            for (index, part) in body.enumerated() {
                let isLast = index == body.count - 1
                write(.data(.init(data: .byteBuffer(ByteBuffer(string: part)), endStream: isLast)), on: stream)
            }
        }
    }

    func flush() {
        channel.flush()
    }

    /// Gives up a stream together with what is sent next.
    func cancel(stream: Int) {
        write(.rstStream(.cancel), on: HTTP2StreamID(stream))
    }

    func ping() {
        write(.ping(HTTP2PingData(withInteger: 7), ack: false), on: .rootStream)
        flush()
    }

    func close() async throws {
        try await channel.close()
    }

    private func write(_ payload: HTTP2Frame.FramePayload, on stream: HTTP2StreamID) {
        // Sent as it is: the pipeline's outbound type is HTTP2Frame.
        channel.eventLoop.execute { [channel] in
            channel.pipeline.syncOperations.write(
                NIOAny(HTTP2Frame(streamID: stream, payload: payload)), promise: nil)
        }
    }
}

/// Turns frames into lines of text. Window updates and the acknowledgement of SETTINGS come when they like and are
/// left out.
private final class FrameRecorder: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame

    private let continuation: AsyncStream<String>.Continuation

    init(continuation: AsyncStream<String>.Continuation) {
        self.continuation = continuation
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        let stream = Int(frame.streamID)
        switch frame.payload {
        case .headers(let headers):
            let status = headers.headers.first(name: ":status") ?? "-"
            continuation.yield("\(stream) HEADERS \(status)\(headers.endStream ? " END" : "")")
        case .data(let data):
            guard case .byteBuffer(let bytes) = data.data else { return }
            continuation.yield("\(stream) DATA \(String(buffer: bytes))\(data.endStream ? " END" : "")")
        case .settings(.settings(let settings)):
            let streams = settings.last { $0.parameter == .maxConcurrentStreams }?.value
            continuation.yield("SETTINGS streams=\(streams ?? -1) of \(settings.count)")
        case .ping(_, ack: true): continuation.yield("PING ACK")
        case .goAway(let last, _, let data):
            continuation.yield("GOAWAY \(Int(last)) \(data.map { String(buffer: $0) } ?? "")")
        case .rstStream(let code): continuation.yield("\(stream) RST_STREAM \(code)")
        default: break
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        continuation.finish()
    }
}
