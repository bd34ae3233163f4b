// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Whether a pattern matches a whole text, in two ways:
//
//   glob    A pattern of literals, `?`, `*` and single letters is cut at its stars. What stands before the first must
//           begin the text, what stands behind the last must end it, and each stretch between is taken where it first
//           occurs: a later place never helps. A stretch is looked for letter by letter if it is short, and by
//           Knuth, Morris and Pratt's table if it is long.  O(text × 64 + pattern)
//
//   places  With variables of several letters a stretch can end in several places. The pattern is gone through once,
//           element by element, with the set of places in the text that the elements so far can lead to; a variable
//           leads to the union of what its values lead to. Nothing is tried twice, whatever the values.
//           O(text ÷ 64 × (pattern + values with wildcards), and a look at each place for plain values)
//
// Neither goes back over a choice, so no pattern takes exponential time; `PatternWork` ends what takes too long by
// sheer size.

/// The arrays of a table, as the loops read them.
struct PatternMatching {
    let table: PatternTable
    let code: UnsafeBufferPointer<PatternElement>
    /// The path with its slash, for patterns of paths: many rules look for the same values in it.
    var shared: UnsafeBufferPointer<UInt32>?

    /// Stretches up to this length are looked for letter by letter.
    static let short = 64

    /// Whether a stretch between two stars is too long for letter by letter and has more than literals.
    static func hasLongStretch(_ elements: ArraySlice<PatternElement>) -> Bool {
        guard elements.count > short else { return false }
        return elements.split(whereSeparator: \.isStar).contains { stretch in
            stretch.count > short && !stretch.allSatisfy(\.isLiteral)
        }
    }

    @inline(__always) func matches(
        _ program: PatternProgram, _ text: UnsafeBufferPointer<UInt32>, letters: UInt64, _ work: inout PatternWork
    ) -> Bool {
        work.steps += 1
        if text.count < Int(program.minimum) || program.required & ~letters != 0 { return false }
        let range = Int(program.code.lowerBound)..<Int(program.code.upperBound)
        switch program.kind {
        case .never: return false
        case .always: return true
        case .glob: return glob(range, text, &work)
        case .places:
            return text.count > Self.shortText ? places(range, text, &work) : shortPlaces(range, text, &work)
        }
    }

    @inline(__always) func takes(_ element: PatternElement, _ scalar: UInt32) -> Bool {
        if element.bits == scalar || element.isAny { return true }
        guard let set = element.letterSet else { return false }
        return table.letterSets[set].contains(scalar)
    }

    // MARK: - Glob

    private func glob(
        _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt32>, _ work: inout PatternWork
    ) -> Bool {
        var (first, last) = (range.lowerBound, range.upperBound)
        var (start, end) = (0, text.count)
        while first < last, !code[first].isStar {
            work.steps += 1
            guard start < end, takes(code[first], text[start]) else { return false }
            (first, start) = (first + 1, start + 1)
        }
        if first == last { return start == end }
        while !code[last - 1].isStar {
            work.steps += 1
            guard start < end, takes(code[last - 1], text[end - 1]) else { return false }
            (last, end) = (last - 1, end - 1)
        }
        // From one star to another; the stretches between them.
        while true {
            while first < last, code[first].isStar { first += 1 }
            if first == last { return true }
            var stop = first
            while !code[stop].isStar { stop += 1 }
            guard !work.isSpent, let place = find(first..<stop, text, start, end, &work) else { return false }
            (first, start) = (stop, place)
        }
    }

    /// Where a letter first stands, or `end`.
    ///
    /// In a long text the C library looks for its lowest byte, at many places at once; the zeros of the other letters'
    /// upper bytes are no such byte unless it is zero itself, and what is found is looked at again in any case.
    @inline(__always) private static func first(
        _ letter: UInt32, in text: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int
    ) -> Int {
        var place = start
        guard end - start >= 16, let base = UnsafeRawPointer(text.baseAddress) else {
            while place < end, text[place] != letter { place += 1 }
            return place
        }
        let width = MemoryLayout<UInt32>.size
        while place < end,
            let found = memchr(base + place * width, Int32(letter & 0xFF), (end - place) * width)
        {
            place = (UnsafeRawPointer(found) - base) / width
            if text[place] == letter { return place }
            place += 1
        }
        return end
    }

    /// Where the first occurrence of a stretch ends.
    private func find(
        _ stretch: Range<Int>, _ text: UnsafeBufferPointer<UInt32>, _ start: Int, _ end: Int, _ work: inout PatternWork
    ) -> Int? {
        let count = stretch.count
        guard end - start >= count else { return nil }
        if count > Self.short { return findLong(stretch, text, start, end, &work) }
        let head = code[stretch.lowerBound]
        var place = start
        while place <= end - count {
            if head.isLiteral {
                // Most of the time goes here.
                let from = place
                place = Self.first(head.bits, in: text, from: place, to: end - count + 1)
                work.steps += place - from
                if place > end - count { return nil }
            }
            var length = 0
            if takes(head, text[place]) {
                length = 1
                while length < count, takes(code[stretch.lowerBound + length], text[place + length]) { length += 1 }
            }
            work.steps += length + 1
            if length == count { return place + count }
            place += 1
        }
        return nil
    }

    /// For literals alone: on a mismatch the text is not read again.
    private func findLong(
        _ stretch: Range<Int>, _ text: UnsafeBufferPointer<UInt32>, _ start: Int, _ end: Int, _ work: inout PatternWork
    ) -> Int? {
        let pattern = code[stretch]
        let base = pattern.startIndex
        var borders = [0]
        borders.reserveCapacity(stretch.count)
        var border = 0
        for place in 1..<stretch.count {
            while border > 0, pattern[base + place] != pattern[base + border] { border = borders[border - 1] }
            if pattern[base + place] == pattern[base + border] { border += 1 }
            borders.append(border)
        }
        work.steps += 2 * stretch.count
        var length = 0
        for place in start..<end {
            work.steps += 1
            while length > 0, pattern[base + length].bits != text[place] {
                length = borders[length - 1]
                work.steps += 1
            }
            if pattern[base + length].bits == text[place] { length += 1 }
            if length == stretch.count { return place + 1 }
        }
        return nil
    }
}
