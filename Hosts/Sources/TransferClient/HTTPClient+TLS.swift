// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

#if TLS
    import NIOSSL

    extension HTTPClient {
        /// What makes the TLS handler of a connection to `host`.
        static func security(for host: String) throws -> @Sendable () throws -> any ChannelHandler {
            let context = try NIOSSLContext(configuration: .makeClientConfiguration())
            // An address has no name to send.
            let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
            return { try NIOSSLClientHandler(context: context, serverHostname: isAddress ? nil : host) }
        }
    }

    extension HTTPFailure {
        /// Of a handshake or a connection of TLS; nil for other errors.
        init?(ofTLS error: any Error) {
            guard error is NIOSSLError || error is BoringSSLError || error is NIOSSLExtraError else { return nil }
            self.init(NSURLErrorSecureConnectionFailed, "no secure connection: \(error)")
        }
    }
#else
    extension HTTPClient {
        static func security(for host: String) throws -> @Sendable () throws -> any ChannelHandler {
            throw HTTPFailure(
                NSURLErrorSecureConnectionFailed,
                "no secure connection: this program was built without TLS; build the package with its trait TLS")
        }
    }

    extension HTTPFailure {
        init?(ofTLS error: any Error) { nil }
    }
#endif
