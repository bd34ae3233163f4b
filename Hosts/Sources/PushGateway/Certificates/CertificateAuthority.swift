// Portico
// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import SwiftASN1
import X509

/// The gateway's own certificate authority, which clients trust instead of Apple's.
///
/// `ca.pem` is the root certificate for clients (`curl --cacert`); `ca-key.pem` stays with the gateway and is readable
/// by its owner only. Server certificates are created at every start and never stored.
struct CertificateAuthority {
    private let certificate: Certificate
    private let privateKey: P256.Signing.PrivateKey

    /// A certificate chain and its key, in PEM.
    struct Identity: Sendable {
        /// Leaf first, then the root.
        var chainPEM: [String]
        var privateKeyPEM: String
    }

    /// Loads the authority in `directory`, or creates one if neither of its files exists.
    ///
    /// A key without its certificate, which an interrupted start leaves behind, gets a new certificate. Clients that
    /// trust an older certificate of the same key also trust the new one.
    ///
    /// - Throws: ``GatewayError/unusableFile(path:problem:remedy:)`` when the files are damaged, do not belong
    ///   together, or the certificate has expired.
    static func open(in directory: URL, now: Date) throws -> CertificateAuthority {
        let certificateFile = directory.appendingPathComponent("ca.pem")
        let keyFile = directory.appendingPathComponent("ca-key.pem")
        let files = FileManager.default
        if !files.fileExists(atPath: certificateFile.path) {
            let isNew = !files.fileExists(atPath: keyFile.path)
            let key = isNew ? P256.Signing.PrivateKey() : try loadKey(keyFile)
            let authority = try CertificateAuthority(of: key, validFrom: now)
            // The key is written first: a certificate alone would be useless.
            if isNew { try PrivateFile.replace(keyFile.path, with: Data(key.pemRepresentation.utf8)) }
            let certificate = try authority.certificate.serializeAsPEM().pemString
            try PrivateFile.replace(certificateFile.path, with: Data(certificate.utf8), isSecret: false)
            return authority
        }
        let authority = CertificateAuthority(
            certificate: try load(certificateFile) { try Certificate(pemEncoded: $0) },
            privateKey: try loadKey(keyFile))
        guard authority.certificate.publicKey == Certificate.PublicKey(authority.privateKey.publicKey) else {
            throw unusable(certificateFile, "this is not the certificate of the key in ca-key.pem")
        }
        guard authority.certificate.notValidAfter > now else {
            throw unusable(certificateFile, "the certificate expired on \(authority.certificate.notValidAfter)")
        }
        return authority
    }

    /// Creates a certificate and a key for a server with these `names` and `addresses`.
    ///
    /// - Parameter addresses: 4 or 16 bytes each.
    func issueServerIdentity(names: [String], addresses: [[UInt8]], now: Date) throws -> Identity {
        let key = P256.Signing.PrivateKey()
        let publicKey = Certificate.PublicKey(key.publicKey)
        let alternatives =
            names.map(GeneralName.dnsName)
            + addresses.map { .ipAddress(ASN1OctetString(contentBytes: $0[...])) }
        let leaf = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
            notValidBefore: now.addingTimeInterval(-Self.clockTolerance),
            notValidAfter: now.addingTimeInterval(Self.serverLifetime),
            issuer: certificate.subject, subject: DistinguishedName { CommonName("Portico push gateway") },
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                try ExtendedKeyUsage([.serverAuth])
                SubjectAlternativeNames(alternatives)
                SubjectKeyIdentifier(hash: publicKey)
                AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: certificate.publicKey).keyIdentifier)
            },
            issuerPrivateKey: Certificate.PrivateKey(privateKey))
        return Identity(
            chainPEM: [try leaf.serializeAsPEM().pemString, try certificate.serializeAsPEM().pemString],
            privateKeyPEM: key.pemRepresentation)
    }
}

extension CertificateAuthority {
    /// One day, so that certificates are valid on machines whose clocks are behind.
    private static let clockTolerance: TimeInterval = 24 * 3600
    /// 397 days, the most that Apple's platforms accept from public authorities.
    private static let serverLifetime: TimeInterval = 397 * 24 * 3600
    /// Ten years.
    private static let authorityLifetime: TimeInterval = 3650 * 24 * 3600

    private init(of privateKey: P256.Signing.PrivateKey, validFrom now: Date) throws {
        let publicKey = Certificate.PublicKey(privateKey.publicKey)
        let name = try DistinguishedName { CommonName("Portico local certificate authority") }
        let certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
            notValidBefore: now.addingTimeInterval(-Self.clockTolerance),
            notValidAfter: now.addingTimeInterval(Self.authorityLifetime), issuer: name, subject: name,
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                SubjectKeyIdentifier(hash: publicKey)
            },
            issuerPrivateKey: Certificate.PrivateKey(privateKey))
        self.init(certificate: certificate, privateKey: privateKey)
    }

    private static func load<Value>(_ file: URL, parse: (String) throws -> Value) throws(GatewayError) -> Value {
        do {
            return try parse(String(contentsOf: file, encoding: .utf8))
        } catch {
            throw unusable(file, "this part of the certificate authority is missing or damaged")
        }
    }

    private static func loadKey(_ file: URL) throws(GatewayError) -> P256.Signing.PrivateKey {
        try load(file) { try P256.Signing.PrivateKey(pemRepresentation: $0) }
    }

    private static func unusable(_ file: URL, _ problem: String) -> GatewayError {
        .unusableFile(
            path: file.path, problem: problem,
            remedy: "restore it, or delete ca.pem and ca-key.pem for a new authority (clients must then trust it)")
    }
}
