// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

/// The generator behind every random test: seeds that are kept in the repository mean these numbers.
@Suite struct SeededGeneratorTests {
    @Test("the published first outputs of SplitMix64 from seed 0")
    func published() {
        var random = SeededGenerator(seed: 0)
        let published: [UInt64] = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]
        #expect(published.map { _ in random.next() } == published)
    }

    @Test("what is drawn from a seed stays what it is")
    func drawn() {
        var random = SeededGenerator(seed: 1)
        let numbers = (0..<12).map { _ in random.below(10) }
        let hits = (0..<12).filter { _ in random.chance(oneIn: 3) }
        #expect(numbers == [5, 7, 9, 4, 4, 7, 8, 5, 2, 7, 4, 6])
        #expect(hits == [3, 8, 9, 11])
    }
}
