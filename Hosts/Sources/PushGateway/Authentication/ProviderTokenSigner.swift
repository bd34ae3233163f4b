// Portico
// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// Creates the JSON web tokens that a provider sends in `authorization`.
///
/// ```swift
/// let signer = try ProviderTokenSigner(privateKeyPEM: p8, keyID: "ABC123DEFG", team: "TEAM123456")
/// let header = "bearer \(try signer.token(issuedAt: Date()))"
/// ```
public struct ProviderTokenSigner: Sendable {
    private let privateKey: P256.Signing.PrivateKey
    private let keyID: String
    private let team: String

    /// Creates a signer from the contents of a `.p8` file: PKCS#8 in PEM, P-256.
    ///
    /// - Throws: ``GatewayError/unusableKey(problem:)`` for any other text.
    public init(privateKeyPEM: String, keyID: String, team: String) throws(GatewayError) {
        do {
            privateKey = try P256.Signing.PrivateKey(pemRepresentation: privateKeyPEM)
        } catch {
            throw .unusableKey(problem: "this is not a P-256 private key in PEM (a .p8 file)")
        }
        self.keyID = keyID
        self.team = team
    }

    /// A token that is valid for one hour from `date`, with `iat` in whole seconds and a raw signature.
    ///
    /// - Throws: Errors of the cryptography library; not seen in practice.
    public func token(issuedAt date: Date) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let header = try encoder.encode(Header(alg: "ES256", kid: keyID))
        let claims = try encoder.encode(Claims(iss: team, iat: Int(date.timeIntervalSince1970.rounded(.down))))
        let signed = "\(Base64URL.encode(header)).\(Base64URL.encode(claims))"
        let signature = try privateKey.signature(for: Data(signed.utf8))
        return "\(signed).\(Base64URL.encode(signature.rawRepresentation))"
    }

    private struct Header: Encodable {
        var alg: String
        var kid: String
    }

    private struct Claims: Encodable {
        var iss: String
        var iat: Int
    }
}
