// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// Why a sealed payload was not opened.
///
/// No case carries a key, a plain text, or anything computed from them: they may be logged.
public struct EncryptedPayloadError: Error, Hashable, Sendable {
    /// What was wrong. Compare it with the constants, or catch them; more may come.
    public struct Code: Hashable, Sendable {
        private enum Name {
            case missing, malformed, unknownVersion, unknownCipher, unknownKey, wrongKey, tampered, replayed,
                outsideReplayWindow, replayStoreUnavailable
        }
        private let name: Name

        /// The notification has no `encrypted-content`, or it is no text.
        public static let missing = Code(name: .missing)
        /// Not base64, cut short, or with a field that cannot be.
        public static let malformed = Code(name: .malformed)
        /// Sealed by a version of the envelope that this build does not know.
        public static let unknownVersion = Code(name: .unknownVersion)
        /// Sealed with a cipher that this build does not know.
        public static let unknownCipher = Code(name: .unknownCipher)
        /// Sealed for a key that the opener was not given, or that is of the other kind.
        public static let unknownKey = Code(name: .unknownKey)
        /// The identifier is known, but the key under it is another one than the sender's; or the head was changed.
        public static let wrongKey = Code(name: .wrongKey)
        /// Changed on its way, or taken out of another notification: text, head or bound identifiers do not match.
        public static let tampered = Code(name: .tampered)
        /// Opened before.
        public static let replayed = Code(name: .replayed)
        /// Sealed too long ago, or too far in the future, for the replay window to vouch for it.
        public static let outsideReplayWindow = Code(name: .outsideReplayWindow)
        /// The replay window could not be written down; nothing was opened.
        public static let replayStoreUnavailable = Code(name: .replayStoreUnavailable)
    }

    /// What there is to say, by code.
    enum Kind: Hashable {
        case missing
        case malformed
        case unknownVersion(UInt8)
        case unknownCipher(UInt8)
        case unknownKey(identifier: String)
        case wrongKey
        case tampered
        case replayed
        case outsideReplayWindow
        case replayStoreUnavailable
    }

    let kind: Kind

    /// What was wrong.
    public var code: Code {
        switch kind {
        case .missing: .missing
        case .malformed: .malformed
        case .unknownVersion: .unknownVersion
        case .unknownCipher: .unknownCipher
        case .unknownKey: .unknownKey
        case .wrongKey: .wrongKey
        case .tampered: .tampered
        case .replayed: .replayed
        case .outsideReplayWindow: .outsideReplayWindow
        case .replayStoreUnavailable: .replayStoreUnavailable
        }
    }

    /// Of the key that is not there.
    public var keyIdentifier: String? {
        switch kind {
        case .unknownKey(let value): value
        default: nil
        }
    }
}

// Made by the kit, and by tests that compare.
extension EncryptedPayloadError {
    /// With ``Code/missing``.
    public static let missing = EncryptedPayloadError(kind: .missing)
    /// With ``Code/malformed``.
    public static let malformed = EncryptedPayloadError(kind: .malformed)
    /// With ``Code/unknownVersion``.
    public static func unknownVersion(_ value: UInt8) -> EncryptedPayloadError {
        EncryptedPayloadError(kind: .unknownVersion(value))
    }
    /// To catch errors of this code by.
    public static var unknownVersion: Code { .unknownVersion }
    /// With ``Code/unknownCipher``.
    public static func unknownCipher(_ value: UInt8) -> EncryptedPayloadError {
        EncryptedPayloadError(kind: .unknownCipher(value))
    }
    /// To catch errors of this code by.
    public static var unknownCipher: Code { .unknownCipher }
    /// With ``Code/unknownKey``.
    public static func unknownKey(identifier: String) -> EncryptedPayloadError {
        EncryptedPayloadError(kind: .unknownKey(identifier: identifier))
    }
    /// To catch errors of this code by.
    public static var unknownKey: Code { .unknownKey }
    /// With ``Code/wrongKey``.
    public static let wrongKey = EncryptedPayloadError(kind: .wrongKey)
    /// With ``Code/tampered``.
    public static let tampered = EncryptedPayloadError(kind: .tampered)
    /// With ``Code/replayed``.
    public static let replayed = EncryptedPayloadError(kind: .replayed)
    /// With ``Code/outsideReplayWindow``.
    public static let outsideReplayWindow = EncryptedPayloadError(kind: .outsideReplayWindow)
    /// With ``Code/replayStoreUnavailable``.
    public static let replayStoreUnavailable = EncryptedPayloadError(kind: .replayStoreUnavailable)

    /// Whether an error has the code of this one.
    public static func ~= (pattern: EncryptedPayloadError, error: any Error) -> Bool { pattern.code ~= error }
}

extension EncryptedPayloadError.Code {
    /// Whether an error is one of this code: `catch EncryptedPayloadError.unknownVersion`.
    public static func ~= (code: EncryptedPayloadError.Code, error: any Error) -> Bool {
        (error as? EncryptedPayloadError)?.code == code
    }
}

extension EncryptedPayloadError: CustomStringConvertible {
    public var description: String {
        switch kind {
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
