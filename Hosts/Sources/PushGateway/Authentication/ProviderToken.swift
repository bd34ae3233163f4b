// Portico
// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

/// The verified claims of a token: who signed a request, and when.
///
/// The refresh rule treats two tokens with equal claims as one, however often they were signed.
struct ProviderClaims: Hashable, Sendable {
    var keyID: String
    var team: String
    /// `iat` in UNIX seconds.
    var issuedAt: Int
}

/// A parsed JSON web token that is not yet verified.
///
/// It accepts what real senders send, not only what is documented: no `alg`, `iat` as a string, padding, and DER
/// signatures, which Apple's own shell example produces.
///
/// - Behavior: reference sheet §6.1.
struct ProviderToken {
    let claims: ProviderClaims
    private let signedBytes: Data
    private let signature: P256.Signing.ECDSASignature

    /// Nil for text that is not an ES256 token.
    init?(_ text: String) {
        let segments = text.split(separator: ".", omittingEmptySubsequences: false)
        guard segments.count == 3,
            let header = Self.decode(Header.self, from: segments[0]), header.alg ?? "ES256" == "ES256",
            let body = Self.decode(Claims.self, from: segments[1]),
            let signatureBytes = Base64URL.decode(segments[2]),
            let signature = Self.signature(from: signatureBytes)
        else { return nil }
        claims = ProviderClaims(keyID: header.kid, team: body.iss, issuedAt: body.iat.seconds)
        signedBytes = Data("\(segments[0]).\(segments[1])".utf8)
        self.signature = signature
    }

    /// Takes about 85 µs on a typical server core.
    func isSigned(by key: P256.Signing.PublicKey) -> Bool {
        key.isValidSignature(signature, for: signedBytes)
    }

    private struct Header: Decodable {
        var alg: String?
        var kid: String
    }

    private struct Claims: Decodable {
        var iss: String
        var iat: IssueTime
    }

    private struct IssueTime: Decodable {
        var seconds: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let number = (try? container.decode(Double.self)).map { $0.rounded(.down) }
            let seconds = try number.map(Int.init(exactly:)) ?? Int(container.decode(String.self))
            guard let seconds else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "iat is not a time")
            }
            self.seconds = seconds
        }
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, from segment: Substring) -> Value? {
        Base64URL.decode(segment).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }

    /// 64 bytes are r and s. DER has about 70, and 64 only in astronomically rare cases.
    private static func signature(from bytes: Data) -> P256.Signing.ECDSASignature? {
        bytes.count == 64
            ? try? P256.Signing.ECDSASignature(rawRepresentation: bytes)
            : try? P256.Signing.ECDSASignature(derRepresentation: bytes)
    }
}
