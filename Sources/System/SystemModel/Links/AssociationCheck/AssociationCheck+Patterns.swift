// Portico
// SPDX-License-Identifier: Apache-2.0

// What is written in a single pattern.

extension AssociationCheck {
    /// A rule, or defaults.
    mutating func read(rule: PayloadObject, at path: PayloadPath) {
        for (key, value) in rule.members {
            let place = path.member(key)
            switch (key, value) {
            case ("/", .string(let text)):
                readVariables(of: text, at: place)
                if Self.hasQuery(text) {
                    warn(
                        place,
                        "has a query in the path, where ? stands for any one character; "
                            + "move the query into the key \"?\"")
                }
            case ("?", .string(let text)), ("#", .string(let text)): readVariables(of: text, at: place)
            case ("?", .object(let items)):
                // With a single value that is no string, all of them are ignored (M17); the reader reports that.
                guard items.members.allSatisfy({ $0.value.string != nil }) else { continue }
                for (name, value) in items.members {
                    if let text = value.string { readVariables(of: text, at: place.member(name)) }
                }
            default: break
            }
        }
    }

    /// Sheet: links M24, M27.
    mutating func readVariables(of pattern: String, at path: PayloadPath) {
        guard pattern.utf8.contains(UInt8(ascii: "$")) else { return }
        var isUnterminated = false
        var undefined: [String] = []
        for token in PatternTable.tokens(of: pattern.unicodeScalars.map(\.value)) {
            switch token {
            case .text(let text): isUnterminated = isUnterminated || Self.opensVariable(text)
            case .variable(let name):
                if !isDefined(name), !undefined.contains(name) { undefined.append(name) }
            }
        }
        if isUnterminated {
            warn(path, "has $( without a ) that ends the variable, so it is compared as text; write $(name)")
        }
        for name in undefined {
            let known = variables.sorted() + PredefinedVariable.allCases.map(\.rawValue)
            warn(
                path,
                "uses \(Self.quoted(name)), which is not defined, so the pattern never matches; "
                    + (NearestKey.of(name, among: known).map { "did you mean \(Self.quoted($0))?" }
                        ?? "define it in \"substitutionVariables\""))
        }
    }

    private func isDefined(_ name: String) -> Bool {
        variables.contains(name) || PredefinedVariable(rawValue: name) != nil
    }

    private static func quoted(_ name: String) -> String { "$(\(QuotedText.line(name, quote: "\"", limit: 40)))" }

    private static func opensVariable(_ text: ArraySlice<UInt32>) -> Bool {
        zip(text, text.dropFirst()).contains { $0 == UInt32(UInt8(ascii: "$")) && $1 == UInt32(UInt8(ascii: "(")) }
    }

    /// Whether a path has a `?`, a name and `=` in a row, as in `/buy?id=*`. A `?` alone may be meant as a wildcard.
    static func hasQuery(_ path: String) -> Bool {
        path.firstMatch(of: /\?[A-Za-z0-9_.\-\[\]]+=/) != nil
    }
}
