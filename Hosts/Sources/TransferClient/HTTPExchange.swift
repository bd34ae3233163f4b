// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHTTP1

/// One request and its answer on one connection.
///
///     connected ► head ► body, chunk by chunk as the socket takes it ► end
///          └──────────── answer ──────┬─ after the body's end ► done
///                                     ├─ before, no 2xx ──────► done, the rest is not sent
///                                     └─ before, 2xx ─────────► done when the rest is sent, or cannot be
///
/// An answer that is there counts, whatever becomes of the connection afterwards: a server may refuse a body after its
/// first bytes, say so and close.
final class HTTPExchange: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    /// As much as is read and written at a time.
    private static let chunk = 64 << 10
    /// How many chunks are written before the connection is listened to again.
    private static let run = 16

    private let head: HTTPRequestHead
    private let body: RequestBody?
    private let sink: ReplyFile?
    private let limits: TransferLimits
    private let headLimit: HeadLimit
    private let answer: EventLoopPromise<HTTPReply>
    private let sent: @Sendable (Int, Int) -> Void

    private var sentBytes = 0
    private var isSending = false
    private var isSent = false
    private var reply: HTTPReply?
    private var isReplyWhole = false
    private var isOver = false

    init(
        _ head: HTTPRequestHead, _ body: RequestBody?, _ sink: ReplyFile?, _ limits: TransferLimits,
        _ headLimit: HeadLimit, _ answer: EventLoopPromise<HTTPReply>, sent: @escaping @Sendable (Int, Int) -> Void
    ) {
        self.head = head
        self.body = body
        self.sink = sink
        self.limits = limits
        self.headLimit = headLimit
        self.answer = answer
        self.sent = sent
    }

    // MARK: - Sending

    func channelActive(context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        send(context)
        context.fireChannelActive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        send(context)
        context.fireChannelWritabilityChanged()
    }

    private func send(_ context: ChannelHandlerContext) {
        guard !isSending, !isSent, !isOver else { return }
        isSending = true
        defer { isSending = false }
        for _ in 0..<Self.run {
            guard context.channel.isActive, !isOver else { return }
            guard let body, sentBytes < body.length else { return finishSending(context) }
            guard context.channel.isWritable else { return }
            do {
                let bytes = try body.read(min(Self.chunk, body.length - sentBytes))
                sentBytes += bytes.count
                context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
                sent(sentBytes, body.length)
            } catch {
                return fail(error)
            }
        }
        // Others have their turn, and so has what the server has said meanwhile.
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.execute {
            let (exchange, context) = bound.value
            exchange.send(context)
        }
    }

    private func finishSending(_ context: ChannelHandlerContext) {
        isSent = true
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        if isReplyWhole { succeed() }
    }

    // MARK: - The answer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            headLimit.isOver = true
            reply = HTTPReply(
                status: Int(head.status.code), fields: head.headers.map { (name: $0.name, value: $0.value) })
        case .body(let bytes): take(bytes)
        case .end:
            isReplyWhole = true
            // Told before the body's end: only who is content may want the rest.
            let wantsRest = reply.map { (200..<300).contains($0.status) } ?? false
            if isSent || !wantsRest { succeed() }
        }
    }

    private func take(_ bytes: ByteBuffer) {
        if let sink {
            do { try sink.write(Data(bytes.readableBytesView)) } catch { fail(error) }
            return
        }
        let room = limits.body - (reply?.body.count ?? 0)
        reply?.body.append(contentsOf: bytes.readableBytesView.prefix(room))
        if limits.endsAtBodyLimit, bytes.readableBytes >= room { succeed() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { fail(HTTPFailure.silence) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        fail(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(HTTPFailure.lost)
        context.fireChannelInactive()
    }

    // MARK: - The end

    private func succeed() {
        guard !isOver, var reply else { return }
        isOver = true
        reply.sent = sentBytes
        answer.succeed(reply)
    }

    /// An answer that is whole stays one.
    private func fail(_ error: any Error) {
        if isReplyWhole { return succeed() }
        guard !isOver else { return }
        isOver = true
        answer.fail(error)
    }
}

/// Counts what comes before an answer's body: a server that never comes to it is no server.
final class HeadLimit: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    var isOver = false
    private var rest: Int

    init(bytes: Int) {
        rest = bytes
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if !isOver { rest -= unwrapInboundIn(data).readableBytes }
        // Says by itself, meanwhile, when the head is over.
        context.fireChannelRead(data)
        if !isOver, rest < 0 {
            context.fireErrorCaught(HTTPParserError.headerOverflow)
            context.close(promise: nil)
        }
    }
}
