// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOEmbedded
import Testing

@testable import PushGateway

/// A provider that asks without an end and reads no answer: what is answered waits in memory.
@Suite struct BackPressureTests {
    /// Stands for the network: counts how often it is asked for more.
    private final class Network: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        private(set) var reads = 0

        func read(context: ChannelHandlerContext) {
            reads += 1
            context.read()
        }
    }

    @Test("nothing more is read from a provider while what it was answered has not gone out")
    func unwritable() throws {
        let directory = try TemporaryDirectory()
        let names = try ServerNames(of: GatewayConfiguration(directory: directory.url))
        let tls = try ServerTLS(in: directory.url, names: names, now: Date())
        let service = try Sample.service(in: directory)

        let network = Network()
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandler(network)
        try PushListener.configure(channel, tls: tls, service: service, limits: ConnectionLimits())
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/provider")).wait()
        func isRead() -> Bool {
            let before = network.reads
            channel.read()
            return network.reads > before
        }
        func fill(_ isFull: Bool) {
            channel.isWritable = !isFull
            channel.pipeline.fireChannelWritabilityChanged()
        }
        #expect(isRead())
        fill(true)
        #expect(!isRead())
        let before = network.reads
        fill(false)
        // What was asked for meanwhile.
        #expect(network.reads == before + 1)
        #expect(isRead())
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }
}
