// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Dispatch
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
    private let continuation: AsyncStream<String>.Continuation

    init(connectingTo gateway: RunningGateway) async throws {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .file(gateway.directory.url.appendingPathComponent("ca.pem").path)
        let context = try NIOSSLContext(configuration: tls)
        let (stream, continuation) = AsyncStream<String>.makeStream()
        frames = stream.makeAsyncIterator()
        self.continuation = continuation
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        try NIOSSLClientHandler(context: context, serverHostname: "localhost"),
                        // What is malformed must get out.
                        NIOHTTP2Handler(
                            mode: .client, initialSettings: [], headerBlockValidation: .disabled,
                            contentLengthValidation: .disabled),
                        FrameRecorder(continuation: continuation),
                    ])
                }
            }
            .connect(host: "127.0.0.1", port: gateway.port).get()
    }

    /// What has not come by then is not waited for: see ``Deadline``.
    func endAtDeadline() {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Deadline.seconds)) { [continuation] in
            continuation.finish()
        }
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

    /// Sends whole requests in one flush. Streams are 1, 3, 5 and so on. Without a body the headers end the request.
    func send(_ requests: [Request], isUnfinished: Bool = false) {
        enqueue(requests, isUnfinished: isUnfinished)
        flush()
    }

    /// Writes requests without a flush.
    ///
    /// - Parameter isUnfinished: Whether the end of each body is left out.
    func enqueue(_ requests: [Request], isUnfinished: Bool = false) {
        for (stream, fields, body) in requests {
            let stream = HTTP2StreamID(stream)
            var usual = [(":method", "POST"), (":scheme", "https"), (":path", "/3/device/\(Sample.token)")]
            for index in usual.indices {
                // A pseudo-header that the test gives stands in place of the usual one.
                usual[index].1 = fields.first { $0.0 == usual[index].0 }?.1 ?? usual[index].1
            }
            var headers = HPACKHeaders(usual + [("apns-topic", Sample.topic), ("apns-push-type", "alert")])
            for (name, value) in fields where !name.hasPrefix(":") { headers.add(name: name, value: value) }
            write(.headers(.init(headers: headers, endStream: body.isEmpty && !isUnfinished)), on: stream)
            for (index, part) in body.enumerated() {
                let isLast = index == body.count - 1 && !isUnfinished
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
            let headers = settings.last { $0.parameter == .maxHeaderListSize }.map { " headers=\($0.value)" } ?? ""
            continuation.yield("SETTINGS streams=\(streams ?? -1)\(headers) of \(settings.count)")
        case .ping(_, ack: true): continuation.yield("PING ACK")
        case .goAway(let last, _, let data):
            continuation.yield("GOAWAY \(Int(last)) \(data.map { String(buffer: $0) } ?? "")")
        case .rstStream(let code): continuation.yield("\(stream) RST_STREAM \(code.networkCode)")
        default: break
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        continuation.finish()
    }
}
