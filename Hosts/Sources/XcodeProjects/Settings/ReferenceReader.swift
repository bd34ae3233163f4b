// Portico
// SPDX-License-Identifier: Apache-2.0

/// Splits a text into plain text and references to settings.
struct ReferenceReader {
    enum Part: Hashable {
        case text(String)
        /// `$NAME`
        case plain(String)
        /// `$(`, `${` or `$[`, which has been skipped. The start is the index of the `$`.
        case reference(start: Int, close: UInt8)
    }

    private var scanner: ByteScanner

    init(_ text: String) {
        scanner = ByteScanner(Array(text.utf8))
        scanner.index = 0
    }

    /// The next part; nil at one of the given bytes, and at the end.
    mutating func next(until ends: [UInt8]) -> Part? {
        guard let byte = scanner.peek(), !ends.contains(byte) else { return nil }
        guard byte == UInt8(ascii: "$") else {
            return .text(String(scanner.take { $0 != UInt8(ascii: "$") && !ends.contains($0) }))
        }
        let start = scanner.index
        scanner.index += 1
        switch scanner.peek() {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
            let open = scanner.bytes[scanner.index]
            scanner.index += 1
            // In ASCII, a closing brace or bracket is the opening one plus two; for parentheses it is plus one.
            return .reference(start: start, close: open == UInt8(ascii: "(") ? open + 1 : open + 2)
        case UInt8(ascii: "$"):
            scanner.index += 1
            return .text("$")
        default:
            return scanner.settingName().map { .plain($0) } ?? .text("$")
        }
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard scanner.peek() == byte else { return false }
        scanner.index += 1
        return true
    }

    mutating func skip(_ text: StaticString) -> Bool { scanner.skip(text) }

    mutating func skip(until ends: [UInt8]) { _ = scanner.take { !ends.contains($0) } }

    mutating func skipAll() { scanner.index = scanner.bytes.count }

    mutating func operatorName() -> String { String(scanner.take { $0.isIdentifier }) }

    func written(from start: Int) -> String { String(scanner.bytes[start..<scanner.index]) }
}
