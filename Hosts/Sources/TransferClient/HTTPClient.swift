// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP/1.1 client for background sessions: one connection per request, with files as bodies.
///
/// It replaces `FoundationNetworking`, which ends the whole process if a server closes the connection while a body is
/// being sent (`EasyHandle`, a `try!` on curl's result 43; Swift 6.3.1). Here, whatever a server does results in an
/// error at most.
///
/// - Differs: no HTTP/2, cookies, proxies, authentication challenges or compressed responses.
package struct HTTPClient: Sendable {
    let limits: TransferLimits

    package init(limits: TransferLimits) {
        self.limits = limits
    }

    /// Sends a request, and returns the complete response. Ends the connection if the task is cancelled.
    ///
    /// - Parameters:
    ///   - place: A file for the response's body, which is overwritten; nil keeps the body in memory, up to the limit.
    ///   - sent: Called with the number of bytes of the body that have been passed to the system, on a network thread.
    /// - Throws: ``HTTPFailure``.
    package func send(
        _ request: HTTPRequest, to place: URL? = nil,
        sent: @escaping @Sendable (_ bytes: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> HTTPReply {
        do {
            return try await exchange(request, place, sent)
        } catch {
            throw HTTPFailure(error)
        }
    }

    private func exchange(
        _ request: HTTPRequest, _ place: URL?, _ sent: @escaping @Sendable (Int, Int) -> Void
    ) async throws -> HTTPReply {
        let body = try request.file.map { try RequestBody($0) }
        let sink = try place.map { try ReplyFile($0) }
        let makeTLS = request.isSecure ? try Self.security(for: request.host) : nil
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let answer = loop.makePromise(of: HTTPReply.self)
        let limits = limits
        let connection = ClientBootstrap(group: loop)
            .connectTimeout(TimeAmount(limits.connecting))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    if let makeTLS { try pipeline.addHandler(makeTLS()) }
                    let head = HeadLimit(bytes: limits.head)
                    try pipeline.addHandler(IdleStateHandler(allTimeout: TimeAmount(limits.silence)))
                    try pipeline.addHandler(head)
                    var decoding = NIOHTTPDecoderLimitConfiguration()
                    decoding.maxHeaderFieldSize = limits.head
                    decoding.maxHeaderListSize = limits.head
                    decoding.maxHeaderFieldCount = 1000
                    try pipeline.addHTTPClientHandlers(decoderLimitConfiguration: decoding)
                    try pipeline.addHandler(
                        HTTPExchange(
                            request.head(length: body?.length), body, sink, limits, head, answer, sent: sent))
                }
            }
            .connect(host: request.host, port: request.port)
        connection.whenFailure { answer.fail($0) }
        if let whole = limits.whole {
            loop.scheduleTask(in: TimeAmount(whole)) { answer.fail(HTTPFailure.silence) }
        }
        // Whoever answers first ends the connection.
        answer.futureResult.whenComplete { _ in connection.whenSuccess { $0.close(promise: nil) } }
        return try await withTaskCancellationHandler {
            try await answer.futureResult.get()
        } onCancel: {
            answer.fail(CancellationError())
        }
    }
}
