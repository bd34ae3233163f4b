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
/// Expects `NIOHTTP2Handler` before it, which answers PING and SETTINGS, keeps the peer to its limits, and resets the
/// stream of a request that is malformed; other streams go on. Before that one it expects ``HeaderListLimit``, which needs
/// the SETTINGS that this handler writes first.
///
/// The last stream that GOAWAY names is the newest one that is answered. What has not arrived in full by then is not
/// served, and its sender can tell: newer streams by the number, older ones by REFUSED_STREAM.
///
/// - Behavior: https://www.rfc-editor.org/rfc/rfc9113#section-6.8
final class PushConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    /// Fired into the pipeline when the gateway stops.
    struct Shutdown: Sendable {}

    private struct AcceptedRequest {
        var stream: HTTP2StreamID
        /// Where it is logged; its fields and its body are not kept in memory for anything else.
        var request: PushRequest?
        var push: AcceptedPush
        var answer: PushAnswer
    }

    private enum Arriving {
        case request(RequestAssembly)
        /// Answered before its end, in that read.
        case answered(read: Int)
    }

    /// What a provider may send before it hears more of the connection's window.
    private static let connectionWindow = 65535

    private let service: PushService
    private let watch: GoAwayWatch
    private let idleTimer: IdleTimer
    private var authorization = ConnectionAuthorization()
    /// Streams whose end has not arrived.
    private var arriving: [HTTP2StreamID: Arriving] = [:]
    /// Accepted in the current read, not yet given to the committer.
    private var accepted: [AcceptedRequest] = []
    private var runningCommits = 0
    /// What is left of it, by NIO's count: that includes padding, and bodies that nobody reads any more.
    private var window = PushConnectionHandler.connectionWindow
    /// How many reads there were.
    private var reads = 0
    /// The newest stream that is answered or will be.
    private var newestAnswered = HTTP2StreamID.rootStream
    private var isLeaving = false

    init(service: PushService, watch: GoAwayWatch, idleLimit: Duration) {
        self.service = service
        self.watch = watch
        idleTimer = IdleTimer(limit: idleLimit)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        write(.settings(.settings(ConnectionSettings.initial)), on: .rootStream, context: context)
        context.flush()
        idleTimer.start(on: context.eventLoop) { [self] in
            service.logger.debug("provider connection was idle too long")
            leave(.idleTimeout, context: context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        idleTimer.stop()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard !isLeaving else { return }
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
        idleTimer.noteActivity()
        reads += 1
        let used = Self.connectionWindow - window
        if used > 0 {
            // Without the multiplexer nobody else gives the window back.
            write(.windowUpdate(windowSizeIncrement: used), on: .rootStream, context: context)
        }
        commitAccepted(context: context)
        context.flush()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case let event as StreamClosedEvent: arriving[event.streamID] = nil
        case let event as NIOHTTP2WindowUpdatedEvent:
            if event.streamID == .rootStream, let size = event.inboundWindowSize { window = size }
        case is Shutdown: leave(.shutdown, context: context)
        default: break
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is any NIOHTTP2Error else {
            // Mostly a peer that closes without a goodbye, as some do after each push.
            service.logger.debug("provider connection ended: \(error)")
            return context.close(promise: nil)
        }
        guard watch.hasSeenGoAway else {
            // The stream has been reset, or had been before this side wanted to write to it.
            return service.logger.debug("a provider's request was dropped: \(error)")
        }
        // NIO's GOAWAY names every stream that there could be, because it does not know which ones were served.
        if !isLeaving { service.logger.notice("provider connection ended: \(error)") }
        leave(nil, code: .protocolError, context: context)
    }
}

// MARK: - Requests

extension PushConnectionHandler {
    private func receive(
        _ headers: HTTP2Frame.FramePayload.Headers, on stream: HTTP2StreamID, context: ChannelHandlerContext
    ) {
        var assembly: RequestAssembly
        switch arriving[stream] {
        case nil: assembly = RequestAssembly(headers: headers.headers)
        // A second block on a stream is trailers, which carry nothing we read.
        case .request(let begun):
            assembly = begun
            assembly.noteTrailers(headers.headers)
        case .answered:
            arriving[stream] = nil
            return
        }
        if headers.endStream {
            arriving[stream] = nil
            finish(assembly, on: stream, context: context)
        } else {
            arriving[stream] = .request(assembly)
        }
    }

    private func receive(
        _ data: HTTP2Frame.FramePayload.Data, on stream: HTTP2StreamID, context: ChannelHandlerContext
    ) {
        switch arriving.removeValue(forKey: stream) {
        case nil: return
        case .request(var assembly):
            assembly.append(data.data)
            if data.endStream { return finish(assembly, on: stream, context: context) }
            if assembly.isHopeless {
                finish(assembly, on: stream, context: context)
                arriving[stream] = .answered(read: reads)
            } else {
                arriving[stream] = .request(assembly)
            }
            // Anything shorter fits into the stream's first window. Padding and its length byte use it up too. An
            // increment of 0 would be a protocol error.
            let used = data.data.readableBytes + (data.paddingBytes.map { $0 + 1 } ?? 0)
            if assembly.isOverlong, used > 0 {
                write(.windowUpdate(windowSizeIncrement: used), on: stream, context: context)
            }
        case .answered(let read):
            if data.endStream { return }
            // The reset comes after the answer, in a flush of its own: clients that get both at once lose the answer.
            if read == reads {
                arriving[stream] = .answered(read: read)
            } else {
                write(.rstStream(.noError), on: stream, context: context)
            }
        }
    }

    private func finish(_ assembly: RequestAssembly, on stream: HTTP2StreamID, context: ChannelHandlerContext) {
        let request = assembly.request()
        newestAnswered = max(newestAnswered, stream)
        var answer = service.answer(to: request)
        let hadToken = authorization.hasAcceptedToken
        let verdict = service.judge(request, identifier: answer.identifier, authorization: &authorization)
        if !hadToken && authorization.hasAcceptedToken {
            write(.settings(.settings(ConnectionSettings.authenticated)), on: .rootStream, context: context)
        }
        switch verdict {
        case .success(let push):
            accepted.append(
                AcceptedRequest(
                    stream: stream, request: service.logsRequests ? request : nil, push: push, answer: answer))
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
        _ answer: PushAnswer, to request: PushRequest?, on stream: HTTP2StreamID, context: ChannelHandlerContext
    ) {
        if let request { service.log(request, answer) }
        // A stream that its client has given up fails these writes, which hurts nobody.
        for frame in answer.frames(on: stream) { context.write(wrapOutboundOut(frame), promise: nil) }
    }

    private func write(
        _ payload: HTTP2Frame.FramePayload, on stream: HTTP2StreamID, context: ChannelHandlerContext
    ) {
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: payload)), promise: nil)
    }

    /// Says goodbye and closes the connection when everything that was accepted is answered.
    ///
    /// - Parameter reason: one of the protocol's reasons; nil where it has none.
    private func leave(_ reason: PushReason?, code: HTTP2ErrorCode = .noError, context: ChannelHandlerContext) {
        guard !isLeaving else { return }
        isLeaving = true
        for stream in arriving.keys.sorted() where stream < newestAnswered {
            write(.rstStream(.refusedStream), on: stream, context: context)
        }
        arriving = [:]
        let goAway = HTTP2Frame.FramePayload.goAway(
            lastStreamID: newestAnswered, errorCode: code,
            opaqueData: reason.map { ByteBuffer(string: #"{"reason":"\#($0.rawValue)"}"#) })
        write(goAway, on: .rootStream, context: context)
        commitAccepted(context: context)
        context.flush()
        closeIfFinished(context: context)
    }

    /// Pushes that are being stored get their answers first.
    private func closeIfFinished(context: ChannelHandlerContext) {
        if isLeaving && runningCommits == 0 { context.close(promise: nil) }
    }
}
