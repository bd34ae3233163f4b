// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore

/// Looks at a connection's first bytes and lets only HTTP/2 through.
///
/// Neither ALPN nor its absence is believed: aioapns negotiates nothing and speaks HTTP/2 at once, and a client that
/// speaks HTTP/1.1 gets a response with the reason, instead of a dead connection.
///
/// Leaves the pipeline when it has let a connection through. Until then it also ends the connection when something
/// goes wrong (mostly: the handshake fails), when it takes too long, and when the gateway stops.
final class ProtocolSniffer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// What a client of HTTP/2 sends first.
    static let preface = ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")

    /// The first byte of a TLS connection: the type of a record with a handshake message.
    ///
    /// - Behavior: https://www.rfc-editor.org/rfc/rfc8446#section-5.1
    private static let handshake: UInt8 = 22

    private let limit: Duration
    private let logger: Logger
    private let configureHTTP2: (any Channel) throws -> Void
    private var received = ByteBuffer()
    private var hasRefused = false
    private var timer: Scheduled<Void>?

    /// - Parameters:
    ///   - limit: how long the peer may take until its first bytes of HTTP/2 are here.
    ///   - configureHTTP2: adds the handlers that speak HTTP/2; called on the channel's event loop.
    init(limit: Duration, logger: Logger, configureHTTP2: @escaping (any Channel) throws -> Void) {
        self.limit = limit
        self.logger = logger
        self.configureHTTP2 = configureHTTP2
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        timer = context.eventLoop.scheduleTask(in: TimeAmount(limit)) { [logger] in
            logger.info("provider connection closed: no HTTP/2 within the time limit")
            channel.close(promise: nil)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasRefused else { return }
        var bytes = unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        let compared = min(received.readableBytes, Self.preface.readableBytes)
        let isHTTP2SoFar =
            received.readableBytesView.prefix(compared) == Self.preface.readableBytesView.prefix(compared)
        if !isHTTP2SoFar {
            refuse(context: context)
        } else if compared == Self.preface.readableBytes {
            handOver(context: context)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is PushConnectionHandler.Shutdown { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        logger.notice("provider connection failed before HTTP/2: \(error)")
        context.close(promise: nil)
    }

    private func handOver(context: ChannelHandlerContext) {
        do {
            try configureHTTP2(context.channel)
        } catch {
            return errorCaught(context: context, error: error)
        }
        context.fireChannelRead(wrapInboundOut(received))
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    private func refuse(context: ChannelHandlerContext) {
        hasRefused = true
        // A handshake that no handler has taken: an answer in clear would only confuse the client.
        guard received.getInteger(at: received.readerIndex) != Self.handshake else {
            logger.notice("provider connection closed: it began TLS, and this gateway was started without TLS")
            return context.close(promise: nil)
        }
        let body = #"{"reason":"HTTP/2 required: this push gateway, like APNs, does not support older versions"}"#
        let answer = """
            HTTP/1.1 505 HTTP Version Not Supported\r
            content-type: application/json\r
            content-length: \(body.utf8.count)\r
            connection: close\r
            \r
            \(body)
            """
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer))).assumeIsolated().whenComplete { _ in
            context.close(promise: nil)
        }
    }
}
