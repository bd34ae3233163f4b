// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHTTP1

/// Answers one connection: a request, an answer, the end.
final class SiteHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let site: AssociationServer.Site
    private var head: HTTPRequestHead?

    init(site: AssociationServer.Site) {
        self.site = site
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head else { return }
            self.head = nil
            write(answer(to: head), withBody: head.method != .HEAD, context: context)
        }
    }

    private func answer(to head: HTTPRequestHead) -> AssociationServer.Answer {
        guard head.method == .GET || head.method == .HEAD else {
            return .init(status: 405, contentType: "text/plain", body: Data("only GET and HEAD\n".utf8))
        }
        return domain(of: head).flatMap { site.answer($0.lowercased()) } ?? .notFound
    }

    private func domain(of head: HTTPRequestHead) -> String? {
        let path = head.uri.prefix { $0 != "?" }
        if path.hasPrefix("/a/v1/") { return String(path.dropFirst("/a/v1/".count)) }
        guard path == "/\(AssociationServer.wellKnownPath)", let host = head.headers.first(name: "Host") else {
            return nil
        }
        return String(host.prefix { $0 != ":" })
    }

    private func write(_ answer: AssociationServer.Answer, withBody: Bool, context: ChannelHandlerContext) {
        var headers = HTTPHeaders([("Content-Length", "\(answer.body.count)"), ("Connection", "close")])
        if let type = answer.contentType { headers.add(name: "Content-Type", value: type) }
        if let redirect = answer.redirect { headers.add(name: "Location", value: redirect) }
        let status = HTTPResponseStatus(statusCode: answer.status)
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))),
            promise: nil)
        if withBody {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        }
        let loop = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in loop.value.close(promise: nil) }
    }
}
