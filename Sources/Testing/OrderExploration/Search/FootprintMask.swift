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
    struct Legend: Sendable {
        /// In the order in which they came.
        private var resources: [Footprint.Resource] = []
        private var bits: [Footprint.Resource: Int] = [:]

        mutating func mask(_ footprint: Footprint) -> FootprintMask {
            FootprintMask(reads: bits(of: footprint.reads), writes: bits(of: footprint.writes))
        }

        /// What a mask was made of. What shares a bit with it is part of it too.
        func footprint(_ mask: FootprintMask) -> Footprint {
            Footprint(reads: resources(of: mask.reads), writes: resources(of: mask.writes))
        }

        /// Whether an option is a call into a process of which something has been changed.
        func isCall(_ option: ChoiceOption, changedBy mask: FootprintMask) -> Bool {
            switch option {
            case .process(let process, next: _?), .callback(_, let process, _):
                bits[.process(process.id)].map { mask.writes & 1 << UInt64($0) != 0 } ?? false
            default: false
            }
        }

        private func resources(of bits: UInt64) -> [Footprint.Resource] {
            if bits == .max { return [.device] }
            return resources.indices.filter { bits & 1 << UInt64(min($0, 63)) != 0 }.map { resources[$0] }
        }

        /// What there are no more bits for shares the last one: then some order is tried that cannot matter.
        private mutating func bits(of resources: [Footprint.Resource]) -> UInt64 {
            resources.reduce(0) { set, resource in
                if resource == .device { return .max }
                if let bit = bits[resource] { return set | 1 << UInt64(bit) }
                return set | 1 << UInt64(add(resource))
            }
        }

        private mutating func add(_ resource: Footprint.Resource) -> Int {
            let bit = min(resources.count, 63)
            resources.append(resource)
            bits[resource] = bit
            return bit
        }
    }
}

extension FootprintMask.Legend: Codable {
    init(from decoder: any Decoder) throws {
        for resource in try [Footprint.Resource](from: decoder) { _ = add(resource) }
    }

    /// The same bytes for the same search: no order of a dictionary.
    func encode(to encoder: any Encoder) throws {
        try resources.encode(to: encoder)
    }
}
