// Portico
// SPDX-License-Identifier: Apache-2.0

/// Values by key, in the order in which the keys came.
///
/// An ordered dictionary for values that are large, change in place, and come and go. Reading and changing move nothing,
/// and what is removed leaves a gap until half of the slots are gaps: each O(1), amortised. A key that has been removed
/// and comes again goes to the end.
struct Table<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var positions: [Key: Int] = [:]
    /// The first is always empty: where a key is read that is not there.
    private var slots: ContiguousArray<Value?> = [nil]
    private var slotKeys: ContiguousArray<Key?> = [nil]

    /// Below so many slots gaps are not worth a walk.
    private static var tolerated: Int { 16 }

    var count: Int { positions.count }
    var isEmpty: Bool { positions.isEmpty }

    // One yield each: coroutines with several are not inlined, and their frames are allocated.
    subscript(key: Key) -> Value? {
        @inline(__always) _read { yield slots[positions[key] ?? 0] }
        @inline(__always) _modify {
            let position = positions[key] ?? addSlot(for: key)
            yield &slots[position]
            if case nil = slots[position] { closeSlot(of: key) }
        }
    }

    @discardableResult
    mutating func removeValue(forKey key: Key) -> Value? {
        guard let position = positions[key] else { return nil }
        let removed = slots[position].take()
        closeSlot(of: key)
        return removed
    }

    private mutating func addSlot(for key: Key) -> Int {
        positions[key] = slots.count
        slots.append(nil)
        slotKeys.append(key)
        return slots.count - 1
    }

    /// The value has gone.
    private mutating func closeSlot(of key: Key) {
        guard let position = positions.removeValue(forKey: key) else { return }
        slotKeys[position] = nil
        while slots.count > 1, case .some(nil) = slotKeys.last {
            slots.removeLast()
            slotKeys.removeLast()
        }
        guard slots.count > Self.tolerated, slots.count > 2 * positions.count else { return }
        slotKeys.removeAll { $0 == nil }
        slots.removeAll { if case nil = $0 { true } else { false } }
        slots.insert(nil, at: 0)
        slotKeys.insert(nil, at: 0)
        for (position, key) in slotKeys.enumerated() { if let key { positions[key] = position } }
    }
}

// MARK: - In order

extension Table: Sequence {
    func makeIterator() -> AnyIterator<(key: Key, value: Value)> {
        var position = 0
        return AnyIterator {
            while position + 1 < slots.count {
                position += 1
                if let key = slotKeys[position], let value = slots[position] { return (key, value) }
            }
            return nil
        }
    }

    var keys: some Sequence<Key> { slotKeys.lazy.compactMap(\.self) }
    var values: some Sequence<Value> { slots.lazy.compactMap(\.self) }

    /// The value whose key came last: there is no gap at the end.
    var last: Value? { slots.last ?? nil }
}

// MARK: - Saved

extension Table: Codable where Key: Codable, Value: Codable {
    /// Keys and values in order; gaps are left out, which has no visible effect.
    private struct Entry: Codable {
        var key: Key
        var value: Value
    }

    init(from decoder: any Decoder) throws {
        self.init()
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            let entry = try container.decode(Entry.self)
            self[entry.key] = entry.value
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for (key, value) in self { try container.encode(Entry(key: key, value: value)) }
    }
}
