// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

#if TLS
    import NIOSSL

    /// The server's side of TLS, with a certificate of the gateway's authority.
    struct ServerTLS: Sendable {
        private let context: NIOSSLContext

        /// Opens the authority in `directory`, or creates it, and issues a certificate for `names` if needed.
        ///
        /// - Throws: ``GatewayError`` for unusable files; NIOSSL's errors.
        init(in directory: URL, names: ServerNames, now: Date) throws {
            let authority = try CertificateAuthority.open(in: directory, now: now)
            let identity = try authority.serverIdentity(for: names.hosts, in: directory, now: now)
            let chain = try identity.chainPEM.map { pem in
                NIOSSLCertificateSource.certificate(try NIOSSLCertificate(bytes: Array(pem.utf8), format: .pem))
            }
            let key = try NIOSSLPrivateKey(bytes: Array(identity.privateKeyPEM.utf8), format: .pem)
            var tls = TLSConfiguration.makeServerConfiguration(certificateChain: chain, privateKey: .privateKey(key))
            tls.applicationProtocols = ["h2"]
            tls.minimumTLSVersion = .tlsv12
            context = try NIOSSLContext(configuration: tls)
        }

        /// The handler of one connection.
        func handler() -> any ChannelHandler { NIOSSLServerHandler(context: context) }
    }
#else
    /// Without the package's trait `TLS`, no value of this type exists.
    enum ServerTLS: Sendable {
        /// - Throws: ``GatewayError/builtWithoutTLS``, always.
        init(in directory: URL, names: ServerNames, now: Date) throws { throw GatewayError.builtWithoutTLS }

        func handler() -> any ChannelHandler { switch self {} }
    }
#endif
