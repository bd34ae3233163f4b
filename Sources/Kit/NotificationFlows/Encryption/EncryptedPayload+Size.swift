// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The size of a notification payload, measured as JSON without whitespace and without escaped slashes.
public struct PayloadSize: Hashable, Sendable {
    /// The size of the whole payload.
    public var bytes: Int
    /// The maximum size that Apple's servers accept: 4096.
    public var limit = Self.standardLimit

    static var standardLimit: Int { 4_096 }

    /// Whether the payload fits. A payload of exactly ``limit`` bytes fits.
    public var fits: Bool { bytes <= limit }
    /// The number of bytes left; negative if the payload does not fit.
    public var remaining: Int { limit - bytes }
}

extension EncryptedPayload {
    /// The JSON to send: the given payload together with the sealed text.
    ///
    /// - Parameter payload: `aps` and the app's own keys. It should contain `mutable-content` 1, without which no
    ///   service extension runs, and an alert for devices without the key.
    /// - Throws: `CocoaError` if the payload is not valid JSON.
    public func notificationPayload(adding payload: [String: Any]) throws -> Data {
        try Self.encode(base64, payload)
    }

    /// The size of that JSON.
    ///
    /// A backend whose encoder escapes `/` sends up to twice as many bytes for the base64 text, so measure what it
    /// sends.
    ///
    /// - Throws: `CocoaError` if the payload is not valid JSON.
    public func size(adding payload: [String: Any]) throws -> PayloadSize {
        PayloadSize(bytes: try notificationPayload(adding: payload).count)
    }

    /// The maximum length of a text whose sealed payload fits; negative if the rest of the payload is already too
    /// large.
    ///
    /// - Throws: `CocoaError` if the payload is not valid JSON.
    public static func maximumTextLength(with key: SealingKey, adding payload: [String: Any]) throws -> Int {
        let available = PayloadSize.standardLimit - (try encode("", payload).count)
        let identifierLength: Int
        let cipher: EnvelopeHead.Cipher
        switch key {
        case .shared(let key, _): (identifierLength, cipher) = (key.identifier.utf8.count, .sharedChaCha)
        case .recipient(let key): (identifierLength, cipher) = (key.identifier.utf8.count, .recipientChaCha)
        }
        // Base64 encodes three bytes as four characters and pads the last group.
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
