// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// The latest events and values of a tracker, for diagnosing errors later.
///
/// The trace has a fixed size. Texts are created on demand.
struct KeyboardTrace: Sendable {
    enum Entry: Hashable, Sendable {
        case event(KeyboardEvent)
        case moment(LifeMoment)
        case overlap(KeyboardOverlap)
        /// An intermediate value with a name.
        case value(String, CGFloat)
    }

    private var entries: [Entry] = []
    /// The index of the oldest entry, once the buffer is full.
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

    /// The entries as text, oldest first.
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
