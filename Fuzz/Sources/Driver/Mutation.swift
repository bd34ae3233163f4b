// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Of a million JSON texts with bytes flipped hardly one is a message. So for lines of JSON three of four mutations change
// whole values and whole lines; libFuzzer still chooses by coverage what is worth keeping.

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int) -> Int

/// What libFuzzer calls in place of its own mutations.
@_cdecl("LLVMFuzzerCustomMutator")
func customMutator(_ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    guard fuzzedReader.isLinesOfJSON, seed % 4 != 0, size > 0 else { return mutateBytes(bytes, size, capacity) }
    var mutation = LineMutation(Array(UnsafeBufferPointer(start: bytes, count: size)), seed: seed)
    let result = mutation.mutated()
    guard result.count <= capacity else { return mutateBytes(bytes, size, capacity) }
    for (index, byte) in result.enumerated() { bytes[index] = byte }
    return result.count
}

/// One change to lines of JSON.
struct LineMutation {
    private var lines: [[UInt8]]
    private var state: UInt64

    /// Numbers at the edges of what a field can hold.
    private static let numbers = [
        "0", "1", "-1", "2", "255", "256", "65536", "2147483647", "-2147483648", "4294967296", "9223372036854775807",
        "-9223372036854775808", "1e308", "-1e308", "1e-308", "0.5", "86400", "1000000000",
    ]

    init(_ bytes: [UInt8], seed: UInt32) {
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    /// From 0 to `limit`, without it; xorshift.
    private mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(limit, 1)))
    }

    mutating func mutated() -> [UInt8] {
        let line = next(lines.count)
        let other = next(lines.count)
        switch next(8) {
        case 0: lines.insert(lines[line], at: other)
        case 1 where lines.count > 1: lines.remove(at: line)
        case 2: lines.swapAt(line, other)
        case 3, 4:
            replace(in: line, Self.tokens(of: lines[line]).filter(\.isNumber), by: Self.numbers.map { Array($0.utf8) })
        default:
            // A value for another one of the same kind, from anywhere in the input.
            let own = Self.tokens(of: lines[line])
            guard !own.isEmpty else { break }
            let target = own[next(own.count)]
            let source = Self.tokens(of: lines[other]).filter { $0.isNumber == target.isNumber }
            replace(in: line, [target], by: source.map { Array(lines[other][$0.range]) })
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    private mutating func replace(in line: Int, _ targets: [Token], by values: [[UInt8]]) {
        guard !targets.isEmpty, !values.isEmpty else { return }
        let target = targets[next(targets.count)]
        lines[line].replaceSubrange(target.range, with: values[next(values.count)])
    }

    private struct Token {
        var range: Range<Int>
        var isNumber: Bool
    }

    /// Texts, keys included, and numbers.
    private static func tokens(of line: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var index = 0
        while index < line.count {
            let start = index
            if line[index] == UInt8(ascii: "\"") {
                index += 1
                while index < line.count, line[index] != UInt8(ascii: "\"") {
                    index += line[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index = min(index + 1, line.count)
                tokens.append(Token(range: start..<index, isNumber: false))
            } else if line[index] == UInt8(ascii: "-") || (0x30...0x39).contains(line[index]) {
                index += 1
                while index < line.count, "0123456789.eE+-".utf8.contains(line[index]) { index += 1 }
                tokens.append(Token(range: start..<index, isNumber: true))
            } else {
                index += 1
            }
        }
        return tokens
    }
}
