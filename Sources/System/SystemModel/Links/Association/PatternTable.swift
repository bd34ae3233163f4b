// Portico
// SPDX-License-Identifier: Apache-2.0

/// A compiled pattern: numbers into a ``PatternTable``.
struct PatternProgram: Sendable {
    enum Kind: Sendable {
        /// An undefined variable, or one without values (M27).
        case never
        /// Nothing but `*`.
        case always
        /// Literals, `?`, `*` and single-letter variables.
        case glob
        /// Variables of several letters, or long stretches with `?` behind a `*`.
        case places
    }

    var kind: Kind
    var code: Range<Int32>
    /// How many letters a text has at least.
    var minimum: Int32
    /// A bit for each literal, by its last six bits: a text that lacks one cannot match.
    var required: UInt64
    /// A path pattern that ends in `/*` (M9): it sees the path with a slash behind it.
    var seesSlash: Bool
}

/// All patterns of a matcher.
///
/// Wildcards and variables (sheet: links M7, M24–M29):
///
/// - `*` is any number of characters, `?` exactly one; `$(name)` one value of a list. Nothing else is special, and
///   there is no escape: `$(` without a `)` before the next `$` or `(` is text.
/// - In values `*` and `?` count, `$(` does not.
/// - A pattern that ignores case is folded like the text it is compared with, values and predefined lists included.
///
/// Paths (M8–M12): slashes at the end of the pattern and of the path do not count, nor do those at the pattern's
/// beginning and the path's first one. Values of a variable at either end of a pattern are trimmed alike [decided].
struct PatternTable: Sendable {
    private(set) var code: [PatternElement] = []
    private(set) var letterSets: [LetterSet] = []
    private(set) var alternatives: [Alternatives] = []
    /// What values a variable has: 1 plain ones, 2 with wildcards. Apart, so that a look at it copies nothing.
    private(set) var alternativeKinds: [UInt8] = []

    private let variables: [String: [String]]
    private var letterPlaces: [VariableUse: Int] = [:]
    private var alternativePlaces: [VariableUse: Int] = [:]

    /// A variable as it is used: the same in many patterns.
    private struct VariableUse: Hashable {
        var name: String
        var isFolded: Bool
        var trimsStart = false
        var trimsEnd = false
    }

    /// A part of a pattern as written.
    enum Token {
        case text(ArraySlice<UInt32>)
        case variable(String)
    }

    init(variables: [String: [String]]) {
        self.variables = variables
    }

    // MARK: - Compiling

    /// - Complexity: O(length of the pattern), and of the values of a variable that comes for the first time.
    mutating func compile(_ pattern: String, isFolded: Bool, isPath: Bool = false) -> PatternProgram {
        var scalars = pattern.unicodeScalars.map(\.value)
        if isPath {
            let slash = UInt32(UInt8(ascii: "/"))
            while scalars.last == slash { scalars.removeLast() }
            scalars.removeFirst(scalars.prefix { $0 == slash }.count)
        }
        var compiling = Compiling()
        compiling.start = code.count
        guard scalars.contains(UInt32(UInt8(ascii: "$"))) else {
            append(scalars[...], isFolded, &compiling)
            return finish(compiling, isPath: isPath)
        }
        let tokens = Self.tokens(of: scalars)
        for (index, token) in tokens.enumerated() {
            switch token {
            case .text(let text): append(text, isFolded, &compiling)
            case .variable(let name):
                var use = VariableUse(name: name, isFolded: isFolded)
                if isPath {
                    use.trimsStart = index == 0 && hasValue(of: name) { $0.hasPrefix("/") }
                    use.trimsEnd = index == tokens.count - 1 && hasValue(of: name) { $0.hasSuffix("/") }
                    let isAlone = code.count > compiling.start && code.last == .literal(UInt32(UInt8(ascii: "/")))
                    compiling.seesSlash =
                        index == tokens.count - 1 && isAlone
                        && hasValue(of: name) { $0.allSatisfy { $0 == "*" || $0 == "/" } }
                }
                append(use, &compiling)
            }
        }
        return finish(compiling, isPath: isPath)
    }

    private struct Compiling {
        var start = 0
        var minimum = 0
        var required: UInt64 = 0
        var kind = PatternProgram.Kind.glob
        var seesSlash = false
    }

    private mutating func append(_ text: ArraySlice<UInt32>, _ isFolded: Bool, _ compiling: inout Compiling) {
        for written in text {
            let scalar = isFolded ? Self.fold(written) : written
            switch scalar {
            case UInt32(UInt8(ascii: "*")):
                if code.count == compiling.start || code.last != .star { code.append(.star) }
            case UInt32(UInt8(ascii: "?")):
                code.append(.any)
                compiling.minimum += 1
            default:
                code.append(.literal(scalar))
                compiling.minimum += 1
                compiling.required |= 1 << UInt64(scalar & 63)
            }
        }
    }

