// Portico
// SPDX-License-Identifier: Apache-2.0

// The way by places for texts of up to 127 letters, which nearly all are: the places fit into one number, and nothing
// is allocated. It leads to the same places as `PlaceSet`; the tests compare the two.

extension PatternMatching {
    /// A place more than letters.
    static let shortText = 127

    func shortPlaces(
        _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt32>, _ work: inout PatternWork
    ) -> Bool {
        var set: UInt128 = 1
        var index = range.lowerBound
        while index < range.upperBound {
            if set & (set &- 1) == 0 {
                // One place only, as everywhere in a pattern without stars: a number says it.
                var place = set.trailingZeroBitCount
                while index < range.upperBound, !code[index].isStar, code[index].alternativeSet == nil {
                    work.steps += 1
                    guard place < text.count, takes(code[index], text[place]) else { return false }
                    (place, index) = (place + 1, index + 1)
                }
                set = 1 << UInt128(place)
                if index == range.upperBound { break }
            }
            lead(&set, over: code[index], text, &work)
            if set == 0 || work.isSpent { return false }
            index += 1
        }
        return set >> UInt128(text.count) & 1 == 1
    }

    private func lead(
        _ set: inout UInt128, over element: PatternElement, _ text: UnsafeBufferPointer<UInt32>,
        _ work: inout PatternWork
    ) {
        work.steps += 1
        // Up to the place behind the last letter.
        let all = UInt128.max >> UInt128(Self.shortText - text.count)
        if element.isStar {
            set = ~((set & (0 &- set)) &- 1) & all
        } else if element.isAny {
            set = set << 1 & all
        } else if let place = element.alternativeSet {
            set = union(of: place, from: set, text, &work) & all
        } else {
            var result: UInt128 = 0
            forEach(set) { start in
                work.steps += 1
                if start < text.count, takes(element, text[start]) { result |= 1 << UInt128(start + 1) }
            }
            set = result
        }
    }

    private func union(
        of place: Int, from set: UInt128, _ text: UnsafeBufferPointer<UInt32>, _ work: inout PatternWork
    ) -> UInt128 {
        let kinds = table.alternativeKinds[place]
        var result: UInt128 = 0
        if kinds & 1 != 0 {
            forEach(set) { start in result |= ends(of: place, from: start, text, &work) }
        }
        guard kinds & 2 != 0 else { return result }
        for pattern in table.alternatives[place].patterns {
            var branch = set
            for element in pattern where branch != 0 && !work.isSpent { lead(&branch, over: element, text, &work) }
            result |= branch
        }
        return result
    }

    /// Where plain values that begin at a place end. In a path it is the same for every rule, and kept.
    private func ends(
        of place: Int, from start: Int, _ text: UnsafeBufferPointer<UInt32>,
        _ work: inout PatternWork
    ) -> UInt128 {
        guard let shared, shared.count <= Self.shortText else {
            return table.alternatives[place].endSet(in: text, from: start, &work)
        }
        work.steps += 1
        if let ends = work.ends.known(place, start) { return ends }
        let ends = table.alternatives[place].endSet(in: shared, from: start, &work)
        work.ends.keep(ends, place, start)
        return ends
    }

    @inline(__always) private func forEach(_ set: UInt128, _ body: (Int) -> Void) {
        var rest = set
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest &- 1
        }
    }
}

extension Alternatives {
    fileprivate func endSet(
        in text: UnsafeBufferPointer<UInt32>, from start: Int, _ work: inout PatternWork
    ) -> UInt128 {
        var set: UInt128 = 0
        ends(in: text, from: start, &work) { set |= 1 << UInt128($0) }
        return set
    }
}

/// Where the values of variables end in the path that is being tried, by variable and place.
struct KnownEnds: Sendable {
    private var sets: [[UInt128]] = []
    private var isKnown: [UInt128] = []

    @inline(__always) func known(_ set: Int, _ start: Int) -> UInt128? {
        set < sets.count && isKnown[set] >> UInt128(start) & 1 == 1 ? sets[set][start] : nil
    }

    mutating func keep(_ ends: UInt128, _ set: Int, _ start: Int) {
        while sets.count <= set {
            sets.append([])
            isKnown.append(0)
        }
        if sets[set].isEmpty { sets[set] = Array(repeating: 0, count: PatternMatching.shortText + 1) }
        sets[set][start] = ends
        isKnown[set] |= 1 << UInt128(start)
    }
}
