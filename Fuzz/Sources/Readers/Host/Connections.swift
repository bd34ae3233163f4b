// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import NIOCore
import NIOEmbedded

@testable import PushGateway

extension FuzzReader {
    /// What a provider's connection carries behind TLS and the HTTP/2 preface: whatever comes, nothing traps, and nothing is
    /// stored, since the gateway knows no keys.
    static let http2 = FuzzReader("http2") { data in
        guard let service = Self.service else { throw FuzzFailure(description: "the gateway's store does not open") }
        let channel = EmbeddedChannel()
        channel.connect(to: try SocketAddress(unixDomainSocketPath: "/fuzz"), promise: nil)
        try PushListener.configureHTTP2(channel, service: service, idleLimit: .seconds(60))
        var bytes = channel.allocator.buffer(capacity: data.count + 24)
        bytes.writeString("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        bytes.writeBytes(data)
        // A broken connection is refused by an error, or closed.
        _ = try? channel.writeInbound(bytes)
        channel.embeddedEventLoop.run()
        while try channel.readOutbound(as: IOData.self) != nil {}
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }

    private static let service: PushService? = try? {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "portico-fuzz-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The open files stay readable; nothing is left behind.
        defer { try? FileManager.default.removeItem(at: folder) }
        var logger = Logger(label: "fuzz")
        logger.logLevel = .critical
        return PushService(
            verifier: ProviderTokenVerifier(keys: try ProviderKeyStore(directory: folder)),
            registry: try TokenRegistry(pool: try GatewayDatabase.open(in: folder)),
            committer: PushCommitter { _ in preconditionFailure("a push was accepted without a key") },
            environment: .production, logger: logger, now: { Date(timeIntervalSince1970: 1_767_258_000) },
            makeUUID: { UUID(uuidString: "00000000-0000-0000-0000-000000000000") ?? UUID() })
    }()
}
