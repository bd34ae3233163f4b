// Portico
// SPDX-License-Identifier: Apache-2.0

/// One element of a compiled pattern, in 32 bits.
///
/// All patterns of a matcher lie behind each other in one array: a rule is a handful of numbers, and going through a
/// thousand of them counts no references.
struct PatternElement: Equatable, Sendable {
    let bits: UInt32

    private static let special: UInt32 = 0x8000_0000
    /// `?`
    static let any = PatternElement(bits: special)
    /// `*`
    static let star = PatternElement(bits: special | 1)

    static func literal(_ scalar: UInt32) -> PatternElement { PatternElement(bits: scalar) }
    /// One letter of a set, by its place among the table's letter sets.
    static func letter(_ set: Int) -> PatternElement { PatternElement(bits: special | 0x100_0000 | UInt32(set)) }
    /// One of several texts, by its place among the table's alternatives.
    static func alternatives(_ set: Int) -> PatternElement { PatternElement(bits: special | 0x200_0000 | UInt32(set)) }

    @inline(__always) var isLiteral: Bool { bits < Self.special }
    @inline(__always) var isStar: Bool { bits == Self.star.bits }
    @inline(__always) var isAny: Bool { bits == Self.special }
    @inline(__always) var letterSet: Int? { bits >> 24 == 0x81 ? Int(bits & 0xFF_FFFF) : nil }
    @inline(__always) var alternativeSet: Int? { bits >> 24 == 0x82 ? Int(bits & 0xFF_FFFF) : nil }
}

/// Letters of ASCII, one bit each.
struct LetterSet: Equatable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ letters: String, isFolded: Bool) {
        for byte in letters.utf8 {
            let byte = isFolded ? HostName.lower(byte) : byte
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    @inline(__always) func contains(_ scalar: UInt32) -> Bool {
        scalar < 64 ? low >> UInt64(scalar) & 1 == 1 : scalar < 128 && high >> UInt64(scalar - 64) & 1 == 1
    }
}

/// The values of a variable, ready to be looked for at a place of the text.
struct Alternatives: Sendable {
    /// Plain values as a tree: (node, letter) leads to a node. The root is node 0.
    private var branches: [UInt64: UInt32] = [:]
    private var isEnd: [Bool] = [false]
    /// Values with wildcards.
    private(set) var patterns: [[PatternElement]] = []
    /// How many letters the shortest value has at least.
    private(set) var minimum = Int.max

    var isEmpty: Bool { minimum == .max }
    var hasPlain: Bool { isEnd.count > 1 || isEnd[0] }

    mutating func add(_ value: [UInt32]) {
        minimum = min(minimum, value.count)
        var node: UInt32 = 0
        for scalar in value {
            let key = UInt64(node) << 32 | UInt64(scalar)
            if let next = branches[key] {
                node = next
            } else {
                node = UInt32(isEnd.count)
                branches[key] = node
                isEnd.append(false)
            }
        }
        isEnd[Int(node)] = true
    }

    mutating func add(_ pattern: [PatternElement]) {
        minimum = min(minimum, pattern.count { !$0.isStar })
        patterns.append(pattern)
    }

    /// Calls `body` with each place where a plain value that begins at `start` ends.
    @inline(__always) func ends(
        in text: UnsafeBufferPointer<UInt32>, from start: Int, _ work: inout PatternWork, _ body: (Int) -> Void
    ) {
        var (node, place): (UInt32, Int) = (0, start)
        if isEnd[0] { body(place) }
        while place < text.count, let next = branches[UInt64(node) << 32 | UInt64(text[place])] {
            (node, place) = (next, place + 1)
            work.steps += 1
            if isEnd[Int(node)] { body(place) }
        }
        work.steps += 1
    }
}

/// How much has been compared on the way to one verdict.
///
/// The count depends on nothing but the file and the URL. It has an end: a file and a URL made to be slow get no match
/// after about a second's work, instead of an answer after hours [decided].
struct PatternWork: Sendable {
    /// Comparisons of single letters, and words of 64 places.
    var steps = 0
    /// 2²⁸: no honest file comes near.
    var limit = 1 << 28
    /// Of the path that is being tried.
    var ends = KnownEnds()

    var isSpent: Bool { steps > limit }
}
