// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// Keys as values. None of them shows its bytes when printed, mirrored or interpolated.

/// A secret that backend and app both hold: whoever can open a payload can also seal one.
public struct SharedPayloadKey: Hashable, Sendable {
    /// Travels with each payload in clear text, so that keys can be replaced one after the other.
    public let identifier: String
    let secret: Data

    /// - Parameters:
    ///   - identifier: 1 to 64 bytes of UTF-8.
    ///   - secret: At least 32 bytes of a cryptographic generator. A password is not one.
    public init(identifier: String, secret: Data) throws(PayloadKeyError) {
        try checkIdentifier(identifier)
        guard secret.count >= 32 else { throw .secretTooShort(bytes: secret.count) }
        self.identifier = identifier
        // Bytes of their own: a slice would compare and index differently.
        self.secret = Data(secret)
    }
}

/// The app's half of a key pair: opens what is sealed for its public key.
public struct RecipientKey: Hashable, Sendable {
    /// Travels with each payload in clear text, as ``SharedPayloadKey/identifier``.
    public let identifier: String
    /// The X25519 private key, 32 bytes. For the keychain, and nowhere else.
    public let rawRepresentation: Data
    /// What the backend gets.
    public let publicKey: RecipientPublicKey

    /// Makes a new pair.
    ///
    /// - Parameter identifier: 1 to 64 bytes of UTF-8.
    public init(identifier: String) throws(PayloadKeyError) {
        try self.init(identifier: identifier, rawRepresentation: Cryptography.newAgreementKey())
    }

    /// A pair that was made before.
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

/// The backend's half of a key pair: seals what only the app can open.
///
/// Anyone who has this key can seal. A payload sealed for it says who may read it, not who wrote it; where that
/// matters, use a ``SharedPayloadKey``.
public struct RecipientPublicKey: Hashable, Sendable {
    /// The same as that of the private half: the app finds its key by it.
    public let identifier: String
    /// The X25519 public key, 32 bytes.
    public let rawRepresentation: Data

    /// - Parameter identifier: 1 to 64 bytes of UTF-8, the same as that of the private half.
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
    /// The identifier; never the secret.
    public var description: String { "shared key \"\(identifier)\"" }
    public var customMirror: Mirror { Mirror(self, children: ["identifier": identifier]) }
}

extension RecipientKey: CustomStringConvertible, CustomReflectable {
    /// The identifier; never the private key.
    public var description: String { "recipient key \"\(identifier)\"" }
    public var customMirror: Mirror { Mirror(self, children: ["identifier": identifier]) }
}

// MARK: - What seals, what opens

/// What a payload is sealed with.
public enum SealingKey: Sendable {
    /// A secret of both sides.
    case shared(SharedPayloadKey, SharedCipher = .chaChaPoly)
    /// The app's public key: X25519 with a fresh ephemeral key for each payload, then ChaCha20-Poly1305.
    case recipient(RecipientPublicKey)
}

/// Which cipher a shared key is used with. Both are authenticated and equally good; take what the backend has.
public enum SharedCipher: Hashable, Sendable, CaseIterable {
    /// AES-256 in Galois/Counter mode.
    case aesGCM
    /// ChaCha20-Poly1305.
    case chaChaPoly
}

/// What a payload is opened with.
public enum OpeningKey: Sendable {
    /// Opens what was sealed with the same secret.
    case shared(SharedPayloadKey)
    /// Opens what was sealed for its public key.
    case recipient(RecipientKey)

    /// What an envelope names the key by.
    public var identifier: String {
        switch self {
        case .shared(let key): key.identifier
        case .recipient(let key): key.identifier
        }
    }
}
