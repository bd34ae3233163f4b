// Portico
// SPDX-License-Identifier: Apache-2.0

/// Places of a text, before the first letter to behind the last, one bit each.
struct PlaceSet: Equatable {
    private(set) var words: [UInt64]
    /// The words that may have bits; the others are zero.
    private(set) var used: Range<Int>

    init(count: Int) {
        words = Array(repeating: 0, count: count / 64 + 1)
        used = 0..<0
    }

    var isEmpty: Bool { used.isEmpty }

    func contains(_ place: Int) -> Bool { words[place >> 6] >> UInt64(place & 63) & 1 == 1 }

    mutating func insert(_ place: Int) {
        let word = place >> 6
        words[word] |= 1 << UInt64(place & 63)
        used = used.isEmpty ? word..<word + 1 : min(used.lowerBound, word)..<max(used.upperBound, word + 1)
    }

    mutating func formUnion(_ other: PlaceSet) {
        for word in other.used { words[word] |= other.words[word] }
        guard !other.used.isEmpty else { return }
        used =
            used.isEmpty
            ? other.used
            : min(used.lowerBound, other.used.lowerBound)..<max(used.upperBound, other.used.upperBound)
    }

    /// The smallest place, and with it all behind it, up to `last`.
    mutating func fill(to last: Int) {
        guard let word = used.first(where: { words[$0] != 0 }) else { return }
        let lowest = words[word] & (0 &- words[word])
        words[word] = ~(lowest &- 1)
        for next in word + 1..<max(word + 1, last / 64 + 1) { words[next] = .max }
        used = word..<last / 64 + 1
        words[last / 64] &= last & 63 == 63 ? .max : (1 << UInt64(last % 64 + 1)) - 1
    }

    /// Keeps the places whose letter fits, and steps over that letter.
    mutating func step(over mask: PlaceSet?, count: Int) {
        var carry: UInt64 = 0
        var (low, high) = (Int.max, 0)
        for word in used.lowerBound..<min(used.upperBound + 1, words.count) {
            let kept = mask.map { words[word] & $0.words[word] } ?? words[word]
            words[word] = kept << 1 | carry
            carry = kept >> 63
            if words[word] != 0 { (low, high) = (min(low, word), word + 1) }
        }
        // Behind the last letter there is none to step over.
        let end = count + 1
        if end >> 6 < words.count, words[end >> 6] >> UInt64(end & 63) & 1 == 1 {
            words[end >> 6] &= ~(1 << UInt64(end & 63))
            if words[end >> 6] == 0, high == end >> 6 + 1 { high -= 1 }
        }
        used = low < high ? low..<high : 0..<0
    }

    func forEach(_ body: (Int) -> Void) {
        for word in used {
            var bits = words[word]
            while bits != 0 {
                body(word << 6 | bits.trailingZeroBitCount)
                bits &= bits - 1
            }
        }
    }
}

extension PatternMatching {
    func places(
        _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt32>, _ work: inout PatternWork
    ) -> Bool {
        var set = PlaceSet(count: text.count)
        set.insert(0)
        var masks: [UInt32: PlaceSet] = [:]
        lead(&set, over: code[range], text, &masks, &work)
        return !work.isSpent && !set.isEmpty && set.contains(text.count)
    }

    private func lead(
        _ set: inout PlaceSet, over elements: some Sequence<PatternElement>, _ text: UnsafeBufferPointer<UInt32>,
        _ masks: inout [UInt32: PlaceSet], _ work: inout PatternWork
    ) {
        for element in elements {
            if set.isEmpty || work.isSpent { return }
            work.steps += set.used.count + 1
            if element.isStar {
                set.fill(to: text.count)
            } else if let place = element.alternativeSet {
                set = union(of: table.alternatives[place], from: set, text, &masks, &work)
            } else {
                set.step(over: element.isAny ? nil : mask(of: element, text, &masks, &work), count: text.count)
            }
        }
    }

    private func union(
        of alternatives: Alternatives, from set: PlaceSet, _ text: UnsafeBufferPointer<UInt32>,
        _ masks: inout [UInt32: PlaceSet], _ work: inout PatternWork
    ) -> PlaceSet {
        var result = PlaceSet(count: text.count)
        if alternatives.hasPlain {
            set.forEach { start in
                if work.isSpent { return }
                alternatives.ends(in: text, from: start, &work) { result.insert($0) }
            }
        }
        for pattern in alternatives.patterns {
            var branch = set
            work.steps += set.words.count
            lead(&branch, over: pattern, text, &masks, &work)
            result.formUnion(branch)
        }
        return result
    }

    /// The places before a letter that an element takes.
    private func mask(
        of element: PatternElement, _ text: UnsafeBufferPointer<UInt32>, _ masks: inout [UInt32: PlaceSet],
        _ work: inout PatternWork
    ) -> PlaceSet {
        if let mask = masks[element.bits] { return mask }
        var mask = PlaceSet(count: text.count)
        for place in 0..<text.count where takes(element, text[place]) { mask.insert(place) }
        work.steps += text.count
        masks[element.bits] = mask
        return mask
    }
}
