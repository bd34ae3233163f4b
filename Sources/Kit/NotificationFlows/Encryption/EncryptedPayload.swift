// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// The envelope, byte by byte; numbers are big-endian.
//
//     version 1 | cipher 1 | binding 1 | n 1 | key identifier n | sealed at 8 | salt 16 or ephemeral key 32
//     | commitment 16 | ciphertext | tag 16
//
//  1. Each payload has keys of its own: HKDF-SHA256 of the secret, salted with the random salt (or, for a recipient,
//     of the X25519 agreement, salted with both public keys) gives 32 bytes of key, 12 of nonce, 16 of commitment.
//     A key is used for one payload only, so its nonce cannot repeat.
//  2. The commitment tells a wrong key from a changed text, and ties the payload to one key: AES-GCM and
//     ChaCha20-Poly1305 alone can be made to open under two.
//  3. Everything in front of the ciphertext is authenticated, and after it each bound identifier behind its length
//     (``PayloadBinding``).
//  4. `sealed at` is in whole seconds since 1970. It serves the replay window only.

/// A text that only the app can read, on its way through Apple's servers.
///
/// The backend seals, and sends the result under one key of the payload, beside a text for whoever cannot open it:
///
///     let sealed = try EncryptedPayload.seal(
///         Data(#"{"title":"Ada","body":"Are you there?"}"#.utf8), with: .shared(key),
///         binding: PayloadBinding(category: "message", thread: "ada"))
///     let payload = try sealed.notificationPayload(adding: [
///         "aps": ["alert": "New message", "mutable-content": 1, "category": "message", "thread-id": "ada"]
///     ])
///
/// In the service extension a ``PayloadOpener`` reads it, most easily as the stage
/// ``ServiceStage/decrypt(with:named:share:isEssential:now:applying:)``.
///
/// What is hidden is the text: its length, the key's identifier, and the moment of sealing are not.
public struct EncryptedPayload: Hashable, Sendable {
    /// The key of the payload under which the envelope travels.
    public static let payloadKey = "encrypted-content"

    /// The whole envelope.
    public let bytes: Data
    let head: EnvelopeHead

    /// The key that opens it.
    public var keyIdentifier: String { head.keyIdentifier }
    /// When it was sealed, by the sender's clock, in whole seconds.
    public var sealedAt: Date { Date(timeIntervalSince1970: TimeInterval(head.sealedAt)) }

    /// An envelope as it was sealed; nothing is decrypted yet.
    ///
    /// - Throws: `malformed`, `unknownVersion` or `unknownCipher`.
    public init(bytes: Data) throws(EncryptedPayloadError) {
        let bytes = Data(bytes)
        head = try EnvelopeHead(bytes)
        guard bytes.count >= head.length + Cryptography.tagLength else { throw .malformed }
        self.bytes = bytes
    }

    /// - Parameter base64: The text of the payload.
    /// - Throws: `malformed`, `unknownVersion` or `unknownCipher`.
    public init(base64: String) throws(EncryptedPayloadError) {
        guard let bytes = Data(base64Encoded: base64) else { throw .malformed }
        try self.init(bytes: bytes)
    }

    /// The envelope of a notification that has arrived.
    ///
    /// - Throws: `missing` when there is none; `malformed`, `unknownVersion` or `unknownCipher`.
    public init(userInfo: [AnyHashable: Any]) throws(EncryptedPayloadError) {
        guard let text = userInfo[Self.payloadKey] as? String else { throw .missing }
        try self.init(base64: text)
    }

    /// The text for the payload.
    public var base64: String { bytes.base64EncodedString() }

    // MARK: - Sealing

    /// Seals a text. For backends written in Swift, and for tests of the app.
    ///
    /// - Parameters:
    ///   - text: What the app reads: usually the JSON of a ``NotificationText``.
    ///   - binding: The parts of the notification that must stay with it.
    ///   - date: The moment of sealing; only its seconds are kept.
    /// - Throws: What the cipher throws; it has no reason to for keys that could be made.
    public static func seal(
        _ text: Data, with key: SealingKey, binding: PayloadBinding = PayloadBinding(), at date: Date = Date()
    ) throws -> EncryptedPayload {
        switch key {
        case .shared: try seal(text, with: key, binding: binding, at: date, fresh: Cryptography.randomBytes(16))
        case .recipient: try seal(text, with: key, binding: binding, at: date, fresh: Cryptography.newAgreementKey())
        }
    }

    /// - Parameter fresh: The salt, or the ephemeral private key. Never used twice.
    static func seal(
        _ text: Data, with key: SealingKey, binding: PayloadBinding, at date: Date, fresh: Data
    ) throws -> EncryptedPayload {
        var head = EnvelopeHead(
            cipher: .sharedChaCha, binding: binding.mask, keyIdentifier: "",
            sealedAt: Int64(date.timeIntervalSince1970), salt: fresh,
            commitment: Data(count: EnvelopeHead.commitmentLength))
        let secret: Data
        let salt: Data
        switch key {
        case .shared(let key, let cipher):
            head.cipher = cipher == .aesGCM ? .sharedAES : .sharedChaCha
            head.keyIdentifier = key.identifier
            (secret, salt) = (key.secret, fresh)
        case .recipient(let key):
            head.cipher = .recipientChaCha
            head.keyIdentifier = key.identifier
            head.salt = try Cryptography.agreementPublicKey(of: fresh)
            secret = try Cryptography.agree(fresh, with: key.rawRepresentation)
            salt = head.salt + key.rawRepresentation
        }
        let keys = MessageKeys(secret: secret, salt: salt, head: head)
        head.commitment = keys.commitment
        let data = head.bytes + binding.bytes(mask: head.binding)
        let sealed =
            head.cipher == .sharedAES
            ? try Cryptography.sealAES(text, key: keys.key, nonce: keys.nonce, authenticating: data)
            : try Cryptography.sealChaCha(text, key: keys.key, nonce: keys.nonce, authenticating: data)
        return try EncryptedPayload(bytes: head.bytes + sealed)
    }
}
