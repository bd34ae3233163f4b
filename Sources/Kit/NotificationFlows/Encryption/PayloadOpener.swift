// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Opens sealed payloads with any of the app's keys.
///
///     let opener = PayloadOpener(keys: [.shared(current), .shared(previous)], replays: try ReplayStore(file: url))
///     let text = try opener.open(EncryptedPayload(userInfo: request.content.userInfo), in: PayloadBinding(request))
///
/// For the replay store, a payload counts as opened only after it has been authenticated. Can be used on any thread.
public struct PayloadOpener: Sendable {
    private let keys: [String: OpeningKey]
    private let replays: ReplayStore?

    /// - Parameters:
    ///   - keys: All keys that a payload may have been sealed with. Their identifiers must differ.
    ///   - replays: Remembers the opened payloads. If nil, the same payload can be opened any number of times.
    public init(keys: [OpeningKey], replays: ReplayStore? = nil) {
        var table: [String: OpeningKey] = [:]
        for key in keys {
            let former = table.updateValue(key, forKey: key.identifier)
            precondition(former == nil, "two keys have the identifier \"\(key.identifier)\"; identifiers must differ")
        }
        self.keys = table
        self.replays = replays
    }

    /// Returns the text of a payload.
    ///
    /// - Parameters:
    ///   - binding: All parts of the notification: `PayloadBinding(request)`.
    ///   - now: The current time for the replay store.
    public func open(
        _ payload: EncryptedPayload, in binding: PayloadBinding, now: Date = Date()
    ) throws(EncryptedPayloadError) -> Data {
        let head = payload.head
        let (secret, salt) = try secret(for: head)
        let keys = MessageKeys(secret: secret, salt: salt, head: head)
        guard keys.commitment.equalsInConstantTime(head.commitment) else { throw .wrongKey }
        let data = head.bytes + binding.bytes(mask: head.binding)
        let sealed = payload.bytes.dropFirst(head.length)
        let text: Data
        do throws(Cryptography.Failure) {
            text =
                head.cipher == .sharedAES
                ? try Cryptography.openAES(sealed, key: keys.key, nonce: keys.nonce, authenticating: data)
                : try Cryptography.openChaCha(sealed, key: keys.key, nonce: keys.nonce, authenticating: data)
        } catch {
            throw .tampered
        }
        try replays?.admit(head.salt, sealedAt: payload.sealedAt, now: now)
        return text
    }

    private func secret(for head: EnvelopeHead) throws(EncryptedPayloadError) -> (secret: Data, salt: Data) {
        switch (keys[head.keyIdentifier], head.cipher) {
        case (.shared(let key), .sharedAES), (.shared(let key), .sharedChaCha):
            return (key.secret, head.salt)
        case (.recipient(let key), .recipientChaCha):
            do throws(Cryptography.Failure) {
                let secret = try Cryptography.agree(key.rawRepresentation, with: head.salt)
                return (secret, head.salt + key.publicKey.rawRepresentation)
            } catch {
                // The ephemeral key in the head is not a valid key.
                throw .tampered
            }
        default:
            throw .unknownKey(identifier: head.keyIdentifier)
        }
    }
}

extension Data {
    /// Compares in constant time, wherever the first difference is.
    fileprivate func equalsInConstantTime(_ other: Data) -> Bool {
        count == other.count && zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
