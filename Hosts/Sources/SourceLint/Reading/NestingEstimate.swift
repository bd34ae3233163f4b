// Portico
// SPDX-License-Identifier: Apache-2.0

/// How deep a Swift file is nested, found without recursion, before the parser recurses into it.
///
/// The parser limits some of its recursion by counting brackets. It does not where brackets close again (`else if`
/// chains, `() -> () -> ()`), where there are none (`try try try`), and where it looks ahead (`#if`, `[`, `<`). Here all
/// of them count; so do arrays that begin with arrays, whose number the parser's time is exponential in. An estimate: regular expressions are read as code, so an unbalanced bracket in one counts until the
/// next `}`.
package struct NestingEstimate {
    /// Where the file becomes deeper than it may be; nil for one that does not.
    package private(set) var overflow: Int?

    private struct Level {
        var opener: UInt8
        var elses = 0
        var arrows = 0
        var angles = 0
        var questions = 0
        /// Of `[[[`, how many there are so far; 0 for other brackets.
        var arrays = 0
        /// Whether the first element goes on.
        var isFirst = true

        var depth: Int { 1 + elses + arrows + angles + questions }
    }

    private enum Literal {
        case string(hashes: Int, isMultiline: Bool)
        /// The code in a string; ends with the bracket at this count of levels.
        case interpolation(levels: Int)
    }

    private let bytes: [UInt8]
    private let limit: Int
    private var index = 0
    /// Of what is being read.
    private var start = 0
    private var levels = [Level(opener: 0)]
    private var literals: [Literal] = []
    private var outerDepth = 0
    private var conditionals = 0
    private var run = 0
    private var follows: UInt8 = 0

    /// Each further one doubles the time of the parser (measured): it tries each as a type first.
    private static let arrayLimit = 6

    /// - Parameter limit: A choice of ours: several times as deep as code that people write.
    package init(_ bytes: [UInt8], limit: Int = 128) {
        self.bytes = bytes
        self.limit = limit
        while index < bytes.count, overflow == nil { step() }
    }

    private var top: Level {
        get { levels[levels.count - 1] }
        set { levels[levels.count - 1] = newValue }
    }

    private func peek(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

    private mutating func check() {
        if outerDepth + top.depth + literals.count + conditionals + run > limit { overflow = overflow ?? start }
    }

    private mutating func step() {
        start = index
        if case .string(let hashes, let isMultiline) = literals.last {
            return stepInString(hashes: hashes, isMultiline: isMultiline)
        }
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""): open(hashes: 0)
        case UInt8(ascii: "#"): stepHash()
        case _ where Self.isWord(byte): stepWord()
        default: stepPunctuation(byte)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

// MARK: - What is skipped

extension NestingEstimate {
    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
    }

    private mutating func open(hashes: Int) {
        let isMultiline = peek(hashes + 1) == UInt8(ascii: "\"") && peek(hashes + 2) == UInt8(ascii: "\"")
        literals.append(.string(hashes: hashes, isMultiline: isMultiline))
        index += hashes + (isMultiline ? 3 : 1)
        check()
    }

    private mutating func stepInString(hashes: Int, isMultiline: Bool) {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) {
            index += 1 + hashes
            if peek(0) == UInt8(ascii: "(") {
                literals.append(.interpolation(levels: levels.count))
                push(UInt8(ascii: "("))
            }
            index += 1
        } else if byte == UInt8(ascii: "\""), isMultiline ? hasQuotes(at: index) : true,
            hasHashes(hashes, at: index + (isMultiline ? 3 : 1))
        {
            index += (isMultiline ? 3 : 1) + hashes
            literals.removeLast()
            follows = UInt8(ascii: "\"")
        } else if byte == UInt8(ascii: "\n"), !isMultiline {
            // Not closed; the parser goes on with the next line too.
            literals.removeLast()
        } else {
            index += 1
        }
    }

    private func hasQuotes(at start: Int) -> Bool {
        start + 2 < bytes.count && bytes[start...start + 2].allSatisfy { $0 == UInt8(ascii: "\"") }
    }

    private func hasHashes(_ count: Int, at start: Int) -> Bool {
        start + count <= bytes.count && bytes[start..<(start + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }
}

// MARK: - What nests

extension NestingEstimate {
    private static let prefixes: Set<String> = [
        "await", "any", "borrowing", "consume", "consuming", "copy", "each", "inout", "isolated", "let", "repeat",
        "sending", "some", "try", "unsafe", "var",
    ]
    private static let beginnings: Set<String> = [
        "case", "class", "enum", "extension", "func", "init", "let", "return", "struct", "subscript", "typealias",
        "var",
    ]

    private mutating func stepHash() {
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if peek(hashes) == UInt8(ascii: "\"") { return open(hashes: hashes) }
        index += hashes
        let word = word()
        if word == "if" { conditionals += 1 }
        if word == "endif" { conditionals = max(0, conditionals - 1) }
        follows = UInt8(ascii: "#")
        check()
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        // No keyword is longer.
        return String(decoding: bytes[start..<min(index, start + 20)], as: UTF8.self)
    }

    private mutating func stepWord() {
        let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
        let word = word()
        if word == "else" {
            if follows == UInt8(ascii: "}") { top.elses += 1 }
        } else if follows == UInt8(ascii: "}") {
            top.elses = 0
        }
        if Self.beginnings.contains(word) {
            top.arrows = 0
            top.questions = 0
        }
        if isNumber { top.angles = 0 }
        run = Self.prefixes.contains(word) ? run + 1 : 0
        follows = UInt8(ascii: "a")
        check()
    }

    private mutating func push(_ opener: UInt8) {
        let isArray = opener == UInt8(ascii: "[")
        let arrays = isArray ? (top.isFirst ? top.arrays : 0) + 1 : 0
        outerDepth += top.depth
        levels.append(Level(opener: opener, arrays: arrays))
        check()
        if arrays > Self.arrayLimit { overflow = overflow ?? start }
    }

    private mutating func pop(_ opener: UInt8) {
        // Not out of an interpolation, and not for a bracket that nothing has opened.
        let bottom: Int
        if case .interpolation(let count) = literals.last { bottom = count } else { bottom = 1 }
        guard let match = levels.lastIndex(where: { $0.opener == opener }), match >= bottom else { return }
        while levels.count > match {
            levels.removeLast()
            outerDepth -= top.depth
        }
        if case .interpolation(let count) = literals.last, levels.count == count { literals.removeLast() }
    }

    private mutating func stepPunctuation(_ byte: UInt8) {
        run = 0
        if follows == UInt8(ascii: "}") { top.elses = 0 }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): push(byte)
        case UInt8(ascii: "{"):
            clearChains()
            push(byte)
        case UInt8(ascii: ")"): pop(UInt8(ascii: "("))
        case UInt8(ascii: "]"): pop(UInt8(ascii: "["))
        case UInt8(ascii: "}"):
            pop(UInt8(ascii: "{"))
            clearChains()
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            top.arrows = 0
            top.questions = 0
            if byte == UInt8(ascii: ",") { top.isFirst = top.isFirst && top.angles > 0 } else { top.angles = 0 }
        case UInt8(ascii: "-") where peek(1) == UInt8(ascii: ">"):
            top.arrows += 1
            index += 1
        case UInt8(ascii: "<"): top.angles += 1
        case UInt8(ascii: ">"): top.angles = max(0, top.angles - 1)
        case UInt8(ascii: "?") where index > 0 && bytes[index - 1] == UInt8(ascii: " "): top.questions += 1
        case UInt8(ascii: ":"):
            top.questions = max(0, top.questions - 1)
            top.isFirst = false
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "@"): break
        default: top.angles = 0
        }
        index += 1
        follows = byte
        check()
    }

    private mutating func clearChains() {
        top.arrows = 0
        top.angles = 0
        top.questions = 0
    }
}
