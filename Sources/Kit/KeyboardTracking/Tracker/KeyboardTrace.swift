// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// The last things that a tracker has heard and worked out, for whoever has to explain a mistake later.
///
/// It has a fixed size, and texts are made when they are asked for.
struct KeyboardTrace: Sendable {
    enum Entry: Hashable, Sendable {
        case event(KeyboardEvent)
        case moment(LifeMoment)
        case overlap(KeyboardOverlap)
        /// An intermediate value under a name.
        case value(String, CGFloat)
    }

    private var entries: [Entry] = []
    /// Of the oldest entry, once the buffer is full.
    private var start = 0
    private let capacity: Int

    /// - Parameter capacity: At least 1.
    init(capacity: Int) {
        self.capacity = capacity
        entries.reserveCapacity(capacity)
    }

    mutating func add(_ entry: Entry) {
        if entries.count < capacity {
            entries.append(entry)
        } else {
            entries[start] = entry
            start = (start + 1) % capacity
        }
    }

    /// Oldest first.
    var lines: [String] { (entries[start...] + entries[..<start]).map(\.description) }
}

extension KeyboardTrace.Entry: CustomStringConvertible {
    var description: String {
        switch self {
        case .event(let event): event.description
        case .moment(let moment): moment.rawValue
        case .overlap(let overlap): "overlap \(overlap.height) \(overlap.docking)"
        case .value(let name, let value): "\(name) \(value)"
        }
    }
}
