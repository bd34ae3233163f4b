// Portico
// SPDX-License-Identifier: Apache-2.0

#if TLS
    import Crypto
    import Foundation
    import SwiftASN1
    import X509

    /// The gateway's own certificate authority, which clients trust instead of Apple's.
    ///
    /// `ca.pem` is the root certificate for clients (`curl --cacert`); `ca-key.pem` stays with the gateway and is readable
    /// by its owner only. `server.pem` and `server-key.pem` are the current server certificate and its key. The gateway creates
    /// them again whenever they do not fit.
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

        /// The server certificate in `directory` and its key.
        ///
        /// Creates both if the stored certificate is not for exactly these `hosts` or not by this authority, if it is about to
        /// expire, and if one of the files is missing or damaged.
        ///
        /// - Throws: ``GatewayError/unusableFile(path:problem:remedy:)`` if they cannot be written.
        func serverIdentity(for hosts: [HostName], in directory: URL, now: Date) throws -> Identity {
            let certificateFile = directory.appendingPathComponent("server.pem")
            let keyFile = directory.appendingPathComponent("server-key.pem")
            if let certificatePEM = try? String(contentsOf: certificateFile, encoding: .utf8),
                let keyPEM = try? String(contentsOf: keyFile, encoding: .utf8),
                let leaf = try? Certificate(pemEncoded: certificatePEM),
                let key = try? P256.Signing.PrivateKey(pemRepresentation: keyPEM),
                isUsable(leaf, of: key, for: hosts, now: now)
            {
                return try pemIdentity(leaf, key)
            }
            let identity = try issueServerIdentity(for: hosts, now: now)
            // The key is written first: should the start be interrupted, the old certificate does not fit the new key.
            try PrivateFile.replace(keyFile.path, with: Data(identity.privateKeyPEM.utf8))
            try PrivateFile.replace(certificateFile.path, with: Data(identity.chainPEM[0].utf8), isSecret: false)
            return identity
        }

        private func isUsable(
            _ leaf: Certificate, of key: P256.Signing.PrivateKey, for hosts: [HostName], now: Date
        ) -> Bool {
            guard let names = try? leaf.extensions.subjectAlternativeNames else { return false }
            return Set(names) == Set(hosts.map(Self.generalName))
                && leaf.publicKey == Certificate.PublicKey(key.publicKey)
                && certificate.publicKey.isValidSignature(leaf.signature, for: leaf)
                && leaf.notValidBefore <= now && leaf.notValidAfter > now.addingTimeInterval(Self.renewalTime)
        }

        private static func generalName(_ host: HostName) -> GeneralName {
            switch host {
            case .name(let name): .dnsName(name)
            case .address(let bytes): .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
            }
        }

        private func pemIdentity(_ leaf: Certificate, _ key: P256.Signing.PrivateKey) throws -> Identity {
            Identity(
                chainPEM: [try leaf.serializeAsPEM().pemString, try certificate.serializeAsPEM().pemString],
                privateKeyPEM: key.pemRepresentation)
        }

        /// Creates a certificate and a key for a server that is reached as these `hosts`.
        func issueServerIdentity(for hosts: [HostName], now: Date) throws -> Identity {
            let key = P256.Signing.PrivateKey()
            let publicKey = Certificate.PublicKey(key.publicKey)
            let leaf = try Certificate(
                version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
                notValidBefore: now.addingTimeInterval(-Self.clockTolerance),
                notValidAfter: now.addingTimeInterval(Self.serverLifetime),
                issuer: certificate.subject, subject: DistinguishedName { CommonName("Portico push gateway") },
                extensions: Certificate.Extensions {
                    Critical(BasicConstraints.notCertificateAuthority)
                    Critical(KeyUsage(digitalSignature: true))
                    try ExtendedKeyUsage([.serverAuth])
                    SubjectAlternativeNames(hosts.map(Self.generalName))
                    SubjectKeyIdentifier(hash: publicKey)
                    AuthorityKeyIdentifier(
                        keyIdentifier: SubjectKeyIdentifier(hash: certificate.publicKey).keyIdentifier)
                },
                issuerPrivateKey: Certificate.PrivateKey(privateKey))
            return try pemIdentity(leaf, key)
        }
    }

    extension CertificateAuthority {
        /// One day, so that certificates are valid on machines whose clocks are behind.
        private static let clockTolerance: TimeInterval = 24 * 3600
        /// 397 days, the most that Apple's platforms accept from public authorities.
        private static let serverLifetime: TimeInterval = 397 * 24 * 3600
        /// 30 days: how long a gateway that was started with a stored certificate can run at least. Our choice.
        private static let renewalTime: TimeInterval = 30 * 24 * 3600
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
#endif
