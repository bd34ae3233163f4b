// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHTTP2
import NIOPosix
import Synchronization

/// The port that providers connect to.
final class PushListener: Sendable {
    private let server: any Channel
    private let connections: OpenChannels

    /// The port that was bound.
    var port: Int { server.localAddress?.port ?? 0 }

    /// Binds and accepts at once.
    ///
    /// - Throws: ``GatewayError/portInUse(host:port:)``, or the system's error if the address cannot be bound.
    init(
        host: String, port: Int, tls: ServerTLS?, service: PushService, limits: ConnectionLimits
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

    /// Checks that a gateway can listen on `host`, on a port of the system's choice.
    ///
    /// - Throws: ``GatewayError/unusableHost(_:problem:)`` if the host is not one of this machine, or the system's error.
    static func check(host: String) async throws {
        do {
            let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .bind(host: host, port: 0).get()
            try await server.close()
        } catch {
            guard let problem = hostProblem(of: error) else { throw error }
            throw GatewayError.unusableHost(host, problem: problem)
        }
    }

    /// What a failure to listen says about the host; nil if it has another cause.
    static func hostProblem(of error: any Error) -> String? {
        switch error {
        case let error as SocketAddressError.UnknownHost: "this name has no IP address (\(error.errorDescription))"
        case let error as IOError where [EADDRNOTAVAIL, EAFNOSUPPORT].contains(error.errnoCode):
            "this machine does not have this address"
        default: nil
        }
    }

    /// Adds the handlers of a provider's connection; to be called on its event loop.
    ///
    /// - Parameter tls: nil for HTTP/2 from the first byte.
    static func configure(
        _ channel: any Channel, tls: ServerTLS?, service: PushService, limits: ConnectionLimits
    ) throws {
        let pipeline = channel.pipeline.syncOperations
        // Who asks and does not read what is answered is not read either: answers wait in memory until then.
        try pipeline.addHandler(BackPressureHandler())
        if let tls { try pipeline.addHandler(tls.handler()) }
        try pipeline.addHandler(
            ProtocolSniffer(limit: limits.handshake, logger: service.logger) { channel in
                try Self.configureHTTP2(channel, service: service, idleLimit: limits.idle)
            })
    }

    /// Adds the handlers that speak HTTP/2 to an active channel, before the client's preface; to be called on its event
    /// loop.
    static func configureHTTP2(_ channel: any Channel, service: PushService, idleLimit: Duration) throws {
        let watch = GoAwayWatch()
        try channel.pipeline.syncOperations.addHandlers([
            HeaderListLimit(),
            NIOHTTP2Handler(
                mode: .server, frameDelegate: watch, connectionConfiguration: ConnectionSettings.connection,
                streamConfiguration: ConnectionSettings.streams),
            PushConnectionHandler(service: service, watch: watch, idleLimit: idleLimit),
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
