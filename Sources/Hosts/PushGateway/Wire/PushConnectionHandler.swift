// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore
import NIOHTTP2

/// Serves one provider's connection: receives HTTP/2 frames and writes frames, without a channel per stream.
///
/// Requests that end within one read are judged in order; refusals are answered in that read's flush. The accepted
/// ones go to the committer together, and their 200s are written when they are on disk.
///
/// Expects `NIOHTTP2Handler` before it, which answers PING and SETTINGS and keeps the peer to its limits.
final class PushConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    /// Fired into the pipeline when the gateway stops.
    struct Shutdown: Sendable {}

    private struct AcceptedRequest {
        var stream: HTTP2StreamID
        var request: PushRequest
        var push: AcceptedPush
        var answer: PushAnswer
    }

    private let service: PushService
    private var authorization = ConnectionAuthorization()
    /// Requests whose end has not arrived.
    private var arriving: [HTTP2StreamID: RequestAssembly] = [:]
    /// Accepted in the current read, not yet given to the committer.
    private var accepted: [AcceptedRequest] = []
    private var runningCommits = 0
    /// Bytes of the connection's window that the current read has used up.
    private var consumedBytes = 0
    private var newestStream = HTTP2StreamID.rootStream
    private var isShuttingDown = false

    init(service: PushService) {
        self.service = service
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.payload {
        case .headers(let headers):
            receive(headers, on: frame.streamID, context: context)
        case .data(let data):
            receive(data, on: frame.streamID, context: context)
        case .rstStream:
            arriving[frame.streamID] = nil
        case .priority, .settings, .pushPromise, .ping, .goAway, .windowUpdate, .alternativeService, .origin:
            break
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if consumedBytes > 0 {
            // Without the multiplexer nobody else gives the window back.
            write(.windowUpdate(windowSizeIncrement: consumedBytes), on: .rootStream, context: context)
            consumedBytes = 0
        }
        commitAccepted(context: context)
        context.flush()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let event = event as? StreamClosedEvent {
            arriving[event.streamID] = nil
        } else if event is Shutdown {
            shutDown(context: context)
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The HTTP/2 handler has reset the stream; the connection goes on.
        if error is NIOHTTP2Errors.StreamError { return }
        service.logger.notice("provider connection ended: \(error)")
        context.close(promise: nil)
    }
}

// MARK: - Requests

extension PushConnectionHandler {
    private func receive(
        _ headers: HTTP2Frame.FramePayload.Headers, on stream: HTTP2StreamID, context: ChannelHandlerContext
    ) {
        // A second block on a stream is trailers, which carry nothing we read.
        let assembly = arriving[stream] ?? RequestAssembly(headers: headers.headers)
        newestStream = max(newestStream, stream)
        if headers.endStream {
            arriving[stream] = nil
            finish(assembly, on: stream, context: context)
        } else {
            arriving[stream] = assembly
        }
    }

    private func receive(
        _ data: HTTP2Frame.FramePayload.Data, on stream: HTTP2StreamID, context: ChannelHandlerContext
    ) {
        // Padding and its length byte use up the window too.
        let windowBytes = data.data.readableBytes + (data.paddingBytes.map { $0 + 1 } ?? 0)
        consumedBytes += windowBytes
        guard var assembly = arriving.removeValue(forKey: stream) else { return }
        assembly.append(data.data)
        if data.endStream {
            finish(assembly, on: stream, context: context)
        } else if assembly.isHopeless {
            finish(assembly, on: stream, context: context)
            write(.rstStream(.noError), on: stream, context: context)
        } else {
            arriving[stream] = assembly
            // Anything shorter fits into the stream's first window. An increment of 0 would be a protocol error.
            if assembly.isOverlong && windowBytes > 0 {
                write(.windowUpdate(windowSizeIncrement: windowBytes), on: stream, context: context)
            }
        }
    }

    private func finish(_ assembly: RequestAssembly, on stream: HTTP2StreamID, context: ChannelHandlerContext) {
        let request = assembly.request()
        var answer = service.answer(to: request)
        guard !isShuttingDown else {
            answer.rejection = Rejection(.shutdown)
            return send(answer, to: request, on: stream, context: context)
        }
        let hadToken = authorization.hasAcceptedToken
        let verdict = service.judge(request, identifier: answer.identifier, authorization: &authorization)
        if !hadToken && authorization.hasAcceptedToken {
            write(.settings(.settings(ConnectionSettings.authenticated)), on: .rootStream, context: context)
        }
        switch verdict {
        case .success(let push):
            accepted.append(AcceptedRequest(stream: stream, request: request, push: push, answer: answer))
        case .failure(let rejection):
            answer.rejection = rejection
            send(answer, to: request, on: stream, context: context)
        }
    }

    private func commitAccepted(context: ChannelHandlerContext) {
        guard !accepted.isEmpty else { return }
        let requests = accepted
        accepted = []
        runningCommits += 1
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.assumeIsolated().whenComplete { result in
            self.committed(requests, result, context: context)
        }
        service.committer.submit(requests.map(\.push)) { promise.completeWith($0) }
    }

    private func committed(
        _ requests: [AcceptedRequest], _ result: Result<Void, any Error>, context: ChannelHandlerContext
    ) {
        runningCommits -= 1
        if case .failure(let error) = result { service.logger.error("pushes could not be stored: \(error)") }
        for var request in requests {
            if case .failure = result { request.answer.rejection = Rejection(.internalServerError) }
            send(request.answer, to: request.request, on: request.stream, context: context)
        }
        context.flush()
        closeIfFinished(context: context)
    }
}

// MARK: - Writing

extension PushConnectionHandler {
    private func send(
        _ answer: PushAnswer, to request: PushRequest, on stream: HTTP2StreamID, context: ChannelHandlerContext
    ) {
        service.log(request, answer)
        // A stream that its client has given up fails these writes, which hurts nobody.
        for frame in answer.frames(on: stream) { context.write(wrapOutboundOut(frame), promise: nil) }
    }

    private func write(
        _ payload: HTTP2Frame.FramePayload, on stream: HTTP2StreamID, context: ChannelHandlerContext
    ) {
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: payload)), promise: nil)
    }

    private func shutDown(context: ChannelHandlerContext) {
        guard !isShuttingDown else { return }
        isShuttingDown = true
        let goAway = HTTP2Frame.FramePayload.goAway(
            lastStreamID: newestStream, errorCode: .noError, opaqueData: ByteBuffer(string: #"{"reason":"Shutdown"}"#))
        write(goAway, on: .rootStream, context: context)
        context.flush()
        closeIfFinished(context: context)
    }

    /// Pushes that are being stored get their answers first.
    private func closeIfFinished(context: ChannelHandlerContext) {
        if isShuttingDown && runningCommits == 0 { context.close(promise: nil) }
    }
}
