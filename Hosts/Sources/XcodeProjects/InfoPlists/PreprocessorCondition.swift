// Portico
// SPDX-License-Identifier: Apache-2.0

/// The expression of an `#if`, with the operators that occur in property lists.
struct PreprocessorCondition {
    /// The known definitions.
    let definitions: [String: String]
    /// Whether every other name is undefined.
    let isComplete: Bool

    private var scanner = ByteScanner([])
    private var depth = 0

    /// A choice of ours, as the parser is recursive.
    private static let depthLimit = 32

    init(definitions: [String: String], isComplete: Bool) {
        self.definitions = definitions
        self.isComplete = isComplete
    }

    /// Nil if the result depends on something unknown.
    mutating func evaluate(_ text: String) -> Bool? {
        scanner = ByteScanner(Array(text.utf8))
        depth = 0
        let value = expression(above: 0)
        scanner.skipSpace()
        guard scanner.isAtEnd, let value else { return nil }
        return value != 0
    }

    func isDefined(_ name: String) -> Bool? {
        definitions[name] != nil ? true : isComplete ? false : nil
    }

    // MARK: - Grammar

    /// Of two operators with the same first character, the longer one comes first.
    private static let operators: [(text: StaticString, precedence: Int)] = [
        ("||", 1), ("&&", 2), ("==", 3), ("!=", 3), ("<=", 4), (">=", 4), ("<", 4), (">", 4), ("+", 5), ("-", 5),
    ]

    private mutating func expression(above precedence: Int) -> Int? {
        var left = operand()
        while true {
            scanner.skipSpace()
            guard let next = Self.operators.first(where: { scanner.isAt($0.text) }), next.precedence > precedence else {
                return left
            }
            scanner.index += next.text.utf8CodeUnitCount
            left = Self.apply("\(next.text)", left, expression(above: next.precedence))
        }
    }

    private mutating func operand() -> Int? {
        scanner.skipSpace()
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else { return nil }
        if scanner.skip("!") { return operand().map { $0 == 0 ? 1 : 0 } }
        if scanner.skip("-") { return operand().map { 0 &- $0 } }
        if scanner.skip("(") {
            let value = expression(above: 0)
            scanner.skipSpace()
            return scanner.skip(")") ? value : nil
        }
        let word = String(scanner.take { $0.isIdentifier })
        if word == "defined" { return defined().map { $0 ? 1 : 0 } }
        if word.first?.isNumber == true { return Self.number(word) }
        guard !word.isEmpty, let isDefined = isDefined(word) else { return nil }
        return isDefined ? Self.number(definitions[word] ?? "") : 0
    }

    private mutating func defined() -> Bool? {
        scanner.skipSpace()
        let isBracketed = scanner.skip("(")
        scanner.skipSpace()
        let name = String(scanner.take { $0.isIdentifier })
        scanner.skipSpace()
        if isBracketed, !scanner.skip(")") { return nil }
        return isDefined(name)
    }

    private static func number(_ text: String) -> Int? {
        let digits = text.lowercased().prefix { !"ul".contains($0) }
        return digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    }

    private static func apply(_ operation: String, _ left: Int?, _ right: Int?) -> Int? {
        // One operand may be enough to know the result.
        if operation == "&&", left == 0 || right == 0 { return 0 }
        if operation == "||", left.map({ $0 != 0 }) == true || right.map({ $0 != 0 }) == true { return 1 }
        guard let left, let right else { return nil }
        switch operation {
        case "||": return 0
        case "&&": return 1
        case "==": return left == right ? 1 : 0
        case "!=": return left != right ? 1 : 0
        case "<=": return left <= right ? 1 : 0
        case ">=": return left >= right ? 1 : 0
        case "<": return left < right ? 1 : 0
        case ">": return left > right ? 1 : 0
        case "+": return left &+ right
        default: return left &- right
        }
    }
}
