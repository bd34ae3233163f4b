// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// The layout of the envelope. Numbers are big-endian.
//
//     version 1 | cipher 1 | binding 1 | n 1 | key identifier n | sealed at 8 | salt 16 or ephemeral key 32
//     | commitment 16 | ciphertext | tag 16
//
//  1. Each payload has its own keys: HKDF-SHA256 of the secret, salted with the random salt, gives 32 bytes of key, 12
//     of nonce and 16 of commitment. For a recipient, the secret is the X25519 agreement, salted with both public keys.
//     A key is used for one payload only, so its nonce cannot repeat.
//  2. The commitment distinguishes a wrong key from a changed text and ties the payload to one key. Without it, AES-GCM
//     and ChaCha20-Poly1305 texts can be made that open with two keys.
//  3. Everything before the ciphertext is authenticated, followed by each bound identifier with its length
//     (``PayloadBinding``).
//  4. `sealed at` is in whole seconds since 1970. It is used for the replay window only.

/// An encrypted text in a notification payload, which only the app can read.
///
/// The backend seals the text and sends the result under a key of the payload, together with a text for devices that
/// cannot open it:
///
///     let sealed = try EncryptedPayload.seal(
///         Data(#"{"title":"Ada","body":"Are you there?"}"#.utf8), with: .shared(key),
///         binding: PayloadBinding(category: "message", thread: "ada"))
///     let payload = try sealed.notificationPayload(adding: [
///         "aps": ["alert": "New message", "mutable-content": 1, "category": "message", "thread-id": "ada"]
///     ])
///
/// In the service extension, a ``PayloadOpener`` opens it; the easiest way is the stage
/// ``ServiceStage/decrypt(with:named:share:isEssential:now:applying:)``.
///
/// Only the text is hidden. Its length, the key's identifier and the time of sealing are visible.
public struct EncryptedPayload: Hashable, Sendable {
    /// The key of the payload that contains the envelope.
    public static let payloadKey = "encrypted-content"

    /// The bytes of the whole envelope.
    public let bytes: Data
    let head: EnvelopeHead

    /// The identifier of the key that opens it.
    public var keyIdentifier: String { head.keyIdentifier }
    /// The time of sealing by the sender's clock, in whole seconds.
    public var sealedAt: Date { Date(timeIntervalSince1970: TimeInterval(head.sealedAt)) }

    /// Reads a sealed envelope without decrypting it.
    ///
    /// - Throws: `malformed`, `unknownVersion` or `unknownCipher`.
    public init(bytes: Data) throws(EncryptedPayloadError) {
        let bytes = Data(bytes)
        head = try EnvelopeHead(bytes)
        guard bytes.count >= head.length + Cryptography.tagLength else { throw .malformed }
        self.bytes = bytes
    }

    /// - Parameter base64: The text from the payload.
    /// - Throws: `malformed`, `unknownVersion` or `unknownCipher`.
    public init(base64: String) throws(EncryptedPayloadError) {
        guard let bytes = Data(base64Encoded: base64) else { throw .malformed }
        try self.init(bytes: bytes)
    }

    /// Reads the envelope of a notification.
    ///
    /// - Throws: `missing` if there is none; `malformed`, `unknownVersion` or `unknownCipher`.
    public init(userInfo: [AnyHashable: Any]) throws(EncryptedPayloadError) {
        guard let text = userInfo[Self.payloadKey] as? String else { throw .missing }
        try self.init(base64: text)
    }

    /// The base64 text for the payload.
    public var base64: String { bytes.base64EncodedString() }

    // MARK: - Sealing

    /// Seals a text. Use this in backends written in Swift, and in tests of the app.
    ///
    /// - Parameters:
    ///   - text: The text for the app, usually the JSON of a ``NotificationText``.
    ///   - binding: The parts of the notification that the payload is bound to.
    ///   - date: The time of sealing. Fractions of a second are dropped.
    /// - Throws: Errors of the cipher, which do not occur with valid keys.
    public static func seal(
        _ text: Data, with key: SealingKey, binding: PayloadBinding = PayloadBinding(), at date: Date = Date()
    ) throws -> EncryptedPayload {
        switch key {
        case .shared: try seal(text, with: key, binding: binding, at: date, fresh: Cryptography.randomBytes(16))
        case .recipient: try seal(text, with: key, binding: binding, at: date, fresh: Cryptography.newAgreementKey())
        }
    }

    /// - Parameter fresh: The salt or the ephemeral private key, which must never be reused.
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
