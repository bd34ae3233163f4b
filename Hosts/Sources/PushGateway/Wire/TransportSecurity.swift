// Portico
// SPDX-License-Identifier: Apache-2.0

/// Whether providers connect with TLS.
public enum TransportSecurity: String, CaseIterable, Codable, Sendable {
    /// As to APNs. The certificate is issued by the gateway's own authority, which clients have to trust.
    case tls
    /// HTTP/2 from the first byte, as in `curl --http2-prior-knowledge`, with no certificate to trust. Everybody on the
    /// way reads the provider tokens: for one machine, or for a network that you trust.
    ///
    /// - Differs: APNs has no such port. An `Upgrade: h2c` of HTTP/1.1 is not understood.
    case plaintext

    /// Whether this package was built with its trait `TLS`, which it is unless somebody leaves the trait out.
    public static var isTLSBuilt: Bool {
        #if TLS
            true
        #else
            false
        #endif
    }
}
