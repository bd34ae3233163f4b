// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

@testable import NotificationFlows

/// The keys and texts of the encryption tests.
enum Sealing {
    static let text = Data(#"{"body":"Are you there?","title":"Ada"}"#.utf8)
    static let date = Date(timeIntervalSince1970: 1_790_000_000)
    static let binding = PayloadBinding(category: "message", thread: "ada", collapseIdentifier: "chat-7")

    static func shared(_ identifier: String = "2026-11", from first: UInt8 = 0) throws -> SharedPayloadKey {
        try SharedPayloadKey(identifier: identifier, secret: Data(first..<(first + 32)))
    }

    static func recipient(_ identifier: String = "phone", from first: UInt8 = 0x80) throws -> RecipientKey {
        try RecipientKey(identifier: identifier, rawRepresentation: Data(first..<(first + 32)))
    }

    /// The three ways to seal.
    enum Mode: String, CaseIterable, CustomTestStringConvertible {
        case aes, chaCha, recipient

        var testDescription: String { rawValue }

        var sealingKey: SealingKey {
            get throws {
                switch self {
                case .aes: .shared(try Sealing.shared(), .aesGCM)
                case .chaCha: .shared(try Sealing.shared(), .chaChaPoly)
                case .recipient: .recipient(try Sealing.recipient().publicKey)
                }
            }
        }

        var openingKey: OpeningKey {
            get throws {
                self == .recipient ? .recipient(try Sealing.recipient()) : .shared(try Sealing.shared())
            }
        }

        /// A key of the same identifier that is another one.
        var otherOpeningKey: OpeningKey {
            get throws {
                self == .recipient
                    ? .recipient(try Sealing.recipient(from: 7)) : .shared(try Sealing.shared(from: 7))
            }
        }

        func seal(_ text: Data = Sealing.text, binding: PayloadBinding = Sealing.binding) throws -> EncryptedPayload {
            try EncryptedPayload.seal(text, with: sealingKey, binding: binding, at: Sealing.date)
        }

        var opener: PayloadOpener { get throws { PayloadOpener(keys: [try openingKey]) } }
    }
}

/// What an opener says of an envelope: the text, or the error.
func outcome(
    of bytes: Data, opener: PayloadOpener, in binding: PayloadBinding = Sealing.binding, now: Date = Sealing.date
) -> Result<Data, EncryptedPayloadError> {
    do throws(EncryptedPayloadError) {
        return .success(try opener.open(try EncryptedPayload(bytes: bytes), in: binding, now: now))
    } catch {
        return .failure(error)
    }
}
