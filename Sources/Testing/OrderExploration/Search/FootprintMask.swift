// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// A footprint as two sets of bits, as a search compares millions of them.
struct FootprintMask: Codable, Hashable, Sendable {
    private(set) var reads: UInt64 = 0
    private(set) var writes: UInt64 = 0

    static let everything = FootprintMask(reads: .max, writes: .max)

    func isIndependent(of other: FootprintMask) -> Bool {
        writes & (other.writes | other.reads) == 0 && reads & other.writes == 0
    }

    mutating func join(_ other: FootprintMask) {
        reads |= other.reads
        writes |= other.writes
    }

    /// Which bit stands for which resource, in one search.
    struct Legend: Codable, Sendable {
        private var bits: [Footprint.Resource: Int] = [:]

        mutating func mask(_ footprint: Footprint) -> FootprintMask {
            FootprintMask(reads: bits(of: footprint.reads), writes: bits(of: footprint.writes))
        }

        /// What there are no more bits for shares the last one: then some order is tried that cannot matter.
        private mutating func bits(of resources: [Footprint.Resource]) -> UInt64 {
            resources.reduce(0) { set, resource in
                if resource == .device { return .max }
                if let bit = bits[resource] { return set | 1 << UInt64(bit) }
                let bit = min(bits.count, 63)
                bits[resource] = bit
                return set | 1 << UInt64(bit)
            }
        }
    }
}
