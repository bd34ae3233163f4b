// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

@testable import NotificationFlows

/// The envelope of `EncryptedPayload.swift`.
@Suite struct EncryptedPayloadTests {
    /// Computed apart from this package, with Python's `cryptography` 48 (HKDF, AESGCM, ChaCha20Poly1305, X25519), from
    /// the layout in `EncryptedPayload.swift`.
    struct Vector: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var mode: Sealing.Mode
        /// The salt, or the ephemeral private key.
        var fresh: ClosedRange<UInt8>
        var binding: PayloadBinding
        var hex: String
    }

    static let vectors: [Vector] = [
        Vector(
            testDescription: "AES-GCM", mode: .aes, fresh: 0xA0...0xAF,
            binding: PayloadBinding(category: "message", thread: "ada"),
            hex: """
                01010307323032362d3131000000006ab13b80a0a1a2a3a4a5a6a7a8a9aaabacadaeaf4944e4593d040b6e959ccdb70d27abc8556d\
                7359f828d803fcd2c0772f2d294ac5c012195d5dcbaf741a2154d676820f851d13b8b35a239d50003388ef2398d44cef1fc91c07ef
                """),
        Vector(
            testDescription: "ChaCha20-Poly1305", mode: .chaCha, fresh: 0xA0...0xAF,
            binding: PayloadBinding(category: "message", thread: "ada"),
            hex: """
                01020307323032362d3131000000006ab13b80a0a1a2a3a4a5a6a7a8a9aaabacadaeaf53e6c98c58a67e0b4c2e19fa6dc3a784ba5d\
                371095f32a87736276c68f2862e969854ba19eb8ca94062505c10b6955bc6c97c5ef7925b7bc0c2546cc8b3dff6b7636a3d2fe9173
                """),
        Vector(
            testDescription: "X25519", mode: .recipient, fresh: 0x40...0x5F, binding: Sealing.binding,
            hex: """
                0103070570686f6e65000000006ab13b8079a631eede1bf9c98f12032cdeadd0e7a079398fc786b88cc846ec89af85a51a071120d0\
                eab6896f763993390755a83e98936948c361e5ebca5578b017867c608d2fd4b1a34bb686f2ec43070e46048665d01a9df94862fc35\
                2176be56596aad96df64a7b3822d
                """),
    ]

    @Test("known answers", arguments: vectors)
    func knownAnswers(vector: Vector) throws {
        let sealed = try EncryptedPayload.seal(
            Sealing.text, with: vector.mode.sealingKey, binding: vector.binding, at: Sealing.date,
            fresh: Data(vector.fresh))
        #expect(sealed.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == vector.hex)
        #expect(try vector.mode.opener.open(sealed, in: Sealing.binding) == Sealing.text)
        #expect(sealed.sealedAt == Sealing.date)
        #expect(sealed.keyIdentifier == (vector.mode == .recipient ? "phone" : "2026-11"))
    }

    @Test("what is sealed opens, also when it is empty", arguments: Sealing.Mode.allCases)
    func roundTrip(mode: Sealing.Mode) throws {
        for text in [Sealing.text, Data(), Data(repeating: 7, count: 3_000)] {
            let sealed = try mode.seal(text)
            #expect(try mode.opener.open(EncryptedPayload(base64: sealed.base64), in: Sealing.binding) == text)
        }
    }

    @Test("the same text is never sealed the same way", arguments: Sealing.Mode.allCases)
    func fresh(mode: Sealing.Mode) throws {
        let sealed = try (0..<20).map { _ in try mode.seal() }
        #expect(Set(sealed.map(\.bytes)).count == 20)
        #expect(Set(sealed.map(\.head.salt)).count == 20)
    }

    // MARK: - Refusals

    @Test("every flipped bit is refused", arguments: Sealing.Mode.allCases)
    func flippedBits(mode: Sealing.Mode) throws {
        let opener = try mode.opener
        let sealed = try mode.seal(Data("Hi".utf8))
        var opened: [Int] = []
        for bit in 0..<sealed.bytes.count * 8 {
            var bytes = sealed.bytes
            bytes[bit / 8] ^= 1 << (bit % 8)
            if case .success = outcome(of: bytes, opener: opener) { opened.append(bit) }
        }
        #expect(opened == [])
        #expect(outcome(of: sealed.bytes, opener: opener) == .success(Data("Hi".utf8)))
    }

    @Test("cut short anywhere, or with a byte too many, it is refused", arguments: Sealing.Mode.allCases)
    func lengths(mode: Sealing.Mode) throws {
        let opener = try mode.opener
        let sealed = try mode.seal(Data("Hi".utf8))
        let head = sealed.head.length
        for count in 0..<sealed.bytes.count {
            let expected: EncryptedPayloadError = count < head + 16 ? .malformed : .tampered
            #expect(outcome(of: sealed.bytes.prefix(count), opener: opener) == .failure(expected), "\(count) bytes")
        }
        #expect(outcome(of: sealed.bytes + [0], opener: opener) == .failure(.tampered))
    }

    struct Change: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var place: Int
        var value: UInt8
        var error: EncryptedPayloadError
    }

    /// The head of a payload that is sealed with AES for the key `2026-11`.
    static let changes: [Change] = [
        Change(testDescription: "version", place: 0, value: 2, error: .unknownVersion(2)),
        Change(testDescription: "cipher that does not exist", place: 1, value: 9, error: .unknownCipher(9)),
        Change(testDescription: "the other shared cipher", place: 1, value: 2, error: .wrongKey),
        Change(testDescription: "cipher for recipients", place: 1, value: 3, error: .malformed),
        Change(testDescription: "binding that does not exist", place: 2, value: 0x0F, error: .malformed),
        Change(testDescription: "one binding less", place: 2, value: 0b011, error: .tampered),
        Change(testDescription: "no key identifier", place: 3, value: 0, error: .malformed),
        Change(testDescription: "a key identifier beyond the end", place: 3, value: 200, error: .malformed),
        Change(testDescription: "key identifier", place: 4, value: 0x33, error: .unknownKey(identifier: "3026-11")),
        Change(testDescription: "key identifier that is no text", place: 4, value: 0xFF, error: .malformed),
        Change(testDescription: "moment of sealing", place: 18, value: 1, error: .tampered),
        Change(testDescription: "salt", place: 19, value: 0, error: .wrongKey),
        Change(testDescription: "commitment", place: 35, value: 0, error: .wrongKey),
        Change(testDescription: "ciphertext", place: 51, value: 0, error: .tampered),
    ]

    @Test("each field of the head has its error", arguments: changes)
    func heads(change: Change) throws {
        let sealed = try EncryptedPayload.seal(
            Data("Hi".utf8), with: Sealing.Mode.aes.sealingKey, binding: Sealing.binding, at: Sealing.date,
            fresh: Data(0xA0...0xAF))
        var bytes = sealed.bytes
        try #require(bytes[change.place] != change.value)
        bytes[change.place] = change.value
        #expect(outcome(of: bytes, opener: try Sealing.Mode.aes.opener) == .failure(change.error))
    }

    @Test("another key of the same identifier is a wrong key", arguments: Sealing.Mode.allCases)
    func wrongKey(mode: Sealing.Mode) throws {
        let opener = PayloadOpener(keys: [try mode.otherOpeningKey])
        #expect(outcome(of: try mode.seal().bytes, opener: opener) == .failure(.wrongKey))
    }

    @Test("a key that is not there, or of the other kind, is unknown")
    func unknownKey() throws {
        let sealed = try Sealing.Mode.chaCha.seal().bytes
        let unknown = Result<Data, _>.failure(EncryptedPayloadError.unknownKey(identifier: "2026-11"))
        #expect(outcome(of: sealed, opener: PayloadOpener(keys: [])) == unknown)
        let other = PayloadOpener(keys: [.shared(try Sealing.shared("2026-12"))])
        #expect(outcome(of: sealed, opener: other) == unknown)
        let wrongKind = PayloadOpener(keys: [.recipient(try Sealing.recipient("2026-11"))])
        #expect(outcome(of: sealed, opener: wrongKind) == unknown)
        let shared = PayloadOpener(keys: [.shared(try Sealing.shared("phone"))])
        #expect(
            outcome(of: try Sealing.Mode.recipient.seal().bytes, opener: shared)
                == .failure(.unknownKey(identifier: "phone")))
    }

    @Test("among several keys, the identifier decides")
    func severalKeys() throws {
        let opener = PayloadOpener(keys: [
            .shared(try Sealing.shared("2026-10", from: 9)), .recipient(try Sealing.recipient()),
            .shared(try Sealing.shared()),
        ])
        for mode in Sealing.Mode.allCases {
            #expect(outcome(of: try mode.seal().bytes, opener: opener) == .success(Sealing.text))
        }
    }

    @Test("a point of small order in the place of the ephemeral key is refused")
    func smallOrder() throws {
        var head = try Sealing.Mode.recipient.seal().head
        head.salt = Data(count: 32)
        #expect(
            outcome(of: head.bytes + Data(count: 16), opener: try Sealing.Mode.recipient.opener) == .failure(.tampered))
    }

    // MARK: - Binding

    struct Exchange: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var sealed: PayloadBinding
        var opened: PayloadBinding
        var opens: Bool
    }

    static let exchanges: [Exchange] = [
        Exchange(
            testDescription: "another category", sealed: Sealing.binding,
            opened: PayloadBinding(category: "other", thread: "ada", collapseIdentifier: "chat-7"), opens: false),
        Exchange(
            testDescription: "another thread", sealed: Sealing.binding,
            opened: PayloadBinding(category: "message", thread: "bob", collapseIdentifier: "chat-7"), opens: false),
        Exchange(
            testDescription: "another identifier", sealed: Sealing.binding,
            opened: PayloadBinding(category: "message", thread: "ada", collapseIdentifier: "chat-8"), opens: false),
        Exchange(
            testDescription: "text moved from one part to the next", sealed: Sealing.binding,
            opened: PayloadBinding(category: "messagea", thread: "da", collapseIdentifier: "chat-7"), opens: false),
        Exchange(
            testDescription: "a part missing", sealed: Sealing.binding,
            opened: PayloadBinding(category: "message", thread: "ada"), opens: false),
        Exchange(
            testDescription: "a free part may be anything", sealed: PayloadBinding(category: "message"),
            opened: PayloadBinding(category: "message", thread: "bob", collapseIdentifier: "x"), opens: true),
        Exchange(
            testDescription: "nothing bound", sealed: PayloadBinding(), opened: Sealing.binding, opens: true),
        Exchange(
            testDescription: "bound to having none", sealed: PayloadBinding(thread: ""), opened: PayloadBinding(),
            opens: true),
        Exchange(
            testDescription: "bound to having none, and has one", sealed: PayloadBinding(thread: ""),
            opened: PayloadBinding(thread: "ada"), opens: false),
        Exchange(
            testDescription: "the same text in another part", sealed: PayloadBinding(category: "ada"),
            opened: PayloadBinding(category: "", thread: "ada"), opens: false),
    ]

    @Test("what was bound cannot be exchanged", arguments: exchanges, Sealing.Mode.allCases)
    func binding(exchange: Exchange, mode: Sealing.Mode) throws {
        let sealed = try mode.seal(binding: exchange.sealed).bytes
        #expect(
            outcome(of: sealed, opener: try mode.opener, in: exchange.opened)
                == (exchange.opens ? .success(Sealing.text) : .failure(.tampered)))
    }

    // MARK: - In the payload

    @Test("the notification's JSON carries it, and brings it back")
    func json() throws {
        let sealed = try Sealing.Mode.chaCha.seal()
        let data = try sealed.notificationPayload(adding: ["aps": ["alert": "New", "mutable-content": 1]])
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(Set(object.keys) == ["aps", "encrypted-content"])
        #expect(try EncryptedPayload(userInfo: object) == sealed)
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"aps":{"alert":"New","mutable-content":1},"encrypted-content":"\#(sealed.base64)"}"#)
    }

    static let userInfos: [(String, EncryptedPayloadError)] = [
        (#"{"aps":{}}"#, .missing), (#"{"encrypted-content":1}"#, .missing),
        (#"{"encrypted-content":"no base64!"}"#, .malformed), (#"{"encrypted-content":""}"#, .malformed),
        (#"{"encrypted-content":"AQ=="}"#, .malformed), (#"{"encrypted-content":"Ag=="}"#, .unknownVersion(2)),
    ]

    @Test("a payload without one, or with rubbish", arguments: userInfos)
    func badUserInfo(json: String, error: EncryptedPayloadError) throws {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(throws: error) { try EncryptedPayload(userInfo: object) }
    }

    @Test("the longest text that fits fits, and one byte more does not", arguments: Sealing.Mode.allCases)
    func size(mode: Sealing.Mode) throws {
        for alert in ["x", "xy", "xyz", "wxyz"] {
            let rest: [String: Any] = ["aps": ["alert": alert, "mutable-content": 1]]
            let longest = try EncryptedPayload.maximumTextLength(with: try mode.sealingKey, adding: rest)
            let fitting = try mode.seal(Data(count: longest)).size(adding: rest)
            #expect(fitting.fits)
            #expect((0..<4).contains(fitting.remaining))
            #expect(fitting.bytes + fitting.remaining == 4_096)
            let large = try mode.seal(Data(count: longest + 1)).size(adding: rest)
            #expect(!large.fits)
            #expect(large.remaining < 0)
        }
        let full: [String: Any] = ["text": String(repeating: "x", count: 5_000)]
        #expect(try EncryptedPayload.maximumTextLength(with: try mode.sealingKey, adding: full) < 0)
    }

    @Test("what is no JSON cannot be sent")
    func noJSON() throws {
        #expect(throws: CocoaError.self) { try Sealing.Mode.aes.seal().size(adding: ["date": Date()]) }
    }

    @Test("the texts of a notification, as JSON")
    func texts() throws {
        let text = NotificationText(title: "Ada", body: "Are you there?")
        #expect(try text.encoded() == Sealing.text)
        #expect(try JSONDecoder().decode(NotificationText.self, from: Sealing.text) == text)
    }
}
