// Portico
// SPDX-License-Identifier: Apache-2.0

/// The calls in a manifest that is written in Swift, such as `.target(name: "App", product: .app)`.
///
/// The manifest is not run. Only literals are understood, and names of constants in the same file whose values are
/// literals; every other expression is kept as source code.
struct SwiftManifest {
    struct Call: Hashable {
        /// A ``SwiftLiteral/call(_:_:)``.
        var literal: SwiftLiteral
        /// From 1.
        var line: Int
        /// The names of the enclosing calls, from the outside in.
        var enclosing: [String]
    }

    /// In the order in which the calls end.
    private(set) var calls: [Call] = []

    private let tokens: [SwiftToken]
    private var index = 0
    private var enclosing: [String] = []
    private var depth = 0
    /// The token indices of the values of constants; nil for an ambiguous name.
    private var constants: [String: Int?] = [:]
    private var namesInUse: Set<String> = []
    private var expressionCount = 0

    /// Choices of ours. The parser is recursive, and constants that use others twice would take exponential time.
    private static let depthLimit = 48
    private static let expressionLimit = 50_000

    init(_ bytes: [UInt8]) {
        tokens = SwiftTokenizer.tokens(of: bytes)
        findConstants()
        while index < tokens.count {
            if isCall(at: index), !(index > 0 && tokens[index - 1].identifier == "func") {
                _ = expression()
            } else {
                index += 1
            }
        }
    }

    /// Whether a module is imported. Other source files may have the same name as a manifest.
    func imports(_ module: String) -> Bool {
        zip(tokens, tokens.dropFirst()).contains { $0.identifier == "import" && $1.identifier == module }
    }

    private mutating func findConstants() {
        for (offset, token) in tokens.enumerated() where token.identifier == "let" || token.identifier == "var" {
            guard let name = self[offset + 1]?.identifier else { continue }
            var next = offset + 2
            // Skip the type.
            if self[next]?.isSign(":") == true {
                while let token = self[next], !"={,;".contains(where: { token.isSign($0) }),
                    token.line == tokens[offset].line
                {
                    next += 1
                }
            }
            guard self[next]?.isSign("=") == true else { continue }
            constants[name] = .some(constants[name] == nil ? next + 1 : nil)
        }
    }

