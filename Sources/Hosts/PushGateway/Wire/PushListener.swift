// Portico
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP2
import NIOPosix
import NIOSSL
import Synchronization

/// The TLS port that providers connect to.
final class PushListener: Sendable {
    private let server: any Channel
    private let connections: OpenChannels

    /// The port that was bound.
    var port: Int { server.localAddress?.port ?? 0 }

    /// Binds and accepts at once.
    ///
    /// - Throws: what the system says when the address cannot be bound.
    init(host: String, port: Int, tls: NIOSSLContext, service: PushService) async throws {
        let connections = OpenChannels()
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    connections.add(channel)
                    try channel.pipeline.syncOperations.addHandlers([
                        NIOSSLServerHandler(context: tls),
                        ProtocolSniffer(logger: service.logger) { channel in
                            try channel.pipeline.syncOperations.addHandlers([
                                NIOHTTP2Handler(mode: .server, initialSettings: ConnectionSettings.initial),
                                PushConnectionHandler(service: service),
                            ])
                        },
                    ])
                }
            }
        server = try await bootstrap.bind(host: host, port: port).get()
        self.connections = connections
    }

    /// Stops accepting, says goodbye on every connection and returns when all are closed.
    func close() async {
        // Closing can only fail when the channel is closed, which is what is wanted.
        try? await server.close()
        await connections.shutDown()
    }
}

/// The connections that are open. Safe from any thread.
private final class OpenChannels: Sendable {
    private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

    func add(_ channel: any Channel) {
        let identifier = ObjectIdentifier(channel)
        channels.withLock { $0[identifier] = channel }
        channel.closeFuture.whenComplete { _ in
            self.channels.withLock { $0[identifier] = nil }
        }
    }

    func shutDown() async {
        let open = channels.withLock { Array($0.values) }
        for channel in open { channel.pipeline.fireUserInboundEventTriggered(PushConnectionHandler.Shutdown()) }
        for channel in open { try? await channel.closeFuture.get() }
    }
}
