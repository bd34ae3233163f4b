// Portico
// SPDX-License-Identifier: Apache-2.0

/// Placeholders and escapes in a text.
enum PayloadFormat {
    /// How many arguments a localised string takes: `%@` in order, `%2$@` by number.
    static func arguments(of text: String) -> Int {
        var inOrder = 0
        var numbered = 0
        for escape in escapes(in: text) where escape.last == "@" {
            let digits = escape.dropFirst().prefix { $0.isASCII && $0.isNumber }
            if escape.dropFirst(1 + digits.count).first == "$" {
                numbered = max(numbered, Int(digits) ?? 0)
            } else {
                inOrder += 1
            }
        }
        return max(inOrder, numbered)
    }

    /// The printf escapes in a text, `%%` not among them.
    static func escapes(in text: String) -> [Substring] {
        var result: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: start)...]
            if rest.first == "%" {
                rest.removeFirst()
                continue
            }
            let tail = rest.drop { "0123456789$-+ #'.*hlqjzt".contains($0) }
            guard let letter = tail.first, "@dDiuUxXoOfFeEgGaAcCsSpn".contains(letter) else { continue }
            rest = tail.dropFirst()
            result.append(text[start..<rest.startIndex])
        }
        return result
    }
}
