// Portico
// SPDX-License-Identifier: Apache-2.0

extension LinkTemplate.ParameterType.Kind {
    /// Whether the text, without escapes, is spelled like a value of this kind. Whether a number fits its type is not
    /// considered.
    func matches(_ text: some Sequence<UInt8>) -> Bool {
        switch self {
        case .integer:
            var (count, digits) = (0, 0)
            for byte in text {
                if isDigit(byte) { digits += 1 } else if count > 0 || byte != UInt8(ascii: "-") { return false }
                count += 1
            }
            return digits > 0
        case .boolean: return text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
        case .uuid:
            var count = 0
            for byte in text {
                let isDash = count == 8 || count == 13 || count == 18 || count == 23
                if isDash ? byte != UInt8(ascii: "-") : !isHexDigit(byte) { return false }
                count += 1
            }
            return count == 36
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
