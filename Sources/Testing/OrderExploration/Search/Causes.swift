// Portico
// SPDX-License-Identifier: Apache-2.0

/// Which steps of a run follow from which: a bit for each pair, a row for each step.
struct Causes: Sendable {
    /// Of a row.
    private var words = 2
    private var bits: [UInt64] = []

    /// How many steps there are.
    var count: Int { bits.count / words }

    func has(_ earlier: Int, before later: Int) -> Bool {
        bits[later * words + earlier / 64] & 1 << UInt64(earlier % 64) != 0
    }

    /// A step that follows from none so far.
    mutating func addRow() {
        if count == words * 64 { widen() }
        for _ in 0..<words { bits.append(0) }
    }

    /// The earlier step, and all that it follows from.
    mutating func add(_ earlier: Int, before later: Int) {
        bits[later * words + earlier / 64] |= 1 << UInt64(earlier % 64)
        for word in 0..<words { bits[later * words + word] |= bits[earlier * words + word] }
    }

    /// Drops all but the first steps.
    mutating func keep(_ count: Int) {
        if count < self.count { bits.removeSubrange((count * words)...) }
    }

    private mutating func widen() {
        var wider: [UInt64] = []
        for row in 0..<count {
            wider += bits[(row * words)..<((row + 1) * words)]
            wider += Array(repeating: 0, count: words)
        }
        (words, bits) = (2 * words, wider)
    }
}
