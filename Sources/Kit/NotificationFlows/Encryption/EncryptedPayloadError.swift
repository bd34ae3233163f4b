// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// An error that describes why a sealed payload was not opened.
///
/// No case contains a key, a plain text or anything computed from them, so errors may be logged.
public struct EncryptedPayloadError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name {
            case missing, malformed, unknownVersion, unknownCipher, unknownKey, wrongKey, tampered, replayed,
                outsideReplayWindow, replayStoreUnavailable
        }
        private let name: Name

        /// The notification has no `encrypted-content`, or it is not a string.
        public static let missing = Code(name: .missing)
        /// The payload is not base64, is truncated, or has an invalid field.
        public static let malformed = Code(name: .malformed)
        /// The payload has a version of the envelope that this build does not know.
        public static let unknownVersion = Code(name: .unknownVersion)
        /// The payload was sealed with a cipher that this build does not know.
        public static let unknownCipher = Code(name: .unknownCipher)
        /// The payload was sealed for a key that the opener does not have, or has as a key of the other kind.
        public static let unknownKey = Code(name: .unknownKey)
        /// The opener's key with this identifier is not the sender's, or the head was changed.
        public static let wrongKey = Code(name: .wrongKey)
        /// The payload was changed, or taken from another notification: text, head or bound identifiers do not match.
        public static let tampered = Code(name: .tampered)
        /// The payload was opened before.
        public static let replayed = Code(name: .replayed)
        /// The payload was sealed too long ago or too far in the future for the replay window.
        public static let outsideReplayWindow = Code(name: .outsideReplayWindow)
        /// The replay window could not be saved, and nothing was opened.
        public static let replayStoreUnavailable = Code(name: .replayStoreUnavailable)
    }

    /// The error with the data of its code.
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

    /// The kind of error.
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

    /// The identifier of the missing key.
    public var keyIdentifier: String? {
        switch kind {
        case .unknownKey(let value): value
        default: nil
        }
    }
}

// Created by the kit, and by tests for comparison.
extension EncryptedPayloadError {
    /// An error with ``Code/missing``.
    public static let missing = EncryptedPayloadError(kind: .missing)
    /// An error with ``Code/malformed``.
    public static let malformed = EncryptedPayloadError(kind: .malformed)
    /// An error with ``Code/unknownVersion``.
    public static func unknownVersion(_ value: UInt8) -> EncryptedPayloadError {
        EncryptedPayloadError(kind: .unknownVersion(value))
    }
    /// The code, for `catch` patterns.
    public static var unknownVersion: Code { .unknownVersion }
    /// An error with ``Code/unknownCipher``.
    public static func unknownCipher(_ value: UInt8) -> EncryptedPayloadError {
        EncryptedPayloadError(kind: .unknownCipher(value))
    }
    /// The code, for `catch` patterns.
    public static var unknownCipher: Code { .unknownCipher }
    /// An error with ``Code/unknownKey``.
    public static func unknownKey(identifier: String) -> EncryptedPayloadError {
        EncryptedPayloadError(kind: .unknownKey(identifier: identifier))
    }
    /// The code, for `catch` patterns.
    public static var unknownKey: Code { .unknownKey }
    /// An error with ``Code/wrongKey``.
    public static let wrongKey = EncryptedPayloadError(kind: .wrongKey)
    /// An error with ``Code/tampered``.
    public static let tampered = EncryptedPayloadError(kind: .tampered)
    /// An error with ``Code/replayed``.
    public static let replayed = EncryptedPayloadError(kind: .replayed)
    /// An error with ``Code/outsideReplayWindow``.
    public static let outsideReplayWindow = EncryptedPayloadError(kind: .outsideReplayWindow)
    /// An error with ``Code/replayStoreUnavailable``.
    public static let replayStoreUnavailable = EncryptedPayloadError(kind: .replayStoreUnavailable)

    /// Matches errors with the same code.
    public static func ~= (pattern: EncryptedPayloadError, error: any Error) -> Bool { pattern.code ~= error }
}

extension EncryptedPayloadError.Code {
    /// Matches errors with this code: `catch EncryptedPayloadError.unknownVersion`.
    public static func ~= (code: EncryptedPayloadError.Code, error: any Error) -> Bool {
        (error as? EncryptedPayloadError)?.code == code
    }
}

extension EncryptedPayloadError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .missing: "the notification has no text for \"\(EncryptedPayload.payloadKey)\""
        case .malformed: "the sealed payload is incomplete or not valid base64"
        case .unknownVersion(let version): "version \(version) of the sealed payload is unknown; update the app"
        case .unknownCipher(let cipher): "cipher \(cipher) of the sealed payload is unknown; update the app"
        case .unknownKey(let identifier): "there is no key \"\(identifier)\" to open the payload; exchange keys again"
        case .wrongKey: "the payload was sealed with a different key of the same identifier; exchange keys again"
        case .tampered: "the payload, or an identifier that it is bound to, has been changed"
        case .replayed: "the payload has been opened before"
        case .outsideReplayWindow: "the payload was sealed outside the replay window; check the clocks"
        case .replayStoreUnavailable: "the replay window could not be saved, so nothing was opened"
        }
    }
}
