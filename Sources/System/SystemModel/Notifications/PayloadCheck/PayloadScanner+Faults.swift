// Portico
// SPDX-License-Identifier: Apache-2.0

extension PayloadScanner {
    /// A fault at the byte at hand, or at another.
    func fault(_ problem: String, at place: Int? = nil) -> PayloadSyntaxError {
        PayloadSyntaxError(problem, at: place ?? offset, of: bytes)
    }

    /// The byte at hand does not belong there.
    func unexpected(_ expected: String) -> PayloadSyntaxError {
        fault("\(found); expected \(expected)")
    }

    private var found: String {
        guard let byte = peek else { return "the text ends here" }
        switch UnicodeScalar(byte) {
        case "'": return "found ' (JSON requires double quotes)"
        case "/", "#": return "found \(UnicodeScalar(byte)) (JSON has no comments)"
        case "!"..."~": return "found \(UnicodeScalar(byte))"
        default: break
        }
        guard byte >= 0x80, let length = lengthOfCharacter else {
            let digits = String(byte, radix: 16, uppercase: true)
            return "found byte 0x\(digits.count == 1 ? "0" : "")\(digits)"
        }
        let character = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        return switch character {
        case "\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}": "found \(character) (JSON requires straight double quotes)"
        default: "found \(QuotedText.line(character, quote: "'")) (\(QuotedText.codePoints(of: character)))"
        }
    }
}