    private mutating func append(_ use: VariableUse, _ compiling: inout Compiling) {
        if variables[use.name] == nil, let letters = PredefinedVariable(rawValue: use.name)?.letters {
            code.append(.letter(letterSet(use, letters)))
            compiling.minimum += 1
            return
        }
        guard let place = alternatives(use), !alternatives[place].isEmpty else {
            compiling.kind = .never
            return
        }
        code.append(.alternatives(place))
        compiling.minimum += alternatives[place].minimum
        if compiling.kind == .glob { compiling.kind = .places }
    }

    private mutating func finish(_ compiling: Compiling, isPath: Bool) -> PatternProgram {
        let range = compiling.start..<code.count
        let elements = code[range]
        var program = PatternProgram(
            kind: compiling.kind, code: Int32(range.lowerBound)..<Int32(range.upperBound),
            minimum: Int32(clamping: compiling.minimum), required: compiling.required, seesSlash: compiling.seesSlash)
        if program.kind == .glob, elements.count == 1, elements.first == .star { program.kind = .always }
        if isPath, elements.count > 1, elements.last == .star,
            elements.dropLast().last == .literal(UInt32(UInt8(ascii: "/")))
        {
            program.seesSlash = true
        }
        if program.kind == .glob, PatternMatching.hasLongStretch(elements) { program.kind = .places }
        return program
    }

    // MARK: - Variables

    static func tokens(of scalars: [UInt32]) -> [Token] {
        let dollar = UInt32(UInt8(ascii: "$")), open = UInt32(UInt8(ascii: "(")), close = UInt32(UInt8(ascii: ")"))
        var tokens: [Token] = []
        var (start, place) = (0, 0)
        while place < scalars.count {
            guard scalars[place] == dollar, place + 1 < scalars.count, scalars[place + 1] == open,
                let end = scalars[(place + 2)...].firstIndex(where: { $0 == dollar || $0 == open || $0 == close }),
                scalars[end] == close
            else {
                place += 1
                continue
            }
            if start < place { tokens.append(.text(scalars[start..<place])) }
            var name = String.UnicodeScalarView()
            name.append(contentsOf: scalars[place + 2..<end].compactMap(Unicode.Scalar.init))
            tokens.append(.variable(String(name)))
            (start, place) = (end + 1, end + 1)
        }
        if start < scalars.count { tokens.append(.text(scalars[start...])) }
        return tokens
    }

    private func values(of name: String) -> [String]? {
        variables[name] ?? PredefinedVariable(rawValue: name)?.values
    }

    private func hasValue(of name: String, _ condition: (String) -> Bool) -> Bool {
        // Predefined values have neither slashes nor stars.
        variables[name]?.contains(where: condition) ?? false
    }

    private mutating func letterSet(_ use: VariableUse, _ letters: String) -> Int {
        if let place = letterPlaces[use] { return place }
        letterSets.append(LetterSet(letters, isFolded: use.isFolded))
        letterPlaces[use] = letterSets.count - 1
        return letterSets.count - 1
    }

    /// nil for a variable that is not defined.
    private mutating func alternatives(_ use: VariableUse) -> Int? {
        if let place = alternativePlaces[use] { return place }
        guard let values = values(of: use.name) else { return nil }
        var set = Alternatives()
        let slash = UInt32(UInt8(ascii: "/"))
        for value in values {
            var scalars = value.unicodeScalars.map { use.isFolded ? Self.fold($0.value) : $0.value }
            if use.trimsEnd { while scalars.last == slash { scalars.removeLast() } }
            if use.trimsStart { scalars.removeFirst(scalars.prefix { $0 == slash }.count) }
            if scalars.contains(UInt32(UInt8(ascii: "*"))) || scalars.contains(UInt32(UInt8(ascii: "?"))) {
                set.add(Self.elements(of: scalars))
            } else {
                set.add(scalars)
            }
        }
        alternatives.append(set)
        alternativeKinds.append((set.hasPlain ? 1 : 0) | (set.patterns.isEmpty ? 0 : 2))
        alternativePlaces[use] = alternatives.count - 1
        return alternatives.count - 1
    }

    private static func elements(of scalars: [UInt32]) -> [PatternElement] {
        scalars.map { scalar in
            switch scalar {
            case UInt32(UInt8(ascii: "*")): .star
            case UInt32(UInt8(ascii: "?")): .any
            default: .literal(scalar)
            }
        }
    }

    // MARK: - Case

    /// One scalar for one: ASCII by itself, others by Unicode's mapping to lower case where that is a single scalar.
    @inline(__always) static func fold(_ scalar: UInt32) -> UInt32 {
        if scalar < 128 {
            return scalar >= UInt32(UInt8(ascii: "A")) && scalar <= UInt32(UInt8(ascii: "Z")) ? scalar | 0x20 : scalar
        }
        guard let mapping = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars, mapping.count == 1
        else {
            return scalar
        }
        return mapping.first?.value ?? scalar
    }
}
