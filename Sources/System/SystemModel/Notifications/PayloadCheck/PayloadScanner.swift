// Portico
// SPDX-License-Identifier: Apache-2.0

/// Reads JSON by RFC 8259 to the letter, and knows where it stands.
///
/// Foundation's reader does not say on Linux where it gave up, hides booleans in numbers and forgets a key that occurs
/// twice. What it refuses on top of the grammar is refused here too: more than 512 levels, half a surrogate pair, a
/// number beyond `Double`. What it takes on top, a comma before a closing bracket, is refused as well.
struct PayloadScanner {
    /// How many arrays and objects may stand inside each other.
    static let deepest = 512

    let bytes: [UInt8]
    var offset = 0
    /// The keys that an object has more than once, in the order in which they come again. A file can be nothing but
    /// such keys: the first hundred will do.
    private(set) var duplicates: [PayloadPath] = []
    private(set) var duplicateCount = 0
    /// How many arrays and objects stand inside each other where there are most.
    private(set) var depth = 0
    private var level = 0
    private var path = PayloadPath.root

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The one value that the bytes hold.
    mutating func scan() throws(PayloadSyntaxError) -> PayloadValue {
        skipSpace()
        if offset == bytes.count { throw fault("there is only white space") }
        let value = try value()
        skipSpace()
        if offset < bytes.count { throw unexpected("nothing after the value") }
        return value
    }

    private mutating func value() throws(PayloadSyntaxError) -> PayloadValue {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case _ where isDigit: return .number(try number())
        default: throw unexpected("a value")
        }
    }

    private mutating func word(_ word: String, _ value: PayloadValue) throws(PayloadSyntaxError) -> PayloadValue {
        for letter in word.utf8 {
            guard peek == letter else { throw unexpected(word) }
            offset += 1
        }
        return value
    }

    // MARK: - Arrays and objects

    private mutating func array() throws(PayloadSyntaxError) -> PayloadValue {
        try enter()
        var values: [PayloadValue] = []
        while values.isEmpty ? !take("]") : try goesOn(until: "]", with: "value") {
            path.enter(values.count)
            values.append(try value())
            path.leave()
        }
        level -= 1
        return .array(values)
    }

    private mutating func object() throws(PayloadSyntaxError) -> PayloadValue {
        try enter()
        var object = PayloadObject()
        while object.members.isEmpty ? !take("}") : try goesOn(until: "}", with: "key") {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
            let key = try string()
            guard take(":") else { throw unexpected("':' after the key") }
            path.enter(key)
            if object.set(key, to: try value()) { countDuplicate() }
            path.leave()
        }
        level -= 1
        return .object(object)
    }

    private mutating func countDuplicate() {
        duplicateCount += 1
        if duplicates.count < 100 { duplicates.append(path) }
    }

    /// Steps over an opening bracket.
    private mutating func enter() throws(PayloadSyntaxError) {
        level += 1
        guard level <= Self.deepest else {
            throw fault(
                "more than \(Self.deepest) nested arrays and objects; the device does not read more")
        }
        depth = max(depth, level)
        offset += 1
    }

    /// Behind a value: whether there is a comma, and not the closing bracket.
    private mutating func goesOn(
        until bracket: Unicode.Scalar, with next: String
    ) throws(PayloadSyntaxError) -> Bool {
        if take(bracket) { return false }
        guard take(",") else { throw unexpected("',' or '\(bracket)'") }
        skipSpace()
        if peek == UInt8(ascii: bracket) { throw unexpected("another \(next); remove the comma before it") }
        return true
    }

    // MARK: - Bytes

    /// The byte at hand; nil behind the last.
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    }

    /// Whether `letter` is next, behind white space; it is stepped over then.
    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: letter) else { return false }
        offset += 1
        return true
    }
}
