// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves association files on loopback, instead of Apple's CDN.
///
///     let server = try await AssociationServer(site: .files(["example.com": data]))
///     // http://127.0.0.1:PORT/a/v1/example.com
///
/// A host requests `/a/v1/DOMAIN`, as a device does from the CDN. A request for the well-known path is answered
/// according to its `Host` header, so that `curl` shows the response of a site. Only GET and HEAD are supported;
/// connections are not kept open.
public final class AssociationServer: Sendable {
    /// The response of a site to a request for its file.
    public struct Answer: Hashable, Sendable {
        /// The HTTP status; 200 by default.
        public var status: Int
        /// The content type; nil sends none.
        public var contentType: String?
        /// `Location`; nil sends none.
        public var redirect: String?
        /// Sent unchanged; a HEAD request only gets its length.
        public var body: Data

        public init(
            status: Int = 200, contentType: String? = "application/json", redirect: String? = nil, body: Data = Data()
        ) {
            self.status = status
            self.contentType = contentType
            self.redirect = redirect
            self.body = body
        }

        static let notFound = Answer(status: 404, contentType: "text/plain", body: Data("no such domain\n".utf8))
    }

    /// The domains and their files.
    public struct Site: Sendable {
        /// Called for each request, from any thread; nil answers 404.
        public var answer: @Sendable (_ domain: String) -> Answer?

        public init(answer: @escaping @Sendable (_ domain: String) -> Answer?) {
            self.answer = answer
        }

        /// Files by domain, lower case.
        public static func files(_ files: [String: Data]) -> Site {
            Site { domain in files[domain].map { Answer(body: $0) } }
        }

        /// A folder with files at `DOMAIN/.well-known/apple-app-site-association`, or simply at `DOMAIN`. They are read
        /// for each request.
        public static func folder(_ folder: URL) -> Site {
            Site { domain in
                guard isName(domain) else { return nil }
                let place = folder.appending(path: domain)
                let site = place.appending(path: wellKnownPath)
                return (try? Data(contentsOf: site)).map { Answer(body: $0) }
                    ?? (try? Data(contentsOf: place)).map { Answer(body: $0) }
            }
        }

        /// A domain is a file name here: nothing that leads out of the folder.
        private static func isName(_ domain: String) -> Bool {
            !domain.isEmpty && !domain.hasPrefix(".")
                && domain.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                        UInt8(ascii: "-"), UInt8(ascii: "."):
                        true
                    default: false
                    }
                }
        }
    }

    static let wellKnownPath = ".well-known/apple-app-site-association"

    /// The server's address: `http://127.0.0.1:PORT`.
    public let url: URL
    private let channel: any Channel
    private let group: MultiThreadedEventLoopGroup

    /// Listens on 127.0.0.1.
    ///
    /// - Parameter port: 0 uses a free port.
    /// - Throws: `IOError` when the port is taken.
    public init(site: Site, port: Int = 0) async throws {
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            channel = try await ServerBootstrap(group: group)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
                        try channel.pipeline.syncOperations.addHandler(SiteHandler(site: site))
                    }
                }
                .bind(host: "127.0.0.1", port: port).get()
        } catch {
            try await group.shutdownGracefully()
            throw error
        }
        guard let port = channel.localAddress?.port, let url = URL(string: "http://127.0.0.1:\(port)") else {
            preconditionFailure("AssociationServer: a bound TCP channel has a port")
        }
        self.url = url
    }

    /// Stops listening and closes every connection.
    public func stop() async throws {
        try await channel.close()
        try await group.shutdownGracefully()
    }
}