    private subscript(index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

    private func isCall(at index: Int) -> Bool {
        tokens[index].identifier != nil && self[index + 1]?.isSign("(") == true
    }

    // MARK: - Expressions

    /// An expression up to the next comma or closing bracket.
    private mutating func argument() -> SwiftLiteral {
        let start = index
        let value = expression()
        if isAtEnd { return value }
        skipToEnd()
        return other(from: start)
    }

    private var isAtEnd: Bool { self[index].map { token in ",:)]}".contains { token.isSign($0) } } ?? true }

    private mutating func expression() -> SwiftLiteral {
        let start = index
        depth += 1
        expressionCount += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit, expressionCount < Self.expressionLimit else {
            skipToEnd()
            return .other("…")
        }
        var value = operand()
        while self[index]?.isSign("+") == true {
            index += 1
            switch (value, operand()) {
            case (.text(let left), .text(let right)): value = .text(left + right)
            case (.list(let left), .list(let right)): value = .list(left + right)
            default: value = other(from: start)
            }
        }
        return value
    }

    private mutating func operand() -> SwiftLiteral {
        let start = index
        guard let token = self[index] else { return .other("") }
        var value: SwiftLiteral
        index += 1
        switch token.kind {
        case .string(let parts): value = text(of: parts) ?? other(from: start)
        case .number(let text): value = .number(text)
        case .sign(UInt8(ascii: "[")): value = collection()
        case .sign(UInt8(ascii: "(")):
            value = argument()
            if self[index]?.isSign(")") == true { index += 1 }
        case .sign(UInt8(ascii: ".")), .identifier:
            index = start
            value = named()
        default:
            index = start
            if isAtEnd { return .other("") }
            skipGroup()
            return other(from: start)
        }
        // A member, call, subscript or closure after the operand makes it an unknown expression.
        while let next = self[index],
            next.isSign(".") || next.isSign("(") || next.isSign("[") || next.isSign("{") || next.isSign("!")
        {
            // A new line starts a new statement, unless it starts with a dot.
            guard next.isSign(".") || next.line == tokens[index - 1].line else { break }
            if next.isSign(".") { index += 1 }
            skipGroup()
            value = other(from: start)
        }
        return value
    }

    /// A name or a call.
    private mutating func named() -> SwiftLiteral {
        let start = index
        var names: [String] = []
        if self[index]?.isSign(".") == true { index += 1 }
        while let name = self[index]?.identifier {
            names.append(name)
            index += 1
            guard !(self[index]?.isSign("(") == true), self[index]?.isSign(".") == true,
                self[index + 1]?.identifier != nil
            else { break }
            index += 1
        }
        guard let name = names.last else { return other(from: start) }
        if self[index]?.isSign("(") == true, self[index]?.line == tokens[index - 1].line {
            return call(name, line: tokens[start].line)
        }
        let isPlain = names.count == 1 && !tokens[start].isSign(".")
        if isPlain, name == "true" || name == "false" { return .boolean(name == "true") }
        return (isPlain ? constant(name) : nil) ?? .name(name)
    }

    private mutating func call(_ name: String, line: Int) -> SwiftLiteral {
        index += 1
        enclosing.append(name)
        var arguments: [SwiftLiteral.Argument] = []
        while let token = self[index], !token.isSign(")") {
            let before = index
            var label: String?
            if let name = token.identifier, self[index + 1]?.isSign(":") == true {
                label = name
                index += 2
            }
            arguments.append(.init(label: label, value: argument()))
            if self[index]?.isSign(",") == true { index += 1 }
            // Mismatched brackets.
            if index == before { index += 1 }
        }
        index += 1
        enclosing.removeLast()
        let literal = SwiftLiteral.call(name, arguments)
        if namesInUse.isEmpty { calls.append(Call(literal: literal, line: line, enclosing: enclosing)) }
        return literal
    }

    /// An array or a dictionary, after its opening bracket.
    private mutating func collection() -> SwiftLiteral {
        var elements: [SwiftLiteral] = []
        var entries: [SwiftLiteral.Entry] = []
        while let token = self[index], !token.isSign("]") {
            let before = index
            if token.isSign(":") {
                index += 1
                if self[index]?.isSign("]") == true { break }
            }
            let element = argument()
            if self[index]?.isSign(":") == true {
                index += 1
                entries.append(.init(key: element, value: argument()))
            } else {
                elements.append(element)
            }
            if self[index]?.isSign(",") == true { index += 1 }
            if index == before { index += 1 }
        }
        let isEmptyDictionary = self[index - 1]?.isSign(":") == true
        index += 1
        return entries.isEmpty && !isEmptyDictionary ? .list(elements) : .dictionary(entries)
    }

    // MARK: - Constants

    private mutating func constant(_ name: String) -> SwiftLiteral? {
        guard let start = constants[name] ?? nil, namesInUse.insert(name).inserted else { return nil }
        let here = index
        index = start
        let value = expression()
        index = here
        namesInUse.remove(name)
        switch value {
        case .text, .list, .dictionary, .number, .boolean, .call: return value
        case .name, .other: return nil
        }
    }

    private mutating func text(of parts: [SwiftToken.StringPart]) -> SwiftLiteral? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let own): text += own
            case .expression(let name):
                guard case .text(let value)? = constant(name) else { return nil }
                text += value
            }
        }
        return .text(text)
    }

    // MARK: - Other expressions

    /// Skips a token, or a bracket with its contents.
    private mutating func skipGroup() {
        var level = 0
        repeat {
            guard let token = self[index] else { return }
            if "([{".contains(where: { token.isSign($0) }) { level += 1 }
            if ")]}".contains(where: { token.isSign($0) }) { level -= 1 }
            index += 1
        } while level > 0
    }

    private mutating func skipToEnd() {
        while !isAtEnd { skipGroup() }
    }

    private func other(from start: Int) -> SwiftLiteral {
        let words = tokens[start..<min(index, start + 12, tokens.count)].map { token in
            switch token.kind {
            case .identifier(let text), .number(let text): text
            case .string: "\"…\""
            case .sign(let byte): String(Character(Unicode.Scalar(byte)))
            }
        }
        return .other(words.joined(separator: " "))
    }
}
