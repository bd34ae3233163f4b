// Portico
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Announces one limit for header lists and lets NIO read up to a higher one, so that a request whose header list is too
/// long can be refused on its own stream.
///
/// NIO ends the connection for a header list over SETTINGS_MAX_HEADER_LIST_SIZE, and with it everybody's requests. It
/// enforces the value that it announces: the frame parser and the HPACK decoder both compare with the decoder's
/// `maxHeaderListSize`, which is 16,384 until the client acknowledges the first SETTINGS frame, and then that frame's value
/// (swift-nio-http2 1.46.0: `HTTP2FrameParser.process`, `HPACKDecoder.decodeHeaders`,
/// `NIOHTTP2Handler.processStateChange`). No API sets it otherwise. Hence two SETTINGS frames:
///
/// 1. The first, NIO's own, contains only ``ConnectionSettings/readableHeaderListSize``. It never leaves this handler,
///    which acknowledges it in the client's place, before the client's first request: a client need not have
///    acknowledged anything when it sends one.
/// 2. The second, which ``PushConnectionHandler`` writes, is the first that the client sees. In it the limit is replaced
///    with ``ConnectionSettings/maximumHeaderListSize``. The client acknowledges it.
///
/// Expects to be added before `NIOHTTP2Handler`, to an active channel, and to receive the client's preface from its first
/// byte. Leaves the pipeline when both frames are dealt with.
///
/// - Behavior: https://www.rfc-editor.org/rfc/rfc9113#section-6.5.2
final class HeaderListLimit: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let frameHeaderLength = 9
    /// What a frame may contain until SETTINGS_MAX_FRAME_SIZE says otherwise.
    private static let maximumFrameSize = 16384
    /// A SETTINGS frame with the flag ACK.
    private static let acknowledgement = ByteBuffer(bytes: [0, 0, 0, 4, 1, 0, 0, 0, 0])

    private var received = ByteBuffer()
    private var writes = 0

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        writes += 1
        switch writes {
        case 1: promise?.succeed(())
        case 2: context.write(wrapOutboundOut(Self.announcement(of: unwrapOutboundIn(data))), promise: promise)
        default: context.write(data, promise: promise)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        // NIO takes no acknowledgement before the client's own SETTINGS, which come first.
        guard let length = startLength, var start = received.readSlice(length: length) else { return }
        start.writeImmutableBuffer(Self.acknowledgement)
        start.writeBuffer(&received)
        context.fireChannelRead(wrapInboundOut(start))
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    /// The length of the client's preface and the frame that follows it; nil until that frame's length is known.
    private var startLength: Int? {
        let preface = ProtocolSniffer.preface.readableBytes
        let frame = received.readerIndex + preface
        guard let high = received.getInteger(at: frame, as: UInt16.self),
            let low = received.getInteger(at: frame + 2, as: UInt8.self)
        else { return nil }
        let length = Int(high) << 8 | Int(low)
        // NIO refuses a larger frame as soon as it has read the frame's header: it is not waited for.
        return preface + Self.frameHeaderLength + (length <= Self.maximumFrameSize ? length : 0)
    }

    /// The same SETTINGS frame with the limit that clients are told.
    private static func announcement(of frame: ByteBuffer) -> ByteBuffer {
        var frame = frame
        // Each setting is an identifier of two bytes and a value of four (RFC 9113, §6.5.1).
        for index in stride(from: frame.readerIndex + frameHeaderLength, to: frame.writerIndex, by: 6)
        where frame.getInteger(at: index, as: UInt16.self) == 6 {
            frame.setInteger(UInt32(ConnectionSettings.maximumHeaderListSize), at: index + 2)
        }
        return frame
    }
}
