// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// The only file that depends on the source of the ciphers: CryptoKit on Apple's platforms, swift-crypto elsewhere. Both
// have the same API, which is not used outside this file.

#if canImport(Darwin)
    import CryptoKit
#else
    import Crypto
#endif

/// The primitives of the encryption envelope, for plain bytes.
enum Cryptography {
    enum Failure: Error, Hashable {
        /// The bytes are not a key of this kind.
        case notAKey
        /// The tag does not match: the key, nonce, text or associated data is different.
        case notAuthentic
    }

    static let tagLength = 16
    static let nonceLength = 12

    /// Bytes from the system's cryptographic generator.
    static func randomBytes(_ count: Int) -> Data {
        SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { Data($0) }
    }

    /// HKDF with SHA-256: extract and expand.
    static func derive(from secret: Data, salt: Data, info: Data, count: Int) -> Data {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: secret), salt: salt, info: info, outputByteCount: count
        ).withUnsafeBytes { Data($0) }
    }

    // MARK: - Authenticated encryption

    /// Returns ciphertext and tag.
    static func sealAES(_ text: Data, key: Data, nonce: Data, authenticating data: Data) throws -> Data {
        let box = try AES.GCM.seal(
            text, using: SymmetricKey(data: key), nonce: AES.GCM.Nonce(data: nonce), authenticating: data)
        return box.ciphertext + box.tag
    }

    /// - Parameter sealed: Ciphertext and tag.
    static func openAES(_ sealed: Data, key: Data, nonce: Data, authenticating data: Data) throws(Failure) -> Data {
        do {
            let box = try AES.GCM.SealedBox(
                nonce: AES.GCM.Nonce(data: nonce), ciphertext: sealed.dropLast(tagLength),
                tag: sealed.suffix(tagLength))
            return try AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: data)
        } catch {
            // The reason of the refusal would help an attacker, but not a reader.
            throw .notAuthentic
        }
    }

    /// Returns ciphertext and tag.
    static func sealChaCha(_ text: Data, key: Data, nonce: Data, authenticating data: Data) throws -> Data {
        let box = try ChaChaPoly.seal(
            text, using: SymmetricKey(data: key), nonce: ChaChaPoly.Nonce(data: nonce), authenticating: data)
        return box.ciphertext + box.tag
    }

    /// - Parameter sealed: Ciphertext and tag.
    static func openChaCha(_ sealed: Data, key: Data, nonce: Data, authenticating data: Data) throws(Failure) -> Data {
        do {
            let box = try ChaChaPoly.SealedBox(
                nonce: ChaChaPoly.Nonce(data: nonce), ciphertext: sealed.dropLast(tagLength),
                tag: sealed.suffix(tagLength))
            return try ChaChaPoly.open(box, using: SymmetricKey(data: key), authenticating: data)
        } catch {
            // See above.
            throw .notAuthentic
        }
    }

    // MARK: - X25519

    static func newAgreementKey() -> Data { Curve25519.KeyAgreement.PrivateKey().rawRepresentation }

    static func agreementPublicKey(of privateKey: Data) throws(Failure) -> Data {
        do {
            return try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: privateKey).publicKey.rawRepresentation
        } catch {
            // The only cause is a wrong length.
            throw .notAKey
        }
    }

    static func checkAgreementPublicKey(_ key: Data) throws(Failure) {
        do {
            _ = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: key)
        } catch {
            // See above.
            throw .notAKey
        }
    }

    /// The raw shared secret. Throws for a public key that makes it all zeros.
    static func agree(_ privateKey: Data, with publicKey: Data) throws(Failure) -> Data {
        do {
            let own = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: privateKey)
            let other = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: publicKey)
            let secret = try own.sharedSecretFromKeyAgreement(with: other).withUnsafeBytes { Data($0) }
            guard secret.contains(where: { $0 != 0 }) else { throw Failure.notAKey }
            return secret
        } catch {
            // The length is wrong, or the point is of small order.
            throw .notAKey
        }
    }
}
