// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// The part of the envelope before the ciphertext. See `EncryptedPayload.swift` for the layout.
struct EnvelopeHead: Hashable, Sendable {
    enum Cipher: UInt8 {
        case sharedAES = 1
        case sharedChaCha = 2
        case recipientChaCha = 3

        /// The length of the salt or of the ephemeral public key in bytes.
        var saltLength: Int { self == .recipientChaCha ? 32 : 16 }
    }

    static let version: UInt8 = 1
    static let commitmentLength = 16

    var cipher: Cipher
    /// The parts of the notification that are authenticated with the payload (``PayloadBinding/mask``).
    var binding: UInt8
    var keyIdentifier: String
    /// The time of sealing in seconds since 1970.
    var sealedAt: Int64
    var salt: Data
    var commitment: Data

    var length: Int { 12 + keyIdentifier.utf8.count + cipher.saltLength + Self.commitmentLength }

    var bytes: Data {
        let identifier = Data(keyIdentifier.utf8)
        var data = Data([Self.version, cipher.rawValue, binding, UInt8(identifier.count)])
        data.append(identifier)
        data.append(bigEndian: sealedAt)
        data.append(salt)
        data.append(commitment)
        return data
    }
}

extension EnvelopeHead {
    init(_ data: Data) throws(EncryptedPayloadError) {
        var reader = Reader(rest: data[...])
        let version = try reader.byte()
        guard version == Self.version else { throw .unknownVersion(version) }
        let cipherNumber = try reader.byte()
        guard let cipher = Cipher(rawValue: cipherNumber) else { throw .unknownCipher(cipherNumber) }
        let binding = try reader.byte()
        guard binding & ~PayloadBinding.fullMask == 0 else { throw .malformed }
        let identifier = try reader.take(Int(reader.byte()))
        guard (1...64).contains(identifier.count), let keyIdentifier = String(bytes: identifier, encoding: .utf8)
        else { throw .malformed }
        let sealedAt = try reader.take(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
        self.init(
            cipher: cipher, binding: binding, keyIdentifier: keyIdentifier, sealedAt: sealedAt,
            salt: try reader.take(cipher.saltLength), commitment: try reader.take(Self.commitmentLength))
    }

    private struct Reader {
        var rest: Data.SubSequence

        mutating func byte() throws(EncryptedPayloadError) -> UInt8 {
            guard let byte = rest.popFirst() else { throw .malformed }
            return byte
        }

        mutating func take(_ count: Int) throws(EncryptedPayloadError) -> Data {
            guard rest.count >= count else { throw .malformed }
            defer { rest = rest.dropFirst(count) }
            return Data(rest.prefix(count))
        }
    }
}

/// The keys for one payload. Rule 1 of the envelope.
struct MessageKeys {
    let key: Data
    let nonce: Data
    let commitment: Data

    init(secret: Data, salt: Data, head: EnvelopeHead) {
        let info = Data("Portico NotificationFlows payload".utf8) + [EnvelopeHead.version, head.cipher.rawValue]
        let lengths = (key: 32, nonce: Cryptography.nonceLength, commitment: EnvelopeHead.commitmentLength)
        let derived = Cryptography.derive(
            from: secret, salt: salt, info: info, count: lengths.key + lengths.nonce + lengths.commitment)
        key = Data(derived.prefix(lengths.key))
        nonce = Data(derived.dropFirst(lengths.key).prefix(lengths.nonce))
        commitment = Data(derived.suffix(lengths.commitment))
    }
}
