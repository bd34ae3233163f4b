// Portico
// SPDX-License-Identifier: Apache-2.0

/// The words of a command line, as a shell would split it: at spaces, but for those in quotes or behind a backslash.
struct CommandWords {
    /// Without quotes and backslashes.
    let words: [String]

    /// A quote without its end.
    struct Unclosed: Error, CustomStringConvertible {
        let quote: Character
        var description: String { "the quote \(quote) is not closed" }
    }

    init(_ line: String) throws(Unclosed) {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let quote { throw Unclosed(quote: quote) }
        if let word { words.append(word) }
        self.words = words
    }
}
