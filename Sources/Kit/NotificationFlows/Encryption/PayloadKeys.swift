// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// Keys as values. Printing, mirroring or interpolating a key never shows its bytes.

/// A secret that the backend and the app share. Whoever can open a payload can also seal one.
public struct SharedPayloadKey: Hashable, Sendable {
    /// The identifier, which is sent with each payload in clear text, so that keys can be replaced gradually.
    public let identifier: String
    let secret: Data

    /// - Parameters:
    ///   - identifier: 1 to 64 bytes of UTF-8.
    ///   - secret: At least 32 bytes from a cryptographic generator. Do not use a password.
    public init(identifier: String, secret: Data) throws(PayloadKeyError) {
        try checkIdentifier(identifier)
        guard secret.count >= 32 else { throw .secretTooShort(bytes: secret.count) }
        self.identifier = identifier
        // A copy: a slice would compare and index differently.
        self.secret = Data(secret)
    }
}

/// The app's half of a key pair, which opens payloads sealed for its public key.
public struct RecipientKey: Hashable, Sendable {
    /// The identifier, which is sent with each payload in clear text, like ``SharedPayloadKey/identifier``.
    public let identifier: String
    /// The X25519 private key, 32 bytes. Store it in the keychain only.
    public let rawRepresentation: Data
    /// The public key for the backend.
    public let publicKey: RecipientPublicKey

    /// Creates a new key pair.
    ///
    /// - Parameter identifier: 1 to 64 bytes of UTF-8.
    public init(identifier: String) throws(PayloadKeyError) {
        try self.init(identifier: identifier, rawRepresentation: Cryptography.newAgreementKey())
    }

    /// Creates a key pair from an existing private key.
    public init(identifier: String, rawRepresentation: Data) throws(PayloadKeyError) {
        let publicBytes: Data
        do throws(Cryptography.Failure) {
            publicBytes = try Cryptography.agreementPublicKey(of: rawRepresentation)
        } catch {
            throw .notAKey(bytes: rawRepresentation.count)
        }
        publicKey = try RecipientPublicKey(identifier: identifier, rawRepresentation: publicBytes)
        self.identifier = identifier
        self.rawRepresentation = Data(rawRepresentation)
    }
}

/// The backend's half of a key pair, which seals payloads that only the app can open.
///
/// Anyone with this key can seal payloads. A payload sealed for it proves nothing about its sender; if that matters,
/// use a ``SharedPayloadKey``.
public struct RecipientPublicKey: Hashable, Sendable {
    /// The identifier, which is the same for both halves and by which the app finds its key.
    public let identifier: String
    /// The X25519 public key, 32 bytes.
    public let rawRepresentation: Data

    /// - Parameter identifier: 1 to 64 bytes of UTF-8, the same as for the private half.
    public init(identifier: String, rawRepresentation: Data) throws(PayloadKeyError) {
        try checkIdentifier(identifier)
        do throws(Cryptography.Failure) {
            try Cryptography.checkAgreementPublicKey(rawRepresentation)
        } catch {
            throw .notAKey(bytes: rawRepresentation.count)
        }
        self.identifier = identifier
        self.rawRepresentation = Data(rawRepresentation)
    }
}

private func checkIdentifier(_ identifier: String) throws(PayloadKeyError) {
    guard (1...64).contains(identifier.utf8.count) else { throw .identifierLength(bytes: identifier.utf8.count) }
}

// MARK: - Printing

extension SharedPayloadKey: CustomStringConvertible, CustomReflectable {
    /// A description with the identifier, without the secret.
    public var description: String { "shared key \"\(identifier)\"" }
    public var customMirror: Mirror { Mirror(self, children: ["identifier": identifier]) }
}

extension RecipientKey: CustomStringConvertible, CustomReflectable {
    /// A description with the identifier, without the private key.
    public var description: String { "recipient key \"\(identifier)\"" }
    public var customMirror: Mirror { Mirror(self, children: ["identifier": identifier]) }
}

// MARK: - Sealing and opening keys

/// A key that seals a payload.
public enum SealingKey: Sendable {
    /// A secret that both sides share.
    case shared(SharedPayloadKey, SharedCipher = .chaChaPoly)
    /// The app's public key: X25519 with a fresh ephemeral key for each payload, then ChaCha20-Poly1305.
    case recipient(RecipientPublicKey)
}

/// The cipher for a shared key. Both ciphers are authenticated and equally secure; use the one that the backend
/// supports.
public enum SharedCipher: Hashable, Sendable, CaseIterable {
    /// AES-256 in Galois/Counter mode.
    case aesGCM
    /// ChaCha20-Poly1305.
    case chaChaPoly
}

/// A key that opens a payload.
public enum OpeningKey: Sendable {
    /// Opens payloads sealed with the same secret.
    case shared(SharedPayloadKey)
    /// Opens payloads sealed for its public key.
    case recipient(RecipientKey)

    /// The identifier in the envelope.
    public var identifier: String {
        switch self {
        case .shared(let key): key.identifier
        case .recipient(let key): key.identifier
        }
    }
}
