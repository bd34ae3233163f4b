// Portico
// SPDX-License-Identifier: Apache-2.0

/// The words in the name and the labels of a method, by which the nearest method is found.
///
/// Names that share words mean the same thing, however many letters differ: `openLink` is nearer to `openURL` than to
/// `apparent`.
struct MethodWords: Hashable, Sendable {
    fileprivate struct Name: Hashable, Sendable {
        var text: String
        var words: [String]

        init(_ text: String) {
            self.text = text
            words = CamelCase.words(of: text)
        }
    }

    private var base: Name
    private var names: [Name]
    private var isAsync: Bool

    init(_ signature: MethodSignature) {
        base = Name(signature.base)
        names = signature.labels.map { Name($0) }
        isAsync = signature.isAsync
    }

    // MARK: - Cost

    /// What a label too many, one too few, and one with quite other words cost.
    fileprivate static let gap = 100
    /// What it costs to be asynchronous, or not to be.
    private static let form = 50

    /// How far apart two methods are; 0 for the same names in the same form.
    ///
    /// The labels stay in order: each becomes one of the other's, or is missing.
    ///
    /// - Parameter limit: Nothing is calculated where it is certain to cost as much.
    func cost(of other: MethodWords, below limit: Int) -> Int {
        let certain = abs(names.count - other.names.count) * Self.gap + (isAsync == other.isAsync ? 0 : Self.form)
        if certain >= limit { return certain }
        var row = Array(0...other.names.count)
        for column in row.indices { row[column] *= Self.gap }
        for name in names {
            var before = row[0]
            row[0] += Self.gap
            for column in other.names.indices {
                let gaps = min(row[column], row[column + 1]) + Self.gap
                // What a change costs is only looked at where it can be less.
                let change = before < gaps ? before + name.cost(of: other.names[column]) : gaps
                before = row[column + 1]
                row[column + 1] = min(gaps, change)
            }
        }
        return row[other.names.count] + base.cost(of: other.base) + (isAsync == other.isAsync ? 0 : Self.form)
    }
}

extension MethodWords.Name {
    /// The more words they share, the less; a word that is misspelled is almost the word.
    fileprivate func cost(of other: MethodWords.Name) -> Int {
        if text == other.text { return 0 }
        let count = words.count + other.words.count
        if count == 0 { return MethodWords.gap }
        var tenths = 0
        // Which of the other's words are taken; further ones than there are bits count as taken.
        var taken: UInt64 = 0
        for word in words {
            var best = 0
            var index = 0
            for (number, candidate) in other.words.enumerated() where number < 64 && taken & (1 << number) == 0 {
                let value = word == candidate ? 20 : best == 0 && Nearness.isNear(word, candidate) ? 18 : 0
                if value > best { (best, index) = (value, number) }
            }
            if best > 0 { taken |= 1 << index }
            tenths += best
        }
        return MethodWords.gap - tenths * MethodWords.gap / (10 * count)
    }
}
