// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// Why a sealed payload was not opened.
///
/// No case carries a key, a plain text, or anything computed from them: they may be logged.
public enum EncryptedPayloadError: Error, Hashable, Sendable {
    /// The notification has no `encrypted-content`, or it is no text.
    case missing
    /// Not base64, cut short, or with a field that cannot be.
    case malformed
    /// Sealed by a version of the envelope that this build does not know.
    case unknownVersion(UInt8)
    /// Sealed with a cipher that this build does not know.
    case unknownCipher(UInt8)
    /// Sealed for a key that the opener was not given, or that is of the other kind.
    case unknownKey(identifier: String)
    /// The identifier is known, but the key under it is another one than the sender's; or the head was changed.
    case wrongKey
    /// Changed on its way, or taken out of another notification: text, head or bound identifiers do not match.
    case tampered
    /// Opened before.
    case replayed
    /// Sealed too long ago, or too far in the future, for the replay window to vouch for it.
    case outsideReplayWindow
    /// The replay window could not be written down; nothing was opened.
    case replayStoreUnavailable
}

extension EncryptedPayloadError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing: "the notification has no text under \"\(EncryptedPayload.payloadKey)\""
        case .malformed: "the sealed payload is not base64 or not complete"
        case .unknownVersion(let version): "version \(version) of the sealed payload is unknown; update the app"
        case .unknownCipher(let cipher): "cipher \(cipher) of the sealed payload is unknown; update the app"
        case .unknownKey(let identifier): "no key \"\(identifier)\" to open the payload with; exchange keys again"
        case .wrongKey: "the payload was sealed with another key of the same identifier; exchange keys again"
        case .tampered: "the payload, or an identifier that it is bound to, was changed"
        case .replayed: "the payload was opened before"
        case .outsideReplayWindow: "the payload was sealed outside of the replay window; check the clocks"
        case .replayStoreUnavailable: "the replay window could not be saved, so nothing was opened"
        }
    }
}

/// Why something cannot be used as a key.
public enum PayloadKeyError: Error, Hashable, Sendable {
    /// Identifiers have 1 to 64 bytes of UTF-8.
    case identifierLength(bytes: Int)
    /// Shared secrets have at least 32 bytes.
    case secretTooShort(bytes: Int)
    /// The bytes are no X25519 key: those have 32.
    case notAKey(bytes: Int)
}

extension PayloadKeyError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .identifierLength(let bytes): "a key identifier has 1 to 64 bytes, this one has \(bytes)"
        case .secretTooShort(let bytes): "a shared secret has at least 32 bytes, this one has \(bytes)"
        case .notAKey(let bytes): "an X25519 key has 32 bytes, these are \(bytes)"
        }
    }
}
