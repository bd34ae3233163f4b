// Portico
// SPDX-License-Identifier: Apache-2.0

/// A small generator of the tests' own, so that their runs do not change with the device's.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 7919 &+ 17 }

    /// 0 or more, less than `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(sides))
    }
}
