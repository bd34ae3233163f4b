// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Converts an `authorization` field into verified claims.
///
/// Verified tokens are cached by their exact text, so that a sender's second push costs a look-up instead of a
/// signature check. Only their age is checked again. Safe for use from any thread.
///
/// - Behavior: reference sheet §6.1.
final class ProviderTokenVerifier: Sendable {
    /// How much `iat` may differ from the current time in either direction, in seconds.
    static let lifetime = 3600
    /// How many verified tokens are cached. Our choice: a sender has one or two an hour.
    private static let capacity = 1024

    private let keys: ProviderKeyStore
    private let verified = Mutex(Verified())

    private struct Verified {
        var generation = 0
        var claims: [String: ProviderClaims] = [:]
    }

    init(keys: ProviderKeyStore) {
        self.keys = keys
    }

    /// The sender, or the reason for rejecting the token; independent of the connection's history.
    func authenticate(_ field: String?, now: Date) -> Result<ProviderClaims, Rejection> {
        guard let token = field.flatMap(Self.bearerToken) else { return .failure(Rejection(.missingProviderToken)) }
        guard let claims = claims(of: token) else { return .failure(Rejection(.invalidProviderToken)) }
        let age = now.timeIntervalSince1970 - Double(claims.issuedAt)
        if age > Double(Self.lifetime) { return .failure(Rejection(.expiredProviderToken)) }
        if age < -Double(Self.lifetime) { return .failure(Rejection(.invalidProviderToken)) }
        return .success(claims)
    }

    private func claims(of text: String) -> ProviderClaims? {
        remembered(text, under: keys.snapshot()) ?? verify(text, with: keys.snapshot(isFresh: true))
    }

    private func remembered(_ text: String, under snapshot: ProviderKeyStore.Snapshot) -> ProviderClaims? {
        verified.withLock { verified in
            if verified.generation != snapshot.generation {
                verified = Verified(generation: snapshot.generation)
            }
            return verified.claims[text]
        }
    }

    private func verify(_ text: String, with snapshot: ProviderKeyStore.Snapshot) -> ProviderClaims? {
        guard let token = ProviderToken(text), let key = snapshot.keys[token.claims.keyID],
            key.team == token.claims.team, token.isSigned(by: key.publicKey)
        else {
            keys.noteMiss()
            return nil
        }
        verified.withLock { verified in
            // Verified under keys that have changed in the meantime: valid for this request, but not cached.
            guard verified.generation <= snapshot.generation else { return }
            if verified.generation < snapshot.generation { verified = Verified(generation: snapshot.generation) }
            if verified.claims.count >= Self.capacity { verified.claims.removeAll() }
            verified.claims[text] = token.claims
        }
        return token.claims
    }

    /// The text after `bearer`, in any case; nil if there is none.
    private static func bearerToken(_ field: String) -> String? {
        let bytes = field.utf8
        let blank = UInt8(ascii: " ")
        guard let end = bytes.firstIndex(of: blank), isBearer(bytes[..<end]),
            let start = bytes[end...].firstIndex(where: { $0 != blank }),
            let last = bytes[start...].lastIndex(where: { $0 != blank })
        else { return nil }
        return String(field[start...last])
    }

    private static func isBearer(_ scheme: Substring.UTF8View) -> Bool {
        let expected: StaticString = "bearer"
        return scheme.count == expected.utf8CodeUnitCount
            && zip(scheme, UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount))
                // Letters differ in one bit only between upper and lower case.
                .allSatisfy { $0 | 0x20 == $1 }
    }
}
