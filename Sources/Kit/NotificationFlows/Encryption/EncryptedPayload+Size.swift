// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// How large a notification payload is, measured as JSON without spaces and without escaped slashes.
public struct PayloadSize: Hashable, Sendable {
    /// Of the whole payload.
    public var bytes: Int
    /// What Apple's servers take: 4096.
    public var limit = Self.standardLimit

    static var standardLimit: Int { 4_096 }

    /// A payload of exactly ``limit`` bytes does.
    public var fits: Bool { bytes <= limit }
    /// Bytes left; negative when it does not fit.
    public var remaining: Int { limit - bytes }
}

extension EncryptedPayload {
    /// The JSON to send: the sealed text beside what the rest of the payload says.
    ///
    /// - Parameter payload: `aps` and the app's own keys. It should hold `mutable-content` 1, or no service extension
    ///   runs, and an alert for readers without the key.
    /// - Throws: `CocoaError` when the payload is no JSON.
    public func notificationPayload(adding payload: [String: Any]) throws -> Data {
        try Self.encode(base64, payload)
    }

    /// How large that JSON is.
    ///
    /// A backend whose encoder escapes `/` sends up to twice as many bytes for the base64 text: measure what it sends.
    ///
    /// - Throws: `CocoaError` when the payload is no JSON.
    public func size(adding payload: [String: Any]) throws -> PayloadSize {
        PayloadSize(bytes: try notificationPayload(adding: payload).count)
    }

    /// How long a text may be so that the sealed payload still fits; negative when the rest alone is too large.
    ///
    /// - Throws: `CocoaError` when the payload is no JSON.
    public static func maximumTextLength(with key: SealingKey, adding payload: [String: Any]) throws -> Int {
        let available = PayloadSize.standardLimit - (try encode("", payload).count)
        let identifierLength: Int
        let cipher: EnvelopeHead.Cipher
        switch key {
        case .shared(let key, _): (identifierLength, cipher) = (key.identifier.utf8.count, .sharedChaCha)
        case .recipient(let key): (identifierLength, cipher) = (key.identifier.utf8.count, .recipientChaCha)
        }
        // Base64 makes four characters of three bytes and always fills the last four.
        let envelope = Int((Double(available) / 4).rounded(.down)) * 3
        return envelope
            - (12 + identifierLength + cipher.saltLength + EnvelopeHead.commitmentLength + Cryptography.tagLength)
    }

    private static func encode(_ text: String, _ payload: [String: Any]) throws -> Data {
        var payload = payload
        payload[payloadKey] = text
        guard JSONSerialization.isValidJSONObject(payload) else { throw CocoaError(.propertyListWriteInvalid) }
        return try JSONSerialization.data(withJSONObject: payload, options: [.sortedKeys, .withoutEscapingSlashes])
    }
}
