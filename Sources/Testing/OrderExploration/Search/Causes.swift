// Portico
// SPDX-License-Identifier: Apache-2.0

/// Which steps of a run follow from which: a bit for each pair.
struct Causes {
    private let words: Int
    private var bits: [UInt64]

    init(count: Int) {
        words = (count + 63) / 64
        bits = Array(repeating: 0, count: words * count)
    }

    func has(_ earlier: Int, before later: Int) -> Bool {
        bits[later * words + earlier / 64] & 1 << UInt64(earlier % 64) != 0
    }

    /// The earlier step, and all that it follows from.
    mutating func add(_ earlier: Int, before later: Int) {
        bits[later * words + earlier / 64] |= 1 << UInt64(earlier % 64)
        for word in 0..<words { bits[later * words + word] |= bits[earlier * words + word] }
    }
}
