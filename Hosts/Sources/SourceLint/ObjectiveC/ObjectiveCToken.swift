// Portico
// SPDX-License-Identifier: Apache-2.0

/// A piece of Objective-C, as far as methods and classes are told by it.
struct ObjectiveCToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A name or a keyword; `@implementation` with its sign.
        case word(String)
        /// `@"text"`, `"text"` or `'c'`, without its quotes and with its escapes.
        case text(String)
        case comment(String)
        case sign(Character)
    }

    var kind: Kind
    /// In bytes.
    var offset: Int
}

/// Splits Objective-C into tokens. Never fails: what it does not know is a sign.
struct ObjectiveCTokens: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> ObjectiveCToken? {
        while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
        guard index < bytes.count else { return nil }
        let start = index
        return ObjectiveCToken(kind: kind(at: start), offset: start)
    }

    private mutating func kind(at start: Int) -> ObjectiveCToken.Kind {
        switch (bytes[start], peek(1)) {
        case (UInt8(ascii: "/"), UInt8(ascii: "/")):
            skip { $0 == UInt8(ascii: "\n") }
            return .comment(text(from: start + 2, to: index))
        case (UInt8(ascii: "/"), UInt8(ascii: "*")):
            index += 2
            while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
                index += 1
            }
            let end = index
            index = Swift.min(index + 2, bytes.count)
            return .comment(text(from: start + 2, to: end))
        case (UInt8(ascii: "@"), UInt8(ascii: "\"")):
            index += 1
            return quoted()
        case (UInt8(ascii: "\""), _), (UInt8(ascii: "'"), _): return quoted()
        case (let byte, let next) where Self.isWord(byte) || byte == UInt8(ascii: "@") && Self.isWord(next):
            index += 1
            skip { !Self.isWord($0) }
            return .word(text(from: start, to: index))
        default:
            index += 1
            return .sign(Character(UnicodeScalar(bytes[start])))
        }
    }

    /// To the same quote, or to the end of the line.
    private mutating func quoted() -> ObjectiveCToken.Kind {
        let quote = bytes[index]
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = Swift.min(index, bytes.count)
        let end = index
        if index < bytes.count, bytes[index] == quote { index += 1 }
        return .text(text(from: start, to: end))
    }

    private func peek(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

    private mutating func skip(to isEnd: (UInt8) -> Bool) {
        while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
    }

    private func text(from start: Int, to end: Int) -> String {
        String(decoding: bytes[Swift.min(start, end)..<end], as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
