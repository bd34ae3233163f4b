// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
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
    /// - Throws: ``GatewayError/portInUse(host:port:)``, or the system's error if the address cannot be bound.
    init(
        host: String, port: Int, tls: NIOSSLContext, service: PushService, limits: ConnectionLimits
    ) async throws {
        let connections = OpenChannels()
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptLimit(logger: service.logger))
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    connections.add(channel)
                    try Self.configure(channel, tls: tls, service: service, limits: limits)
                }
            }
        do {
            server = try await bootstrap.bind(host: host, port: port).get()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw GatewayError.portInUse(host: host, port: port)
        }
        self.connections = connections
    }

    /// Adds the handlers of a provider's connection; to be called on its event loop.
    static func configure(
        _ channel: any Channel, tls: NIOSSLContext, service: PushService, limits: ConnectionLimits
    ) throws {
        try channel.pipeline.syncOperations.addHandlers([
            // Who asks and does not read what is answered is not read either: answers wait in memory until then.
            BackPressureHandler(),
            NIOSSLServerHandler(context: tls),
            ProtocolSniffer(limit: limits.handshake, logger: service.logger) { channel in
                let watch = GoAwayWatch()
                try channel.pipeline.syncOperations.addHandlers([
                    NIOHTTP2Handler(
                        mode: .server, frameDelegate: watch, connectionConfiguration: ConnectionSettings.connection,
                        streamConfiguration: ConnectionSettings.streams),
                    PushConnectionHandler(service: service, watch: watch, idleLimit: limits.idle),
                ])
            },
        ])
    }

    /// Stops accepting, says goodbye on every connection and returns when all are closed.
    func close() async {
        server.pipeline.fireUserInboundEventTriggered(AcceptLimit.Closing())
        // Closing can only fail when the channel is closed, which is what is wanted.
        try? await server.close()
        await connections.shutDown()
    }
}

/// The connections that are open. Safe from any thread.
private final class OpenChannels: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isShutDown = false
        var channels: [ObjectIdentifier: any Channel] = [:]
    }

    func add(_ channel: any Channel) {
        let identifier = ObjectIdentifier(channel)
        let isLate = state.withLock { state in
            if !state.isShutDown { state.channels[identifier] = channel }
            return state.isShutDown
        }
        // Accepted before the listener was closed, and set up after it.
        if isLate { return channel.close(promise: nil) }
        channel.closeFuture.whenComplete { _ in
            self.state.withLock { $0.channels[identifier] = nil }
        }
    }

    func shutDown() async {
        let open = state.withLock { state in
            state.isShutDown = true
            return Array(state.channels.values)
        }
        for channel in open { channel.pipeline.fireUserInboundEventTriggered(PushConnectionHandler.Shutdown()) }
        for channel in open { try? await channel.closeFuture.get() }
    }
}
