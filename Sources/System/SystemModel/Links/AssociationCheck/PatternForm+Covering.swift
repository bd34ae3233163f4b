// Portico
// SPDX-License-Identifier: Apache-2.0

extension PatternForm {
    /// Whether every text that the other pattern matches is matched by this one, as far as can be told: false may mean
    /// that it is not known.
    ///
    /// - Parameter steps: counts comparisons of single symbols.
    func covers(_ other: PatternForm, _ steps: inout Int) -> Bool {
        if isAlways || other.isNever { return true }
        guard !isOpaque, !other.isOpaque else { return false }
        return other.words.allSatisfy { word in words.contains { Self.covers($0, word, &steps) } }
    }

    /// The way of a glob with the other's symbols for letters: each stretch between two stars is taken where it first
    /// occurs. A star covers whatever there is, also stars; nothing else covers a star.
    private static func covers(_ pattern: [Symbol], _ word: [Symbol], _ steps: inout Int) -> Bool {
        var (place, next) = (0, 0)
        // Behind the last star, and where it ended in the word.
        var retry: (place: Int, next: Int)?
        while next < word.count {
            steps += 1
            if place < pattern.count, pattern[place] == .star {
                place += 1
                retry = (place, next)
            } else if place < pattern.count, covers(pattern[place], word[next]) {
                (place, next) = (place + 1, next + 1)
            } else if let (start, end) = retry {
                retry = (start, end + 1)
                (place, next) = (start, end + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == .star }
    }

    /// A symbol of one pattern, not a star, and one of another.
    private static func covers(_ symbol: Symbol, _ other: Symbol) -> Bool {
        switch (symbol, other) {
        case (.any, .literal), (.any, .any), (.any, .letter): true
        case (.literal, .literal), (.letter, .letter), (.variable, .variable): symbol == other
        default: false
        }
    }
}
