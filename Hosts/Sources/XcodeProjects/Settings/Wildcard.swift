// Portico
// SPDX-License-Identifier: Apache-2.0

/// A pattern as in `fnmatch`: `*` matches any text, `?` one byte, `[a-z]` one byte of a set.
struct Wildcard: Hashable, Sendable {
    private enum Token: Hashable, Sendable {
        case byte(UInt8)
        case one
        case any
        case set([ClosedRange<UInt8>], isNegated: Bool)

        /// True for every byte if this is `any`.
        func matches(_ byte: UInt8) -> Bool {
            switch self {
            case .byte(let own): own == byte
            case .one, .any: true
            case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
            }
        }
    }

    private let tokens: [Token]

    init(_ pattern: String) {
        var scanner = ByteScanner(Array(pattern.utf8))
        var tokens: [Token] = []
        while let byte = scanner.peek() {
            scanner.index += 1
            switch byte {
            case UInt8(ascii: "*"): tokens.append(.any)
            case UInt8(ascii: "?"): tokens.append(.one)
            case UInt8(ascii: "["): tokens.append(Self.set(&scanner) ?? .byte(byte))
            default: tokens.append(.byte(byte))
            }
        }
        self.tokens = tokens
    }

    /// A set, after its opening bracket. Returns nil, and stays in place, if it is not closed.
    private static func set(_ scanner: inout ByteScanner) -> Token? {
        let start = scanner.index
        let isNegated = scanner.skip("!") || scanner.skip("^")
        let bytes = Array(scanner.take { $0 != UInt8(ascii: "]") })
        guard scanner.skip("]"), !bytes.isEmpty else {
            scanner.index = start
            return nil
        }
        var ranges: [ClosedRange<UInt8>] = []
        var index = 0
        while index < bytes.count {
            if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-"), bytes[index] <= bytes[index + 2] {
                ranges.append(bytes[index]...bytes[index + 2])
                index += 3
            } else {
                ranges.append(bytes[index]...bytes[index])
                index += 1
            }
        }
        return .set(ranges, isNegated: isNegated)
    }

    /// - Complexity: Linear in the length of the text for a pattern with one star, and in the product of both lengths at
    ///   worst.
    func matches(_ text: String) -> Bool {
        let text = Array(text.utf8)
        var (position, index) = (0, 0)
        /// Where to continue after a mismatch: the last star matches one more byte.
        var retry: (position: Int, index: Int)?
        while index < text.count {
            if position < tokens.count, tokens[position] == .any {
                retry = (position, index)
                position += 1
            } else if position < tokens.count, tokens[position].matches(text[index]) {
                position += 1
                index += 1
            } else if let last = retry {
                position = last.position + 1
                index = last.index + 1
                retry = (last.position, index)
            } else {
                return false
            }
        }
        return tokens[position...].allSatisfy { $0 == .any }
    }
}
