// Portico
// SPDX-License-Identifier: Apache-2.0

/// What random tests draw from: one seed gives one sequence, on every machine and in every version.
///
/// Its own, and not the device's, so that a change of the device leaves the tests' inputs alone. A seed that once made a
/// test fail stays in the repository as a number: neither the algorithm nor what the methods below draw may change.
///
///     var random = SeededGenerator(seed: 42)
///     let step = Int.random(in: 0..<6, using: &random)
///
/// SplitMix64 (Steele, Lea, Flood 2014; https://prng.di.unimi.it/splitmix64.c). Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Every seed is as good as any other, 0 included.
    public init(seed: UInt64) {
        state = seed
    }

    /// Any of the 2⁶⁴ numbers. A sequence has each of them once before it begins anew.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 or more, less than `bound`, each as likely as the others; draws what `Int.random(in:using:)` draws. `bound`
    /// must be positive.
    public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// True once in so many times, on average: always for 1. The number must be positive.
    public mutating func chance(oneIn number: Int) -> Bool { below(number) == 0 }
}
