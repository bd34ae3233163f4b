// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The JSON inside a CMS envelope (RFC 5652 §3, §5): what iOS 8 wanted the file to be. The signature is not looked at.
///
///     SEQUENCE { signedData, [0] { SEQUENCE { version, algorithms, SEQUENCE { data, [0] { OCTET STRING } }, … } } }
///
/// Lengths may be definite or not, and the string in one piece or several, as OpenSSL writes both.
enum SignedFile {
    /// A JSON text never begins with the tag of a SEQUENCE, the digit 0, followed by a length byte of DER.
    static func isSigned(_ data: Data) -> Bool {
        let head = Array(data.prefix(2))
        return head.count == 2 && head[0] == 0x30 && head[1] >= 0x80
    }

    static func payload(of data: Data) -> Data? {
        let bytes = Array(data)
        var outer = Elements(bytes, 0..<bytes.count)
        guard let message = outer.next(0x30) else { return nil }
        var parts = Elements(bytes, message)
        guard parts.next(0x06) != nil, let wrapper = parts.next(0xA0) else { return nil }
        var wrapped = Elements(bytes, wrapper)
        guard let signed = wrapped.next(0x30) else { return nil }
        var fields = Elements(bytes, signed)
        guard fields.next(0x02) != nil, fields.next(0x31) != nil, let content = fields.next(0x30) else { return nil }
        var contents = Elements(bytes, content)
        guard contents.next(0x06) != nil, let explicit = contents.next(0xA0) else { return nil }
        var strings = Elements(bytes, explicit)
        if let whole = strings.next(0x04) { return Data(bytes[whole]) }
        guard let pieces = strings.next(0x24) else { return nil }
        var pieceElements = Elements(bytes, pieces)
        var payload = Data()
        while let piece = pieceElements.next(0x04) { payload.append(contentsOf: bytes[piece]) }
        return payload.isEmpty ? nil : payload
    }

    /// The elements of a constructed value, one behind the other.
    private struct Elements {
        let bytes: [UInt8]
        var rest: Range<Int>

        init(_ bytes: [UInt8], _ range: Range<Int>) {
            (self.bytes, rest) = (bytes, range)
        }

        /// The contents of the next element if it has this tag, and steps over it.
        mutating func next(_ tag: UInt8) -> Range<Int>? {
            guard let element = Self.element(of: bytes, in: rest, depth: 0), bytes[rest.lowerBound] == tag else {
                return nil
            }
            rest = element.end..<rest.upperBound
            return element.contents
        }

        /// Where the contents lie, and where the element ends.
        private static func element(
            of bytes: [UInt8], in range: Range<Int>, depth: Int
        ) -> (contents: Range<Int>, end: Int)? {
            guard range.count >= 2, depth < 16, bytes[range.lowerBound] & 0x1F != 0x1F else { return nil }
            let first = bytes[range.lowerBound + 1]
            let start = range.lowerBound + 2
            if first == 0x80 { return indefinite(of: bytes, from: start, to: range.upperBound, depth: depth) }
            var length = Int(first)
            var contents = start
            if first > 0x80 {
                let digits = Int(first & 0x7F)
                guard digits <= 4, start + digits <= range.upperBound else { return nil }
                length = bytes[start..<start + digits].reduce(0) { $0 << 8 | Int($1) }
                contents += digits
            }
            guard length <= range.upperBound - contents else { return nil }
            return (contents..<contents + length, contents + length)
        }

        /// Up to the two zeros that end a value of indefinite length.
        private static func indefinite(
            of bytes: [UInt8], from start: Int, to end: Int, depth: Int
        ) -> (contents: Range<Int>, end: Int)? {
            var place = start
            while place + 2 <= end {
                if bytes[place] == 0, bytes[place + 1] == 0 { return (start..<place, place + 2) }
                guard let element = element(of: bytes, in: place..<end, depth: depth + 1) else { return nil }
                place = element.end
            }
            return nil
        }
    }
}
