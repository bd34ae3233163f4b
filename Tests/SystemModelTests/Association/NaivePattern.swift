// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom

/// Patterns as the sheet words them, tried letter by letter with every choice: slow, and short enough to be believed.
///
/// For one component that is not a path. It shares nothing with the code under test.
enum NaivePattern {
    static func matches(
        _ pattern: String, _ text: String, variables: [String: [String]] = [:], ignoresCase: Bool = false
    ) -> Bool {
        func fold(_ text: String) -> [Character] { Array(ignoresCase ? text.lowercased() : text) }
        return tries(
            parts(of: Array(pattern)), fold(text)[...], variables.mapValues { $0.map { Array($0) } }, ignoresCase)
    }

    private enum Part {
        case letter(Character), one, many, variable(String)
    }

    private static func parts(of pattern: [Character]) -> [Part] {
        var parts: [Part] = []
        var rest = pattern[...]
        while let letter = rest.first {
            rest = rest.dropFirst()
            if letter == "$", rest.first == "(", let end = rest.dropFirst().firstIndex(where: { "$()".contains($0) }),
                rest[end] == ")"
            {
                parts.append(.variable(String(rest[(rest.startIndex + 1)..<end])))
                rest = rest[(end + 1)...]
            } else {
                parts.append(part(letter))
            }
        }
        return parts
    }

    private static func part(_ letter: Character) -> Part {
        switch letter {
        case "*": .many
        case "?": .one
        default: .letter(letter)
        }
    }

    private static func tries(
        _ parts: [Part], _ text: ArraySlice<Character>, _ variables: [String: [[Character]]], _ ignoresCase: Bool
    ) -> Bool {
        guard let part = parts.first else { return text.isEmpty }
        let rest = Array(parts.dropFirst())
        switch part {
        case .many:
            return (0...text.count).contains { tries(rest, text.dropFirst($0), variables, ignoresCase) }
        case .one: return !text.isEmpty && tries(rest, text.dropFirst(), variables, ignoresCase)
        case .letter(let letter):
            let wanted = ignoresCase ? Character(letter.lowercased()) : letter
            return text.first == wanted && tries(rest, text.dropFirst(), variables, ignoresCase)
        case .variable(let name):
            return (variables[name] ?? []).contains { value in
                tries(value.map(Self.part) + rest, text, variables, ignoresCase)
            }
        }
    }
}

extension SeededGenerator {
    /// 0 or more, less than `bound`: by the remainder, as the seeds of these tests have always been read.
    mutating func next(modulo bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(modulo: elements.count)] }

    mutating func text(of letters: [String], upTo length: Int) -> String {
        (0..<next(modulo: length + 1)).map { _ in pick(letters) }.joined()
    }
}
