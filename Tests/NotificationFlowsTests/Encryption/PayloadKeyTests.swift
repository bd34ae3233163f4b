// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

@testable import NotificationFlows

@Suite struct PayloadKeyTests {
    @Test("keys of a wrong length are refused", arguments: [0, 1, 16, 31])
    func shortSecrets(count: Int) {
        #expect(throws: PayloadKeyError.secretTooShort(bytes: count)) {
            try SharedPayloadKey(identifier: "a", secret: Data(count: count))
        }
        #expect(throws: PayloadKeyError.notAKey(bytes: count)) {
            try RecipientKey(identifier: "a", rawRepresentation: Data(count: count))
        }
        #expect(throws: PayloadKeyError.notAKey(bytes: count)) {
            try RecipientPublicKey(identifier: "a", rawRepresentation: Data(count: count))
        }
    }

    @Test("identifiers have 1 to 64 bytes", arguments: [("", 0), (String(repeating: "é", count: 33), 66)])
    func identifiers(identifier: String, bytes: Int) throws {
        let error = PayloadKeyError.identifierLength(bytes: bytes)
        #expect(throws: error) { try SharedPayloadKey(identifier: identifier, secret: Data(count: 32)) }
        #expect(throws: error) { try RecipientKey(identifier: identifier) }
        #expect(throws: error) { try RecipientPublicKey(identifier: identifier, rawRepresentation: Data(9..<41)) }
        let longest = String(repeating: "é", count: 32)
        let key = try SharedPayloadKey(identifier: longest, secret: Data(count: 32))
        let sealed = try EncryptedPayload.seal(Sealing.text, with: .shared(key))
        #expect(try PayloadOpener(keys: [.shared(key)]).open(sealed, in: PayloadBinding()) == Sealing.text)
    }

    @Test("a new pair is another one each time, and comes back from its bytes")
    func pairs() throws {
        let keys = try (0..<5).map { _ in try RecipientKey(identifier: "a") }
        #expect(Set(keys.map(\.rawRepresentation)).count == 5)
        #expect(try RecipientKey(identifier: "a", rawRepresentation: keys[0].rawRepresentation) == keys[0])
    }

    @Test("a slice of bytes makes the same key")
    func slices() throws {
        let bytes = Data(count: 4) + Data(0..<32)
        #expect(try SharedPayloadKey(identifier: "2026-11", secret: bytes.dropFirst(4)) == Sealing.shared())
    }

    @Test("no way of printing a key shows it")
    func printing() throws {
        let secret = Data("0123456789abcdef0123456789abcdef".utf8)
        let shared = try SharedPayloadKey(identifier: "k", secret: secret)
        let recipient = try RecipientKey(identifier: "k", rawRepresentation: secret)
        var text = ""
        for value in [shared, recipient, SealingKey.shared(shared), OpeningKey.recipient(recipient)] as [Any] {
            text += "\(value) " + String(reflecting: value)
            dump(value, to: &text)
        }
        #expect(text.contains("shared key \"k\""))
        #expect(text.contains("recipient key \"k\""))
        // As text, as a list of bytes, and as the debugger shows data.
        for secret in ["0123456789", "48, 49, 50", "- 49", "32 bytes"] { #expect(!text.contains(secret)) }
    }

    @Test("errors say nothing of keys and texts, and each what to do")
    func errors() {
        let errors: [EncryptedPayloadError] = [
            .missing, .malformed, .unknownVersion(2), .unknownCipher(9), .unknownKey(identifier: "k"), .wrongKey,
            .tampered, .replayed, .outsideReplayWindow, .replayStoreUnavailable,
        ]
        #expect(Set(errors.map(\.description)).count == errors.count)
        #expect(
            errors.map(\.description) == [
                "the notification has no text for \"encrypted-content\"",
                "the sealed payload is incomplete or not valid base64",
                "version 2 of the sealed payload is unknown; update the app",
                "cipher 9 of the sealed payload is unknown; update the app",
                "there is no key \"k\" to open the payload; exchange keys again",
                "the payload was sealed with a different key of the same identifier; exchange keys again",
                "the payload, or an identifier that it is bound to, has been changed",
                "the payload has been opened before",
                "the payload was sealed outside the replay window; check the clocks",
                "the replay window could not be saved, so nothing was opened",
            ])
        #expect(PayloadKeyError.notAKey(bytes: 3).description == "an X25519 key must have 32 bytes, but has 3")
        #expect(
            PayloadKeyError.secretTooShort(bytes: 3).description
                == "a shared secret must have at least 32 bytes, but has 3")
        #expect(
            PayloadKeyError.identifierLength(bytes: 0).description
                == "a key identifier must have 1 to 64 bytes, but has 0")
    }
}
