// Portico
// SPDX-License-Identifier: Apache-2.0

/// FNV-1a over the decoded bytes of a segment, compared only with hashes of the table's own literals.
struct SegmentHash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// The hash, mixed so that its lowest bits are well distributed.
    var mixed: UInt32 {
        let product = value &* 0xD6E8_FEB8_6659_FD93
        return UInt32(truncatingIfNeeded: product ^ product >> 32)
    }
}
